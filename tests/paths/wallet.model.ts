import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { Wallet } from '../../machines/domain/entities';
import type { CallFailure } from '../../machines/domain/failure';
import { walletMachine } from '../../machines/wallet/wallet.machine';
import { type FakePort, fakePort, type LogicOf } from '../support/machines/fakes';
import { answers, type EventCases, type LeafClaims, type Model } from '../support/machines/model';
import { type Running, type RunOptions, run } from '../support/machines/run';

type Machine = typeof walletMachine;

export interface WalletWorld extends Running<Machine> {
  readonly fetchBalance: FakePort<unknown, Wallet | null>;
}

export function walletWorld(
  input: InputFrom<Machine>,
  inspect?: RunOptions<Machine>['inspect'],
): WalletWorld {
  const fetchBalance = fakePort<LogicOf<Machine, 'fetchBalance'>>();
  const machine = walletMachine.provide({ actors: { fetchBalance: fetchBalance.logic } });
  return { ...run(machine, { as: 'wallet', input, ...(inspect && { inspect }) }), fetchBalance };
}

const lost = { kind: 'unreachable', serverMessage: '' } satisfies CallFailure;
const whole: Wallet = { balance: 500_00, cash: 400_00, coins: 100_00 };

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
    'wallet.emptied': [{ type: 'wallet.emptied' }],
    'wallet.refreshRequested': [{ type: 'wallet.refreshRequested' }],
    'wallet.updated': [
      { type: 'wallet.updated', update: { kind: 'whole', wallet: whole } },
      { type: 'wallet.updated', update: { kind: 'balanceOnly', balance: 9_00 } },
      { type: 'wallet.updated', update: { kind: 'notNumeric' } },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    fetchBalance: answers<Machine, WalletWorld>()((world) => world.fetchBalance, [whole, null], [lost]),
  },
  waits: { 'connected.pausing': ({ context }) => (context.unanswered === 1 ? 1000 : 2000) },
  distinguish: ({ context: { isLive, unanswered, wallet } }) => ({
    isLive,
    unanswered,
    isKnown: wallet !== null,
  }),
  isFarEnough: ({ context }) => context.unanswered === 2,
  claims: {
    resting: ({ context }) => expect(context.isLive).toBe(false),
    'connected.asking': (_, { fetchBalance }) => expect(fetchBalance.last.signal.aborted).toBe(false),
    'connected.pausing': ({ context }) => expect(context.unanswered).toBeGreaterThan(0),
    'connected.following': ({ context }) => expect(context.unanswered).toBe(0),
  } satisfies LeafClaims<Machine, WalletWorld>,
};
