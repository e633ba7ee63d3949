import { isOpenBet } from './bet-state';
import type { Bet } from './exchange';

const parts = ({ cancelled, lapsed, matched, price, profit, remaining, state, voided }: Bet): string =>
  [state, price, matched, remaining, cancelled, lapsed, voided, profit].join(' ');

/**
 * Whether a received bet is an earlier state of the known one, where neither has a history: at the same price and size, what was matched,
 * cancelled or lapsed does not wait again, a delay does not begin again, and a settled bet is not open again.
 */
const isEarlier = (known: Bet, received: Bet): boolean =>
  received.history.length === 0 &&
  received.size === known.size &&
  received.price === known.price &&
  (received.remaining > known.remaining ||
    (received.state === 'delayed' && known.state !== 'delayed') ||
    (isOpenBet(received) && !isOpenBet(known)));

/**
 * Whether a received bet is newer than the known one. Each change makes a bet's history longer, so a shorter history is an
 * answer that a later one has overtaken.
 */
export const isNewer = (known: Bet | null, received: Bet): boolean =>
  known === null ||
  received.history.length > known.history.length ||
  (received.history.length === known.history.length &&
    parts(received) !== parts(known) &&
    !isEarlier(known, received));

/**
 * Whether a received bet is a newer state of the known one, or of the one that was sent with a key. The lists of a backend may have no
 * keys where its answers have them, so a known bet is recognised by its id, too.
 */
export const isUpdateOf = (known: Bet | null, key: string | null, received: Bet): boolean =>
  (received.id === known?.id || received.idempotencyKey === key) && isNewer(known, received);

/** A late update is recognised by the bets that are not open any more. */
export interface BetLists {
  readonly open: readonly Bet[];
  /** The last one first. */
  readonly ended: readonly Bet[];
}

const ENDED_LIMIT = 100;

const without = (bets: readonly Bet[], { id }: Bet): readonly Bet[] =>
  bets.some((bet) => bet.id === id) ? bets.filter((bet) => bet.id !== id) : bets;

/** The lists after a bet was received: a bet that is no longer open leaves the open ones. */
export function applyUpdate(lists: BetLists, received: Bet): BetLists {
  const { ended, open } = lists;
  const isSame = ({ id }: Bet): boolean => id === received.id;
  const known = open.find(isSame) ?? ended.find(isSame) ?? null;
  if (!isNewer(known, received)) return lists;
  const otherEnded = without(ended, received);
  if (!isOpenBet(received))
    return { open: without(open, received), ended: [received, ...otherEnded].slice(0, ENDED_LIMIT) };
  const isListed = open.some(isSame);
  return {
    open: isListed ? open.map((bet) => (isSame(bet) ? received : bet)) : [received, ...open],
    ended: otherEnded,
  };
}

/** Whether a received bet without a history is open after it ended: it arrives late, or the bet was opened again. Only a new list decides which. */
export const isOpenAfterEnd = ({ ended }: BetLists, received: Bet): boolean =>
  received.history.length === 0 && isOpenBet(received) && ended.some(({ id }) => id === received.id);
