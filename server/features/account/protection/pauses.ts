import { and, gt, inArray, sql } from 'drizzle-orm';
import { DAY } from '../../../../domain/india-time';
import type { PauseKind, SettingAuthor } from '../../../../domain/protection';
import { bets } from '../../../database/schema/exchange';
import { playerPauses, protectionChanges } from '../../../database/schema/protection';
import type { Backend } from '../../../kit/backend/backend';
import { later } from '../../../kit/clock';
import { eachAlone } from '../../../kit/jobs/each-alone';
import type { HourlyTasks } from '../../../kit/jobs/jobs';
import type { BetService } from '../../exchange/bets/bet-service';
import { addNotification } from '../../notifications/notifications';
import { findPause, type Pause } from '../../pauses/find-pause';
import type { AlsoInTransaction } from './limits';
import { lockPurse } from './lock';

export interface NewPause {
  readonly playerId: number;
  readonly kind: PauseKind;
  readonly days: number;
  readonly author: SettingAuthor;
}

type PauseDeps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'> & {
  readonly betting: Pick<BetService, 'cancelAll'>;
};

/**
 * Starts a time-out or self-exclusion, or lengthens the current one.
 * @returns the pause in force, and whether this call has changed it: a shorter one changes nothing.
 */
export async function pausePlayer(
  { betting, clock, db, log, notifier }: PauseDeps,
  { author, days, kind, playerId }: NewPause,
  also?: AlsoInTransaction,
): Promise<{ readonly pause: Pause; readonly isChanged: boolean }> {
  const { added, ...result } = await db.transaction(async (tx) => {
    await lockPurse(tx, playerId);
    const now = clock.now();
    const current = await findPause(tx, now, playerId);
    const pause = { kind, until: later(now, days * DAY) };
    if (current !== null && current.until >= pause.until)
      return { pause: current, isChanged: false, added: null };
    const effectiveAt = pause.until;
    await tx.insert(playerPauses).values({ playerId, kind, startedAt: now, endsAt: effectiveAt });
    await tx.insert(protectionChanges).values({
      ...{ playerId, setting: kind, before: null, after: null, author, createdAt: now, effectiveAt },
    });
    await also?.(tx);
    const begun = await addNotification(
      tx,
      { clock },
      {
        ...{ playerId, kind: 'pause.begun' },
        parameters: { pause: kind, until: effectiveAt.toISOString(), author },
      },
    );
    return { pause, isChanged: true, added: begun };
  });
  if (result.isChanged) {
    log.info({ playerId, kind, days, author }, 'a player was paused');
    try {
      await cancelWaitingOrders(betting, playerId);
    } catch (error) {
      // The pause is in force; the hourly task cancels the others.
      log.error({ err: error, playerId }, 'waiting orders of a paused player could not be cancelled');
    }
    notifier.walletChanged(playerId);
    notifier.protectionChanged(playerId);
    notifier.notificationAdded(added);
  }
  return result;
}

/** Releases what they reserve. An order that is delayed at present lapses when its delay ends. */
const cancelWaitingOrders = (betting: PauseDeps['betting'], playerId: number) =>
  betting.cancelAll(playerId, { mayRefuse: false });

/** Cancels waiting orders that the beginning of a pause has left, because a cancellation failed or the process ended. */
async function cancelOrdersOfPaused(
  { betting, clock, db }: Pick<PauseDeps, 'betting' | 'clock' | 'db'>,
  signal: AbortSignal,
): Promise<void> {
  const isPaused = sql`paused_until(${bets.playerId}, ${clock.now().toISOString()}::timestamptz) is not null`;
  const players = await db
    .selectDistinct({ id: bets.playerId })
    .from(bets)
    .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0), isPaused));
  await eachAlone(
    players,
    ({ id }) => `player ${id}`,
    ({ id }) => cancelWaitingOrders(betting, id),
    signal,
  );
}

export const pauseTasks = (deps: Pick<PauseDeps, 'betting' | 'clock' | 'db'>): HourlyTasks => ({
  'orders of paused players': (signal) => cancelOrdersOfPaused(deps, signal),
});
