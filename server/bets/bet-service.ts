import { and, eq } from 'drizzle-orm';
import type { Backend } from '../backend';
import type { BetsConfig } from '../config';
import { bets } from '../database/bets-schema';
import { HttpError } from '../http/http-error';
import { cancelBet } from './bet-transitions';
import { type CashOuts, createCashOuts } from './cash-out';
import { createDelayedBets } from './delayed-bets';
import { createHoldingReader, type PlacedBet } from './holding';
import { createHoldingUpdater } from './holding-updates';
import { createMarketSettlement } from './market-settlement';
import { type BetPlacement, createBetPlacement } from './place-bet';
import { createPriceSnapshots } from './price-snapshots';
import { createWaitingOrders } from './waiting-orders';

/** Everything that may become of a bet. */
export interface BetService extends BetPlacement {
  readonly cashOuts: CashOuts;
  /** Takes back what is not matched yet, and tells what is. */
  cancel(playerId: number, betId: string): Promise<PlacedBet>;
  /** Uses a key up, or tells the bet that has it. */
  abandon(playerId: number, key: string): Promise<PlacedBet | null>;
  /** Takes up what a process before this one has left. */
  start(): Promise<void>;
  /** Over when nothing is under way that markets or players have set off. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createBetService(
  backend: Pick<Backend, 'notifier' | 'clock' | 'db' | 'log' | 'markets'>,
  caps: BetsConfig,
): BetService {
  const { clock, db, markets } = backend;
  const read = createHoldingReader(db);
  const desk = createHoldingUpdater({ ...backend, read });
  const sights = createPriceSnapshots(markets, clock);
  const { place } = createBetPlacement({ caps, clock, desk, markets, sights });
  const cashOuts = createCashOuts({ ...backend, place, read });
  const delays = createDelayedBets({ ...backend, desk });
  const orders = createWaitingOrders({ ...backend, desk });
  const settlement = createMarketSettlement({ ...backend, desk });

  async function cancel(playerId: number, betId: string): Promise<PlacedBet> {
    const [known] = await db
      .select({ id: bets.id, key: bets.key, marketId: bets.marketId })
      .from(bets)
      .where(and(eq(bets.playerId, playerId), eq(bets.id, wholeNumber(betId))));
    if (known === undefined) throw new HttpError(404, 'There is no such bet of yours.');
    const { holding, bets: changed } = await desk.update({ playerId, ...known }, ({ placed }) => {
      if (placed?.bet.state === 'delayed') {
        throw new HttpError(
          409,
          'This bet is just being placed. What is not matched can be cancelled in a few seconds.',
        );
      }
      return placed === null || placed.bet.remaining === 0
        ? null
        : { changed: [cancelBet(placed.bet, clock.now())] };
    });
    const placed = changed[0] ?? holding.placed;
    if (placed === null) throw new Error('A bet has vanished');
    return placed;
  }

  async function abandon(playerId: number, key: string): Promise<PlacedBet | null> {
    const { holding } = await desk.update({ playerId, marketId: '', key }, ({ isAbandoned, placed }) =>
      isAbandoned || placed !== null ? null : { abandonedKey: key },
    );
    return holding.placed;
  }

  async function idle(): Promise<void> {
    await settlement.idle();
    await desk.idle();
    // What a match has set off.
    await settlement.idle();
  }

  return {
    idle,
    place,
    cashOuts,
    cancel,
    abandon,
    async start() {
      await delays.resume();
      await orders.resume();
      await settlement.reconcile();
      settlement.start();
    },
    async stop() {
      delays.stop();
      orders.stop();
      sights.stop();
      settlement.stop();
      await idle();
      desk.close();
      await desk.idle();
    },
  };
}

/** An id that is none finds nothing. */
const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);
