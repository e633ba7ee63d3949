import type { Backend } from '../../../../kit/backend/backend';
import { isRefusedByRows } from '../../../../kit/database-errors';
import type { Retries } from '../../../../kit/jobs/retries';
import type { HoldingKey } from '../holding/holding';
import type { UpdatedHolding } from '../holding/holding-attempts';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { StoredBet } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import type { MatchWrites } from '../matching/update-with-makers';
import { decideOrders } from './decide-orders';

type Deps = Pick<Backend, 'clock' | 'log' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly runnerChanges: Pick<RunnerChanges, 'isPending'>;
  /** Failed orders by the id of the bet. */
  readonly retries: Retries<number>;
  readonly withhold: MatchWrites['withhold'];
  /** Runs after the delay of a retry. */
  checkMarket(marketId: string): void;
};

/** Matches or lapses orders of one market in one write. */
export function createOrderBatches({
  checkMarket,
  clock,
  holdings,
  log,
  markets,
  runnerChanges,
  retries,
  withhold,
}: Deps): {
  process(marketId: string, batch: readonly StoredBet[]): Promise<ReadonlySet<number>>;
} {
  /**
   * A failure for one player does not stop the orders of others.
   * @returns the ids of the bets that have changed.
   */
  async function process(marketId: string, batch: readonly StoredBet[]): Promise<ReadonlySet<number>> {
    const changed = new Set<number>();
    const players = [...new Set(batch.map(({ playerId }) => playerId))];
    const ofPlayer = (playerId: number) => batch.filter((order) => order.playerId === playerId);
    const requests = players.map((playerId) => ({ playerId, marketId }));
    try {
      const done = await holdings.updateAll(requests, (read) =>
        decideOrders({ clock, markets, runnerChanges }, batch, read),
      );
      for (const [place, request] of requests.entries()) {
        const result = done[place];
        const own = ofPlayer(request.playerId);
        if (result?.status === 'rejected') retryLater(own, result.reason);
        else {
          const updated = result?.value ?? (await processAgain(request, own));
          for (const { bet } of updated?.bets ?? []) changed.add(bet.id);
        }
      }
    } catch (error) {
      retryLater(batch, error);
    }
    for (const id of changed) retries.succeeded(id);
    return changed;
  }

  /** The purse of the player has changed since it was read. Null after a failure. */
  async function processAgain(
    request: HoldingKey,
    orders: readonly StoredBet[],
  ): Promise<UpdatedHolding | null> {
    try {
      return await holdings.update(
        request,
        (holding) => decideOrders({ clock, markets, runnerChanges }, orders, [holding]).get(holding) ?? null,
      );
    } catch (error) {
      retryLater(orders, error);
      return null;
    }
  }

  /** Logs the first failure of an order only. Orders that the database refuses would be shown at the price of the offers that reach them. */
  function retryLater(orders: readonly StoredBet[], error: unknown) {
    const first = orders
      .filter(({ id, marketId }) => retries.failed(id, () => checkMarket(marketId)))
      .map(({ id }) => id);
    if (first.length > 0) log.error({ err: error, bets: first }, 'waiting orders could not be matched');
    if (isRefusedByRows(error))
      for (const { marketId, playerId } of orders) withhold(marketId, [playerId], error);
  }

  return { process };
}
