import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAY } from '../../../../domain/india-time';
import type { PauseKind, SettingAuthor } from '../../../../domain/protection';
import { bets } from '../../../database/schema/exchange';
import { playerPauses, protectionChanges } from '../../../database/schema/protection';
import type { Backend } from '../../../kit/backend/backend';
import { later } from '../../../kit/clock';
import { eachAlone } from '../../../kit/jobs/each-alone';
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
  readonly betting: Pick<BetService, 'cancel'>;
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
    await cancelWaitingOrders({ betting, db }, playerId);
    notifier.walletChanged(playerId);
    notifier.protectionChanged(playerId);
    notifier.notificationAdded(added);
  }
  return result;
}

/** Releases what they reserve. An order that is delayed at present lapses when its delay ends. */
async function cancelWaitingOrders({ betting, db }: Pick<PauseDeps, 'betting' | 'db'>, playerId: number) {
  const waiting = await db
    .select({ id: bets.id })
    .from(bets)
    .where(
      and(eq(bets.playerId, playerId), inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)),
    );
  await eachAlone(waiting, ({ id }) => betting.cancel(playerId, String(id)));
}
