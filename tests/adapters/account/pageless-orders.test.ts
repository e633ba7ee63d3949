// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../contract/define';
import { createDepositCalls } from '../../../src/adapters/account/cashier/deposit-calls';
import { createRepeats } from '../../../src/adapters/account/cashier/repeats';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

const payload = { key: 'k'.repeat(20), gateway: 'hpay', amount: 500_00, reference: '', paymentReference: '' };

const signIn = (mstruserid: string) => {
  localStorage.setItem('token', 'a-token');
  localStorage.setItem('user', JSON.stringify({ mstruserid, mobileno: null }));
};

describe('an order without its page, at a backend without keys', () => {
  const listed = {
    ...{ id: 'D2', amount: 500, gateway: 'HPay', status: 'pending' },
    created_at: '2026-11-23T06:00:00Z',
  };
  const older = { ...listed, id: 'D1' };
  const page = 'https://pay.example/x';

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    sessionStorage.clear();
    localStorage.clear();
  });

  /** A backend that answers with the number of an order alone. */
  function orders() {
    const backend = { list: [older] as readonly object[], made: 0 };
    const call = (async ({ answer, path }: Call) => {
      if (path === '/withdrawRequest/rules') throw new PortFailure('unavailable', '', 404);
      if (path === '/deposit/get') return readAnswer(answer, { data: backend.list }).output;
      backend.made += 1;
      throw new PortFailure('malformed');
    }) as unknown as CallServer;
    /** A page of this browser; another one has loaded the product anew, or is another tab. */
    const openPage = () => {
      const repeats = createRepeats(call);
      repeats.noteForeign();
      const { openDeposit } = createDepositCalls(call, repeats);
      return (changes: Partial<typeof payload> = {}) =>
        openDeposit({ ...payload, key: crypto.randomUUID(), ...changes }).catch(({ kind }) => kind);
    };
    const press = openPage();
    return { backend, openPage, press };
  }

  it('is kept: a second press makes no other one', async () => {
    const { backend, press } = orders();
    expect(await press()).toBe('malformed');
    expect(await press()).toBe('malformed');
    backend.list = [listed, older];
    expect(await press()).toBe('malformed');
    expect(backend.made).toBe(1);
  });

  it('gets its page from the list', async () => {
    const { backend, press } = orders();
    await press();
    backend.list = [
      { ...listed, payment_url: page },
      { ...older, payment_url: 'https://pay.example/old' },
    ];
    expect(await press()).toEqual({ id: 'D2', url: page });
    expect(backend.made).toBe(1);
  });

  it.each([
    ['another amount', { amount: 600_00 }],
    ['another gateway', { gateway: 'floxy' }],
  ])('does not stand for %s', async (_, changes) => {
    const { backend, press } = orders();
    await press();
    await press(changes);
    expect(backend.made).toBe(2);
  });

  it.each(['rejected', 'expired', 'cancelled', 'approved'])(
    'is followed by another one once it is %s, also if its page is listed',
    async (status) => {
      const { backend, press } = orders();
      await press();
      backend.list = [{ ...listed, status, payment_url: page }, older];
      await press();
      expect(backend.made).toBe(2);
    },
  );

  it('is followed by another one after a minute', async () => {
    const { backend, press } = orders();
    await press();
    vi.advanceTimersByTime(60_000);
    await press();
    expect(backend.made).toBe(2);
  });

  it('is kept over a reload, and gets its page from the list then', async () => {
    const { backend, openPage, press } = orders();
    await press();
    const pressAfterReload = openPage();
    expect(await pressAfterReload()).toBe('malformed');
    backend.list = [{ ...listed, payment_url: page }, older];
    expect(await openPage()()).toEqual({ id: 'D2', url: page });
    expect(backend.made).toBe(1);
  });

  it('is followed by another one after a minute, or once it is decided, over a reload too', async () => {
    const { backend, openPage, press } = orders();
    await press();
    vi.advanceTimersByTime(60_000);
    await openPage()();
    expect(backend.made).toBe(2);
    backend.list = [{ ...listed, status: 'rejected' }, older];
    await openPage()();
    expect(backend.made).toBe(3);
  });

  it('is not paid on a page that has been open for a quarter of an hour', async () => {
    const { backend, openPage, press } = orders();
    await press();
    backend.list = [{ ...listed, payment_url: page }, older];
    vi.advanceTimersByTime(14 * 60_000);
    expect(await press()).toEqual({ id: 'D2', url: page });
    vi.advanceTimersByTime(60_000);
    await openPage()();
    expect(backend.made).toBe(2);
  });

  it('is followed by another one where the clock was set back by more than a minute', async () => {
    const { backend, openPage, press } = orders();
    await press();
    vi.setSystemTime(Date.now() - 3_600_000);
    await openPage()();
    expect(backend.made).toBe(2);
  });

  it('does not stand for the order of another player', async () => {
    const { backend, openPage, press } = orders();
    await press();
    signIn('ravi');
    await openPage()();
    expect(backend.made).toBe(2);
  });

  it('is kept in memory where the browser has no storage', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    const { backend, press } = orders();
    await press();
    expect(await press()).toBe('malformed');
    expect(backend.made).toBe(1);
  });

  it('is kept where the page was loaded anew before the answer', async () => {
    const { backend, openPage } = orders();
    const key = 'sent-before-the-reload';
    const draft = {
      ...{ amountText: '500', isAmountChosen: true, reference: '', paymentReference: '' },
      ...{ isProofChosen: false, key, id: null },
    };
    const value = { player: '', savedAt: Date.now(), draft, earlierIds: ['D1'] };
    sessionStorage.setItem('winwin24x7.deposit.hpay', JSON.stringify({ v: 3, value }));
    const press = openPage();
    expect(await press({ key })).toBe('malformed');
    sessionStorage.clear();
    expect(await press()).toBe('malformed');
    expect(backend.made).toBe(0);
    backend.list = [{ ...listed, payment_url: page }, older];
    expect(await press()).toEqual({ id: 'D2', url: page });
    expect(backend.made).toBe(0);
  });
});
