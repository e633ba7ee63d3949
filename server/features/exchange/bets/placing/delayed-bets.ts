import { eq } from 'drizzle-orm';
import { bets } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { later, SECOND } from '../../../../kit/clock';
import { isRefusedByRows } from '../../../../kit/database-errors';
import type { KeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { StoredBet } from '../holding/rows';
import type { EndedDelay, FinishDelay } from './finish-delay';

/** Grace period after an interruption: a bet is matched if its delay ended at most this long ago; otherwise it lapses. */
const GRACE = 10 * SECOND;

/** Milliseconds. Polling, because a sandbox may move the clock under a timer. */
const POLL_INTERVAL = 50;

const RETRY_DELAY = SECOND;

/**
 * For so long after its delay a bet waits for a removal or a restoration to be written, and bets of its market with later ends of their
 * delays wait for one that could not be written, unless the database refuses it.
 */
const HOLD_TIMEOUT = 10 * SECOND;

/** Milliseconds until a bet that waits for it is tried again. */
const RUNNERS_INTERVAL = 100;

interface PendingBet extends Omit<EndedDelay, 'isOverdue'> {
  /** End of the delay in milliseconds of the wall clock. */
  readonly until: number;
  /** On the monotonic clock. */
  readonly dueAt: number;
  /** When it is tried next, on the monotonic clock. */
  readonly tryAt: number;
  readonly hasFailed: boolean;
}

export interface DelayedBets {
  /** Schedules the delayed bets that a previous process left. */
  resume(): Promise<void>;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log'> & {
  readonly finish: FinishDelay;
  readonly holdings: Pick<HoldingUpdater, 'onBetChanged'>;
  readonly marketQueue: KeyedMutex<string>;
};

const endOf = ({ createdAt, delayUntil }: StoredBet): number => (delayUntil ?? createdAt).getTime();

const byEndOfDelay = (one: PendingBet, other: PendingBet): number =>
  one.dueAt - other.dueAt || one.id - other.id;

/** Finishes delayed bets when their delay ends; on each market in the order in which the delays end. */
export function createDelayedBets({ clock, db, finish, holdings, log, marketQueue }: Deps): DelayedBets {
  const pending = new Map<number, PendingBet>();
  /** Bets that were tried and are tried again, by id: bets of the market with later ends of their delays wait for them. */
  const held = new Map<number, PendingBet>();
  /** Milliseconds from the wall clock to the monotonic clock. */
  let ahead = clock.elapsed() - clock.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  holdings.onBetChanged(({ bet }) => {
    if (bet.state !== 'delayed') {
      pending.delete(bet.id);
      held.delete(bet.id);
      // The write of a removal leaves the delay as it is: scheduled anew, it would follow a step of the wall clock, and no longer be expired.
    } else if (pending.get(bet.id)?.until !== endOf(bet)) {
      schedule(bet, false);
      poll();
    }
  });

  function schedule(delayed: StoredBet, isExpired: boolean) {
    const { id, marketId, playerId } = delayed;
    const until = endOf(delayed);
    const dueAt = until + clocksApart();
    pending.set(id, { id, playerId, marketId, until, dueAt, isExpired, tryAt: dueAt, hasFailed: false });
    held.delete(id);
  }

  /** Dates are whole milliseconds: without a step of the wall clock, bets whose delays end in the same one are due together. */
  function clocksApart(): number {
    const current = clock.elapsed() - clock.now().getTime();
    if (Math.abs(current - ahead) >= 1) ahead = current;
    return ahead;
  }

  function poll() {
    clearTimeout(timer);
    const now = clock.elapsed();
    const due = [...pending.values()]
      .filter(({ marketId, tryAt }) => tryAt <= now && !isHeld(marketId))
      .sort(byEndOfDelay);
    for (const bet of due) {
      pending.delete(bet.id);
      void marketQueue.run(bet.marketId, () => finishInOrder(bet));
    }
    if (pending.size > 0 && !isStopped) timer = setTimeout(poll, POLL_INTERVAL);
  }

  const isHeld = (marketId: string): boolean =>
    [...held.values()].some((other) => other.marketId === marketId && other.tryAt > clock.elapsed());

  /** Whether a held bet of the market has an earlier end of its delay. */
  const isBehindHeld = (bet: PendingBet): boolean =>
    [...held.values()].some((other) => other.marketId === bet.marketId && byEndOfDelay(other, bet) < 0);

  const isOverdue = ({ dueAt }: PendingBet): boolean => clock.elapsed() - dueAt >= HOLD_TIMEOUT;

  /** Later bets of the market wait with a held one: they would be matched first. */
  async function finishInOrder(bet: PendingBet) {
    if (isHeld(bet.marketId) || isBehindHeld(bet)) {
      pending.set(bet.id, bet);
      poll();
      return;
    }
    held.delete(bet.id);
    try {
      const done = await finish({ ...bet, isOverdue: isOverdue(bet) });
      if (done === 'runners pending') tryAgain(bet, RUNNERS_INTERVAL, true);
    } catch (error) {
      if (!bet.hasFailed) log.error({ err: error, bet: bet.id }, 'a delayed bet could not be matched');
      // A delayed bet reserves money, so it is tried until it ends. Later bets do not wait for one that the database refuses.
      tryAgain({ ...bet, hasFailed: true }, RETRY_DELAY, !isRefusedByRows(error));
    }
  }

  /** @param isHolding whether later bets of the market wait for it */
  function tryAgain(tried: PendingBet, wait: number, isHolding: boolean) {
    const bet = { ...tried, tryAt: clock.elapsed() + wait };
    pending.set(bet.id, bet);
    if (isHolding && !isOverdue(bet)) held.set(bet.id, bet);
    poll();
  }

  return {
    async resume() {
      const left = await db.select().from(bets).where(eq(bets.state, 'delayed'));
      for (const bet of left) {
        const until = bet.delayUntil ?? bet.createdAt;
        schedule(bet, later(until, GRACE) < clock.now());
      }
      // Once for all of them: those that are due are finished in the order of their delays, not of their rows.
      poll();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
