import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { isUnplaced } from '../../../../domain/betting/bet-state';
import { isNewer, isUpdateOf } from '../../../../domain/betting/bet-updates';
import type { Bet, BetLookup, Market, Placement } from '../../../../domain/betting/exchange';
import type { MarketCondition } from '../../../../domain/betting/market';
import { type Direction, steppedPrice } from '../../../../domain/betting/price-step';
import type { Paise } from '../../../../domain/entities';
import { failureOf, isRefusal } from '../../../../domain/failure';
import { refusedCall } from '../../../../domain/refused-call';
import { amountText } from '../../../../domain/rupees';
import { port } from '../../../ports';
import { peer } from '../../../system';
import { followedMarket } from '../../market/followed-market';
import type { ReconciliationEvent } from '../../reconciliation/reconciliation.events';
import { type Reconciled, reconciliationMachine } from '../../reconciliation/reconciliation.machine';
import type { Selection, StoredSelection } from '../bet-slip.events';
import { outcomeAfter, type SelectionOutcome } from './selection-outcome';
import type { SlipSelectionEvent } from './slip-selection.events';
import {
  canKeepPrice,
  canWait,
  isCountedAlike,
  isPriceEditable,
  largestStakeOf,
  obstacleTo,
  offeredTo,
  orderTypeOf,
  quoteToSend,
  type SelectionTerms,
  type SlipTerms,
  stakeOf,
  typedPrice,
} from './terms';

export interface SlipSelectionContext extends SelectionTerms {
  /** The last placement that was submitted; its idempotency key identifies the bet. */
  readonly placement: Placement | null;
  /** The key of a bet that a limit of calls refused, until it is answered otherwise; null without one. */
  readonly limitedKey: string | null;
  /** The last known state of the bet. */
  readonly bet: Bet | null;
  /** Milliseconds left of the bet delay. */
  readonly delayLeft: number;
  readonly outcome: SelectionOutcome | null;
  /** Added by a tap while the bar of one-tap betting was armed. */
  readonly isTapped: boolean;
  /** The slip has passed the player's open bets. */
  readonly hasBets: boolean;
}

export interface SlipSelectionInput extends SlipTerms {
  readonly stored: StoredSelection;
  readonly isTapped?: boolean;
}

type WithDirection = Readonly<{ direction: Direction }>;

interface WithBet {
  readonly bet: Bet;
}

interface WithFoundBet {
  readonly bet: Bet | null;
}

type WithMarket = Readonly<{ market: Market; condition: MarketCondition }>;

type WithTerms = Readonly<{ terms: Partial<SlipTerms> }>;

const SECOND = 1000;

/** Null at the end of the range, and where the price cannot be changed. */
const nextPrice = (terms: SelectionTerms, direction: Direction): Selection['price'] | null =>
  isPriceEditable(terms) ? steppedPrice(terms.selection.gtype, terms.selection.price, direction) : null;

export const slipSelectionSetup = setup({
  types: {
    context: {} as SlipSelectionContext,
    events: {} as SlipSelectionEvent,
    input: {} as SlipSelectionInput,
    tags: {} as 'busy' | 'submitted' | 'unknown' | 'unconfirmed' | 'placed',
  },
  actors: {
    createIdempotencyKey: port<string>('createIdempotencyKey'),
    placeBet: port<Bet, Placement>('placeBet'),
    findBet: port<Bet | null, BetLookup>('findBet'),
    reconciliation: reconciliationMachine,
    followedMarket,
  },
  guards: {
    isPlaceable: ({ context }) => obstacleTo(context) === null,
    isObstructed: ({ context }) => obstacleTo(context) !== null,
    isOneClick: ({ context }) => context.isOneClick && obstacleTo(context) === null,
    isSignInRequired: ({ context }) => obstacleTo(context) === 'SIGNED_OUT',
    hasMaxStake: ({ context }) => (largestStakeOf(context) ?? 0) > 0,
    hasSignedOut: ({ context }, { terms }: WithTerms) => context.isPlayer && terms.isPlayer === false,
    hasStep: ({ context }, { direction }: WithDirection) => nextPrice(context, direction) !== null,
    isPriceEditable: ({ context }) => isPriceEditable(context),
    isTypingPrice: ({ context }) => context.priceText !== null,
    canWait: ({ context }) => canWait(context),
    isFillOrKill: ({ context }) => context.minFillText !== null,
    canKeepPrice: ({ context }) => canKeepPrice(context),
    hasOffer: ({ context }) => offeredTo(context) !== null,
    isTapped: ({ context }) => context.isTapped,
    isTapPlaceable: ({ context }) => context.hasBets && obstacleTo(context) === null,
    /** Old prices may be followed by new ones at once. */
    isTapObstructed: ({ context }) => {
      const obstacle = obstacleTo(context);
      return context.hasBets && obstacle !== null && obstacle !== 'STALE';
    },
    wasSubmitted: ({ context }) => context.placement !== null,
    isNewer: ({ context }, { bet }: WithBet) => isUpdateOf(context.bet, betKey(context), bet),
    isRefused: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
    isFound: (_, { bet }: WithFoundBet) => bet !== null,
    isRetired: (_, { isKnown }: Reconciled) => isKnown,
    isFoundNewer: ({ context }, { bet }: WithFoundBet) => bet !== null && isNewer(context.bet, bet),
    isDelayed: ({ context }) => context.bet?.state === 'delayed',
    isUnplaced: ({ context }) => isUnplaced(context.bet),
    isUnmatched: ({ context }) => context.bet?.state === 'unmatched',
    isPartial: ({ context }) => context.bet?.state === 'partial',
    isMatched: ({ context }) => context.bet?.state === 'matched',
    isDelayOver: ({ context }) => context.delayLeft <= 0,
  },
  delays: { acknowledgementTimeout: 4000, second: SECOND, grace: 1500, tapTimeout: 1500 },
  actions: {
    storeStakeText: assign((_, { text }: { text: string }) => ({ stakeText: text, outcome: null })),
    chooseStake: assign((_, { stake }: { stake: Paise }) => ({
      stakeText: amountText(stake),
      outcome: null,
    })),
    chooseMaxStake: assign(({ context }) => ({
      stakeText: amountText(largestStakeOf(context) ?? 0),
      outcome: null,
    })),
    changeFillOrKill: assign((_, { isFillOrKill }: { isFillOrKill: boolean }) => ({
      minFillText: isFillOrKill ? '' : null,
      outcome: null,
    })),
    storeMinFillText: assign((_, { text }: { text: string }) => ({ minFillText: text, outcome: null })),
    clearStake: assign({ stakeText: '', outcome: null }),
    stepPrice: assign(({ context }, { direction }: WithDirection) => ({
      selection: {
        ...context.selection,
        price: nextPrice(context, direction) ?? context.selection.price,
      },
      isOwnPrice: true,
      priceText: null,
      outcome: null,
    })),
    /** The price follows the text while it is readable; the text itself stays as it was typed. */
    storePriceText: assign(({ context }, { text }: { text: string }) => {
      const price = typedPrice(context, text) ?? context.selection.price;
      return {
        selection: { ...context.selection, price },
        isOwnPrice: context.isOwnPrice || price !== context.selection.price,
        priceText: text,
        outcome: null,
      };
    }),
    /** An empty text restores the price. An unreadable one stays, with its error. */
    snapPrice: assign(({ context }) => {
      const { priceText } = context;
      const isKept = priceText !== null && priceText.trim() !== '' && typedPrice(context, priceText) === null;
      return { priceText: isKept ? priceText : null };
    }),
    keepPrice: assign({ isOwnPrice: true, outcome: null }),
    takeOffer: assign(({ context }) => ({
      selection: { ...context.selection, ...offeredTo(context) },
      isOwnPrice: false,
      priceText: null,
      outcome: null,
    })),
    replaceSelection: assign(
      (_, { isOwnPrice, selection }: { selection: Selection; isOwnPrice: boolean }) => ({
        selection,
        isOwnPrice,
        priceText: null,
        outcome: null,
      }),
    ),
    clearOutcome: assign({ outcome: null }),
    storeMarket: assign((_, { condition, market }: WithMarket) => ({ market, condition })),
    // Compares with the stored market: runs before `storeMarket`.
    notifyOfferChange: enqueueActions(({ context, enqueue }, { condition, market }: WithMarket) => {
      if (!isCountedAlike(context, { ...context, market, condition }))
        enqueue.sendTo(peer('betSlip'), { type: 'betSlip.offerChanged' });
    }),
    storeTerms: assign(({ context }, { terms }: WithTerms) => ({
      ...terms,
      hasBets: context.hasBets || terms.bets !== undefined,
      outcome: outcomeAfter(context, terms),
    })),
    storePlacement: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => {
      const { acceptance, limitedKey, market, selection } = context;
      const { gtype, marketId, selectionId, side } = selection;
      const placement: Placement = {
        // A gateway may have limited the answer of a bet that the exchange had placed: with its key it is placed once.
        idempotencyKey: limitedKey ?? idempotencyKey,
        gtype,
        marketId,
        version: market?.version ?? 0,
        selectionId,
        side,
        ...quoteToSend(context),
        ...orderTypeOf(context),
        stake: stakeOf(context.stakeText) ?? 0,
        acceptance,
      };
      return { placement, bet: null, outcome: null };
    }),
    // A bet that exists was not refused, whatever the answer to it said.
    storeBet: assign((_, { bet }: WithFoundBet) => ({ bet, limitedKey: null, outcome: null })),
    /** `bets` owns the player's open bets; it passes them to the other selections. */
    notifyBets: enqueueActions(({ enqueue }, { bet }: WithFoundBet) => {
      if (bet !== null) enqueue.sendTo(peer('bets'), { type: 'bets.betChanged', bet });
    }),
    refreshBets: sendTo(peer('bets'), { type: 'bets.refreshRequested' }),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.changed' }),
    storeUnplaced: assign(({ context: { bet } }) => ({
      outcome: {
        kind: bet?.state === 'rejected' ? ('rejected' as const) : ('lapsed' as const),
        reason: bet?.reason ?? null,
      },
    })),
    storeRefusal: assign(({ context: { placement } }, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return {
        limitedKey: failure.kind === 'limited' ? (placement?.idempotencyKey ?? null) : null,
        outcome: { kind: 'refused' as const, ...refusedCall(failure) },
      };
    }),
    storeObstacle: assign(({ context }) => {
      const obstacle = obstacleTo(context);
      return {
        outcome:
          obstacle === null ? { kind: 'notStaked' as const } : { kind: 'obstructed' as const, obstacle },
      };
    }),
    storeNotStaked: assign({ limitedKey: null, outcome: { kind: 'notStaked' } }),
    startDelay: assign(({ context }) => ({ delayLeft: context.bet?.delayLeft ?? 0 })),
    countDown: assign(({ context }) => ({ delayLeft: Math.max(0, context.delayLeft - SECOND) })),
    requestRetry: sendTo('reconciliation', {
      type: 'reconciliation.retryRequested',
    } satisfies ReconciliationEvent),
    requestSignIn: sendTo(peer('auth'), { type: 'auth.opened', step: 'login', as: 'modal' }),
    beginWork: sendTo(peer('updates'), { type: 'updates.workStarted' }),
    endWork: sendTo(peer('updates'), { type: 'updates.workEnded' }),
    notifySlip: sendTo(peer('betSlip'), { type: 'betSlip.selectionChanged' }),
    notifyDismissed: sendTo(peer('betSlip'), ({ self }) => ({
      type: 'betSlip.selectionDismissed' as const,
      slipSelectionId: self.id,
    })),
  },
});

export const initialContext = ({
  input: { isTapped = false, stored, ...terms },
}: {
  input: SlipSelectionInput;
}): SlipSelectionContext => ({
  ...terms,
  selection: stored.selection,
  isOwnPrice: stored.isOwnPrice,
  priceText: null,
  stakeText: stored.stakeText,
  minFillText: stored.minFillText ?? null,
  market: null,
  condition: 'STALE',
  placement: stored.submitted,
  limitedKey: null,
  bet: null,
  delayLeft: 0,
  outcome: null,
  isTapped,
  hasBets: false,
});

/** The key by which the bet is found. A backend without keys names it by its id, once it has answered. */
export const betKey = ({ bet, placement }: Pick<SlipSelectionContext, 'bet' | 'placement'>): string =>
  bet?.idempotencyKey ?? placement?.idempotencyKey ?? '';

export const betLookup = ({ context }: { context: SlipSelectionContext }): BetLookup => ({
  idempotencyKey: betKey(context),
  ...(context.bet !== null && { betId: context.bet.id }),
});
