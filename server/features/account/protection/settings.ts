import { eq, sql } from 'drizzle-orm';
import type { protection } from '../../../../contract/calls';
import type { AnswerOf } from '../../../../contract/define';
import { toRupees } from '../../../../contract/rupees';
import { depositLimits, limitKinds, lossLimits, realityCheckMinutes } from '../../../../domain/lists';
import { DEFAULT_REALITY_CHECK, type LimitKind } from '../../../../domain/protection';
import type { Queryable } from '../../../database/open';
import { realityCheckIntervals } from '../../../database/schema/protection';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { findPause, toWirePause } from '../../pauses/find-pause';
import { depositsInWindow } from './deposits';
import { readLimits } from './limits';

type Deps = Pick<Backend, 'clock' | 'db'>;

export async function readSettings(
  deps: Deps,
  { kind, playerId }: Pick<Caller, 'kind' | 'playerId'>,
): Promise<AnswerOf<typeof protection>> {
  const { clock, db } = deps;
  const limits = await readLimits(deps, playerId);
  const used = await readUsed(deps, playerId);
  const pause = await findPause(db, clock.now(), playerId);
  return {
    limits: limitKinds.map((name) => {
      const { amount = null, next = null } = limits.get(name) ?? {};
      return {
        kind: name,
        amount: rupeesOrNull(amount),
        used: toRupees(used[name]),
        next: next && { amount: rupeesOrNull(next.amount), from: next.from.toISOString() },
      };
    }),
    pause: toWirePause(pause),
    reality_check: await readInterval(deps, playerId),
    can_change: kind !== 'demo',
  };
}

export async function readInterval({ db }: { readonly db: Queryable }, playerId: number) {
  const [stored] = await db
    .select({ minutes: realityCheckIntervals.minutes })
    .from(realityCheckIntervals)
    .where(eq(realityCheckIntervals.playerId, playerId));
  return realityCheckMinutes.find((minutes) => minutes === stored?.minutes) ?? DEFAULT_REALITY_CHECK;
}

/** In paise. A window with a net win counts as 0. */
async function readUsed({ clock, db }: Deps, playerId: number): Promise<Record<LimitKind, number>> {
  const now = clock.now();
  const { rows } = await db.execute<{ kind: string; lost: string }>(sql`
    select kind, (
      select coalesce(sum(exposure), 0) from positions where positions.player_id = ${playerId}
    ) - coalesce(sum(net), 0) as lost
    from unnest(array['loss-day', 'loss-week', 'loss-month']) as kind
    left join daily_results on daily_results.player_id = ${playerId}
      and day >= loss_window_start(kind, last_result_day(${playerId}, ${now.toISOString()}::timestamptz))
    group by kind
  `);
  const lost = (name: string) => Math.max(0, Number(rows.find(({ kind }) => kind === name)?.lost ?? 0));
  const deposited = await Promise.all(
    depositLimits.map(async (name) => [name, await depositsInWindow(db, now, { playerId, name })] as const),
  );
  return Object.fromEntries([...deposited, ...lossLimits.map((name) => [name, lost(name)])]) as Record<
    LimitKind,
    number
  >;
}

const rupeesOrNull = (amount: number | null): number | null => (amount === null ? null : toRupees(amount));
