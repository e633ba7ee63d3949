import { and, eq, gt, inArray } from 'drizzle-orm';
import type { BetReason } from '../../../../../domain/betting/reasons';
import { bets } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { refusal } from '../../../../kit/http/refusal';
import { eachAlone, ItemsFailed } from '../../../../kit/jobs/each-alone';
import { rowIdOf } from '../../../../kit/row-id';
import { cancelBet, isWaiting } from '../holding/bet-transitions';
import type { PlacedBet } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { HoldingNotification } from '../holding/persist-holding';

export interface Cancellation {
  /**
   * Cancels the part of a bet that is not matched. A bet that was matched first is returned unchanged.
   * @throws HttpError 404 if the player has no such bet; 409 while it is delayed.
   */
  cancel(playerId: number, betId: string): Promise<PlacedBet>;
  /**
   * Cancels what waits of all bets of the player, or of those on a market: all bets of one market at once. A delayed bet does not wait yet.
   * A market that fails stops no others.
   * @returns the bets that this call has cancelled.
   */
  cancelAll(playerId: number, options?: CancelOptions): Promise<readonly PlacedBet[]>;
}

export interface CancelOptions {
  readonly marketId?: string;
  /** Null for a decision of the player. */
  readonly reason?: BetReason | null;
  /** Added with the first market whose bets are cancelled. */
  readonly notification?: HoldingNotification | null;
  /** Whether the call is refused if it has waited too long. */
  readonly mayRefuse?: boolean;
}

type Deps = Pick<Backend, 'clock' | 'db'> & { readonly holdings: HoldingUpdater };

export function createCancellation({ clock, db, holdings }: Deps): Cancellation {
  async function cancel(playerId: number, betId: string): Promise<PlacedBet> {
    const [known] = await db
      .select({ id: bets.id, key: bets.key, marketId: bets.marketId })
      .from(bets)
      .where(and(eq(bets.playerId, playerId), eq(bets.id, rowIdOf(betId))));
    if (known === undefined) throw refusal(404, 'NO_SUCH_BET');
    const { holding, bets: changed } = await holdings.updateSoon({ playerId, ...known }, ({ placed }) => {
      if (placed?.bet.state === 'delayed') {
        throw refusal(409, 'BET_IN_PLACEMENT');
      }
      return placed === null || placed.bet.remaining === 0
        ? null
        : { changed: [cancelBet(placed.bet, clock.now())] };
    });
    const placed = changed[0] ?? holding.placed;
    if (placed === null) throw new Error(`Bet ${betId} has vanished`);
    return placed;
  }

  async function cancelAll(
    playerId: number,
    { marketId, mayRefuse = true, notification = null, reason = null }: CancelOptions = {},
  ): Promise<readonly PlacedBet[]> {
    const isAsked = marketId === undefined ? undefined : eq(bets.marketId, marketId);
    const markets = await db
      .selectDistinct({ marketId: bets.marketId })
      .from(bets)
      .where(
        and(
          ...[eq(bets.playerId, playerId), isAsked],
          ...[inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)],
        ),
      );
    const cancelled: PlacedBet[] = [];
    const update = mayRefuse ? holdings.updateSoon : holdings.update;
    const cancelMarket = async (market: (typeof markets)[number]) => {
      const { bets: changed } = await update({ playerId, ...market }, (holding) => {
        const waiting = holding.bets.filter(isWaiting);
        if (waiting.length === 0) return null;
        const now = clock.now();
        return {
          changed: waiting.map((bet) => cancelBet(bet, now, reason)),
          notification: cancelled.length === 0 ? notification : null,
        };
      });
      cancelled.push(...changed);
    };
    try {
      await eachAlone(markets, (market) => `market ${market.marketId}`, cancelMarket);
    } catch (error) {
      // A request is refused by the rule that refused its first market.
      throw mayRefuse && error instanceof ItemsFailed ? error.cause : error;
    }
    return cancelled;
  }

  return { cancel, cancelAll };
}
