import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../domain/failure';
import type { Referral, ReferralPage } from '../domain/referral';
import { port } from '../ports';
import type { ReferralEvent } from './referral.events';

/** Referred players of one request. @internal */
export const PAGE_SIZE = 20;

export interface ReferralContext {
  /** Null before the first answer. */
  readonly referral: Referral | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the player's referral code, and the players who registered with it, while a view shows them. */
export const referralMachine = setup({
  types: { context: {} as ReferralContext, events: {} as ReferralEvent },
  actors: {
    loadReferral: port<Referral, { perPage: number }>('loadReferral'),
    loadReferred: port<ReferralPage, { page: number; perPage: number }>('loadReferred'),
  },
  guards: {
    hasMore: ({ context: { referral } }) => referral !== null && referral.players.length < referral.total,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    store: assign((_, { referral }: { referral: Referral }) => ({ referral })),
    append: assign(({ context: { referral } }, { page }: { page: ReferralPage }) => ({
      referral: referral && {
        ...referral,
        players: [...referral.players, ...page.players],
        total: page.players.length === 0 ? referral.players.length : page.total,
      },
    })),
  },
}).createMachine({
  id: 'referral',
  context: { loadFailure: null, referral: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReferral',
        src: 'loadReferral',
        input: { perPage: PAGE_SIZE },
        onDone: {
          target: 'loaded',
          actions: { type: 'store', params: ({ event }) => ({ referral: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'referral.retryRequested': 'loading' } },
    loaded: { on: { 'referral.moreRequested': { guard: 'hasMore', target: 'loadingMore' } } },
    loadingMore: {
      invoke: {
        id: 'loadReferred',
        src: 'loadReferred',
        input: ({ context }) => ({
          page: Math.floor((context.referral?.players.length ?? 0) / PAGE_SIZE) + 1,
          perPage: PAGE_SIZE,
        }),
        onDone: {
          target: 'loaded',
          actions: { type: 'append', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'moreFailed',
          actions: { type: 'storeLoadFailure', params: ({ event }) => event },
        },
      },
    },
    moreFailed: { on: { 'referral.moreRequested': 'loadingMore' } },
  },
});
