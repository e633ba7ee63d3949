import { isOpenBet } from '../../../../../domain/betting/bet-state';
import { fancyExposure } from '../../../../../domain/betting/fancy';
import type { GType } from '../../../../../domain/betting/gtype';
import type { OutcomeProfit } from '../../../../../domain/betting/outcome-profit';
import {
  matchedProfitOf,
  type Order,
  type OrderProfits,
  orderProfits,
} from '../../../../../domain/betting/profit-by-outcome';
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
const knownProfits = new WeakMap<ExposedBet, OrderProfits>();

function profitsOf(gtype: GType, bet: ExposedBet): OrderProfits {
  const known = knownProfits.get(bet);
  if (known !== undefined) return known;
  const profits = orderProfits(gtype, toOrder(bet));
  knownProfits.set(bet, profits);
  return profits;
}

/** Open bets on one runner: their number, and what they bring at worst if it wins and if it does not. */
interface RunnerSum {
  readonly open: number;
  readonly worst: OutcomeProfit;
}

type RunnerSums = ReadonlyMap<string, RunnerSum>;

function addTo(sums: Map<string, RunnerSum>, gtype: GType, bet: ExposedBet, sign: 1 | -1) {
  if (!isOpenBet(bet)) return;
  const { matched, whole } = profitsOf(gtype, bet);
  const { open, worst } = sums.get(bet.selectionId) ?? { open: 0, worst: { ifWins: 0, ifLoses: 0 } };
  sums.set(bet.selectionId, {
    open: open + sign,
    worst: {
      ifWins: worst.ifWins + sign * Math.min(matched.ifWins, whole.ifWins),
      ifLoses: worst.ifLoses + sign * Math.min(matched.ifLoses, whole.ifLoses),
    },
  });
}

/** Keyed by the list of bets of a holding, which is never changed in place. */
const knownSums = new WeakMap<readonly ExposedBet[], RunnerSums>();

function sumsOf(gtype: GType, bets: readonly ExposedBet[]): RunnerSums {
  const known = knownSums.get(bets);
  if (known !== undefined) return known;
  const sums = new Map<string, RunnerSum>();
  for (const bet of bets) addTo(sums, gtype, bet, 1);
  knownSums.set(bets, sums);
  return sums;
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
  const sums = new Map(sumsOf(gtype, bets));
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
