/** What one connection, player or network can send in a window. */
export interface MessageBudget {
  readonly messages: number;
  readonly bytes: number;
}

export type BudgetExceeded = 'TOO_MANY_MESSAGES' | 'TOO_MANY_BYTES';

/** Milliseconds. */
const WINDOW = 10_000;

/** A page sends about ten messages when it opens and a few for each navigation. */
export const socketBudget: MessageBudget = { messages: 200, bytes: 512_000 };
export const playerBudget: MessageBudget = { messages: 600, bytes: 1_500_000 };

/** Counts messages and bytes of one key in fixed windows. */
export class MessageCounter {
  private messages = 0;
  private bytes = 0;
  private endsAt = 0;
  /** Connections that share this counter. */
  connections = 0;

  constructor(private readonly budget: MessageBudget) {}

  /** @param now monotonic milliseconds */
  count(bytes: number, now: number): BudgetExceeded | null {
    if (now >= this.endsAt) {
      this.messages = 0;
      this.bytes = 0;
      this.endsAt = now + WINDOW;
    }
    this.messages += 1;
    this.bytes += bytes;
    if (this.messages > this.budget.messages) return 'TOO_MANY_MESSAGES';
    return this.bytes > this.budget.bytes ? 'TOO_MANY_BYTES' : null;
  }

  isUsedUp(now: number): boolean {
    return now < this.endsAt && (this.messages > this.budget.messages || this.bytes > this.budget.bytes);
  }
}

/** Keys without a connection whose counters are held: the oldest are forgotten first. */
const MAX_IDLE = 20_000;

/**
 * Counters by key. A counter outlives the connections that share it by a window: reconnecting gives no new budget.
 * @param now monotonic milliseconds
 */
export function createSharedCounters(budget: MessageBudget, now = () => performance.now()) {
  const counters = new Map<string, MessageCounter>();
  /** Keys without a connection, in the order of time, with the moment at which their counter is deleted. */
  const idle = new Map<string, number>();
  function forgetIdle() {
    for (const [key, forgottenAt] of idle) {
      if (forgottenAt > now() && idle.size <= MAX_IDLE) return;
      idle.delete(key);
      counters.delete(key);
    }
  }
  return {
    join(key: string): MessageCounter {
      forgetIdle();
      idle.delete(key);
      const counter = counters.get(key) ?? new MessageCounter(budget);
      counter.connections += 1;
      counters.set(key, counter);
      return counter;
    },
    leave(key: string) {
      const counter = counters.get(key);
      if (counter === undefined) return;
      counter.connections -= 1;
      if (counter.connections === 0) idle.set(key, now() + WINDOW);
      forgetIdle();
    },
    connectionsOf: (key: string): number => counters.get(key)?.connections ?? 0,
    isUsedUp: (key: string): boolean => counters.get(key)?.isUsedUp(now()) ?? false,
    get size() {
      return counters.size;
    },
  };
}
