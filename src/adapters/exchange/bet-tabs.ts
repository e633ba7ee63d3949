import type { Bet } from '../../../domain/betting/exchange';
import { failureOf, isRefusal } from '../../../domain/failure';

const NAME = 'winwin24x7.bets';

/** One for the page: a channel reports to every other one of its name, also to one of the same page. */
let tabs: BroadcastChannel | null = null;

function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  tabs ??= new BroadcastChannel(NAME);
  return tabs;
}

/** Tells the other tabs that bets have changed. */
const notifyTabs = (): void => channel()?.postMessage(null);

/**
 * Reports to the other tabs a bet that was placed or changed here, or may have been: a backend without histories may send no events of
 * bets, as the specification has none, and a list there would say that there are no bets.
 */
export function sharedWithTabs<Answer extends Bet | readonly Bet[]>(
  answer: Promise<Answer>,
): Promise<Answer> {
  answer.then(
    (bets) => {
      if ([bets].flat().some(({ history }) => history.length === 0)) notifyTabs();
    },
    (failure: unknown) => {
      if (!isRefusal(failureOf(failure))) notifyTabs();
    },
  );
  return answer;
}

/** @returns ends the reports */
export function listenToTabs(onChange: () => void): () => void {
  const opened = channel();
  opened?.addEventListener('message', onChange);
  return () => opened?.removeEventListener('message', onChange);
}
