import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { walletMachine } from '../../machines/app/wallet/wallet.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable, wallet } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof walletMachine;
export type WalletWorld = ReturnType<typeof walletWorld>;

export function walletWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const fetchBalance = fakePort<LogicOf<Machine, 'fetchBalance'>>();
  const machine = walletMachine.provide({ actors: { fetchBalance: fetchBalance.logic } });
  return { ...run(machine, { as: 'wallet', input, inspect }), fetchBalance };
}

export const walletModel: Model<Machine, WalletWorld> = {
  name: 'wallet',
  machine: walletMachine,
  starts: {
    'with nothing stored': { wallet: null },
    'with a stored wallet': { wallet: { balance: 7_00, cash: null, coins: null } },
  },
  events: {
    'wallet.connected': [{ type: 'wallet.connected' }],
    'wallet.disconnected': [{ type: 'wallet.disconnected' }],
    'wallet.availableRequested': [{ type: 'wallet.availableRequested' }],
    'wallet.cleared': [{ type: 'wallet.cleared' }],
    'wallet.refreshRequested': [{ type: 'wallet.refreshRequested' }],
    'wallet.updated': [
      { type: 'wallet.updated', update: { ...wallet, exposure: 1_00 } },
      { type: 'wallet.updated', update: { balance: 9_00, cash: null, coins: null } },
      { type: 'wallet.updated', update: { balance: null, cash: null, coins: null } },
    ],
    'wallet.changed': [{ type: 'wallet.changed' }],
  } satisfies EventCases<Machine>,
  answers: {
    fetchBalance: answers<Machine, WalletWorld>()(
      (world) => world.fetchBalance,
      [wallet, null],
      [unreachable],
    ),
  },
  waits: { 'connected.pausing': ({ context }) => Math.min(500 * 2 ** context.unanswered, 30_000) },
  distinguish: ({ context: { isLive, unanswered, wallet } }) => ({
    isLive,
    unanswered,
    isKnown: wallet !== null,
  }),
  ignored: {
    'wallet.changed': { in: ['disconnected'], because: 'the wallet is requested when the socket connects' },
    'wallet.refreshRequested': {
      in: ['disconnected'],
      because: 'a visitor has no balance',
    },
    'wallet.updated': {
      in: ['disconnected'],
      because: 'a visitor has no balance',
    },
  },
  assertions: {
    disconnected: ({ context }) => expect(context.isLive).toBe(false),
    'connected.loading': (_, { fetchBalance }) => expect(fetchBalance.last.signal.aborted).toBe(false),
    'connected.pausing': ({ context }) => expect(context.unanswered).toBeGreaterThan(0),
    'connected.failed': ({ context }) => expect(context.unanswered).toBe(6),
    'connected.loaded': ({ context }) => expect(context.unanswered).toBe(0),
  } satisfies LeafAssertions<Machine, WalletWorld>,
};
