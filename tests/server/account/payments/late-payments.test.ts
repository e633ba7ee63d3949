import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openCashier } from '../../../support/cashier';
import { hostedConfig, openPayment, type TestPayment } from '../../../support/payment-gateway';
import { advanceClock, ledgerFaults } from '../../../support/sandbox';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ ...hostedConfig, rateLimitFactor: 1000 });
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

/** Reads the clock of the backend, which tests of this file advance. */
const backendNow = async () => await advanceClock(backend.url, 0);

describe('a late payment and a deposit limit', () => {
  const MINUTES = 60_000;
  const HOURS = 60 * MINUTES;

  async function limited(amount = 800) {
    const cashier = await openCashier(backend.url);
    await cashier.browser.post('/api/protection/limit', { kind: 'deposit-24h', amount: 1000 });
    const open = (sum = amount) => openPayment(backend.url, cashier, 'hpay', sum);
    return { ...cashier, open, first: await open() };
  }
  const paid = async ({ report }: TestPayment) => report('paid', {}, { now: await backendNow() });

  it('an expired deposit keeps its place, and is credited', async () => {
    const { cash, first, open } = await limited();
    await advanceClock(backend.url, 15 * MINUTES);
    expect(await first.look()).toMatchObject({ status: 'expired' });
    await expect(open()).rejects.toThrow('You can deposit ₹200 more at present.');
    await paid(await open(200));
    await paid(first);
    expect(await first.look()).toMatchObject({ status: 'approved' });
    expect(await cash()).toBe(2000);
  });

  it('frees its place when the service says that it failed, and is then held above the limit', async () => {
    const { cash, decide, first, open } = await limited();
    await advanceClock(backend.url, 15 * MINUTES);
    await first.report('failed', {}, { now: await backendNow() });
    expect(await first.look()).toMatchObject({ status: 'rejected' });
    await paid(await open());
    await paid(first);
    await paid(first);
    expect(await first.look()).toMatchObject({ status: 'rejected' });
    expect(await cash()).toBe(1800);
    // The operator may still credit it.
    await decide('deposit', first.id, 'approve');
    expect(await cash()).toBe(2600);
  });

  it('is held above the limit a day after the expiry', async () => {
    const { browser, cash, first, open, player } = await limited();
    await advanceClock(backend.url, 25 * HOURS);
    const { password, username } = player;
    browser.token = (await browser.post('/api/login', { username, password })).body.data.token;
    await paid(await open());
    await paid(first);
    expect(await first.look()).toMatchObject({ status: 'expired' });
    expect(await cash()).toBe(1800);
  });

  it('counts in the window in which it was credited', async () => {
    const { browser, first, open, player } = await limited();
    await advanceClock(backend.url, 25 * HOURS);
    const { password, username } = player;
    browser.token = (await browser.post('/api/login', { username, password })).body.data.token;
    await paid(first);
    expect(await first.look()).toMatchObject({ status: 'approved' });
    await expect(open()).rejects.toThrow('You can deposit ₹200 more at present.');
  });

  it('of which two arrive at once credits one, and a new deposit at the same time counts both', async () => {
    const { cash, first, open } = await limited(600);
    await first.report('cancelled', {}, { now: await backendNow() });
    const second = await open();
    await second.report('cancelled', {}, { now: await backendNow() });
    const [, , third] = await Promise.allSettled([paid(first), paid(second), open(600)]);
    const statuses = await Promise.all([first, second].map(async ({ look }) => (await look()).status));
    const credited = statuses.filter((status) => status === 'approved').length;
    expect(await cash()).toBe(1000 + 600 * credited);
    expect(credited + (third?.status === 'fulfilled' ? 1 : 0)).toBe(1);
  });
});
