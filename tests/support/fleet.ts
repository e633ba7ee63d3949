import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from './backend';
import { type BackendProcess, urlOf } from './backend-spawn';
import { spawnNode, untilReady } from './nodes';

/** Milliseconds after which a request to a node that may be paused is given up. */
const ANSWER_WITHIN = 2_000;

/**
 * The answer with its JSON; null without one in the time. An aborted `fetch` may never settle, so the time ends by itself.
 * @param within milliseconds
 */
export async function fetchWithin(within: number, url: string, init: RequestInit = {}) {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(null);
    }, within);
  });
  const answered = fetch(url, { ...init, signal: abort.signal }).then(async (response) => ({
    status: response.status,
    body: await response.json(),
  }));
  try {
    return await Promise.race([answered.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface FleetNode {
  readonly process: BackendProcess;
  readonly url: string;
}

/** Nodes that share a database; one that ends by itself is left out. */
export interface Fleet {
  /** Those that are there, or are paused for a moment. */
  readonly nodes: readonly FleetNode[];
  /** Resolves when a node leads. */
  leader(): Promise<FleetNode>;
  /**
   * Loses a node, until it has ended and another one leads. One that is paused goes on then, and ends.
   * @returns milliseconds until one of the others led.
   */
  lose(node: FleetNode, signal: Loss): Promise<number>;
  /** Starts nodes until there are as many as at first. */
  fill(): Promise<void>;
}

export type Loss = 'SIGKILL' | 'SIGTERM' | 'SIGSTOP';

export async function startFleet(
  where: TestDatabase,
  size: number,
  env: Record<string, string> = {},
): Promise<Fleet> {
  async function start(): Promise<FleetNode> {
    const started = await spawnNode(where, env);
    const url = await urlOf(started);
    await untilReady(url);
    const node = { process: started, url };
    // A leader that was slow for some seconds is replaced, and ends by itself.
    void started.ended.then((code) => {
      if (code !== null && nodes.includes(node))
        console.log(`A node ended by itself: ${started.output().slice(-500)}`);
      nodes = nodes.filter((each) => each !== node);
    });
    return node;
  }
  let nodes: readonly FleetNode[] = [];
  nodes = [await start()];
  await fill();

  async function fill() {
    const added = await Promise.all(Array.from({ length: size - nodes.length }, start));
    nodes = [...nodes, ...added];
  }

  /** The sandbox answers at the leader alone. */
  const isLeading = async ({ url }: FleetNode) =>
    (await fetchWithin(ANSWER_WITHIN, `${url}/sandbox/exchange/markets`))?.status === 200;

  async function leader(): Promise<FleetNode> {
    for (;;) {
      const leading = await Promise.all(nodes.map(isLeading));
      const found = nodes.find((_, index) => leading[index]);
      if (found !== undefined) return found;
      await sleep(20);
    }
  }

  return {
    get nodes() {
      return nodes;
    },
    leader,
    async lose(node, signal) {
      nodes = nodes.filter((each) => each !== node);
      const lostAt = performance.now();
      node.process.child.kill(signal);
      await leader();
      const time = performance.now() - lostAt;
      if (signal === 'SIGSTOP') node.process.child.kill('SIGCONT');
      await node.process.ended;
      return time;
    },
    fill,
  };
}
