import type { Paise } from '../../../../domain/entities';
import type { BonusProduct } from '../../../database/schema/bonuses';
import type { gameRounds } from '../../../database/schema/games';
import type { Rule } from './market-risk';

export interface PlayedRound
  extends Pick<
    typeof gameRounds.$inferSelect,
    'endedAt' | 'events' | 'id' | 'odds' | 'rolledBack' | 'staked' | 'won'
  > {
  readonly product: BonusProduct;
  /** False: the round only reduces the wager of rounds that it hedges. */
  readonly isCounted: boolean;
}

/** Products with one stake in a round, which nothing can cover. */
const uncovered: ReadonlySet<BonusProduct> = new Set<BonusProduct>(['slots']);

export const netStakeOf = ({ rolledBack, staked }: Pick<PlayedRound, 'rolledBack' | 'staked'>): Paise =>
  staked - rolledBack;

const resultOf = (round: PlayedRound): Paise => round.won - netStakeOf(round);

const sumOf = (rounds: readonly PlayedRound[], amountOf: (round: PlayedRound) => Paise): Paise =>
  rounds.reduce((sum, round) => sum + amountOf(round), 0);

/**
 * What a round of a game counts as wagered. The wallet knows no bets of a round but what they won or lost together: red and black, or
 * player and banker, leave nothing but the fee of the house, and a crash bet that is cashed out at 1.01 leaves a hundredth of its stake.
 */
export const wageredInRound = (round: PlayedRound): Paise =>
  uncovered.has(round.product) ? netStakeOf(round) : Math.min(netStakeOf(round), Math.abs(resultOf(round)));

/** Whether one of the bets may still hedge the others. */
export const hasOpenRounds = (rounds: readonly PlayedRound[]): boolean =>
  rounds.some((round) => round.endedAt === null && netStakeOf(round) > 0);

/**
 * What the bets of a sportsbook on connected events count, by round. Over and under of an event leave only what they won or lost together.
 * A bet under the smallest odds, or of a provider that names no odds, does not count.
 */
export function wageredOnEvents(
  rounds: readonly PlayedRound[],
  { minOdds, whileOpen }: Pick<Rule, 'minOdds' | 'whileOpen'>,
): ReadonlyMap<number, Paise> {
  const counting = rounds.filter(({ isCounted, odds }) => isCounted && odds !== null && odds >= minOdds);
  const openAmount = whileOpen === 'stakes' ? sumOf(counting, netStakeOf) : 0;
  let left = hasOpenRounds(rounds)
    ? openAmount
    : Math.min(
        sumOf(counting, netStakeOf),
        Math.abs(sumOf(counting, resultOf)),
        Math.abs(sumOf(rounds, resultOf)),
      );
  return new Map(
    counting.map((round) => {
      const own = Math.min(left, netStakeOf(round));
      left -= own;
      return [round.id, own];
    }),
  );
}

/** Bets that share an event, directly or through others. Groups and their bets have the order of the list. */
export function groupByEvents<Round extends Pick<PlayedRound, 'events' | 'id'>>(
  rounds: readonly Round[],
): readonly (readonly Round[])[] {
  /** Links from an event to another event of its group; the last event of a chain identifies the group. */
  const nextOf = new Map<string, string>();
  function lastOf(event: string): string {
    let last = event;
    for (let next = nextOf.get(last); next !== undefined; next = nextOf.get(last)) last = next;
    if (last !== event) nextOf.set(event, last);
    return last;
  }
  for (const { events } of rounds) {
    const [first = '', ...others] = events ?? [];
    for (const other of others) {
      const [one, joined] = [lastOf(other), lastOf(first)];
      if (one !== joined) nextOf.set(one, joined);
    }
  }
  const groups = new Map<string | number, Round[]>();
  for (const round of rounds) {
    const [event] = round.events ?? [];
    const key = event === undefined ? round.id : lastOf(event);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [round]);
    else group.push(round);
  }
  return [...groups.values()];
}
