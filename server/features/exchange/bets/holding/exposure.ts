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

type RunnerProfits = OrderProfits & { readonly runnerId: string };

/**
 * By bet, which never changes: each decision adds up all bets of a holding several times, and an exact profit takes a microsecond. The market
 * of a bet has one gtype.
 */
const knownProfits = new WeakMap<ExposedBet, RunnerProfits>();

function profitsOf(gtype: GType, bet: ExposedBet): RunnerProfits {
  const known = knownProfits.get(bet);
  if (known !== undefined) return known;
  const profits = { runnerId: bet.selectionId, ...orderProfits(gtype, toOrder(bet)) };
  knownProfits.set(bet, profits);
  return profits;
}

/** The largest loss of these bets over all results, in paise: reserved from the cash. */
export function exposureOn({ gtype, runners }: MarketRunners, placed: readonly ExposedBet[]): Paise {
  const open = placed.filter(isOpenBet);
  if (gtype === 'fancy') return fancyExposure(open.map((bet) => ({ ...toOrder(bet), line: bet.line ?? 0 })));
  return exposureOfProfits(
    runners.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
    open.map((bet) => profitsOf(gtype, bet)),
  );
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
