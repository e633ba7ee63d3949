import type { Bet } from '../exchange';
import { isOpenBet } from './bet-state';

const parts = ({ cancelled, lapsed, matched, profit, remaining, state, voided }: Bet): string =>
  [state, matched, remaining, cancelled, lapsed, voided, profit].join(' ');

/**
 * Whether what is told of a bet is newer than what is known of it. Each step of its life makes its history longer, so an answer
 * that was overtaken on its way is told by its shorter one.
 */
export const isNewer = (known: Bet | null, told: Bet): boolean =>
  known === null ||
  told.history.length > known.history.length ||
  (told.history.length === known.history.length && parts(told) !== parts(known));

/** A list of open bets with what was told of one of them: it leaves when it has ended. */
export function applyUpdate(bets: readonly Bet[], told: Bet): readonly Bet[] {
  const known = bets.find(({ id }) => id === told.id) ?? null;
  if (!isNewer(known, told)) return bets;
  if (!isOpenBet(told)) return bets.filter(({ id }) => id !== told.id);
  return known === null ? [told, ...bets] : bets.map((bet) => (bet.id === told.id ? told : bet));
}
