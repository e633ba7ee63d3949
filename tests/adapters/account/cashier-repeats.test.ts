// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

/** Longer than a slow server takes to store a request. */
const STORED = 61_000;

const withdrawal = { key: 'k'.repeat(20), amount: 400_00, bankId: '3' };
const deposit = {
  key: 'd'.repeat(20),
  gateway: 'upi',
  amount: 500_00,
  reference: '123456789012',
  paymentReference: '',
};

interface Listed {
  readonly id: string;
  readonly created_at: string;
  readonly amount: number;
  readonly reference?: string;
}

/** A backend whose answers to new requests are lost. Null: it has no such call. */
class LosingBackend {
  list: readonly Listed[] = [];
  listFailure: PortFailure | null = null;
  hasRules = false;
  /** Runs before the answer to a new request. */
  answerToNew = (): PortFailure => new PortFailure('unreachable');
  readonly sent: string[] = [];

  calls = createAccountCalls(this.answer.bind(this) as CallServer);

  reloadPage(): void {
    this.calls = createAccountCalls(this.answer.bind(this) as CallServer);
  }

  private async answer({ path }: { path: string }): Promise<unknown> {
    this.sent.push(path);
    if (path === '/withdrawRequest/rules' && !this.hasRules) throw new PortFailure('unavailable', '', 404);
    if (path === '/withdrawRequest/rules') return {};
    if (path.endsWith('/create')) throw this.answerToNew();
    if (this.listFailure !== null) throw this.listFailure;
    const rest = { status: 'pending', reason: '', destination: '', can_cancel: null, gateway: '' };
    const list = this.list.map((entry) => ({
      ...rest,
      ...entry,
      amount: entry.amount * 100,
      redirect_url: null,
    }));
    return { list, total: list.length };
  }

  get created(): number {
    return this.sent.filter((path) => path.endsWith('/create')).length;
  }
}

const entry = (id: string, fields: Partial<Listed> = {}): Listed => ({
  id,
  created_at: new Date().toISOString(),
  amount: 400,
  ...fields,
});

const lost = { kind: 'unreachable' };

let backend: LosingBackend;
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  backend = new LosingBackend();
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** The form has loaded the limits, and the first answer is lost. */
async function loseWithdrawal(): Promise<void> {
  await backend.calls.loadWithdrawalRules({}, signal).catch(() => undefined);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
}

it('finds a withdrawal whose answer was lost in the list, and does not request it twice', async () => {
  await loseWithdrawal();
  backend.list = [entry('8')];
  expect(await backend.calls.createWithdrawal(withdrawal)).toMatchObject({ id: '8', amount: 400_00 });
  expect(backend.created).toBe(1);
});

it('does not take an older withdrawal of the same amount for the one whose answer was lost', async () => {
  backend.list = [entry('7')];
  await loseWithdrawal();
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.created).toBe(1);
});

it('does not take a new withdrawal of another amount for the one whose answer was lost', async () => {
  await loseWithdrawal();
  backend.list = [entry('8', { amount: 300 })];
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.created).toBe(1);
});

it.each(['unauthenticated', 'limited', 'unavailable'] as const)(
  'sends a deposit that was refused as %s again at once, since it is not stored',
  async (kind) => {
    backend.answerToNew = () => new PortFailure(kind, '', 401);
    await expect(backend.calls.createDeposit(deposit)).rejects.toMatchObject({ kind });
    await expect(backend.calls.createDeposit(deposit)).rejects.toMatchObject({ kind });
    expect(backend.created).toBe(2);
  },
);

it('looks for a withdrawal that was refused after its first answer was lost', async () => {
  await loseWithdrawal();
  vi.setSystemTime(Date.now() + STORED);
  backend.answerToNew = () => new PortFailure('unauthenticated', '', 401);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject({ kind: 'unauthenticated' });
  backend.list = [entry('8')];
  expect(await backend.calls.createWithdrawal(withdrawal)).toMatchObject({ id: '8' });
  expect(backend.created).toBe(2);
});

it('does not send a withdrawal again while a slow server may still store it', async () => {
  await loseWithdrawal();
  vi.setSystemTime(Date.now() + 30_000);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.created).toBe(1);
});

it('sends a withdrawal again that the list does not show after a minute', async () => {
  await loseWithdrawal();
  vi.setSystemTime(Date.now() + STORED);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.created).toBe(2);
});

it('waits another minute after it has sent a withdrawal again', async () => {
  await loseWithdrawal();
  vi.setSystemTime(Date.now() + STORED);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.created).toBe(2);
});

it('finds a withdrawal that a slow server stores while it is sent again', async () => {
  const lists = [[entry('7')], [entry('7')]];
  vi.spyOn(backend, 'list', 'get').mockImplementation(() => lists.shift() ?? [entry('7'), entry('8')]);
  await loseWithdrawal();
  vi.setSystemTime(Date.now() + STORED);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(await backend.calls.createWithdrawal(withdrawal)).toMatchObject({ id: '8' });
  expect(backend.created).toBe(2);
});

it('does not count a list that is refused as a refusal of the withdrawal', async () => {
  await loseWithdrawal();
  backend.listFailure = new PortFailure('refused', 'Not now', 400);
  vi.setSystemTime(Date.now() + STORED);
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.created).toBe(1);
});

/** As the form does before it sends the withdrawal. */
function storeDraft(savedAt: number, key = withdrawal.key): void {
  const draft = { amountText: '400', bankId: '3', key };
  const value = { player: '', savedAt, draft };
  sessionStorage.setItem('winwin24x7.withdrawal', JSON.stringify({ v: 3, value }));
}

it('looks for a withdrawal that the page sent before it was loaded again', async () => {
  storeDraft(Date.now() - 1000);
  backend.list = [entry('8')];
  expect(await backend.calls.createWithdrawal(withdrawal)).toMatchObject({ id: '8' });
  expect(backend.created).toBe(0);
});

it('takes no withdrawal that the page sent with another key for a new one', async () => {
  storeDraft(Date.now() - 1000, 'another key');
  backend.list = [entry('8')];
  await loseWithdrawal();
  expect(backend.created).toBe(1);
});

it('takes no older withdrawal of the same amount for one that the page sent before it was loaded again', async () => {
  backend.list = [entry('7')];
  storeDraft(Date.now());
  await loseWithdrawal();
  vi.setSystemTime(Date.now() + 10_000);
  backend.reloadPage();
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  backend.list = [entry('7'), entry('8')];
  expect(await backend.calls.createWithdrawal(withdrawal)).toMatchObject({ id: '8' });
  expect(backend.created).toBe(1);
});

it('reads a withdrawal that was stored without being sent back from the list', async () => {
  backend.list = [entry('7')];
  await backend.calls.loadWithdrawalRules({}, signal);
  backend.answerToNew = () => {
    backend.list = [entry('7'), entry('8')];
    return new PortFailure('malformed');
  };
  expect(await backend.calls.createWithdrawal(withdrawal)).toMatchObject({ id: '8' });
});

it('takes no withdrawal of another day for one whose answer was lost, if it does not know the list before', async () => {
  backend.listFailure = new PortFailure('unreachable');
  await loseWithdrawal();
  backend.listFailure = null;
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  backend.list = [entry('7', { created_at: twoDaysAgo })];
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.created).toBe(1);
});

it('takes no listed withdrawal for one that was not sent back, if it does not know the list before', async () => {
  await backend.calls.loadWithdrawalRules({}, signal);
  backend.listFailure = new PortFailure('unreachable');
  backend.answerToNew = () => {
    backend.listFailure = null;
    backend.list = [entry('7')];
    return new PortFailure('malformed');
  };
  expect(await backend.calls.createWithdrawal(withdrawal)).toMatchObject({ id: '', amount: 400_00 });
});

it('stores the list before a withdrawal with no other one', async () => {
  storeDraft(Date.now(), 'another key');
  const before = sessionStorage.getItem('winwin24x7.withdrawal');
  backend.list = [entry('7')];
  await loseWithdrawal();
  expect(sessionStorage.getItem('winwin24x7.withdrawal')).toBe(before);
});

it('sends a withdrawal again with its key at once to a backend that knows keys', async () => {
  backend.hasRules = true;
  await loseWithdrawal();
  await expect(backend.calls.createWithdrawal(withdrawal)).rejects.toMatchObject(lost);
  expect(backend.sent.filter((path) => path !== '/withdrawRequest/rules')).toEqual([
    '/withdrawRequest/create',
    '/withdrawRequest/create',
  ]);
});

it('finds a deposit whose answer was lost by the reference of its payment, and does not report it twice', async () => {
  await expect(backend.calls.createDeposit(deposit)).rejects.toMatchObject(lost);
  backend.list = [
    entry('8', { amount: 500, reference: '999999999999' }),
    entry('9', { amount: 500, reference: deposit.reference }),
  ];
  expect(await backend.calls.createDeposit(deposit)).toMatchObject({ id: '9' });
  expect(backend.created).toBe(1);
});

it('finds a deposit whose answer was lost by a reference that the backend writes in other letters', async () => {
  const byBank = { ...deposit, reference: 'UTIBN62026112100' };
  await expect(backend.calls.createDeposit(byBank)).rejects.toMatchObject(lost);
  backend.list = [entry('9', { amount: 500, reference: 'utibn62026112100' })];
  expect(await backend.calls.createDeposit(byBank)).toMatchObject({ id: '9' });
  expect(backend.created).toBe(1);
});
