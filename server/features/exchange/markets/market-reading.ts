import type { PriceLevel, Runner } from '../../../../domain/betting/exchange';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { MarketScript, RunnerScript } from '../script/script';
import { reductionOf, removalNumberOf, resultAt, runnerStatusOf, termsOf } from './decided-state';
import type { DecisionInForce } from './decision-in-force';
import type { MarketState } from './market-diff';
import type { ScriptPrices } from './script-prices';
import type { ShownOrders } from './shown-orders';

export type Offers = Pick<Runner, Side>;

/** A market at one moment of the simulated time. */
interface MarketReading {
  readonly state: MarketState;
  /** The market maker's offers by runner. The state has those of players too. */
  readonly offers: ReadonlyMap<string, Offers>;
  /** Until then the prices of the script stay the same. */
  readonly nextChangeAt: number;
}

export interface Sources {
  readonly script: MarketScript;
  readonly prices: ScriptPrices;
  readonly inForce: DecisionInForce;
  readonly orders: ShownOrders;
}

const noOffers: Offers = { back: [], lay: [] };

/** The script at this moment, with the decision applied, and with the orders and trades of players. */
export function readMarket(sources: Sources, moment: number): MarketReading {
  const { inForce, orders, prices, script } = sources;
  prices.update(moment);
  const decision = inForce.current();
  const result = resultAt(script, decision, moment);
  const terms = termsOf(script, decision, prices.sample(), result);
  const hasPrices = terms.status !== 'CLOSED' && terms.status !== 'INACTIVE';
  const matched = orders.matched();
  const offers = new Map<string, Offers>();
  const runners = script.runners.map((runner, place) => {
    const status = runnerStatusOf(decision, runner, result, moment);
    const levelsOf = (side: Side): readonly PriceLevel[] =>
      inForce.levelsOf(runner.id, side) ?? prices.levels(place, side, moment);
    const isOffered = status === 'ACTIVE' && hasPrices;
    const offered = isOffered ? { back: levelsOf('back'), lay: levelsOf('lay') } : noOffers;
    offers.set(runner.id, offered);
    return {
      ...runnerOf(sources, runner, status, isOffered ? withOrders(orders, runner.id, offered) : offered),
      ...(status === 'REMOVED' && {
        ...reductionOf(decision, runner, moment),
        removalNumber: removalNumberOf(decision, script, runner),
      }),
    };
  });
  return {
    state: { ...terms, ...(matched > 0 && { matched }), runners },
    offers,
    nextChangeAt: prices.nextChangeAt(moment),
  };
}

const withOrders = (orders: ShownOrders, runnerId: string, { back, lay }: Offers): Offers => ({
  back: orders.addTo(back, runnerId, 'back'),
  lay: orders.addTo(lay, runnerId, 'lay'),
});

function runnerOf(
  { orders }: Sources,
  script: RunnerScript,
  status: Runner['status'],
  { back, lay }: Offers,
): Runner {
  const traded = orders.tradesOf(script.id);
  return {
    id: script.id,
    name: script.name,
    status,
    back,
    lay,
    last: traded?.last ?? null,
    ...(traded !== undefined && { matched: traded.matched }),
  };
}
