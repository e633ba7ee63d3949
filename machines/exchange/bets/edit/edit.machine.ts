import { amountText } from '../../../../domain/rupees';
import { type EditRequest, editSetup } from './edit.setup';

const choosing = editSetup.createStateConfig({
  // Nothing of the bet waits: it was matched, was cancelled or has lapsed.
  always: { guard: 'isOverNow', target: 'over' },
  on: {
    'edit.priceStepped': {
      guard: { type: 'hasStep', params: ({ event }) => event },
      actions: { type: 'stepPrice', params: ({ event }) => event },
    },
    'edit.priceTyped': { actions: { type: 'storePriceText', params: ({ event }) => event } },
    'edit.priceEntered': { guard: 'isTypingPrice', actions: 'snapPrice' },
    'edit.bestPriceChosen': { guard: 'hasBestPrice', actions: 'chooseBestPrice' },
    'edit.sizeTyped': { actions: { type: 'storeSizeText', params: ({ event }) => event } },
    'edit.betChanged': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      actions: { type: 'updateBet', params: ({ event }) => event },
    },
    'edit.submitted': { guard: 'isEdited', target: 'sending' },
    'edit.closed': 'closed',
  },
});

const sending = editSetup.createStateConfig({
  tags: 'busy',
  on: {
    'edit.betChanged': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      actions: { type: 'storeBet', params: ({ event }) => event },
    },
  },
  initial: 'creatingKey',
  states: {
    creatingKey: {
      invoke: {
        id: 'createIdempotencyKey',
        src: 'createIdempotencyKey',
        onDone: {
          target: 'sent',
          actions: { type: 'storeRequest', params: ({ event }) => ({ idempotencyKey: event.output }) },
        },
        onError: { target: '#edit.choosing', actions: 'storeNotSent' },
      },
    },
    sent: {
      entry: 'countSent',
      invoke: {
        id: 'editBet',
        src: 'editBet',
        input: ({ context }) => context.request as EditRequest,
        onDone: {
          target: '#edit.changed',
          actions: { type: 'storeEdited', params: ({ event }) => ({ bet: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => ({ error: event.error }) },
            target: '#edit.choosing',
            actions: 'storeUnavailable',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: '#edit.choosing',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ error: event.error }) },
            target: 'pausing',
            actions: 'countUnconfirmed',
          },
          // A lost answer is not a refusal: the bet may have been changed.
          { target: 'pausing', actions: 'countUnanswered' },
        ],
      },
    },
    pausing: {
      tags: 'unknown',
      after: { pause: 'lookingUp' },
      on: { 'edit.connected': 'lookingUp' },
    },
    // A bet that waits may have been changed and may not: the repeat of the key is answered with what the first request did.
    lookingUp: {
      tags: 'unknown',
      invoke: {
        id: 'findBet',
        src: 'findBet',
        input: ({ context: { bet } }) => ({ idempotencyKey: bet.idempotencyKey, betId: bet.id }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ bet: event.output }) },
            target: '#edit.changed',
            actions: { type: 'storeEdited', params: ({ event }) => ({ bet: event.output }) },
          },
          {
            guard: { type: 'isApplied', params: ({ event }) => ({ bet: event.output }) },
            target: '#edit.changed',
            actions: { type: 'storeEdited', params: ({ event }) => ({ bet: event.output }) },
          },
          { guard: 'isConfirmationLimitReached', target: '#edit.choosing', actions: 'storeUnconfirmed' },
          { target: 'sent' },
        ],
        onError: { target: 'pausing', actions: 'countUnanswered' },
      },
    },
  },
});

/**
 * Owns the change of price and size of one waiting bet, from the form until the outcome is known. A refused change leaves the bet as
 * it was and the form as it was typed.
 */
export const editMachine = editSetup.createMachine({
  id: 'edit',
  context: ({ input: { bet } }) => ({
    bet,
    price: bet.price,
    priceText: null,
    sizeText: amountText(bet.remaining),
    bestPrice: null,
    request: null,
    sent: 0,
    unanswered: 0,
    unconfirmed: 0,
    edited: null,
    outcome: null,
  }),
  invoke: {
    id: 'followedMarket',
    src: 'followedMarket',
    input: ({ context: { bet }, self }) => ({ marketId: bet.marketId, follower: self }),
  },
  initial: 'choosing',
  on: {
    'followedMarket.changed': { actions: { type: 'storeBestPrice', params: ({ event }) => event } },
  },
  states: {
    choosing,
    sending,
    changed: { type: 'final' },
    over: { type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context }) => context.edited,
});
