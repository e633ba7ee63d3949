import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { CommandError, signalTree, start } from './process.mjs';

/** Milliseconds. */
const START_TIMEOUT = 90_000;

/** @param {string} url @param {() => boolean} hasEnded */
async function waitUntilReady(url, hasEnded) {
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end && !hasEnded(); await wait(100)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new CommandError('The built product did not start.');
}

/**
 * Runs the built product with temporary data for the duration of the body.
 * @template Result
 * @param {(url: string) => Promise<Result>} body
 * @returns {Promise<Result>}
 */
export async function withProduct(body) {
  const port = await freePort();
  const child = start(process.execPath, ['scripts/serve-for-tests.mjs'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  try {
    const url = `http://localhost:${port}`;
    await waitUntilReady(url, () => child.exitCode !== null);
    return await body(url);
  } finally {
    signalTree(child, 'SIGTERM');
    await closed;
  }
}
