import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { type Selection, selection } from '../../contract/messages';
import type { slipMachine } from '../machines/slip.machine';

const KEY = 'sportsbook.selections';

/** Empty if the browser denies the storage, or if it contains something else. */
function storedSelections(): readonly Selection[] {
  try {
    return v.parse(v.array(selection), JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function store(selections: readonly Selection[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(selections));
  } catch {
    // The selections last as long as the frame.
  }
}

/** Restores the selections of the tab and stores each change: the frame ends when a sign-up leaves its screen. Stakes are not stored. */
export function persistSelections(slip: ActorRefFrom<typeof slipMachine>): () => void {
  for (const stored of storedSelections()) slip.send({ type: 'slip.selectionToggled', selection: stored });
  let { items } = slip.getSnapshot().context;
  const subscription = slip.subscribe(({ context }) => {
    if (context.items === items) return;
    items = context.items;
    store(items.map(({ event, market, outcome, odds }) => ({ event, market, outcome, odds })));
  });
  return () => subscription.unsubscribe();
}
