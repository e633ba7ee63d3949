import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import type { TestDatabase } from './backend';
import { type BackendProcess, spawnBackend } from './backend-spawn';
import { openBrowser } from './browser';
import type { BettingPlayer } from './test-player';

/** For what happens by itself; a limit, not a measurement. */
export const WITHIN = { timeout: 60_000, interval: 100 };

export const secretOfNodes = 'a secret that all nodes of a test share';

const shared = {
  NODE_SECRET: secretOfNodes,
  ENCRYPTION_KEY: 'a key that all nodes of a test share',
  STUDIO_SECRET: 'a secret of the studio for all nodes',
  TRUSTED_PROXIES: '127.0.0.1',
  STUDIO: '0',
  // The desk answers what another node passes on only if it answers everyone.
  OPERATOR: 'all',
};

/** Starts a node of the processes that share a database of PostgreSQL. */
export async function spawnNode(
  where: TestDatabase,
  env: Record<string, string> = {},
  program?: Parameters<typeof spawnBackend>[2],
): Promise<BackendProcess & { readonly address: string }> {
  const address = `http://127.0.0.1:${await freePort()}`;
  return { ...spawnBackend(where, { ...shared, NODE_URL: address, ...env }, program), address };
}

/** Also outside a test, in a bench. */
export async function untilReady(node: string): Promise<void> {
  const { interval, timeout } = WITHIN;
  for (let waited = 0; waited < timeout; waited += interval) {
    if ((await openBrowser(node).get('/ready')).status === 200) return;
    await sleep(interval);
  }
  throw new Error(`${node} is not ready after ${timeout} ms`);
}

/** The player at another node. */
export function atNode({ token }: BettingPlayer, url: string) {
  const browser = openBrowser(url);
  browser.token = token;
  return browser;
}

/** The open market of a match that has not begun, as a node shows it. */
export async function coming(url: string) {
  const { body } = await openBrowser(url).get('/api/exchange/matches?status=COMING');
  const [market] = body.data.list.flatMap(
    (match: { market: { status: string; runners: { back: unknown[] }[] } | null }) =>
      match.market?.status === 'OPEN' && match.market.runners[0]?.back.length ? [match.market] : [],
  );
  return market;
}

export const comingWithin = async (node: string) => {
  await untilReady(node);
  return coming(node);
};

export const betOn = (market: Awaited<ReturnType<typeof coming>>, key = randomUUID()) => ({
  key,
  market_id: market.id,
  version: market.version,
  selection_id: market.runners[0].id,
  type: 'back',
  price: market.runners[0].back[0][0] / 100,
  stake: 100,
  moved: 'any',
});
