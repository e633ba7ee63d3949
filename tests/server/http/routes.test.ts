import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { contractCalls } from '../../../server/kit/http/contract-calls';
import { startTestBackend } from '../../support/backend';
import { openBrowser } from '../../support/browser';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

it.each(contractCalls.map(({ method, path }) => [method, path] as const))(
  '%s %s of the contract has a route',
  async (method, path) => {
    const browser = openBrowser(backend.url);
    const { body } = await (method === 'GET' ? browser.get(`/api${path}`) : browser.post(`/api${path}`, {}));
    expect(body.message).not.toBe('There is nothing here.');
  },
);

it('a path outside the contract has none', async () => {
  const { body } = await openBrowser(backend.url).get('/api/unknown');
  expect(body.message).toBe('There is nothing here.');
});
