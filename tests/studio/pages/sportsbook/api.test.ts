import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBets, loadEvents, placeBet, startSession } from '../../../../studio/sportsbook/widget/api';
import { account, selection } from './fixtures';

let asked: { url: string; init: RequestInit }[];
let limits: number[];

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  [asked, limits] = [[], []];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return new AbortController().signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const bet = { key: 'key-1', stake: 10_000, selections: [selection()] };
const refusal = { status: 'refused', reason: 'key-reused', odds: [180] };

describe('a call of the sportsbook', () => {
  it('sends the token for a session, and the session with the calls of the player', async () => {
    answer(account);
    expect(await startSession('t1', signal)).toEqual(account);
    answer({ balance: 100_000, bets: [] });
    await loadBets('s1', signal);
    expect(asked.map(({ url, init: { body, headers, method } }) => ({ url, body, headers, method }))).toEqual(
      [
        {
          ...{ url: '/sportsbook/api/session', method: 'POST', body: '{"token":"t1"}' },
          headers: { 'content-type': 'application/json' },
        },
        {
          ...{ url: '/sportsbook/api/bets', method: 'GET', body: undefined },
          headers: { authorization: 'Bearer s1' },
        },
      ],
    );
  });

  it('sends a bet with its key, and reads the refusal of a key that is of another bet', async () => {
    answer(refusal, 409);
    expect(await placeBet('s1', bet, signal)).toEqual(refusal);
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual(bet);
  });

  it('is given up after 12 s, and with its caller', async () => {
    answer({ events: [] });
    const caller = new AbortController();
    await loadEvents(caller.signal);
    expect(limits).toEqual([12_000]);
    caller.abort();
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  it('that the session no longer covers has an error of its own', async () => {
    answer({}, 401);
    await expect(loadBets('s1', signal)).rejects.toHaveProperty('name', 'SessionEnded');
  });

  it.each([400, 404, 500, 503])('fails with the status %i', async (status) => {
    answer({ balance: 100_000, bets: [] }, status);
    await expect(loadBets('s1', signal)).rejects.toThrow(`The sportsbook answered ${status}`);
  });

  it('fails with an answer that is none of the contract', async () => {
    answer({ events: [{ id: 1 }] });
    await expect(loadEvents(signal)).rejects.toThrow();
  });
});
