import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallFailure } from '../../domain/failure';
import { gatewaysWorld } from '../paths/gateways.model';
import { moneyRequestsWorld } from '../paths/money-requests.model';
import { profileWorld } from '../paths/profile.model';
import { referralWorld } from '../paths/referral.model';
import { statementWorld } from '../paths/statement.model';
import { failing, refused, unavailable, unreachable } from '../support/machines/fixtures';

const nothing = () => undefined;
const everything = { group: null, purse: null, from: null, to: null };

interface Loading {
  readonly clock: { increment(milliseconds: number): void };
  readonly port: { readonly calls: readonly unknown[]; reject(failure: CallFailure): Promise<unknown> };
  stop(): void;
}

const lists: readonly (readonly [string, () => Loading])[] = [
  [
    'the statement',
    () => {
      const world = statementWorld(everything, nothing);
      return { ...world, port: world.loadEntries };
    },
  ],
  [
    'the gateways',
    () => {
      const world = gatewaysWorld(undefined, nothing);
      return { ...world, port: world.loadGateways };
    },
  ],
  [
    'the withdrawals',
    () => {
      const world = moneyRequestsWorld({ kind: 'withdrawal' }, nothing);
      return { ...world, port: world.loadRequests };
    },
  ],
  [
    'the profile',
    () => {
      const world = profileWorld(undefined, nothing);
      return { ...world, port: world.loadProfile };
    },
  ],
  [
    'the referral code',
    () => {
      const world = referralWorld(undefined, nothing);
      return { ...world, port: world.loadReferral };
    },
  ],
];

describe.each(lists)('%s after a load that failed', (_, start) => {
  const started = () => {
    const loading = start();
    onTestFinished(loading.stop);
    return loading;
  };

  it.each([
    ['without an answer', unreachable],
    ['in the server', failing],
  ])('%s: loads again 15 s later, as often as it fails', async (_cause, failure) => {
    const { clock, port } = started();
    await port.reject(failure);
    clock.increment(14_999);
    expect(port.calls).toHaveLength(1);
    clock.increment(1);
    expect(port.calls).toHaveLength(2);
    await port.reject(failure);
    clock.increment(15_000);
    expect(port.calls).toHaveLength(3);
  });

  it.each([
    ['as refused', refused('Not allowed')],
    ['as missing', unavailable],
  ])('%s: waits for the player', async (_cause, failure) => {
    const { clock, port } = started();
    await port.reject(failure);
    clock.increment(86_400_000);
    expect(port.calls).toHaveLength(1);
  });
});
