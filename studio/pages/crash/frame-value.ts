/** A number that changes each frame: listeners write it to the page without rendering. */
export interface FrameValue {
  set(value: number): void;
  subscribe(listener: (value: number) => void): () => void;
}

export function createFrameValue(initial: number): FrameValue {
  let current = initial;
  const listeners = new Set<(value: number) => void>();
  return {
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listener(current);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
