import type { OnClose } from './services';

interface Undos {
  readonly add: OnClose;
  /** An undo that throws does not keep the others from running; the first error is thrown after all of them. */
  undo(): Promise<void>;
  /** Undoes and throws the reason, also if an undo throws. */
  abort(reason: unknown): Promise<never>;
}

/** What was opened, to be closed in the reverse order. */
export function createUndos(): Undos {
  const opened: (() => Promise<unknown>)[] = [];

  async function undo() {
    const errors: unknown[] = [];
    for (let close = opened.pop(); close !== undefined; close = opened.pop())
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    if (errors.length > 0) throw errors[0];
  }

  return {
    add: (close) => void opened.push(close),
    undo,
    async abort(reason) {
      await undo().catch(() => undefined);
      throw reason;
    },
  };
}
