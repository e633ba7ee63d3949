import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import {
  protection,
  protectionHistory,
  protectionLimit,
  protectionPause,
  protectionRealityCheck,
  protectionSession,
  protectionSummary,
} from '../../../../contract/calls';
import { toRupees } from '../../../../contract/rupees';
import { dayNumber } from '../../../../domain/india-time';
import { limitKinds } from '../../../../domain/lists';
import { type LimitKind, type PauseKind, pauseDays } from '../../../../domain/protection';
import type { Queryable } from '../../../database/open';
import { dailyResults, protectionChanges, realityCheckIntervals } from '../../../database/schema/protection';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { DAY } from '../../../kit/clock';
import { toLimitAndOffset } from '../../../kit/http/paging';
import { fieldRefusal, refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import type { BetService } from '../../exchange/bets/bet-service';
import { findPause, toWirePause } from '../../pauses/find-pause';
import { setLimit } from './limits';
import { lockPurse } from './lock';
import { pausePlayer } from './pauses';
import { readSessionResult } from './session-result';
import { readInterval, readSettings } from './settings';

const SUMMARY_DAYS = 30;

/**
 * What the ledger counts as withdrawn on a day and was not paid out, in paise by day: a withdrawal moves when it is requested, and moves
 * back, on a later day perhaps, when it is not approved.
 */
async function unpaidWithdrawals(db: Queryable, playerId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ day: number; sum: string }>(sql`
    select india_day(moved.at) as day, sum(moved.amount) as sum
    from withdrawals unpaid
    cross join lateral (values (unpaid.created_at, unpaid.amount), (unpaid.decided_at, -unpaid.amount)) moved (at, amount)
    where unpaid.player_id = ${playerId} and unpaid.status <> 'approved' and moved.at is not null
    group by 1
  `);
  return new Map(rows.map(({ day, sum }) => [day, Number(sum)]));
}

export function serveProtection(
  routes: Routes,
  backend: Backend & { readonly betting: Pick<BetService, 'cancelAll'> },
): void {
  const { clock, db } = backend;

  routes.forPlayer(protection, async ({ caller }) => ({ data: await readSettings(backend, caller) }));

  routes.forPlayer(protectionLimit, async ({ caller, payload }) => {
    refuseDemo(caller);
    await setLimit(backend, { ...payload, playerId: caller.playerId, author: 'player' });
    return { data: await readSettings(backend, caller) };
  });

  routes.forPlayer(protectionPause, async ({ caller, payload: { days, kind } }) => {
    refuseDemo(caller);
    if (!isOffered(kind, days)) throw fieldRefusal('FIELD_INVALID', 'days', { field: 'days' });
    await pausePlayer(backend, { playerId: caller.playerId, kind, days, author: 'player' });
    return { data: await readSettings(backend, caller) };
  });

  routes.forPlayer(protectionRealityCheck, async ({ caller, payload: { minutes } }) => {
    refuseDemo(caller);
    const { playerId } = caller;
    const now = clock.now();
    await db.transaction(async (tx) => {
      await lockPurse(tx, playerId);
      const before = await readInterval({ db: tx }, playerId);
      if (before === minutes) return;
      await tx
        .insert(realityCheckIntervals)
        .values({ playerId, minutes })
        .onConflictDoUpdate({ target: realityCheckIntervals.playerId, set: { minutes } });
      const change = { setting: 'reality-check', before, after: minutes, author: 'player' } as const;
      await tx.insert(protectionChanges).values({ ...change, playerId, createdAt: now, effectiveAt: now });
    });
    backend.notifier.protectionChanged(playerId);
    return { data: await readSettings(backend, caller) };
  });

  routes.forPlayer(protectionSession, async ({ caller }) => {
    const { net, seconds } = await readSessionResult(backend, caller);
    return {
      data: {
        id: caller.sessionId,
        pause: toWirePause(await findPause(db, clock.now(), caller.playerId)),
        elapsed_seconds: seconds,
        net: toRupees(net),
        reality_check: await readInterval(backend, caller.playerId),
      },
    };
  });

  routes.forPlayer(protectionHistory, async ({ caller, payload }) => {
    const { limit, offset } = toLimitAndOffset(payload);
    const filter = eq(protectionChanges.playerId, caller.playerId);
    const changes = await db
      .select()
      .from(protectionChanges)
      .where(filter)
      .orderBy(desc(protectionChanges.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(protectionChanges).where(filter);
    const list = changes.map(({ after, author, before, createdAt, effectiveAt, id, setting }) => {
      const shown = (value: number | null) => (value !== null && isLimit(setting) ? toRupees(value) : value);
      return {
        id,
        created_at: createdAt.toISOString(),
        setting: setting as LimitKind | PauseKind | 'reality-check',
        before: shown(before),
        after: shown(after),
        author,
        effective_at: effectiveAt.toISOString(),
      };
    });
    return { data: { list, total: all?.total ?? 0 } };
  });

  routes.forPlayer(protectionSummary, async ({ caller }) => {
    const today = dayNumber(clock.now().getTime());
    const days = await db
      .select()
      .from(dailyResults)
      .where(and(eq(dailyResults.playerId, caller.playerId), gt(dailyResults.day, today - SUMMARY_DAYS)))
      .orderBy(dailyResults.day);
    const unpaid = await unpaidWithdrawals(db, caller.playerId);
    return {
      data: {
        days: days.map(({ day, deposited, net, seconds, withdrawn }) => ({
          day: new Date(day * DAY).toISOString().slice(0, 10),
          deposited: toRupees(deposited),
          withdrawn: toRupees(withdrawn - (unpaid.get(day) ?? 0)),
          net: toRupees(net),
          minutes: Math.round(seconds / 60),
        })),
      },
    };
  });
}

const isLimit = (setting: string): boolean => limitKinds.some((kind) => kind === setting);

const isOffered = (kind: PauseKind, days: number): boolean =>
  pauseDays[kind].some((offered: number) => offered === days);

function refuseDemo({ kind }: Caller): void {
  if (kind === 'demo') {
    throw refusal(403, 'LIMITS_OF_DEMO');
  }
}
