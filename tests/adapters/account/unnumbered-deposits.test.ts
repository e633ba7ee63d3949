// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import { createDepositStorage } from '../../../src/adapters/account/drafts';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

const sent = {
  key: 'd'.repeat(20),
  gateway: 'upi',
  amount: 500_00,
  reference: '123456789012',
  paymentReference: '',
};
const hosted = { ...sent, gateway: 'hpay', reference: '' };

interface Listed {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly reference?: string;
  readonly gateway?: string;
  readonly redirect_url?: string;
}

const entry = (id: string, fields: Partial<Listed> = {}): Listed => ({
  id,
  amount: 500_00,
  status: 'pending',
  ...fields,
});

/** A backend with the calls of the specification alone, whose deposits have no reference of the player. */
class BareBackend {
  list: readonly Listed[] = [];
  /** The answer to a new deposit; null: it is accepted without its data. */
  answer: object | null = null;
  isListed = true;
  readonly sent: string[] = [];
  calls = createAccountCalls(this.answerCall.bind(this) as CallServer);

  reloadPage(): void {
    this.calls = createAccountCalls(this.answerCall.bind(this) as CallServer);
  }

  private async answerCall({ path }: { path: string }): Promise<unknown> {
    this.sent.push(path);
    if (path === '/gateways') return [];
    if (path === '/getBankAccountDetails') return { bankDetails: [] };
    if (path === '/deposit/get') {
      const rest = { reason: '', created_at: new Date().toISOString() };
      const unknown = { gateway: '', reference: '', redirect_url: null };
      return { list: this.list.map((each) => ({ ...rest, ...unknown, ...each })), total: this.list.length };
    }
    if (path === '/deposit/hpay') return { id: '', redirectUrl: 'https://pay.example/x' };
    if (path !== '/deposit/create') throw new PortFailure('unavailable', '', 404);
    if (this.isListed) this.list = [entry('900'), ...this.list];
    if (this.answer === null) throw new PortFailure('malformed');
    return this.answer;
  }
}

const { signal } = new AbortController();
let backend: BareBackend;

/** The form has loaded its options. */
const open = () => backend.calls.loadDepositOptions({}, signal);
const lookUp = (id = '', request = sent) => backend.calls.loadDeposit({ id, sent: request }, signal);
const decide = (status: string) => {
  backend.list = backend.list.map((each) => (each.id === '900' ? { ...each, status } : each));
};

/** As the machine does before it sends the deposit, and once it is accepted. */
function storeDraft(id: string | null, { gateway, key, reference } = sent): void {
  const host = createActor(
    createMachine({
      invoke: { id: 'storage', src: createDepositStorage(), input: { gateway, id: null } },
    }),
  ).start();
  const draft = { amountText: '500', isAmountChosen: true, paymentReference: '', isProofChosen: false };
  const event = { type: 'depositStorage.changed', draft: { ...draft, reference, key, id } };
  host.getSnapshot().children.storage?.send(event);
  host.stop();
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend = new BareBackend();
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

describe('a deposit that the backend lists without its reference', () => {
  it('is the new one of its amount', async () => {
    backend.list = [entry('7', { status: 'approved' }), entry('6', { amount: 1 })];
    await open();
    expect(await backend.calls.createDeposit(sent)).toMatchObject({ id: '900', status: 'pending' });
  });

  it('is followed where the answer has another number than the list', async () => {
    backend.answer = { id: 'request-1', amount: 500_00, status: 'pending', reason: '', redirect_url: null };
    await open();
    await backend.calls.createDeposit(sent);
    decide('approved');
    expect(await lookUp('request-1')).toMatchObject({ id: '900', status: 'approved' });
  });

  it('is followed where the list shows it late', async () => {
    backend.isListed = false;
    await open();
    expect(await backend.calls.createDeposit(sent)).toMatchObject({ id: '' });
    await expect(lookUp()).rejects.toMatchObject({ kind: 'malformed' });
    backend.list = [entry('900', { status: 'rejected' })];
    expect(await lookUp()).toMatchObject({ id: '900', status: 'rejected' });
  });

  it('is followed after a reload', async () => {
    backend.list = [entry('7', { status: 'approved' })];
    backend.isListed = false;
    await open();
    storeDraft(null);
    await backend.calls.createDeposit(sent);
    storeDraft('');
    backend.reloadPage();
    await expect(lookUp()).rejects.toMatchObject({ kind: 'malformed' });
    backend.list = [entry('900', { status: 'approved' }), ...backend.list];
    expect(await lookUp()).toMatchObject({ id: '900', status: 'approved' });
  });

  it('is none of two new ones', async () => {
    backend.isListed = false;
    await open();
    await backend.calls.createDeposit(sent);
    backend.list = [entry('900', { status: 'approved' }), entry('901')];
    await expect(lookUp()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    ['another amount', { amount: 600_00 }],
    ['another reference', { reference: '999999999999' }],
    ['a gateway with a page of its own', { gateway: 'HPay' }],
    ['a page that is not paid yet', { redirect_url: 'https://pay.example/x' }],
  ])('is no new one of %s', async (_, fields) => {
    backend.isListed = false;
    await open();
    await backend.calls.createDeposit(sent);
    backend.list = [entry('900', fields)];
    await expect(lookUp()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is no older one where the list before it is not known', async () => {
    backend.list = [entry('7', { status: 'approved' })];
    backend.isListed = false;
    await backend.calls.createDeposit(sent);
    await expect(lookUp()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

it('follows a deposit on the page of a gateway that answers no number', async () => {
  backend.list = [entry('7', { status: 'approved' })];
  await open();
  storeDraft(null, hosted);
  await backend.calls.openDeposit(hosted);
  storeDraft('', hosted);
  backend.reloadPage();
  await expect(lookUp('', hosted)).rejects.toMatchObject({ kind: 'malformed' });
  backend.list = [entry('900', { status: 'approved', reference: 'UTR1' }), ...backend.list];
  expect(await lookUp('', hosted)).toMatchObject({ id: '900', status: 'approved' });
});

it('does not report a payment twice whose answer was lost by a reload', async () => {
  const draft = { amountText: '500', isAmountChosen: true, paymentReference: '', isProofChosen: false };
  const ofOtherPage = { ...draft, reference: sent.reference, key: 'another page', id: null };
  const value = { player: '', savedAt: Date.now(), draft: ofOtherPage };
  sessionStorage.setItem('winwin24x7.deposit.upi', JSON.stringify({ v: 3, value }));
  backend.list = [entry('900', { reference: sent.reference })];
  const { createDeposit } = backend.calls;
  expect(await createDeposit({ ...sent, key: 'another page' })).toMatchObject({ id: '900' });
  expect(backend.sent).not.toContain('/deposit/create');
});
