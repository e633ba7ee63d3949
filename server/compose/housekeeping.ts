import { attemptTasks } from '../database/attempts';
import { deskTasks } from '../desk/access/sessions';
import { type BonusService, bonusTasks } from '../features/account/bonuses/bonus-service';
import { type ReferralRewards, rewardTasks } from '../features/account/bonuses/referrals/rewards';
import { proofTasks } from '../features/account/payments/proofs/delete-unused';
import { refusedKeyTasks } from '../features/account/payments/refused-keys';
import { playerTasks } from '../features/account/players/hourly-tasks';
import { pauseTasks } from '../features/account/protection/pauses';
import type { BetService } from '../features/exchange/bets/bet-service';
import { betTasks } from '../features/exchange/bets/placing/abandoned-keys';
import { providerTasks } from '../features/games/providers/game-sessions';
import { notificationTasks } from '../features/notifications/notifications';
import { siteTasks } from '../features/site/visits';
import type { Backend } from '../kit/backend/backend';
import { every, type HourlyTasks, type Job } from '../kit/jobs/jobs';

type Deps = Pick<Backend, 'db' | 'clock' | 'config' | 'log' | 'notifier'> & {
  readonly betting: Pick<BetService, 'cancelAll'>;
  readonly bonuses: Pick<BonusService, 'countAll'>;
  readonly rewards: Pick<ReferralRewards, 'pay'>;
};

/** Runs the hourly tasks of all features at an interval of milliseconds. */
export function startHousekeeping(backend: Deps, interval: number): Job {
  const tasks: HourlyTasks = {
    ...attemptTasks(backend),
    ...playerTasks(backend),
    ...deskTasks(backend),
    ...providerTasks(backend),
    ...proofTasks(backend),
    ...refusedKeyTasks(backend),
    ...siteTasks(backend),
    ...betTasks(backend),
    ...pauseTasks(backend),
    ...bonusTasks(backend.bonuses),
    ...rewardTasks(backend.rewards),
    ...notificationTasks(backend),
  };
  const { log } = backend;
  const jobs = Object.entries(tasks).map(([name, task]) => every(interval, task, { log, name }));
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
