import { assign, sendTo, setup } from 'xstate';
import { type Bonus, type Bonuses, untilNextBonus, withClaim } from '../../../domain/bonus';
import { type CallFailure, failureData, failureOf } from '../../../domain/failure';
import { untilRetry } from '../../../domain/known-moment';
import { port } from '../../ports';
import { peer } from '../../system';
import type { AccountUpdate } from '../account.updates';
import { RELOAD_PAUSE, reloading } from './reloading';

export type BonusesEvent =
  | { type: 'bonuses.retryRequested' }
  /** The player asked for the bonus of an offer. */
  | { type: 'bonuses.claimRequested'; id: string }
  | { type: 'bonuses.noticeDismissed' }
  | Extract<AccountUpdate, { type: 'account.connected' | 'account.siteChanged' | 'account.walletChanged' }>;

export interface BonusesContext {
  /** Null before the first answer. */
  readonly bonuses: Bonuses | null;
  /** The offer that is being claimed. */
  readonly offerId: string | null;
  /** The bonus that was claimed last, in this view. */
  readonly claimed: Bonus | null;
  /** Why the last claim was not accepted. */
  readonly refusal: CallFailure | null;
  /** Why the last load failed; null before, and after one that has not. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the offers and bonuses of the player while a view shows them. */
export const bonusesMachine = setup({
  types: { context: {} as BonusesContext, events: {} as BonusesEvent },
  actors: {
    loadBonuses: port<Bonuses>('loadBonuses'),
    claimBonus: port<Bonus, { id: string }>('claimBonus'),
  },
  guards: {
    canClaim: ({ context: { bonuses } }, { id }: { id: string }) =>
      bonuses?.offers?.some((offer) => offer.id === id && offer.claimable !== null) ?? false,
  },
  delays: {
    reloadPause: RELOAD_PAUSE,
    nextMoment: ({ context: { bonuses, loadFailure } }) =>
      Math.min(untilNextBonus(bonuses), untilRetry(loadFailure)),
    retryPause: ({ context: { loadFailure } }) => untilRetry(loadFailure),
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    store: assign((_, { bonuses }: { bonuses: Bonuses }) => ({ bonuses, loadFailure: null })),
    storeOffer: assign((_, { id }: { id: string }) => ({ offerId: id, claimed: null, refusal: null })),
    storeClaimed: assign(({ context: { bonuses, offerId } }, { claimed }: { claimed: Bonus }) => ({
      claimed,
      offerId: null,
      bonuses: bonuses && offerId !== null ? withClaim(bonuses, offerId, claimed) : bonuses,
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      offerId: null,
      refusal: failureOf(error),
    })),
    clearNotice: assign({ claimed: null, refusal: null }),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' as const }),
  },
}).createMachine({
  id: 'bonuses',
  context: { loadFailure: null, bonuses: null, offerId: null, claimed: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBonuses',
        src: 'loadBonuses',
        onDone: {
          target: 'loaded',
          actions: { type: 'store', params: ({ event }) => ({ bonuses: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { 'bonuses.retryRequested': 'loading', 'account.connected': 'loading' },
    },
    // A press counts also while the list is loaded again.
    loaded: {
      initial: 'ready',
      on: {
        'bonuses.claimRequested': {
          guard: { type: 'canClaim', params: ({ event }) => event },
          target: 'claiming',
          actions: { type: 'storeOffer', params: ({ event }) => event },
        },
        'bonuses.noticeDismissed': { actions: 'clearNotice' },
      },
      states: {
        ...reloading,
        // A stop may have begun or ended, which decides whether an offer can be claimed.
        ready: { ...reloading.ready, on: { ...reloading.ready.on, 'account.siteChanged': 'refreshing' } },
        // The known bonuses stay on the screen.
        refreshing: {
          on: { 'account.siteChanged': 'outdated', 'account.walletChanged': 'outdated' },
          invoke: {
            id: 'refreshBonuses',
            src: 'loadBonuses',
            onDone: {
              target: 'ready',
              actions: { type: 'store', params: ({ event }) => ({ bonuses: event.output }) },
            },
            onError: { target: 'ready', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    claiming: {
      invoke: {
        id: 'claimBonus',
        src: 'claimBonus',
        input: ({ context }) => ({ id: context.offerId ?? '' }),
        onDone: {
          target: 'loaded.refreshing',
          actions: [
            { type: 'storeClaimed', params: ({ event }) => ({ claimed: event.output }) },
            'refreshWallet',
          ],
        },
        // The server may have accepted the claim: the list shows it. A repeat gets the same bonus.
        onError: {
          target: 'loaded.refreshing',
          actions: { type: 'storeRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});
