import { assign, setup } from 'xstate';
import { pauseAfter } from '../../../../domain/backoff';
import { isNewer } from '../../../../domain/betting/bet-updates';
import type { Bet, BetLookup, Market } from '../../../../domain/betting/exchange';
import { readPrice } from '../../../../domain/betting/gtype';
import type { MarketCondition } from '../../../../domain/betting/market';
import { type Hundredths, LARGEST_STAKE, readAmount } from '../../../../domain/betting/money';
import { type Direction, steppedPrice } from '../../../../domain/betting/price-step';
import type { Paise } from '../../../../domain/entities';
import { failureOf, isRefusal } from '../../../../domain/failure';
import { type RefusedCall, refusedCall } from '../../../../domain/refused-call';
import { amountText } from '../../../../domain/rupees';
import { port } from '../../../ports';
import { followedMarket } from '../../market/followed-market';
import type { EditEvent } from './edit.events';

/** Why the bet is as it was before, or may be. */
export type EditOutcome =
  /** The server refused; the message may be empty. */
  | ({ readonly kind: 'refused' } & RefusedCall)
  /** The backend has no edits. */
  | { readonly kind: 'unavailable' }
  /** The server answered repeatedly without the changed bet: it may have been changed. */
  | { readonly kind: 'unconfirmed' }
  /** The request could not be made. */
  | { readonly kind: 'notSent' };

/** A change of a waiting bet. The key makes a repeat safe. */
export interface EditRequest {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly price: Hundredths;
  /** What is to wait from now on. */
  readonly size: Paise;
  /** What was matched when the player chose the size. */
  readonly matched: Paise;
}

export interface EditContext {
  /** The newest known state of the bet. */
  readonly bet: Bet;
  readonly price: Hundredths;
  /** The price as it is being typed; null otherwise. */
  readonly priceText: string | null;
  readonly sizeText: string;
  /** The best offered price; null while it is not known, or none is offered. */
  readonly bestPrice: Hundredths | null;
  /** The change that was sent; null before. */
  readonly request: EditRequest | null;
  /** How often the change was sent. */
  readonly sent: number;
  /** Consecutive requests without an answer. */
  readonly unanswered: number;
  /** Answers without the changed bet. */
  readonly unconfirmed: number;
  /** The bet after the change; null before. */
  readonly edited: Bet | null;
  readonly outcome: EditOutcome | null;
}

interface WithBet {
  readonly bet: Bet;
}

interface WithError {
  readonly error: unknown;
}

/** In paise; null if the text is empty, not an amount, zero or above the largest stake. */
export function sizeOf({ sizeText }: EditContext): Paise | null {
  const size = readAmount(sizeText);
  return size !== null && size > 0 && size <= LARGEST_STAKE ? size : null;
}

export const isPriceUnreadable = ({ bet: { gtype }, priceText }: EditContext): boolean =>
  priceText !== null && readPrice(gtype, priceText) === null;

/** Price and size are valid, and one of them is another than that of the bet. @internal */
export function isEdited(context: EditContext): boolean {
  const size = sizeOf(context);
  const { bet, price } = context;
  return size !== null && !isPriceUnreadable(context) && (price !== bet.price || size !== bet.remaining);
}

/** A backend without edits takes no other price or size either. */
const lastingOutcome = ({ outcome }: EditContext): EditOutcome | null =>
  outcome?.kind === 'unavailable' ? outcome : null;

/** The best price that is offered to the side of the bet. */
const bestPriceOf = ({ selectionId, side }: Bet, { runners }: Market): Hundredths | null =>
  runners.find(({ id }) => id === selectionId)?.[side][0]?.price ?? null;

/** Milliseconds. */
const LONGEST_PAUSE = 8000;

/** Answers without the changed bet after which the change is not sent again. */
const CONFIRMATION_LIMIT = 3;

/** Requests after which the change is not sent again where the bet is found and waits. */
const REQUEST_LIMIT = 6;

export const editSetup = setup({
  types: {
    context: {} as EditContext,
    events: {} as EditEvent,
    input: {} as WithBet,
    /** The changed bet; null if the player left it as it was. */
    output: {} as Bet | null,
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    createIdempotencyKey: port<string>('createIdempotencyKey'),
    editBet: port<Bet, EditRequest>('editBet'),
    findBet: port<Bet | null, BetLookup>('findBet'),
    followedMarket,
  },
  guards: {
    hasStep: ({ context: { bet, price } }, { direction }: { direction: Direction }) =>
      steppedPrice(bet.gtype, price, direction) !== null,
    isTypingPrice: ({ context }) => context.priceText !== null,
    hasBestPrice: ({ context }) => context.bestPrice !== null,
    isEdited: ({ context }) => isEdited(context) && lastingOutcome(context) === null,
    isNewer: ({ context }, { bet }: WithBet) => bet.id === context.bet.id && isNewer(context.bet, bet),
    /** Nothing of the bet waits. */
    isOver: (_, { bet }: { bet: Bet | null }) => bet !== null && bet.remaining === 0,
    /** The server answered, and its answer does not tell what became of the bet. */
    isUnreadable: (_, { error }: WithError) => failureOf(error).kind === 'malformed',
    /** The server accepted the change, and the bet waits as it was to. */
    isApplied: ({ context: { request, unconfirmed } }, { bet }: { bet: Bet | null }) =>
      unconfirmed > 0 && bet?.price === request?.price && bet?.remaining === request?.size,
    isConfirmationLimitReached: ({ context: { sent, unconfirmed } }) =>
      unconfirmed >= CONFIRMATION_LIMIT || sent >= REQUEST_LIMIT,
    isOverNow: ({ context }) => context.bet.remaining === 0,
    isUnavailable: (_, { error }: WithError) => {
      const { isNotFound = false, kind } = failureOf(error);
      return kind === 'unavailable' && !isNotFound;
    },
    isRefused: (_, { error }: WithError) => isRefusal(failureOf(error)),
  },
  delays: { pause: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE) },
  actions: {
    stepPrice: assign(({ context }, { direction }: { direction: Direction }) => ({
      price: steppedPrice(context.bet.gtype, context.price, direction) ?? context.price,
      priceText: null,
      outcome: lastingOutcome(context),
    })),
    /** The price follows the text while it is readable; the text itself stays as it was typed. */
    storePriceText: assign(({ context }, { text }: { text: string }) => ({
      price: readPrice(context.bet.gtype, text) ?? context.price,
      priceText: text,
      outcome: lastingOutcome(context),
    })),
    /** An empty text restores the price. An unreadable one stays, with its error. */
    snapPrice: assign(({ context }) => ({
      priceText: context.priceText?.trim() !== '' && isPriceUnreadable(context) ? context.priceText : null,
    })),
    chooseBestPrice: assign(({ context }) => ({
      price: context.bestPrice ?? context.price,
      priceText: null,
      outcome: lastingOutcome(context),
    })),
    storeSizeText: assign(({ context }, { text }: { text: string }) => ({
      sizeText: text,
      outcome: lastingOutcome(context),
    })),
    /** At the prices of a market that takes no bets nothing would be matched. */
    storeBestPrice: assign(
      ({ context }, { condition, market }: { condition: MarketCondition; market: Market }) => ({
        bestPrice: condition === 'OPEN' ? bestPriceOf(context.bet, market) : null,
      }),
    ),
    /** A size that the player has not changed follows what waits. */
    updateBet: assign(({ context }, { bet }: WithBet) => ({
      bet,
      sizeText:
        sizeOf(context) === context.bet.remaining && bet.remaining > 0
          ? amountText(bet.remaining)
          : context.sizeText,
    })),
    storeBet: assign((_, { bet }: WithBet) => ({ bet })),
    storeEdited: assign((_, { bet }: { bet: Bet | null }) => ({ edited: bet })),
    storeRequest: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
      request: {
        id: context.bet.id,
        idempotencyKey,
        price: context.price,
        size: sizeOf(context) ?? context.bet.remaining,
        matched: context.bet.matched,
      },
      priceText: null,
      sent: 0,
      unanswered: 0,
      unconfirmed: 0,
      outcome: null,
    })),
    countSent: assign({ sent: ({ context }) => context.sent + 1 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    countUnconfirmed: assign({
      unanswered: ({ context }) => context.unanswered + 1,
      unconfirmed: ({ context }) => context.unconfirmed + 1,
    }),
    storeUnconfirmed: assign({ outcome: { kind: 'unconfirmed' } }),
    storeRefusal: assign((_, { error }: WithError) => ({
      outcome: { kind: 'refused' as const, ...refusedCall(failureOf(error)) },
    })),
    storeUnavailable: assign({ outcome: { kind: 'unavailable' } }),
    storeNotSent: assign({ outcome: { kind: 'notSent' } }),
  },
});
