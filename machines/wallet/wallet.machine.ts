import { assign, sendTo, setup } from 'xstate';
import type { Wallet } from '../domain/entities';
import { port } from '../ports';
import { peer } from '../system';
import type { WalletEvent, WalletUpdate } from './wallet.events';

export interface WalletContext {
  readonly wallet: Wallet | null;
  /** False while the wallet may have moved unseen: it is shown then, but not as live. */
  readonly isLive: boolean;
  /** Asks in a row that went unanswered. */
  readonly unanswered: number;
}

/** The acknowledgement of `get:balance`: a wallet, or null when its status was not 'success'. */
export type BalanceAnswer = Wallet | null;

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

const replaced = (old: Wallet | null, update: WalletUpdate): Wallet | null => {
  if (update.kind === 'whole') return update.wallet;
  if (update.kind === 'balanceOnly')
    return { balance: update.balance, cash: old?.cash ?? null, coins: old?.coins ?? null };
  return old;
};

/**
 * Owns what the player has, as the server said it last. An ask that is overtaken by a newer ask or a newer update is
 * stopped, so its answer, however late, changes nothing.
 */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as { wallet: Wallet | null },
  },
  actors: { fetchBalance: port<BalanceAnswer>('fetchBalance') },
  guards: {
    isWhole: ({ event }) => event.type === 'wallet.updated' && event.update.kind === 'whole',
    isBalanceOnly: ({ event }) => event.type === 'wallet.updated' && event.update.kind === 'balanceOnly',
    isSuccess: (_, { answer }: { answer: BalanceAnswer }) => answer !== null,
  },
  delays: {
    askAgainPause: ({ context }) => Math.min(FIRST_PAUSE * 2 ** (context.unanswered - 1), LONGEST_PAUSE),
  },
  actions: {
    replace: assign(({ context, event }) =>
      event.type === 'wallet.updated'
        ? { wallet: replaced(context.wallet, event.update), isLive: true, unanswered: 0 }
        : {},
    ),
    replaceByAnswer: assign((_, { answer }: { answer: BalanceAnswer }) => ({
      wallet: answer,
      isLive: true,
      unanswered: 0,
    })),
    save: sendTo(peer('storage'), ({ context }) =>
      context.wallet
        ? { type: 'storage.saved' as const, key: 'wallet' as const, value: context.wallet }
        : { type: 'storage.removed' as const, key: 'wallet' as const },
    ),
    tellExchange: sendTo(peer('exchange'), ({ context }) => ({
      type: 'exchange.availableChanged' as const,
      available: context.wallet?.balance ?? null,
    })),
    empty: assign({ wallet: null, isLive: false, unanswered: 0 }),
    doubt: assign({ isLive: false, unanswered: 0 }),
    forgetUnanswered: assign({ unanswered: 0 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
  },
}).createMachine({
  id: 'wallet',
  context: ({ input }) => ({ wallet: input.wallet, isLive: false, unanswered: 0 }),
  initial: 'resting',
  on: {
    'wallet.emptied': { target: '.resting', actions: ['empty', 'tellExchange'] },
    'wallet.exchangeStarted': { actions: 'tellExchange' },
    'wallet.disconnected': { target: '.resting', actions: 'doubt' },
    'wallet.connected': { target: '.connected', actions: 'doubt' },
  },
  states: {
    resting: {},
    connected: {
      initial: 'asking',
      on: {
        'wallet.updated': [
          { guard: 'isWhole', target: '.following', actions: ['replace', 'save', 'tellExchange'] },
          { guard: 'isBalanceOnly', target: '.asking', actions: ['replace', 'save', 'tellExchange'] },
          { target: '.asking', actions: 'doubt' },
        ],
        'wallet.refreshRequested': '.asking',
      },
      states: {
        asking: {
          invoke: {
            id: 'fetchBalance',
            src: 'fetchBalance',
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => ({ answer: event.output }) },
                target: 'following',
                actions: [
                  { type: 'replaceByAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'save',
                  'tellExchange',
                ],
              },
              { target: 'following', actions: 'forgetUnanswered' },
            ],
            onError: { target: 'pausing', actions: 'countUnanswered' },
          },
        },
        pausing: { after: { askAgainPause: 'asking' } },
        following: {},
      },
    },
  },
});
