import type { GameMessage } from '../../../contract/providers/frame';

export interface ParentFrame {
  post(type: GameMessage['type']): void;
}

/** Messages to the product's page around this frame: to its origin alone. */
export function createParentFrame(origin: string | null): ParentFrame {
  const isFramed = window.parent !== window && origin !== null;
  return {
    post(type) {
      if (isFramed) window.parent.postMessage({ source: 'game', type } satisfies GameMessage, origin);
    },
  };
}
