import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../../../domain/backoff';
import type { Wallet } from '../../../domain/entities';
import { port } from '../../ports';
import { peer } from '../../system';

declare module '../../system' {
  interface Peers {
    wallet: WalletEvent;
  }
}

export type WalletEvent =
  /** The player's socket is connected: the wallet is fetched again. */
  | { type: 'wallet.connected' }
  | { type: 'wallet.disconnected' }
  /** The amounts of `update_balance`; null where it has no number. */
  | { type: 'wallet.updated'; update: Wallet }
  | { type: 'wallet.refreshRequested' }
  /** The balance may have changed. A server that sends updates sends one for it. */
  | { type: 'wallet.changed' }
  /** The slip has started: the answer is `betSlip.availableChanged`. */
  | { type: 'wallet.availableRequested' }
  /** The player changed or signed out. */
  | { type: 'wallet.cleared' };

export interface WalletContext {
  readonly wallet: Wallet | null;
  /** False while the wallet may be out of date: it is shown, but not as live. */
  readonly isLive: boolean;
  /** Consecutive fetches without an answer. */
  readonly unanswered: number;
  /** Whether the server has sent an update. Not every server does. */
  readonly isUpdated: boolean;
}

/** The acknowledgement of `get:balance`: null when its status was not 'success' or no amount was a number. */
export type BalanceAnswer = Wallet | null;

/** Milliseconds. */
const LONGEST_PAUSE = 30_000;

/** The balance and purses of the update; where it has none, the last known ones. An exposure belongs to its own update. */
const merged = (old: Wallet | null, update: Wallet): Wallet => ({
  balance: update.balance ?? old?.balance ?? null,
  cash: update.cash ?? old?.cash ?? null,
  coins: update.coins ?? old?.coins ?? null,
  exposure: update.exposure,
});

const amounts = ['balance', 'cash', 'coins'] as const;

const isEmpty = (update: Wallet): boolean => amounts.every((name) => update[name] === null);

/**
 * The update needs no confirmation. Only this server sends the exposure, and its updates in order; one of another backend may be older
 * than an answer.
 */
const isWhole = (update: Wallet): boolean =>
  amounts.every((name) => update[name] !== null) && typeof update.exposure === 'number';

/**
 * Owns the player's wallet as last reported by the server. A newer fetch or update stops the running fetch, so a late
 * answer never replaces newer figures.
 */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as { wallet: Wallet | null },
    tags: {} as 'settled',
  },
  actors: { fetchBalance: port<BalanceAnswer>('fetchBalance') },
  guards: {
    isWhole: (_, { update }: { update: Wallet }) => isWhole(update),
    isEmpty: (_, { update }: { update: Wallet }) => isEmpty(update),
    /** A backend may send one with each answer, so that a request would cause the next. One that is running goes on. */
    isRepeated: ({ context: { isLive, wallet } }, { update }: { update: Wallet }) =>
      isLive && amounts.every((name) => update[name] === null || update[name] === wallet?.[name]),
    /** The longest pause has already been waited for. */
    isLastAttempt: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE) === LONGEST_PAUSE,
    isNeverUpdated: ({ context }) => !context.isUpdated,
    isSuccess: (_, { answer }: { answer: BalanceAnswer }) => answer !== null,
  },
  delays: {
    retryPause: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE),
  },
  actions: {
    applyUpdate: assign(({ context }, { update }: { update: Wallet }) => ({
      wallet: merged(context.wallet, update),
      isLive: update.balance !== null,
      unanswered: 0,
      isUpdated: true,
    })),
    // Purses that the answer does not have become unknown. Without a balance, the last known balance is shown as outdated.
    storeAnswer: assign(({ context }, { answer }: { answer: BalanceAnswer }) => ({
      wallet: answer && { ...answer, balance: answer.balance ?? context.wallet?.balance ?? null },
      isLive: answer !== null && answer.balance !== null,
      unanswered: 0,
    })),
    save: sendTo(peer('storage'), ({ context }) =>
      context.wallet
        ? { type: 'storage.saved' as const, key: 'wallet' as const, value: context.wallet }
        : { type: 'storage.removed' as const, key: 'wallet' as const },
    ),
    notifySlip: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.availableChanged' as const,
      available: context.wallet?.balance ?? null,
    })),
    clear: assign({ wallet: null, isLive: false, unanswered: 0 }),
    markStale: assign({ isLive: false, unanswered: 0 }),
    resetUnanswered: assign({ unanswered: 0 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
  },
}).createMachine({
  id: 'wallet',
  context: ({ input }) => ({ wallet: input.wallet, isLive: false, unanswered: 0, isUpdated: false }),
  initial: 'disconnected',
  on: {
    'wallet.cleared': { target: '.disconnected', actions: ['clear', 'notifySlip'] },
    'wallet.availableRequested': { actions: 'notifySlip' },
    'wallet.disconnected': { target: '.disconnected', actions: 'markStale' },
    'wallet.connected': { target: '.connected', actions: 'markStale' },
  },
  states: {
    disconnected: {},
    connected: {
      initial: 'loading',
      on: {
        'wallet.updated': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: '.loaded',
            actions: [{ type: 'applyUpdate', params: ({ event }) => event }, 'save', 'notifySlip'],
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.loading',
            actions: 'markStale',
          },
          { guard: { type: 'isRepeated', params: ({ event }) => event } },
          {
            target: '.loading',
            actions: [{ type: 'applyUpdate', params: ({ event }) => event }, 'save', 'notifySlip'],
          },
        ],
        'wallet.refreshRequested': '.loading',
        'wallet.changed': { guard: 'isNeverUpdated', target: '.loading' },
      },
      states: {
        loading: {
          invoke: {
            id: 'fetchBalance',
            src: 'fetchBalance',
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => ({ answer: event.output }) },
                target: 'loaded',
                actions: [
                  { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'save',
                  'notifySlip',
                ],
              },
              { target: 'loaded', actions: 'resetUnanswered' },
            ],
            onError: [
              { guard: 'isLastAttempt', target: 'failed' },
              { target: 'pausing', actions: 'countUnanswered' },
            ],
          },
        },
        pausing: { after: { retryPause: 'loading' } },
        // The server may not implement `get:balance`. An update, a refresh or a reconnection requests it again.
        failed: { tags: 'settled' },
        loaded: { tags: 'settled' },
      },
    },
  },
});
