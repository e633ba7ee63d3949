import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Selection, StoredSelection } from '../bet-slip/bet-slip.events';
import { isNewer } from '../domain/betting/bet-updates';
import { nextTick, previousTick } from '../domain/betting/ladder';
import type { BetReason } from '../domain/betting/reasons';
import type { Paise } from '../domain/entities';
import type { Bet, Placement } from '../domain/exchange';
import { failureOf } from '../domain/failure';
import { port } from '../ports';
import type { ReconciliationEvent } from '../reconciliation/reconciliation.events';
import { reconciliationMachine } from '../reconciliation/reconciliation.machine';
import { peer } from '../system';
import type { SlipSelectionEvent } from './slip-selection.events';
import {
  askedNow,
  largestStakeOf,
  obstacleTo,
  offeredTo,
  type SelectionTerms,
  stakeOf,
  stakeText,
} from './terms';

/** Why a leg is a draft again after it was sent. */
export type SelectionOutcome =
  | { readonly kind: 'rejected' | 'lapsed'; readonly reason: BetReason | null }
  /** The server did not take the call, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly serverMessage: string }
  /** Its answer was lost, and the exchange has made sure that it never arrives. */
  | { readonly kind: 'notStaked' };

export interface SlipSelectionContext extends SelectionTerms {
  readonly slipSelectionId: string;
  readonly isOneClick: boolean;
  /** As it was sent the last time; its key is the bet's. */
  readonly placement: Placement | null;
  /** As the server told it last. */
  readonly bet: Bet | null;
  /** Milliseconds that are left of a delay. */
  readonly delayLeft: number;
  readonly outcome: SelectionOutcome | null;
}

export interface SlipSelectionInput extends Omit<SelectionTerms, 'selection' | 'isOwnPrice' | 'stakeText'> {
  readonly slipSelectionId: string;
  readonly stored: StoredSelection;
  readonly isOneClick: boolean;
}

const SECOND = 1000;

const storedSelection = (
  { isOwnPrice, selection, stakeText }: SlipSelectionContext,
  submitted: Placement | null,
): StoredSelection => ({
  selection,
  isOwnPrice,
  stakeText,
  submitted,
});

const stepped = ({ selection }: SelectionTerms, event: SlipSelectionEvent): Selection['price'] | null => {
  if (event.type !== 'slipSelection.priceStepped' || selection.gtype !== 'match') return null;
  return event.direction === 'up' ? nextTick(selection.price) : previousTick(selection.price);
};

export const slipSelectionSetup = setup({
  types: {
    context: {} as SlipSelectionContext,
    events: {} as SlipSelectionEvent,
    input: {} as SlipSelectionInput,
    tags: {} as 'busy' | 'unknown' | 'placed',
  },
  actors: {
    createIdempotencyKey: port<string>('createIdempotencyKey'),
    placeBet: port<Bet, Placement>('placeBet'),
    findBet: port<Bet | null, { key: string }>('findBet'),
    reconciliation: reconciliationMachine,
  },
  guards: {
    isPlaceable: ({ context }) => obstacleTo(context) === null,
    isObstructed: ({ context }) => obstacleTo(context) !== null,
    isOneClick: ({ context }) => context.isOneClick && obstacleTo(context) === null,
    needsSignIn: ({ context }) => obstacleTo(context) === 'SIGNED_OUT',
    hasMaxStake: ({ context }) => (largestStakeOf(context) ?? 0) > 0,
    hasLeft: ({ event }) => event.type === 'slipSelection.playerChanged' && !event.isPlayer,
    hasStep: ({ context, event }) => stepped(context, event) !== null,
    hasOffer: ({ context }) => offeredTo(context) !== null,
    wasSent: ({ context }) => context.placement !== null,
    isNewer: ({ context, event }) =>
      event.type === 'slipSelection.betChanged' &&
      event.bet.idempotencyKey === context.placement?.idempotencyKey &&
      isNewer(context.bet, event.bet),
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
    isThere: (_, { bet }: { bet: Bet | null }) => bet !== null,
    isLater: ({ context }, { bet }: { bet: Bet | null }) => bet !== null && isNewer(context.bet, bet),
    isDelayed: ({ context }) => context.bet?.state === 'delayed',
    /** Nothing of it was ever matched, nor waits. */
    hasComeBack: ({ context }) =>
      context.bet?.state === 'rejected' || (context.bet?.state === 'lapsed' && context.bet.matched === 0),
    isUnmatched: ({ context }) => context.bet?.state === 'unmatched',
    isPartial: ({ context }) => context.bet?.state === 'partial',
    isMatched: ({ context }) => context.bet?.state === 'matched',
    isDelayOver: ({ context }) => context.delayLeft <= 0,
  },
  delays: { patience: 4000, second: SECOND, grace: 1500 },
  actions: {
    typeStake: assign(({ event }) =>
      event.type === 'slipSelection.stakeTyped' ? { stakeText: event.text, outcome: null } : {},
    ),
    chooseStake: assign((_, { stake }: { stake: Paise }) => ({
      stakeText: stakeText(stake),
      outcome: null,
    })),
    chooseMaxStake: assign(({ context }) => ({
      stakeText: stakeText(largestStakeOf(context) ?? 0),
      outcome: null,
    })),
    clearStake: assign({ stakeText: '', outcome: null }),
    stepPrice: assign(({ context, event }) => {
      const price = stepped(context, event) ?? context.selection.price;
      return { selection: { ...context.selection, price }, isOwnPrice: true, outcome: null };
    }),
    takeOffer: assign(({ context }) => ({
      selection: { ...context.selection, ...offeredTo(context) },
      isOwnPrice: false,
      outcome: null,
    })),
    replaceSelection: assign(({ event }) =>
      event.type === 'slipSelection.replaced'
        ? { selection: event.selection, isOwnPrice: false, outcome: null }
        : {},
    ),
    forgetOutcome: assign({ outcome: null }),
    storeMarket: assign(({ event }) =>
      event.type === 'slipSelection.marketMoved' ? { market: event.market, condition: event.condition } : {},
    ),
    keepPosition: assign(({ event }) =>
      event.type === 'slipSelection.positionChanged' ? { bets: event.bets } : {},
    ),
    /** A balance that grew answers a bet that was refused for want of it. */
    storeAvailable: assign(({ context: { available, outcome }, event }) => {
      if (event.type !== 'slipSelection.availableChanged') return {};
      const hasGrown = (event.available ?? 0) > (available ?? 0);
      const wasPoor = outcome?.kind === 'rejected' && outcome.reason === 'INSUFFICIENT_BALANCE';
      return { available: event.available, outcome: hasGrown && wasPoor ? null : outcome };
    }),
    /** Whoever signs in answers a bet that was refused for want of it. */
    storePlayer: assign(({ context: { isPlayer, outcome }, event }) => {
      if (event.type !== 'slipSelection.playerChanged') return {};
      const isAnswered = event.isPlayer && !isPlayer && outcome?.kind === 'refused';
      return { isPlayer: event.isPlayer, outcome: isAnswered ? null : outcome };
    }),
    storePreferences: assign(({ event }) =>
      event.type === 'slipSelection.preferencesChanged'
        ? { isOneClick: event.isOneClick, acceptance: event.acceptance }
        : {},
    ),
    prepare: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => {
      const { acceptance, market, selection } = context;
      const { gtype, marketId, selectionId, side } = selection;
      // What is sent is what the player sees offered; from there on the exchange goes by the choice.
      const { line, price } = askedNow(context);
      const stake = stakeOf(context.stakeText) ?? 0;
      const version = market?.version ?? 0;
      return {
        placement: {
          idempotencyKey,
          gtype,
          marketId,
          version,
          selectionId,
          side,
          price,
          line,
          stake,
          acceptance,
        },
        bet: null,
        outcome: null,
      };
    }),
    storeBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
    /** An answer of its own is news to the open bets, and to the other legs, as what the server tells by itself is. */
    notifyBetChanged: enqueueActions(({ enqueue }, { bet }: { bet: Bet | null }) => {
      if (bet !== null) enqueue.sendTo(peer('exchange'), { type: 'exchange.betChanged', bet });
    }),
    storeReported: assign(({ event }) =>
      event.type === 'slipSelection.betChanged' ? { bet: event.bet } : {},
    ),
    keepReturn: assign(({ context: { bet } }) => ({
      outcome: {
        kind: bet?.state === 'rejected' ? ('rejected' as const) : ('lapsed' as const),
        reason: bet?.reason ?? null,
      },
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      outcome: { kind: 'refused' as const, serverMessage: failureOf(error).serverMessage },
    })),
    storeNotStaked: assign({ outcome: { kind: 'notStaked' } }),
    startDelay: assign(({ context }) => ({ delayLeft: context.bet?.delayLeft ?? 0 })),
    countDown: assign(({ context }) => ({ delayLeft: Math.max(0, context.delayLeft - SECOND) })),
    requestRetry: sendTo('reconciliation', {
      type: 'reconciliation.retryRequested',
    } satisfies ReconciliationEvent),
    askToSignIn: sendTo(peer('auth'), { type: 'auth.opened', step: 'login', as: 'modal' }),
    beginWork: sendTo(peer('updates'), { type: 'updates.workStarted' }),
    endWork: sendTo(peer('updates'), { type: 'updates.workEnded' }),
    tellDraft: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.selectionChanged' as const,
      slipSelectionId: context.slipSelectionId,
      stored: storedSelection(context, null),
    })),
    tellSent: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.selectionChanged' as const,
      slipSelectionId: context.slipSelectionId,
      stored: storedSelection(context, context.placement),
    })),
    tellPlaced: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.selectionPlaced' as const,
      slipSelectionId: context.slipSelectionId,
    })),
    tellDismissed: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.selectionDismissed' as const,
      slipSelectionId: context.slipSelectionId,
    })),
  },
});

export const initialContext = ({
  input: { stored, ...rest },
}: {
  input: SlipSelectionInput;
}): SlipSelectionContext => ({
  ...rest,
  selection: stored.selection,
  isOwnPrice: stored.isOwnPrice,
  stakeText: stored.stakeText,
  placement: stored.submitted,
  bet: null,
  delayLeft: 0,
  outcome: null,
});

export const betKey = ({ context }: { context: SlipSelectionContext }): { key: string } => ({
  key: context.placement?.idempotencyKey ?? '',
});
