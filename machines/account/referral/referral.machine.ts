import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import { untilRetry } from '../../../domain/known-moment';
import type { Referral, ReferralPage, ReferredPlayer } from '../../../domain/referral';
import { port } from '../../ports';

export type ReferralEvent = { type: 'referral.retryRequested' } | { type: 'referral.moreRequested' };

/** Referred players of one request. @internal */
export const PAGE_SIZE = 20;

export interface ReferralContext {
  /** Null before the first answer. */
  readonly referral: Referral | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** The page begins the list once more: the backend ignores paging. Masked names repeat, so one player alone does not tell. */
const isRepeated = (players: readonly ReferredPlayer[], page: readonly ReferredPlayer[]): boolean =>
  page.every(({ earned, name, since }, index) => {
    const known = players[index];
    return known?.name === name && known.since === since && known.earned === earned;
  });

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
  delays: { retryPause: ({ context: { loadFailure } }) => untilRetry(loadFailure) },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    store: assign((_, { referral }: { referral: Referral }) => ({ referral, loadFailure: null })),
    append: assign(({ context: { referral } }, { page }: { page: ReferralPage }) => {
      if (referral === null) return {};
      const { players } = referral;
      const isLast = page.players.length === 0 || isRepeated(players, page.players);
      return {
        referral: isLast
          ? { ...referral, total: players.length }
          : { ...referral, players: [...players, ...page.players], total: page.total },
      };
    }),
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
    failed: { after: { retryPause: 'loading' }, on: { 'referral.retryRequested': 'loading' } },
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
