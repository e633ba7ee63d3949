import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { DAY, INDIA_TIME_ZONE } from '../../machines/domain/india-time';
import type { PauseKind } from '../../machines/domain/protection';
import type { Backend } from '../backend';
import type { BetService } from '../bets/bet-service';
import { later } from '../clock';
import { bets } from '../database/bets-schema';
import type { Queryable } from '../database/open';
import { playerPauses, protectionChanges } from '../database/protection-schema';
import { HttpError } from '../http/http-error';
import type { AlsoInTransaction } from './limits';
import { lockPurse } from './lock';

export interface NewPause {
  readonly playerId: number;
  readonly kind: PauseKind;
  readonly days: number;
  readonly author: 'player' | 'operator';
}

export interface Pause {
  readonly kind: PauseKind;
  readonly until: Date;
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
  const result = await db.transaction(async (tx) => {
    await lockPurse(tx, playerId);
    const now = clock.now();
    const current = await findPause(tx, now, playerId);
    const pause = { kind, until: later(now, days * DAY) };
    if (current !== null && current.until >= pause.until) return { pause: current, isChanged: false };
    const effectiveAt = pause.until;
    await tx.insert(playerPauses).values({ playerId, kind, startedAt: now, endsAt: effectiveAt });
    await tx.insert(protectionChanges).values({
      ...{ playerId, setting: kind, before: null, after: null, author, createdAt: now, effectiveAt },
    });
    await also?.(tx);
    return { pause, isChanged: true };
  });
  if (result.isChanged) {
    log.info({ playerId, kind, days, author }, 'a player was paused');
    await cancelWaitingOrders({ betting, db }, playerId);
    notifier.walletChanged(playerId);
    notifier.protectionChanged(playerId);
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
  for (const { id } of waiting) await betting.cancel(playerId, String(id));
}

/** The pause in force that ends last; null if there is none. */
export async function findPause(db: Queryable, now: Date, playerId: number): Promise<Pause | null> {
  const [last] = await db
    .select({ kind: playerPauses.kind, until: playerPauses.endsAt })
    .from(playerPauses)
    .where(eq(playerPauses.playerId, playerId))
    .orderBy(desc(playerPauses.endsAt))
    .limit(1);
  return last !== undefined && last.until > now ? last : null;
}

/** @throws HttpError 403 during a time-out or self-exclusion. */
export async function refusePaused(db: Queryable, now: Date, playerId: number): Promise<void> {
  const pause = await findPause(db, now, playerId);
  if (pause !== null) throw new HttpError(403, pausedMessage(pause));
}

const dateInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const pausedMessage = ({ kind, until }: Pause): string =>
  `Your ${kind === 'exclusion' ? 'self-exclusion' : 'time-out'} lasts until ${dateInIndia.format(until)}. You can withdraw and read your statement meanwhile.`;

export const toWirePause = (pause: Pause | null) =>
  pause && { kind: pause.kind, until: pause.until.toISOString() };
