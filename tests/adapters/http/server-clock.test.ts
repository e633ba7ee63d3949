import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcementDisplay } from '../../../contract/calls';
import { createHttp } from '../../../src/adapters/kit/http/http';
import { serverAhead, serverNow } from '../../../src/adapters/kit/http/server-clock';
import { addressesAt, recordingServer } from './recording-server';

const NOW = Date.parse('2026-11-30T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const aheadBy = (headers: Readonly<Record<string, string>>) =>
  serverAhead({ headers: new Headers({ 'cache-control': 'no-store', ...headers }) });

const at = (seconds: number) => ({ date: new Date(NOW + seconds * 1000).toUTCString() });

describe('the clock of the server', () => {
  it('is ahead of the device, or behind, by the date of an answer', () => {
    expect(aheadBy(at(600))).toBe(600_000);
    expect(aheadBy(at(-10_800))).toBe(-10_800_000);
  });

  it.each([
    ['without a date', {}],
    ['with an unreadable date', { date: 'today' }],
    ['that may have been stored', { ...at(-600), 'cache-control': 'max-age=60' }],
  ])('is not read from an answer %s', (_, headers) => {
    expect(aheadBy(headers)).toBeNull();
  });
});

it('is that of the device before an answer says it', () => expect(serverNow()).toBe(NOW));

const server = recordingServer();

it('is read from the answers of calls, and decides how long bonuses, limits and pauses still last', async () => {
  server.answer = (response) =>
    response
      .writeHead(503, { ...at(600), 'cache-control': 'no-store', 'content-type': 'application/json' })
      .end('{"data":null,"error":true,"message":"Busy"}');
  const call = createHttp({
    addresses: addressesAt(server.origin),
    token: () => null,
    onUnauthorized: () => undefined,
  });
  await expect(call(announcementDisplay, {})).rejects.toThrow();
  expect(serverNow()).toBe(NOW + 600_000);
  // An answer that may have been stored says nothing of the clock.
  server.answer = (response) =>
    response
      .writeHead(503, { ...at(0), 'content-type': 'application/json' })
      .end('{"data":null,"error":true,"message":"Busy"}');
  await expect(call(announcementDisplay, {})).rejects.toThrow();
  expect(serverNow()).toBe(NOW + 600_000);
});
