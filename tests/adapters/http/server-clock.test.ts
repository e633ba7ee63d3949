import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcementDisplay } from '../../../contract/calls';
import { createHttp } from '../../../src/adapters/kit/http/http';
import { createServerClock } from '../../../src/adapters/kit/http/server-clock';
import { addressesAt, recordingServer } from './recording-server';

const NOW = Date.parse('2026-11-30T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** By how much the clock of the server is found to be ahead after each of the answers. */
function aheadAfter(...answers: readonly Readonly<Record<string, string>>[]): readonly number[] {
  const ahead: number[] = [];
  const read = createServerClock((milliseconds) => ahead.push(milliseconds));
  for (const headers of answers) read({ headers: new Headers({ 'cache-control': 'no-store', ...headers }) });
  return ahead;
}

const at = (seconds: number) => ({ date: new Date(NOW + seconds * 1000).toUTCString() });

describe('the clock of the server', () => {
  it('is ahead of the device, or behind, by the date of an answer', () => {
    expect(aheadAfter(at(600))).toEqual([600_000]);
    expect(aheadAfter(at(-10_800))).toEqual([-10_800_000]);
  });

  it('is that of the fastest of the last eight answers', () => {
    const ahead = aheadAfter(at(600), at(590), ...Array.from({ length: 7 }, () => at(300)));
    expect(ahead).toEqual([...Array.from({ length: 8 }, () => 600_000), 590_000]);
  });

  it.each([
    ['without a date', {}],
    ['with an unreadable date', { date: 'today' }],
    ['that may have been stored', { ...at(-600), 'cache-control': 'max-age=60' }],
  ])('is not read from an answer %s', (_, headers) => {
    expect(aheadAfter(headers)).toEqual([]);
  });
});

const server = recordingServer();

it('is read from the answers of calls', async () => {
  server.answer = (response) =>
    response
      .writeHead(503, { ...at(600), 'cache-control': 'no-store', 'content-type': 'application/json' })
      .end('{"data":null,"error":true,"message":"Busy"}');
  const ahead: number[] = [];
  const call = createHttp({
    addresses: addressesAt(server.origin),
    token: () => null,
    onServerClock: (milliseconds) => ahead.push(milliseconds),
    onUnauthorized: () => undefined,
  });
  await expect(call(announcementDisplay, {})).rejects.toThrow();
  expect(ahead).toEqual([600_000]);
});
