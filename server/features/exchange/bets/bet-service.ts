import type { Backend } from '../../../kit/backend/backend';
import type { Presence } from '../../../kit/backend/presence';
import type { BetsConfig } from '../../../kit/config/config';
import { createKeyedMutex } from '../../../kit/jobs/keyed-mutex';
import type { PlacedBet } from './holding/holding';
import { createHoldingReader } from './holding/holding-reader';
import { createHoldingUpdater } from './holding/holding-updates';
import { createKnownBets } from './holding/known-bets';
import { createRunnerChanges } from './holding/runner-changes';
import type { PriceSnapshots } from './matching/price-snapshots';
import { createTrades } from './matching/trades';
import { createWaitingOrders } from './orders/waiting-orders';
import { createBetAcceptance } from './placing/accept-bet';
import { type Cancellation, createCancellation } from './placing/cancellation';
import { type CashOuts, createCashOuts } from './placing/cash-out';
import { createDelayedBets } from './placing/delayed-bets';
import { createDisconnects, type Disconnects } from './placing/disconnects';
import { createEditDecision } from './placing/edit-decision';
import { createOrderEdits, type OrderEdits } from './placing/edit-order';
import { createFinishDelay } from './placing/finish-delay';
import { type BetPlacement, createBetPlacement } from './placing/place-bet';
import { createMarketSettlement, type MarketSettlement } from './settlement/market-settlement';

/** Placing, cancelling, cashing out and settling of bets. */
export interface BetService
  extends BetPlacement,
    Cancellation,
    Disconnects,
    OrderEdits,
    Pick<MarketSettlement, 'betweenSettlements' | 'inTurn' | 'settleStored'> {
  readonly cashOuts: CashOuts;
  /** Returns the bet of the key; without one, the key can place no bet from now on. */
  abandon(playerId: number, key: string): Promise<PlacedBet | null>;
  /** Takes over delayed bets, waiting orders and settlements that a previous process left. */
  start(): Promise<void>;
  /** Resolves when no update, matching or settlement is in progress. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createBetService(
  backend: Pick<Backend, 'notifier' | 'clock' | 'db' | 'log' | 'markets'> & {
    readonly presence: Presence;
    readonly priceSnapshots: PriceSnapshots;
  },
  caps: BetsConfig,
): BetService {
  const { clock, db, markets, priceSnapshots } = backend;
  const known = createKnownBets();
  const reader = createHoldingReader({ ...backend, known });
  const marketQueue = createKeyedMutex<string>(db.$client.maxQueueWait);
  const holdings = createHoldingUpdater({ ...backend, known, reader });
  const runnerChanges = createRunnerChanges(markets);
  const orders = createWaitingOrders({ ...backend, holdings, marketQueue, runnerChanges });
  const trades = createTrades({ db, holdings, markets });
  const accept = createBetAcceptance({ caps, clock, markets, priceSnapshots, runnerChanges });
  const { place } = createBetPlacement({ accept, holdings, marketQueue, orders });
  const cashOuts = createCashOuts({ ...backend, holdings, place, reader });
  const decideEdit = createEditDecision({ caps, clock, markets, orders, runnerChanges });
  const edits = createOrderEdits({ db, decide: decideEdit, holdings, marketQueue, orders });
  const cancellation = createCancellation({ clock, db, holdings });
  const disconnects = createDisconnects({ ...backend, cancellation });
  const finish = createFinishDelay({ clock, holdings, markets, orders, runnerChanges });
  const delays = createDelayedBets({ ...backend, finish, holdings, marketQueue });
  const settlement = createMarketSettlement({ ...backend, holdings, runnerChanges });

  async function abandon(playerId: number, key: string): Promise<PlacedBet | null> {
    const { holding } = await holdings.update({ playerId, marketId: '', key }, ({ placed, refusal }) =>
      refusal !== null || placed !== null ? null : { refusal: { key } },
    );
    return holding.placed;
  }

  async function idle(): Promise<void> {
    await settlement.idle();
    await marketQueue.idle();
    await holdings.idle();
    // A match may have stored a bet on a market that was settled meanwhile.
    await settlement.idle();
  }

  return {
    idle,
    async place(request, ...options) {
      disconnects.seen(request.playerId);
      return place(request, ...options);
    },
    cashOuts,
    ...cancellation,
    ...disconnects.settings,
    async edit(request) {
      disconnects.seen(request.playerId);
      return edits.edit(request);
    },
    abandon,
    betweenSettlements: settlement.betweenSettlements,
    inTurn: settlement.inTurn,
    settleStored: settlement.settleStored,
    async start() {
      await trades.resume();
      // A delayed bet that is due now meets the orders that waited before it.
      await orders.resume();
      await delays.resume();
      await settlement.reconcile();
      settlement.start();
      disconnects.start();
    },
    async stop() {
      await disconnects.stop();
      delays.stop();
      orders.stop();
      await settlement.stop();
      await idle();
      holdings.close();
      await holdings.idle();
    },
  };
}
