import { isOpenBet } from './bet-state';
import type { Bet } from './exchange';

const parts = ({ cancelled, lapsed, matched, price, profit, remaining, state, voided }: Bet): string =>
  [state, price, matched, remaining, cancelled, lapsed, voided, profit].join(' ');

/**
 * Whether a received bet is an earlier state of the known one, where neither has a history: at the same price and size, what was matched,
 * cancelled or lapsed does not wait again, and a delay does not begin again.
 */
const isEarlier = (known: Bet, received: Bet): boolean =>
  received.history.length === 0 &&
  received.size === known.size &&
  received.price === known.price &&
  (received.remaining > known.remaining || (received.state === 'delayed' && known.state !== 'delayed'));

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

/** The list of open bets after a bet was received: a bet that is no longer open is removed. */
export function applyUpdate(bets: readonly Bet[], received: Bet): readonly Bet[] {
  const known = bets.find(({ id }) => id === received.id) ?? null;
  if (!isNewer(known, received)) return bets;
  if (!isOpenBet(received)) return bets.filter(({ id }) => id !== received.id);
  return known === null ? [received, ...bets] : bets.map((bet) => (bet.id === received.id ? received : bet));
}
