import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunkFailure } from '../../src/adapters/kit/chunk-failure';
import { createLazyActor } from '../../src/adapters/kit/lazy-actor';
import { PortFailure } from '../../src/adapters/kit/port-failure';

const address = 'https://play.example/assets/games-1.js';
const failed = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { href: 'https://play.example/allCasino' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

it.each([
  [404, 'unavailable'],
  [503, 'failing'],
  [200, 'malformed'],
])('answered %d is %s', async (status, kind) => {
  answer.mockResolvedValue(new Response(null, { status }));
  expect((await chunkFailure(failed)).kind).toBe(kind);
  expect(answer.mock.calls[0]?.[0]).toBe(address);
});

it('without an answer is unreachable', async () => {
  answer.mockRejectedValue(new TypeError('Load failed'));
  expect((await chunkFailure(failed)).kind).toBe('unreachable');
});

it('whose error names no address is asked of the page', async () => {
  answer.mockResolvedValue(new Response(null, { status: 503 }));
  await chunkFailure(new TypeError('Importing a module script failed.'));
  expect(answer.mock.calls[0]?.[0]).toBe('https://play.example/allCasino');
});

it('of an actor is what its load rejects with, and the next load imports it again', async () => {
  answer.mockResolvedValue(new Response(null, { status: 404 }));
  const importLogic = vi.fn().mockRejectedValueOnce(failed).mockResolvedValueOnce({});
  const { load } = createLazyActor(importLogic);
  await expect(load()).rejects.toEqual(new PortFailure('unavailable'));
  await expect(load()).resolves.toBeNull();
});
