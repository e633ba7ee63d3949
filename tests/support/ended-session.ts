import { expect } from 'vitest';
import { openBrowser, type TestSocket } from './browser';

/**
 * The session of a socket has ended: it is told, and gets no event of its player afterwards. The check of all sessions tells it, too, but
 * only once in 30 seconds.
 */
export async function expectSessionEnded(
  url: string,
  username: string,
  { next, waiting }: Pick<TestSocket, 'next' | 'waiting'>,
): Promise<void> {
  expect((await openBrowser(url).post('/sandbox/credit', { username, amount: 5 })).status).toBe(200);
  await next('session_refresh');
  expect(waiting('update_balance')).toEqual([]);
}
