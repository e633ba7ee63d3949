import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBanners, login } from '../../../contract/calls';
import { depositProofUpload } from '../../../contract/calls/cashier';
import { type CallServer, createHttp } from '../../../src/adapters/kit/http/http';
import { addressesAt, failure } from './recording-server';

const call = createHttp({
  addresses: addressesAt('https://silent.example'),
  token: () => null,
  onUnauthorized: () => undefined,
});

const abortedBy = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const proof = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
const sends: Readonly<Record<string, (call: CallServer) => Promise<unknown>>> = {
  'a call': (send) => send(login, { username: 'asha', password: 'secret123' }),
  'a call that its caller may abort': (send) =>
    send(getBanners, {}, { signal: new AbortController().signal }),
  'a call that sends a file': (send) => send(depositProofUpload, { id: '7' }, { file: proof }),
};

/** Sends a call. @returns how it has ended, if it has */
function outcomeOf(name: string) {
  const outcome = { failure: null as unknown };
  sends[name]?.(call).catch((error: unknown) => {
    outcome.failure = error;
  });
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const limits = [
  ['a call', 15_000],
  ['a call that its caller may abort', 15_000],
  ['a call that sends a file', 65_000],
] as const;

describe.each(limits)('%s', (name, limit) => {
  it(`is given up after ${limit} ms without an answer`, async () => {
    vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => abortedBy(signal));
    const outcome = outcomeOf(name);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(outcome.failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.failure).toEqual(failure('unreachable'));
  });

  it(`is given up after ${limit} ms with half an answer`, async () => {
    vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) =>
      Object.assign(new Response('{'), { text: () => abortedBy(signal) }),
    );
    const outcome = outcomeOf(name);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(outcome.failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.failure).toEqual(failure('unreachable'));
  });

  it('leaves no timer behind when it is answered', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"error":true,"message":"No."}'));
    const outcome = outcomeOf(name);
    await vi.advanceTimersByTimeAsync(0);
    expect([outcome.failure, vi.getTimerCount()]).toEqual([failure('refused', 'No.'), 0]);
  });
});

it('a call whose caller has gone before it is sent waits for no answer', async () => {
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : abortedBy(signal),
  );
  const sent = call(getBanners, {}, { signal: AbortSignal.abort() });
  await expect(sent).rejects.toEqual(failure('unreachable'));
  expect(vi.getTimerCount()).toBe(0);
});
