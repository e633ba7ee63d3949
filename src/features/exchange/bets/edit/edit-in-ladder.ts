import { useSyncExternalStore } from 'react';
import type { EditActor } from '../../../../../machines/exchange/bets/edit/edit.selectors';

let shown: EditActor | null = null;
const listeners = new Set<() => void>();

function show(edit: EditActor | null): void {
  shown = edit;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The form of the edit is in the ladder until the returned function is called. */
export function showInLadder(edit: EditActor): () => void {
  show(edit);
  return () => {
    if (shown === edit) show(null);
  };
}

/** The open bets beside the ladder do not repeat its form. */
export const useIsInLadder = (edit: EditActor): boolean =>
  useSyncExternalStore(subscribe, () => shown === edit);
