import type { BetRefusal, BetRequest } from '../../contract/messages';
import { MAX_PAYOUT, payoutOf } from '../../rules/payout';
import type { Account } from './book.machine';
import type { SlipItem } from './slip.machine';

export type Obstacle = Extract<
  BetRefusal,
  'below-minimum' | 'above-maximum' | 'payout-too-high' | 'insufficient-funds'
>;

type Draft = Omit<BetRequest, 'key'>;

export const payoutOfDraft = ({ selections, stake }: Draft): number =>
  payoutOf(
    stake,
    selections.map(({ odds }) => odds),
  );

/** Why the sportsbook would refuse the bets as they are; null if it would take them at their odds. */
export function obstacleOf(bets: readonly Draft[], { balance, max, min }: Account): Obstacle | null {
  if (bets.some(({ stake }) => stake < min)) return 'below-minimum';
  if (max > 0 && bets.some(({ stake }) => stake > max)) return 'above-maximum';
  if (bets.some((bet) => payoutOfDraft(bet) > MAX_PAYOUT)) return 'payout-too-high';
  return bets.reduce((sum, { stake }) => sum + stake, 0) > balance ? 'insufficient-funds' : null;
}

/** Selections that no multiple can contain together: those of one event, for each event with several. */
export const conflictsOf = (items: readonly SlipItem[]): readonly (readonly SlipItem[])[] =>
  [...new Set(items.map(({ event }) => event))]
    .map((event) => items.filter((item) => item.event === event))
    .filter((ofEvent) => ofEvent.length > 1);
