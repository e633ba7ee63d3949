import type { OnClose } from './services';

/** What was opened, to be closed in the reverse order. */
export function createUndos(): { readonly add: OnClose; undo(): Promise<void> } {
  const opened: (() => Promise<unknown>)[] = [];
  return {
    add: (undo) => void opened.push(undo),
    async undo() {
      for (let undo = opened.pop(); undo !== undefined; undo = opened.pop()) await undo();
    },
  };
}
