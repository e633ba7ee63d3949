import { describe, expect, it, onTestFinished } from 'vitest';
import * as deposit from '../../machines/account/cashier/deposit/deposit.selectors';
import * as gateways from '../../machines/account/cashier/gateways/gateways.selectors';
import * as requests from '../../machines/account/cashier/money-requests/money-requests.selectors';
import { depositWorld } from '../paths/deposit.model';
import { gatewaysWorld } from '../paths/gateways.model';
import { moneyRequestsWorld } from '../paths/money-requests.model';
import {
  bankDetails,
  depositRequest,
  gateway,
  withdrawalRequest,
} from '../support/machines/cashier-fixtures';
import { unreachable } from '../support/machines/fixtures';

const unwatched = () => undefined;

describe('a list of requests', () => {
  it('has as many pages as its requests fill, at least one', async () => {
    const { actor, loadRequests, stop } = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    const { pageSize } = loadRequests.last.input;
    expect(requests.selectPageCount(actor.getSnapshot())).toBe(1);
    await loadRequests.resolve({ list: [withdrawalRequest()], total: pageSize + 1 });
    expect(requests.selectPageCount(actor.getSnapshot())).toBe(2);
    stop();
  });

  it('is shown on when it could not be loaded again', async () => {
    const { actor, loadRequests, stop } = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    await loadRequests.resolve({ list: [withdrawalRequest()], total: 1 });
    actor.send({ type: 'account.connected' });
    await loadRequests.reject(unreachable);
    expect(requests.selectHasFailed(actor.getSnapshot())).toBe(false);
    expect(requests.selectRequests(actor.getSnapshot())).toEqual([withdrawalRequest()]);
    stop();
  });

  it('has no page before the first or after the last one', async () => {
    const { actor, loadRequests, stop } = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    await loadRequests.resolve({ list: [withdrawalRequest()], total: 40 });
    for (const page of [0, 3, 2]) actor.send({ type: 'moneyRequests.pageChosen', page });
    expect(loadRequests.inputs.map(({ page }) => page)).toEqual([1, 2]);
    stop();
  });

  it('is loaded every 30 s while a request is pending, also after a failure', async () => {
    const { actor, clock, loadRequests, stop } = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    await loadRequests.resolve({ list: [withdrawalRequest()], total: 1 });
    clock.increment(29_999);
    expect(loadRequests.calls).toHaveLength(1);
    clock.increment(1);
    expect(requests.selectRequests(actor.getSnapshot())).toEqual([withdrawalRequest()]);
    await loadRequests.reject(unreachable);
    clock.increment(30_000);
    const approved = withdrawalRequest({ status: 'approved', canCancel: false });
    await loadRequests.resolve({ list: [approved], total: 1 });
    expect(requests.selectRequests(actor.getSnapshot())).toEqual([approved]);
    clock.increment(600_000);
    expect(loadRequests.calls).toHaveLength(3);
    stop();
  });

  it('says that more pages may follow while the backend does not count its requests', async () => {
    const { actor, loadRequests, stop } = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    await loadRequests.resolve({ list: [withdrawalRequest()], total: 21, isOpenEnded: true });
    expect(requests.selectIsOpenEnded(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'moneyRequests.pageChosen', page: 2 });
    await loadRequests.resolve({ list: [withdrawalRequest()], total: 21 });
    expect(requests.selectIsOpenEnded(actor.getSnapshot())).toBe(false);
    stop();
  });

  it('goes to its last page if the requested one does not exist any more', async () => {
    const { actor, loadRequests, stop } = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    await loadRequests.resolve({ list: [withdrawalRequest()], total: 41 });
    actor.send({ type: 'moneyRequests.pageChosen', page: 3 });
    await loadRequests.resolve({ list: [], total: 40 });
    expect(loadRequests.inputs.map(({ page }) => page)).toEqual([1, 3, 2]);
    stop();
  });

  it('shows a changed request of its kind at once, and is loaded again after a pause', async () => {
    const { actor, clock, loadRequests, stop } = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    const others = withdrawalRequest({ id: 'w2' });
    await loadRequests.resolve({ list: [withdrawalRequest(), others], total: 2 });
    actor.send({ type: 'account.requestUpdated', request: depositRequest({ id: 'w1', status: 'approved' }) });
    expect(requests.selectRequests(actor.getSnapshot())).toEqual([withdrawalRequest(), others]);
    const approved = withdrawalRequest({ status: 'approved' });
    actor.send({ type: 'account.requestUpdated', request: approved });
    expect(requests.selectRequests(actor.getSnapshot())).toEqual([approved, others]);
    clock.increment(499);
    expect(loadRequests.calls).toHaveLength(1);
    clock.increment(1);
    expect(loadRequests.calls).toHaveLength(2);
    stop();
  });
});

describe('the cancellation of a withdrawal', () => {
  const fixed = withdrawalRequest({ id: 'w2', canCancel: false });

  async function confirmed(...ids: readonly string[]) {
    const world = moneyRequestsWorld({ kind: 'withdrawal' }, unwatched);
    onTestFinished(world.stop);
    await world.loadRequests.resolve({ list: [withdrawalRequest(), fixed], total: 2 });
    for (const id of ids) world.actor.send({ type: 'moneyRequests.cancelConfirmed', id });
    return world;
  }

  it('is sent once, for one that can be cancelled', async () => {
    const { cancelWithdrawal } = await confirmed('w2', 'w3', 'w1', 'w1');
    expect(cancelWithdrawal.inputs).toEqual([{ id: 'w1' }]);
  });

  it('shows the answer at once, and refreshes the wallet', async () => {
    const { actor, cancelWithdrawal, sent } = await confirmed('w1');
    const cancelled = withdrawalRequest({ status: 'cancelled', canCancel: false });
    await cancelWithdrawal.resolve(cancelled);
    expect(requests.selectRequests(actor.getSnapshot())).toEqual([cancelled, fixed]);
    expect(sent).toEqual([{ to: 'wallet', event: { type: 'wallet.refreshRequested' } }]);
  });

  it('that failed is shown until the next one, and the list is loaded again', async () => {
    const { actor, cancelWithdrawal, clock, loadRequests, sent } = await confirmed('w1');
    await cancelWithdrawal.reject(unreachable);
    expect(sent).toEqual([{ to: 'wallet', event: { type: 'wallet.refreshRequested' } }]);
    clock.increment(500);
    expect(loadRequests.calls).toHaveLength(2);
    await loadRequests.resolve({ list: [withdrawalRequest(), fixed], total: 2 });
    expect(requests.selectRefusal(actor.getSnapshot())).toEqual(unreachable);
    actor.send({ type: 'moneyRequests.cancelConfirmed', id: 'w1' });
    expect(requests.selectRefusal(actor.getSnapshot())).toBeNull();
  });

  it.each([
    ['approved', unreachable],
    ['cancelled', null],
  ] as const)('that failed while it was %s has the failure %o', async (status, failure) => {
    const { actor, cancelWithdrawal, clock, loadRequests } = await confirmed('w1');
    await cancelWithdrawal.reject(unreachable);
    clock.increment(500);
    await loadRequests.resolve({ list: [withdrawalRequest({ status, canCancel: false }), fixed], total: 2 });
    expect(requests.selectRefusal(actor.getSnapshot())).toEqual(failure);
  });
});

it('the gateways are closed while they are shown when a time-out begins, and opened when it ends', async () => {
  const { actor, loadGateways, stop } = gatewaysWorld(undefined, unwatched);
  const obstacle = { kind: 'time-out', until: 1_900_000_000_000 } as const;
  const reload = (changed: typeof obstacle | null) => {
    actor.send({ type: 'account.protectionChanged' });
    return loadGateways.resolve({ gateways: [gateway()], obstacle: changed });
  };
  await loadGateways.resolve({ gateways: [gateway()], obstacle: null });
  await reload(obstacle);
  expect(gateways.selectObstacle(actor.getSnapshot())).toEqual(obstacle);
  await reload(null);
  expect(gateways.selectObstacle(actor.getSnapshot())).toBeNull();
  stop();
});

it('the gateways of an earlier visit are shown when they could not be loaded', async () => {
  const { actor, loadGateways, stop } = gatewaysWorld(undefined, unwatched);
  actor.send({ type: 'gateways.restored', gateways: [gateway()] });
  await loadGateways.reject(unreachable);
  expect(gateways.selectHasFailed(actor.getSnapshot())).toBe(false);
  expect(gateways.selectGateways(actor.getSnapshot())).toEqual([gateway()]);
  stop();
});

it('a deposit is unreported after two lookups without it, and asked for until it is reported', async () => {
  const { actor, loadDeposit, stop } = depositWorld({ gateway: 'hpay', id: '7' });
  const isUnreported = () => deposit.selectIsUnreported(actor.getSnapshot());
  await loadDeposit.reject(unreachable);
  expect(isUnreported()).toBe(false);
  actor.send({ type: 'deposit.retryRequested' });
  await loadDeposit.reject(unreachable);
  expect(isUnreported()).toBe(true);
  actor.send({ type: 'deposit.retryRequested' });
  await loadDeposit.resolve(depositRequest({ id: '7' }));
  expect([isUnreported(), deposit.selectDeposit(actor.getSnapshot())]).toEqual([
    false,
    depositRequest({ id: '7' }),
  ]);
  actor.send({ type: 'deposit.restarted' });
  expect(isUnreported()).toBe(false);
  stop();
});

describe('the payment for UPI apps', () => {
  const upi = gateway();
  const bank = gateway({ slug: 'bank', kind: 'bank' });

  async function paying(slug: string, text: string, details = [bankDetails]) {
    const world = depositWorld({ gateway: slug, id: null });
    world.actor.send({ type: 'deposit.restored', draft: null });
    await world.loadDepositOptions.resolve({
      gateways: [upi, bank],
      bankDetails: details,
      allowance: { obstacle: null, left: null, nextLeft: null },
      paymentReference: 'TR2',
    });
    world.actor.send({ type: 'deposit.amountTyped', text });
    const address = deposit.selectUpiAddress('Winwin')(world.actor.getSnapshot());
    world.stop();
    return address;
  }

  it('has account, amount in rupees, reference and note', async () => {
    const address = new URL((await paying('upi', '1,250.50')) ?? '');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ pa: 'winwin@hdfc', pn: 'Winwin Payments', am: '1250.50', cu: 'INR', tr: 'TR2', tn: 'Winwin' },
    });
  });

  it.each([
    ['with a bank transfer', 'bank', '500', [bankDetails]],
    ['without an amount', 'upi', '', [bankDetails]],
    ['without an account', 'upi', '500', []],
  ] as const)('is none %s', async (_, slug, text, details) => {
    expect(await paying(slug, text, [...details])).toBeNull();
  });
});
