import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDECIDED_REQUEST } from '../../../domain/cashier';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import { cutOff, data, json, recordingServer } from '../http/recording-server';

/** Longer than a slow server takes to store a request. */
const STORED = 61_000;

/** Longer than an entry that cannot be read is waited for. */
const UNDECIDED = 10 * 60_000;

const { signal } = new AbortController();
const server = recordingServer();
let calls: ReturnType<typeof createAccountCalls>;
let list: readonly object[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  list = [];
  server.token = 'a-token';
  calls = createAccountCalls(server.call);
  server.answer = (response) => {
    const { method, url = '' } = server.seen.at(-1) ?? {};
    if (method === 'POST') cutOff(response);
    else if (url.includes('/rules')) json({ message: 'Not found' }, 404)(response);
    else data(list)(response);
  };
});

afterEach(() => void vi.useRealTimers());

const readable = { id: 7, created_at: '2026-11-23T06:00:00Z', amount: 300, status: 'paid' };
/** Without its time, an entry is left out of the list. */
const unread = { id: 8, amount: 400, status: 'pending' };

const payload = { key: 'k'.repeat(20), amount: 400_00, bankId: '3' };
const withdraw = () => calls.createWithdrawal(payload);
const created = () => server.seen.filter(({ method }) => method === 'POST').length;

async function loseWithdrawal() {
  await calls.loadWithdrawalRules({}, signal);
  await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
  vi.setSystemTime(Date.now() + STORED);
}

describe('a withdrawal whose answer was lost', () => {
  it('is not sent again while the list has a new entry that cannot be read', async () => {
    list = [readable];
    await loseWithdrawal();
    list = [unread, readable];
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(created()).toBe(1);
  });

  it.each([
    ['a new entry', [readable], [unread, readable]],
    ['the only entry', [], [unread]],
  ])('is left to the player while %s cannot be read for ten minutes', async (_, earlier, later) => {
    list = earlier;
    await loseWithdrawal();
    list = later;
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
    vi.setSystemTime(Date.now() + UNDECIDED);
    await expect(withdraw()).rejects.toMatchObject({
      kind: 'refused',
      refusal: { code: UNDECIDED_REQUEST },
    });
    expect(created()).toBe(1);
  });

  it('is found as soon as the entry can be read, also after ten minutes', async () => {
    list = [readable];
    await loseWithdrawal();
    list = [{ ...unread, created_at: new Date().toISOString() }, readable];
    vi.setSystemTime(Date.now() + UNDECIDED);
    await expect(withdraw()).resolves.toMatchObject({ id: '8' });
    expect(created()).toBe(1);
  });

  it('is not left to the player while the list is not answered', async () => {
    list = [readable];
    await loseWithdrawal();
    vi.setSystemTime(Date.now() + UNDECIDED);
    const answered = server.answer;
    server.answer = (response) =>
      server.seen.at(-1)?.url?.includes('/withdrawRequest/get') ? cutOff(response) : answered(response);
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(created()).toBe(1);
  });

  it('is sent again beside an entry that could not be read before it, either', async () => {
    list = [unread, readable];
    await loseWithdrawal();
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(created()).toBe(2);
  });

  it('is not sent again while the list is refused with HTTP status 200', async () => {
    list = [readable];
    await loseWithdrawal();
    const answered = server.answer;
    server.answer = (response) =>
      server.seen.at(-1)?.method === 'GET'
        ? json({ status: 0, message: 'Something went wrong', data: [] })(response)
        : answered(response);
    await expect(withdraw()).rejects.toThrow();
    expect(created()).toBe(1);
  });

  it('is not sent again beside an unreadable entry where the list before it is not known', async () => {
    list = [unread, readable];
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
    vi.setSystemTime(Date.now() + STORED);
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(created()).toBe(1);
  });
});

it('sends no deposit again while the list has a new entry that cannot be read', async () => {
  const deposit = { key: 'd'.repeat(20), gateway: 'upi', amount: 400_00, reference: '123456789012' };
  const report = () => calls.createDeposit({ ...deposit, paymentReference: '' });
  list = [readable];
  await calls.loadWithdrawalRules({}, signal);
  await expect(report()).rejects.toMatchObject({ kind: 'unreachable' });
  vi.setSystemTime(Date.now() + STORED);
  list = [unread, readable];
  await expect(report()).rejects.toMatchObject({ kind: 'unreachable' });
  // The player may have paid: a second report is no way out.
  vi.setSystemTime(Date.now() + UNDECIDED);
  await expect(report()).rejects.toMatchObject({ kind: 'unreachable' });
  expect(created()).toBe(1);
});

describe('a withdrawal at a backend that lists the oldest first', () => {
  const old = (id: number) => ({ ...readable, id, created_at: `2026-11-0${id}T06:00:00Z` });

  it('is not sent again while the list has other pages', async () => {
    const page = [old(1), old(2)];
    await loseWithdrawal();
    server.answer = data({ list: page, total: 3 });
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(created()).toBe(1);
  });

  it.each([
    ['all of its requests', [old(1), old(2)], 2],
    ['the newest of several pages', [old(2), old(1)], 3],
  ])('is sent again where the list shows %s', async (_, page, total) => {
    await loseWithdrawal();
    server.answer = data({ list: page, total });
    await withdraw().catch(() => undefined);
    expect(created()).toBe(2);
  });
});
