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

const MAX_VISITS = 100_000;

type Deps = Pick<Backend, 'db' | 'clock' | 'config' | 'log' | 'notifier'> & {
  readonly bonuses: Pick<BonusService, 'countAll'>;
  readonly rewards: Pick<ReferralRewards, 'pay'>;
};

/**
 * Deletes ended sessions of players and operators, expired codes of the desk, unused launches of games, proofs without a deposit, old page
 * visits, idempotency keys and notifications, ends expired bonuses, and notifies players whose time-out has ended, at an interval of `every` milliseconds.
 */
export function startHousekeeping(backend: Deps, every: number) {
  const { bonuses, db, log, rewards } = backend;
  const timer = setInterval(() => {
    const tasks = [
      deleteEndedSessions(backend),
      deleteEndedOperatorSessions(backend),
      deleteExpiredRestoreCodes(backend),
      deleteUnusedLaunches(backend),
      deleteUnusedProofs(backend),
      deleteOldVisits(db, MAX_VISITS),
      deleteOldKeys(backend),
      bonuses.countAll(),
      rewards.pay(null),
      deleteOldNotifications(backend),
      notifyEndedTimeOuts(backend),
    ];
    Promise.all(tasks).catch((error) => log.error({ err: error }, 'housekeeping failed'));
  }, every);
  timer.unref();
  return { stop: () => clearInterval(timer) };
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
