import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGatewayCalls } from '../../../src/adapters/account/cashier/gateway-calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

const { signal } = new AbortController();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A backend without limits of players, whose answers take so many milliseconds. */
function openForm(milliseconds: Readonly<Record<string, number>>, gateways: readonly object[] = []) {
  const noteForeign = vi.fn();
  const call = (async ({ path }: { path: string }) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds[path] ?? 8000));
    if (path === '/gateways') return gateways;
    if (path === '/getBankAccountDetails') return { bankDetails: [] };
    throw new PortFailure('unavailable', '', 404);
  }) as unknown as CallServer;
  return { noteForeign, ...createGatewayCalls(call, { noteForeign }) };
}

describe('the form of a deposit at a backend without limits of players', () => {
  it('offers no proofs where each answer takes 8 s', async () => {
    const { loadDepositOptions, noteForeign } = openForm({});
    const options = loadDepositOptions({}, signal);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await options).toMatchObject({ takesProofs: false });
    expect(noteForeign).toHaveBeenCalledOnce();
  });

  it('waits 3 s for the limits after the gateways', async () => {
    const { loadDepositOptions, noteForeign } = openForm({ '/protection': 11_001 });
    const options = loadDepositOptions({}, signal);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await options).not.toHaveProperty('takesProofs');
    expect(noteForeign).not.toHaveBeenCalled();
  });
});

it('lists the gateways 3 s after their answer where the limits are not answered', async () => {
  const { loadGateways } = openForm({ '/protection': 20_000 });
  const onListed = vi.fn();
  void loadGateways({}, signal).then(onListed);
  await vi.advanceTimersByTimeAsync(10_999);
  expect(onListed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onListed).toHaveBeenCalledWith({ gateways: [], obstacle: null });
});

it('lists the first of two gateways with one slug', async () => {
  const first = { slug: 'upi', name: 'UPI', kind: 'upi', min: null, max: 0, image: '' };
  const bank = { ...first, slug: 'bank', name: 'Bank' };
  const { loadGateways } = openForm({}, [first, { ...first, name: 'Another UPI', min: 500_00 }, bank]);
  const gateways = loadGateways({}, signal);
  await vi.advanceTimersByTimeAsync(11_000);
  expect((await gateways).gateways.map(({ name }) => name)).toEqual(['UPI', 'Bank']);
});
