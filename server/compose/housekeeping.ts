import { desc, lte } from 'drizzle-orm';
import { pageVisits } from '../database/schema/site';
import { deleteEndedOperatorSessions } from '../desk/access/sessions';
import { deleteOldKeys } from '../features/bets/placing/abandoned-keys';
import type { BonusService } from '../features/bonuses/bonus-service';
import type { ReferralRewards } from '../features/bonuses/referrals/rewards';
import { deleteOldNotifications, notifyEndedTimeOuts } from '../features/notifications/notifications';
import { deleteUnusedProofs } from '../features/payments/proofs/delete-unused';
import { deleteExpiredRestoreCodes } from '../features/players/restore-codes';
import { deleteEndedSessions } from '../features/players/sessions/sessions';
import { deleteUnusedLaunches } from '../features/providers/game-sessions';
import type { Backend } from '../kit/backend';
import { every, type Job } from '../kit/jobs';

const MAX_VISITS = 100_000;

type Deps = Pick<Backend, 'db' | 'clock' | 'config' | 'log' | 'notifier'> & {
  readonly bonuses: Pick<BonusService, 'countAll'>;
  readonly rewards: Pick<ReferralRewards, 'pay'>;
};

/**
 * Deletes ended sessions of players and operators, expired codes of the desk, unused launches of games, proofs without a deposit, old page
 * visits, idempotency keys and notifications, ends expired bonuses, and notifies players whose time-out has ended, at an interval of milliseconds.
 */
export function startHousekeeping(backend: Deps, interval: number): Job {
  const { bonuses, db, log, rewards } = backend;
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    'ended sessions': () => deleteEndedSessions(backend),
    'ended sessions of operators': () => deleteEndedOperatorSessions(backend),
    'expired codes of the desk': () => deleteExpiredRestoreCodes(backend),
    'unused launches': () => deleteUnusedLaunches(backend),
    'unused proofs': () => deleteUnusedProofs(backend),
    'old visits': () => deleteOldVisits(db, MAX_VISITS),
    'old keys': () => deleteOldKeys(backend),
    bonuses: () => bonuses.countAll(),
    'referral rewards': () => rewards.pay(null),
    'old notifications': () => deleteOldNotifications(backend),
    'ended time-outs': () => notifyEndedTimeOuts(backend),
  };
  const jobs = Object.entries(tasks).map(([name, task]) => every(interval, task, { log, name }));
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Deletes all but the newest `kept` visits. @internal */
export async function deleteOldVisits(db: Backend['db'], kept: number): Promise<void> {
  const [newestToGo] = await db
    .select({ id: pageVisits.id })
    .from(pageVisits)
    .orderBy(desc(pageVisits.id))
    .offset(kept)
    .limit(1);
  if (newestToGo !== undefined) await db.delete(pageVisits).where(lte(pageVisits.id, newestToGo.id));
}
