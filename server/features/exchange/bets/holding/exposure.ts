import { isOpenBet } from '../../../../../domain/betting/bet-state';
import { fancyExposure } from '../../../../../domain/betting/fancy';
import type { GType } from '../../../../../domain/betting/gtype';
import type { OutcomeProfit } from '../../../../../domain/betting/outcome-profit';
import { matchedProfitOf, type Order, orderProfits } from '../../../../../domain/betting/profit-by-outcome';
import { exposureOfProfits } from '../../../../../domain/betting/winner';
import type { Paise } from '../../../../../domain/entities';
import type { NewBet, StoredMarket } from './rows';

type ExposedBet = Pick<
  NewBet,
  'selectionId' | 'side' | 'price' | 'line' | 'remaining' | 'matched' | 'fills' | 'state'
>;

interface MarketRunners {
  readonly gtype: GType;
  readonly runners: StoredMarket['runners'];
}

/** A voided bet keeps its fills, but they no longer count. */
const toOrder = ({ fills, matched, price, remaining, side }: ExposedBet): Order => ({
  side,
  fills: matched > 0 ? fills : [],
  unmatched: remaining > 0 ? { price, size: remaining } : null,
});

/** A bet never changes, and its market has one gtype. */
const knownWorst = new WeakMap<ExposedBet, OutcomeProfit>();

/** What the bet brings if its runner wins and if it does not, where what waits is matched or not, whichever is worse. */
function worstOf(gtype: GType, bet: ExposedBet): OutcomeProfit {
  const known = knownWorst.get(bet);
  if (known !== undefined) return known;
  const { matched, whole } = orderProfits(gtype, toOrder(bet));
  const worst = {
    ifWins: Math.min(matched.ifWins, whole.ifWins),
    ifLoses: Math.min(matched.ifLoses, whole.ifLoses),
  };
  knownWorst.set(bet, worst);
  return worst;
}

/** Open bets on one runner: their number, and what they bring at worst if it wins and if it does not. */
interface RunnerSum {
  readonly open: number;
  readonly worst: OutcomeProfit;
}

/** One that is still being added up: a player may have hundreds of open bets on a runner. */
interface GrowingSum {
  open: number;
  readonly worst: { ifWins: Paise; ifLoses: Paise };
}

type RunnerSums = ReadonlyMap<string, RunnerSum>;

function addTo(sums: Map<string, GrowingSum>, gtype: GType, bet: ExposedBet, sign: 1 | -1) {
  if (!isOpenBet(bet)) return;
  let sum = sums.get(bet.selectionId);
  if (sum === undefined) {
    sum = { open: 0, worst: { ifWins: 0, ifLoses: 0 } };
    sums.set(bet.selectionId, sum);
  }
  const { ifLoses, ifWins } = worstOf(gtype, bet);
  sum.open += sign;
  sum.worst.ifWins += sign * ifWins;
  sum.worst.ifLoses += sign * ifLoses;
}

/** Keyed by the list of bets of a holding, which is never changed in place. */
const knownSums = new WeakMap<readonly ExposedBet[], RunnerSums>();

function sumsOf(gtype: GType, bets: readonly ExposedBet[]): RunnerSums {
  const known = knownSums.get(bets);
  if (known !== undefined) return known;
  const sums = new Map<string, GrowingSum>();
  for (const bet of bets) addTo(sums, gtype, bet, 1);
  knownSums.set(bets, sums);
  return sums;
}

/** Sums of which those of some runners can be changed. */
function withOwn(sums: RunnerSums, runners: readonly string[]): Map<string, GrowingSum> {
  const own: Map<string, GrowingSum> = new Map(sums);
  for (const id of runners) {
    const sum = sums.get(id);
    if (sum !== undefined) own.set(id, { open: sum.open, worst: { ...sum.worst } });
  }
  return own;
}

/** A runner without open bets is no outcome of its own, unless the market has it. */
const exposureOfSums = (runners: MarketRunners['runners'], sums: RunnerSums): Paise =>
  exposureOfProfits(
    runners.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
    [...sums].flatMap(([runnerId, { open, worst }]) =>
      open === 0 ? [] : [{ runnerId, matched: worst, whole: worst }],
    ),
  );

/** The largest loss of these bets over all results, in paise: reserved from the cash. */
export function exposureOn({ gtype, runners }: MarketRunners, placed: readonly ExposedBet[]): Paise {
  if (gtype !== 'fancy') return exposureOfSums(runners, sumsOf(gtype, placed));
  const open = placed.filter(isOpenBet);
  return fancyExposure(open.map((bet) => ({ ...toOrder(bet), line: bet.line ?? 0 })));
}

/**
 * The exposure after some of the bets have changed. A decision calls this a dozen times with different changes of the same bets, so the
 * unchanged bets are added up once.
 */
export function exposureAfterChanges(
  { gtype, runners }: MarketRunners,
  bets: readonly ExposedBet[],
  changes: readonly { readonly from: ExposedBet | null; readonly to: ExposedBet }[],
): Paise {
  const sums = withOwn(
    sumsOf(gtype, bets),
    changes.flatMap(({ from, to }) => (from === null ? to.selectionId : [from.selectionId, to.selectionId])),
  );
  for (const { from, to } of changes) {
    if (from !== null) addTo(sums, gtype, from, -1);
    addTo(sums, gtype, to, 1);
  }
  return exposureOfSums(runners, sums);
}

/** Profit of the matched fills on one selection. */
export const selectionProfit = (
  gtype: GType,
  selectionId: string,
  placed: readonly ExposedBet[],
): OutcomeProfit =>
  matchedProfitOf(
    gtype,
    placed.filter((bet) => isOpenBet(bet) && bet.selectionId === selectionId).map(toOrder),
  );
