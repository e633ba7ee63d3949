import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser';

const program = fileURLToPath(new URL('./feed-clients.mjs', import.meta.url));

const BETWEEN_PROBES = 100;
/** Probes set bet delays from here on, which no market uses by itself. */
const FIRST_DELAY = 11;
/** A prime number: a market gets another delay whenever its turn comes. */
const DELAYS = 47;

/** What has arrived at all clients since the last count. */
export interface FeedCounts {
  readonly arrived: readonly (readonly [id: string, betDelay: number, at: number])[];
  readonly frames: number;
  readonly changes: number;
  /** Changes that do not continue from the version before. */
  readonly gaps: number;
  /** Snapshots of markets that a client had already. */
  readonly snapshots: number;
  /** Processor time of the clients since their start, in seconds. */
  readonly processor: number;
}

/** Clients of the feed in a process of their own. */
export interface FeedClients {
  /** Opens more clients, in turn at each of the addresses, and resolves when all have their prices. */
  open(urls: readonly string[], ids: readonly string[], clients: number, each: number): Promise<void>;
  count(): Promise<FeedCounts>;
  /** Drops all sockets at once. @returns milliseconds until each client had all its prices again, in ascending order. */
  storm(): Promise<readonly number[]>;
  /** Closes the clients beyond this number. */
  keep(clients: number): Promise<void>;
  kill(): void;
}

export function forkFeedClients(): FeedClients {
  const child = fork(program);
  async function ask<T>(kind: string, job: object = {}): Promise<T> {
    child.send({ kind, ...job });
    for (;;) {
      const [message] = await once(child, 'message');
      if (message.kind === kind) return message.answer;
    }
  }
  return {
    open: (urls, ids, clients, each) => ask('open', { urls, ids, clients, each }),
    count: () => ask('count'),
    storm: () => ask('storm'),
    keep: (clients) => ask('keep', { clients }),
    kill: () => void child.kill(),
  };
}

/** Markets that are not closed. */
export async function openMarkets(url: string): Promise<readonly string[]> {
  const { body } = await openBrowser(url).get('/sandbox/exchange/markets');
  return body.data
    .filter(({ status }: { status: string }) => status !== 'CLOSED')
    .map(({ id }: { id: string }) => id);
}

/**
 * Changes markets one after the other, with numbers of which none may be used twice on a backend: the same delay would be no change.
 * @returns the time of each request.
 */
export async function probe(
  url: string,
  ids: readonly string[],
  { first = 0, probes }: { readonly first?: number; readonly probes: number },
): Promise<ReadonlyMap<string, number>> {
  const browser = openBrowser(url);
  const requestedAt = new Map<string, number>();
  for (let number = first; number < first + probes; number += 1) {
    const id = ids[(number * 31) % ids.length] ?? '';
    const betDelay = FIRST_DELAY + (number % DELAYS);
    requestedAt.set(`${id} ${betDelay}`, Date.now());
    const { status } = await browser.post('/sandbox/exchange/set', { market_id: id, bet_delay: betDelay });
    if (status !== 200) throw new Error(`${id} was not changed: ${status}`);
    await sleep(BETWEEN_PROBES);
  }
  return requestedAt;
}

/** Milliseconds from the request of each change to its arrival at each client, in ascending order. */
export const waitsOf = ({ arrived }: FeedCounts, requestedAt: ReadonlyMap<string, number>): number[] =>
  arrived
    .flatMap(([id, betDelay, at]) => {
      const requested = requestedAt.get(`${id} ${betDelay}`);
      return requested === undefined ? [] : [at - requested];
    })
    .sort((one, other) => one - other);
