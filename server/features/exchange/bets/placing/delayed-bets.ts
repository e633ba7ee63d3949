import { eq } from 'drizzle-orm';
import { bets } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { later, SECOND } from '../../../../kit/clock';
import type { KeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { StoredBet } from '../holding/rows';
import type { EndedDelay, FinishDelay } from './finish-delay';

/** Grace period after an interruption: a bet is matched if its delay ended at most this long ago; otherwise it lapses. */
const GRACE = 10 * SECOND;

/** Milliseconds. Polling, because a sandbox may move the clock under a timer. */
const POLL_INTERVAL = 50;

const RETRY_DELAY = SECOND;

/** For so long after its delay a bet waits for a removal or a restoration to be written. */
const RUNNERS_TIMEOUT = 10 * SECOND;

/** Milliseconds until a bet that waits for it is tried again. */
const RUNNERS_INTERVAL = 100;

interface PendingBet extends Omit<EndedDelay, 'isOverdue'> {
  /** End of the delay in milliseconds of the wall clock. */
  readonly until: number;
  /** On the monotonic clock. */
  readonly dueAt: number;
  readonly isRetry: boolean;
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
  /** Times on the monotonic clock by the id of the market. */
  const heldUntil = new Map<string, number>();
  /** Bets that wait for the runners of their market to be written, by id. */
  const held = new Map<number, PendingBet>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  holdings.onBetChanged(({ bet }) => {
    if (bet.state !== 'delayed') {
      pending.delete(bet.id);
      held.delete(bet.id);
      // The write of a removal leaves the delay as it is: scheduled anew, it would follow a step of the wall clock, and no longer be expired.
    } else if (pending.get(bet.id)?.until !== endOf(bet)) schedule(bet, false);
  });

  function schedule(delayed: StoredBet, isExpired: boolean) {
    const { id, marketId, playerId } = delayed;
    const until = endOf(delayed);
    const dueAt = clock.elapsed() + until - clock.now().getTime();
    const bet = { id, playerId, marketId, until, dueAt, isExpired, isRetry: false };
    pending.set(id, bet);
    if (held.has(id)) held.set(id, bet);
    poll();
  }

  function poll() {
    clearTimeout(timer);
    const now = clock.elapsed();
    const due = [...pending.values()]
      .filter(({ dueAt, marketId }) => dueAt <= now && !isHeld(marketId))
      .sort(byEndOfDelay);
    for (const bet of due) {
      pending.delete(bet.id);
      void marketQueue.run(bet.marketId, () => finishInOrder(bet)).catch((error) => retry(bet, error));
    }
    if (pending.size > 0 && !isStopped) timer = setTimeout(poll, POLL_INTERVAL);
  }

  function isHeld(marketId: string): boolean {
    return (heldUntil.get(marketId) ?? 0) > clock.elapsed();
  }

  /** Whether a held bet of the market has an earlier end of its delay. */
  const isBehindHeld = (bet: PendingBet): boolean =>
    [...held.values()].some((other) => other.marketId === bet.marketId && byEndOfDelay(other, bet) < 0);

  /** Later bets of the market wait with a held one: they would be matched first. */
  async function finishInOrder(bet: PendingBet) {
    if (!isHeld(bet.marketId)) {
      heldUntil.delete(bet.marketId);
      if (!isBehindHeld(bet)) {
        held.delete(bet.id);
        const isOverdue = clock.elapsed() - bet.dueAt >= RUNNERS_TIMEOUT;
        if ((await finish({ ...bet, isOverdue })) === 'done') return;
        held.set(bet.id, bet);
      }
      heldUntil.set(bet.marketId, clock.elapsed() + RUNNERS_INTERVAL);
    }
    pending.set(bet.id, bet);
    poll();
  }

  /** A delayed bet reserves money, so it is tried until it ends. */
  function retry(bet: PendingBet, error: unknown) {
    if (!bet.isRetry) log.error({ err: error, bet: bet.id }, 'a delayed bet could not be matched');
    pending.set(bet.id, { ...bet, dueAt: clock.elapsed() + RETRY_DELAY, isRetry: true });
    poll();
  }

  return {
    async resume() {
      const left = await db.select().from(bets).where(eq(bets.state, 'delayed'));
      for (const bet of left) {
        const until = bet.delayUntil ?? bet.createdAt;
        schedule(bet, later(until, GRACE) < clock.now());
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
