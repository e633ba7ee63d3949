import { isOpenBet } from '../../../../domain/betting/bet-state';
import { fancyBook } from '../../../../domain/betting/fancy';
import { isRemovedBy } from '../../../../domain/betting/market-decisions';
import { outcomeProfitOf } from '../../../../domain/betting/outcome-profit';
import { winnerProfits } from '../../../../domain/betting/winner';
import type { Paise } from '../../../../domain/entities';
import type { StoredBet, StoredMarket } from '../../exchange/bets/holding/rows';

type Market = Pick<StoredMarket, 'gtype' | 'id' | 'matchId' | 'runners'> &
  Partial<Pick<StoredMarket, 'result'>>;
type Bet = Pick<StoredBet, 'createdAt' | 'fills' | 'line' | 'selectionId' | 'side' | 'state'>;

export interface Rule {
  /** Only later bets count. */
  readonly since: Date;
  /** Smallest odds, in hundredths. */
  readonly minOdds: number;
  /** What bets count while one on the same outcomes is open, which may hedge them; `stakes` are of those that can count. Default: nothing. */
  readonly whileOpen?: 'nothing' | 'stakes';
}

/** A player's bets on a market. */
export interface MarketBets {
  readonly market: Market;
  readonly bets: readonly Bet[];
  /** False: the bets only reduce the wager of bets that they hedge. */
  readonly isCounted: boolean;
}

const nameOf = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  name.trim().toLowerCase() || id;

/** Names that say nothing about what happens. */
const isAnswer = (name: string): boolean => name === 'yes' || name === 'no';

/**
 * Key of the outcomes that decide a market. Markets of a match with the same runners share it, such as Match Odds and Bookmaker. A fancy,
 * or a question that is answered by Yes and No, has outcomes of its own.
 */
export function outcomesKey({ gtype, id, matchId, runners }: Market): string {
  const names = runners.map(nameOf);
  if (gtype === 'fancy' || names.length < 2 || names.every(isAnswer)) return id;
  return JSON.stringify([matchId, ...names.toSorted()]);
}

/** Profit of matched bets by outcome: the name of a runner, or the first runs of a range. */
function profitsByOutcome(
  { gtype, result = null, runners }: Market,
  bets: readonly Bet[],
): ReadonlyMap<string, Paise> {
  const orders = bets.map(({ fills, line, selectionId, side }) => ({
    ...{ side, fills, unmatched: null, line: line ?? 0, runnerId: selectionId },
  }));
  if (gtype === 'fancy') return new Map(fancyBook(orders).map(({ from, profit }) => [String(from), profit]));
  const ran = runners.filter(({ id, isRemoved }) => !isRemoved && !isRemovedBy(result, id));
  const names = new Map(ran.map((runner) => [runner.id, nameOf(runner)]));
  const ids = ran.map(({ id }) => id);
  return new Map(
    winnerProfits(gtype, ids, orders).map(({ outcome, profit }) => [names.get(outcome) ?? outcome, profit]),
  );
}

interface Risk {
  readonly loss: Paise;
  readonly win: Paise;
}

/** Largest loss and largest win over all results that the markets share. */
function riskOf(placed: readonly MarketBets[]): Risk {
  const profits = new Map<string, Paise>();
  for (const { bets, market } of placed)
    for (const [outcome, profit] of profitsByOutcome(market, bets))
      profits.set(outcome, (profits.get(outcome) ?? 0) + profit);
  const amounts = [...profits.values()];
  return { loss: Math.max(0, ...amounts.map((amount) => -amount)), win: Math.max(0, ...amounts) };
}

const hasOdds = ({ loss, win }: Risk, minOdds: number): boolean =>
  loss > 0 && win * 100 >= loss * (minOdds - 100);

/** An order of which nothing is matched hedges nothing. */
const isUnsettled = (bet: Bet): boolean => isOpenBet(bet) && bet.fills.length > 0;

/** Whether one of the bets may still hedge the others. */
export const hasUnsettledBets = (placed: readonly Pick<MarketBets, 'bets'>[]): boolean =>
  placed.some(({ bets }) => bets.some(isUnsettled));

const isSettled = ({ state }: Bet): boolean => state === 'won' || state === 'lost';

const withBets = (placed: readonly MarketBets[], isIncluded: (bet: Bet, on: MarketBets) => boolean) =>
  placed.map((on) => ({ ...on, bets: on.bets.filter((bet) => isIncluded(bet, on)) }));

/** The parts of the bets that the market maker matched. */
const withMarketMaker = (placed: readonly MarketBets[]): readonly MarketBets[] =>
  placed.map((on) => ({
    ...on,
    bets: on.bets.map((bet) => ({ ...bet, fills: bet.fills.filter((fill) => fill.with !== 'player') })),
  }));

/** The bets that count by themselves, with the parts that the market maker matched. */
const eligibleOf = (placed: readonly MarketBets[], { minOdds, since }: Rule): readonly MarketBets[] =>
  withBets(withMarketMaker(placed), ({ createdAt, fills, side }, { isCounted, market }) => {
    const { ifLoses, ifWins } = outcomeProfitOf(market.gtype, side, fills);
    const own = { loss: -Math.min(ifWins, ifLoses), win: Math.max(ifWins, ifLoses) };
    return isCounted && createdAt >= since && hasOdds(own, minOdds);
  });

/** The most that each bet can lose by itself, in all. */
const stakesOf = (placed: readonly MarketBets[]): Paise =>
  placed
    .flatMap(({ bets, market: { gtype } }) =>
      bets.map(({ fills, side }) => outcomeProfitOf(gtype, side, fills)),
    )
    .reduce((sum, { ifLoses, ifWins }) => sum - Math.min(ifWins, ifLoses), 0);

/**
 * What the bets on markets with the same outcomes count as wagered: their largest possible loss, so that bets against each other count
 * only their difference. Bets before the claim and at small odds do not count, and still reduce what they hedge. A lay has the odds of
 * the opposite back: laying at 101 counts as backing at 1.01. Void bets have no result and count nothing. What another player matched
 * counts nothing, and still reduces what it hedges: the other player may be the same person.
 */
export function wageredOn(placed: readonly MarketBets[], rule: Rule): Paise {
  if (hasUnsettledBets(placed)) {
    if (rule.whileOpen !== 'stakes') return 0;
    return stakesOf(
      eligibleOf(
        withBets(placed, (bet) => isSettled(bet) || isUnsettled(bet)),
        rule,
      ),
    );
  }
  const settled = withBets(placed, isSettled);
  const counted = riskOf(eligibleOf(settled, rule));
  return hasOdds(counted, rule.minOdds) ? Math.min(counted.loss, riskOf(settled).loss) : 0;
}

/** The wagered amount of each market of a group: what it risks by itself, until the amount of the group is used up. */
export function wageredByMarket(placed: readonly MarketBets[], rule: Rule): ReadonlyMap<string, Paise> {
  const counting = placed.filter(({ isCounted }) => isCounted);
  let left = wageredOn(placed, rule);
  return new Map(
    counting.map((on, place) => {
      const isLast = place === counting.length - 1;
      const own = isLast ? left : Math.min(left, riskOf(withBets([on], isSettled)).loss);
      left -= own;
      return [on.market.id, own];
    }),
  );
}
