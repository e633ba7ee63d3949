import * as v from 'valibot';
import { type GameMessage, operatorGameMessage } from '../../../contract/providers/frame';

export interface ParentFrame {
  post(type: GameMessage['type']): void;
  /** Calls `listener` when the product mutes or unmutes the game. */
  onSoundChanged(listener: (isMuted: boolean) => void): void;
}

/** Messages with the product's page around this frame: to its origin, and from its window and origin alone. */
export function createParentFrame(origin: string | null): ParentFrame {
  const isFramed = window.parent !== window && origin !== null;
  return {
    post(type) {
      if (isFramed) window.parent.postMessage({ source: 'game', type } satisfies GameMessage, origin);
    },
    onSoundChanged(listener) {
      window.addEventListener('message', (event) => {
        if (!isFramed || event.origin !== origin || event.source !== window.parent) return;
        const message = v.safeParse(operatorGameMessage, event.data);
        if (message.success) listener(message.output.is_muted);
      });
    },
  };
}
