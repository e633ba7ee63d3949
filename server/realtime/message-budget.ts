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
}

/** Counters by key, each held as long as a connection shares it, so that their number is bounded by the connections. */
export function createSharedCounters(budget: MessageBudget) {
  const counters = new Map<string, MessageCounter>();
  return {
    join(key: string): MessageCounter {
      const counter = counters.get(key) ?? new MessageCounter(budget);
      counter.connections += 1;
      counters.set(key, counter);
      return counter;
    },
    leave(key: string) {
      const counter = counters.get(key);
      if (counter === undefined) return;
      counter.connections -= 1;
      if (counter.connections === 0) counters.delete(key);
    },
    connectionsOf: (key: string): number => counters.get(key)?.connections ?? 0,
  };
}
