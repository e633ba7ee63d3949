import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../domain/backoff';
import type { Wallet } from '../domain/entities';
import { port } from '../ports';
import { peer } from '../system';
import type { WalletEvent, WalletUpdate } from './wallet.events';

export interface WalletContext {
  readonly wallet: Wallet | null;
  /** False while the wallet may be out of date: it is shown, but not as live. */
  readonly isLive: boolean;
  /** Consecutive fetches without an answer. */
  readonly unanswered: number;
}

/** The acknowledgement of `get:balance`: a wallet, or null when its status was not 'success'. */
export type BalanceAnswer = Wallet | null;

/** Milliseconds. */
const LONGEST_PAUSE = 30_000;

const merged = (old: Wallet | null, update: WalletUpdate): Wallet | null => {
  if (update.kind === 'whole') return update.wallet;
  if (update.kind === 'balanceOnly')
    return { balance: update.balance, cash: old?.cash ?? null, coins: old?.coins ?? null };
  return old;
};

/**
 * Owns the player's wallet as last reported by the server. A newer fetch or update stops the running fetch, so a late
 * answer never replaces newer figures.
 */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as { wallet: Wallet | null },
  },
  actors: { fetchBalance: port<BalanceAnswer>('fetchBalance') },
  guards: {
    isWhole: (_, { update }: { update: WalletUpdate }) => update.kind === 'whole',
    isBalanceOnly: (_, { update }: { update: WalletUpdate }) => update.kind === 'balanceOnly',
    isSuccess: (_, { answer }: { answer: BalanceAnswer }) => answer !== null,
  },
  delays: {
    retryPause: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE),
  },
  actions: {
    applyUpdate: assign(({ context }, { update }: { update: WalletUpdate }) => ({
      wallet: merged(context.wallet, update),
      isLive: true,
      unanswered: 0,
    })),
    storeAnswer: assign((_, { answer }: { answer: BalanceAnswer }) => ({
      wallet: answer,
      isLive: true,
      unanswered: 0,
    })),
    save: sendTo(peer('storage'), ({ context }) =>
      context.wallet
        ? { type: 'storage.saved' as const, key: 'wallet' as const, value: context.wallet }
        : { type: 'storage.removed' as const, key: 'wallet' as const },
    ),
    notifyExchange: sendTo(peer('exchange'), ({ context }) => ({
      type: 'exchange.availableChanged' as const,
      available: context.wallet?.balance ?? null,
    })),
    clear: assign({ wallet: null, isLive: false, unanswered: 0 }),
    markStale: assign({ isLive: false, unanswered: 0 }),
    resetUnanswered: assign({ unanswered: 0 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
  },
}).createMachine({
  id: 'wallet',
  context: ({ input }) => ({ wallet: input.wallet, isLive: false, unanswered: 0 }),
  initial: 'disconnected',
  on: {
    'wallet.cleared': { target: '.disconnected', actions: ['clear', 'notifyExchange'] },
    'wallet.exchangeStarted': { actions: 'notifyExchange' },
    'wallet.disconnected': { target: '.disconnected', actions: 'markStale' },
    'wallet.connected': { target: '.connected', actions: 'markStale' },
  },
  states: {
    disconnected: {},
    connected: {
      initial: 'fetching',
      on: {
        'wallet.updated': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: '.current',
            actions: [{ type: 'applyUpdate', params: ({ event }) => event }, 'save', 'notifyExchange'],
          },
          {
            guard: { type: 'isBalanceOnly', params: ({ event }) => event },
            target: '.fetching',
            actions: [{ type: 'applyUpdate', params: ({ event }) => event }, 'save', 'notifyExchange'],
          },
          { target: '.fetching', actions: 'markStale' },
        ],
        'wallet.refreshRequested': '.fetching',
      },
      states: {
        fetching: {
          invoke: {
            id: 'fetchBalance',
            src: 'fetchBalance',
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => ({ answer: event.output }) },
                target: 'current',
                actions: [
                  { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'save',
                  'notifyExchange',
                ],
              },
              { target: 'current', actions: 'resetUnanswered' },
            ],
            onError: { target: 'pausing', actions: 'countUnanswered' },
          },
        },
        pausing: { after: { retryPause: 'fetching' } },
        current: {},
      },
    },
  },
});
