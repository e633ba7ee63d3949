import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { KeptLeg, Pick } from '../bet-slip/bet-slip.events';
import { isNews } from '../domain/betting/bet-updates';
import { nextTick, previousTick } from '../domain/betting/ladder';
import type { BetReason } from '../domain/betting/reasons';
import type { Paise } from '../domain/entities';
import type { Bet, Placement } from '../domain/exchange';
import { failureOf } from '../domain/failure';
import { port } from '../ports';
import type { ReconciliationEvent } from '../reconciliation/reconciliation.events';
import { reconciliationMachine } from '../reconciliation/reconciliation.machine';
import { peer } from '../system';
import type { BetLegEvent } from './slip-selection.events';
import { askedNow, type LegTerms, largestStakeOf, obstacleTo, offeredTo, stakeOf, stakeText } from './terms';

/** Why a leg is a draft again after it was sent. */
export type LegOutcome =
  | { readonly kind: 'rejected' | 'lapsed'; readonly reason: BetReason | null }
  /** The server did not take the call, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly serverMessage: string }
  /** Its answer was lost, and the exchange has made sure that it never arrives. */
  | { readonly kind: 'notStaked' };

export interface BetLegContext extends LegTerms {
  readonly legId: string;
  readonly isOneClick: boolean;
  /** As it was sent the last time; its key is the bet's. */
  readonly placement: Placement | null;
  /** As the server told it last. */
  readonly bet: Bet | null;
  /** Milliseconds that are left of a delay. */
  readonly delayLeft: number;
  readonly outcome: LegOutcome | null;
}

export interface BetLegInput extends Omit<LegTerms, 'pick' | 'isOwnPrice' | 'stakeText'> {
  readonly legId: string;
  readonly leg: KeptLeg;
  readonly isOneClick: boolean;
}

const SECOND = 1000;

const keptLeg = ({ isOwnPrice, pick, stakeText }: BetLegContext, sent: Placement | null): KeptLeg => ({
  pick,
  isOwnPrice,
  stakeText,
  sent,
});

const stepped = ({ pick }: LegTerms, event: BetLegEvent): Pick['price'] | null => {
  if (event.type !== 'betLeg.priceStepped' || pick.gtype !== 'match') return null;
  return event.direction === 'up' ? nextTick(pick.price) : previousTick(pick.price);
};

export const betLegSetup = setup({
  types: {
    context: {} as BetLegContext,
    events: {} as BetLegEvent,
    input: {} as BetLegInput,
    tags: {} as 'busy' | 'unknown' | 'placed',
  },
  actors: {
    newKey: port<string>('newKey'),
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
    hasLeft: ({ event }) => event.type === 'betLeg.playerChanged' && !event.isPlayer,
    hasStep: ({ context, event }) => stepped(context, event) !== null,
    hasOffer: ({ context }) => offeredTo(context) !== null,
    wasSent: ({ context }) => context.placement !== null,
    isNews: ({ context, event }) =>
      event.type === 'betLeg.betChanged' &&
      event.bet.key === context.placement?.key &&
      isNews(context.bet, event.bet),
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
    isThere: (_, { bet }: { bet: Bet | null }) => bet !== null,
    isLater: ({ context }, { bet }: { bet: Bet | null }) => bet !== null && isNews(context.bet, bet),
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
      event.type === 'betLeg.stakeTyped' ? { stakeText: event.text, outcome: null } : {},
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
      const price = stepped(context, event) ?? context.pick.price;
      return { pick: { ...context.pick, price }, isOwnPrice: true, outcome: null };
    }),
    takeOffer: assign(({ context }) => ({
      pick: { ...context.pick, ...offeredTo(context) },
      isOwnPrice: false,
      outcome: null,
    })),
    repick: assign(({ event }) =>
      event.type === 'betLeg.repicked' ? { pick: event.pick, isOwnPrice: false, outcome: null } : {},
    ),
    forgetOutcome: assign({ outcome: null }),
    keepMarket: assign(({ event }) =>
      event.type === 'betLeg.marketMoved' ? { market: event.market, condition: event.condition } : {},
    ),
    keepPosition: assign(({ event }) =>
      event.type === 'betLeg.positionChanged' ? { bets: event.bets } : {},
    ),
    /** A balance that grew answers a bet that was refused for want of it. */
    keepAvailable: assign(({ context: { available, outcome }, event }) => {
      if (event.type !== 'betLeg.availableChanged') return {};
      const hasGrown = (event.available ?? 0) > (available ?? 0);
      const wasPoor = outcome?.kind === 'rejected' && outcome.reason === 'INSUFFICIENT_BALANCE';
      return { available: event.available, outcome: hasGrown && wasPoor ? null : outcome };
    }),
    /** Whoever signs in answers a bet that was refused for want of it. */
    keepPlayer: assign(({ context: { isPlayer, outcome }, event }) => {
      if (event.type !== 'betLeg.playerChanged') return {};
      const isAnswered = event.isPlayer && !isPlayer && outcome?.kind === 'refused';
      return { isPlayer: event.isPlayer, outcome: isAnswered ? null : outcome };
    }),
    keepPreferences: assign(({ event }) =>
      event.type === 'betLeg.preferencesChanged'
        ? { isOneClick: event.isOneClick, choice: event.choice }
        : {},
    ),
    prepare: assign(({ context }, { key }: { key: string }) => {
      const { choice, market, pick } = context;
      const { gtype, marketId, selectionId, side } = pick;
      // What is sent is what the player sees offered; from there on the exchange goes by the choice.
      const { line, price } = askedNow(context);
      const stake = stakeOf(context.stakeText) ?? 0;
      const version = market?.version ?? 0;
      return {
        placement: { key, gtype, marketId, version, selectionId, side, price, line, stake, choice },
        bet: null,
        outcome: null,
      };
    }),
    keepBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
    /** An answer of its own is news to the open bets, and to the other legs, as what the server tells by itself is. */
    tellBet: enqueueActions(({ enqueue }, { bet }: { bet: Bet | null }) => {
      if (bet !== null) enqueue.sendTo(peer('exchange'), { type: 'exchange.betChanged', bet });
    }),
    keepTold: assign(({ event }) => (event.type === 'betLeg.betChanged' ? { bet: event.bet } : {})),
    keepReturn: assign(({ context: { bet } }) => ({
      outcome: {
        kind: bet?.state === 'rejected' ? ('rejected' as const) : ('lapsed' as const),
        reason: bet?.reason ?? null,
      },
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      outcome: { kind: 'refused' as const, serverMessage: failureOf(error).serverMessage },
    })),
    keepNotStaked: assign({ outcome: { kind: 'notStaked' } }),
    startDelay: assign(({ context }) => ({ delayLeft: context.bet?.delayLeft ?? 0 })),
    countDown: assign(({ context }) => ({ delayLeft: Math.max(0, context.delayLeft - SECOND) })),
    hurry: sendTo('reconciliation', { type: 'reconciliation.hurried' } satisfies ReconciliationEvent),
    askToSignIn: sendTo(peer('auth'), { type: 'auth.opened', step: 'login', as: 'modal' }),
    beginWork: sendTo(peer('updates'), { type: 'updates.workBegun' }),
    endWork: sendTo(peer('updates'), { type: 'updates.workEnded' }),
    tellDraft: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.legChanged' as const,
      legId: context.legId,
      leg: keptLeg(context, null),
    })),
    tellSent: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.legChanged' as const,
      legId: context.legId,
      leg: keptLeg(context, context.placement),
    })),
    tellPlaced: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.legPlaced' as const,
      legId: context.legId,
    })),
    tellDismissed: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.legDismissed' as const,
      legId: context.legId,
    })),
  },
});

export const initialContext = ({ input: { leg, ...rest } }: { input: BetLegInput }): BetLegContext => ({
  ...rest,
  pick: leg.pick,
  isOwnPrice: leg.isOwnPrice,
  stakeText: leg.stakeText,
  placement: leg.sent,
  bet: null,
  delayLeft: 0,
  outcome: null,
});

export const betKey = ({ context }: { context: BetLegContext }): { key: string } => ({
  key: context.placement?.key ?? '',
});
