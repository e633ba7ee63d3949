import { creatingKey, delayed, reconciling, sent, tapped, unconfirmed } from './slip-selection.placing';
import { betLookup, initialContext, slipSelectionSetup } from './slip-selection.setup';

const draft = slipSelectionSetup.createStateConfig({
  on: {
    'slipSelection.stakeTyped': {
      target: '.editing',
      actions: { type: 'storeStakeText', params: ({ event }) => event },
    },
    'slipSelection.stakeChosen': {
      target: '.editing',
      actions: { type: 'chooseStake', params: ({ event }) => event },
    },
    'slipSelection.maxStakeChosen': { guard: 'hasMaxStake', target: '.editing', actions: 'chooseMaxStake' },
    'slipSelection.stakeCleared': { target: '.editing', actions: 'clearStake' },
    'slipSelection.fillOrKillChanged': {
      guard: 'canWait',
      target: '.editing',
      actions: { type: 'changeFillOrKill', params: ({ event }) => event },
    },
    'slipSelection.minFillTyped': {
      guard: 'isFillOrKill',
      target: '.editing',
      actions: { type: 'storeMinFillText', params: ({ event }) => event },
    },
    'slipSelection.priceStepped': {
      guard: { type: 'hasStep', params: ({ event }) => event },
      target: '.editing',
      actions: { type: 'stepPrice', params: ({ event }) => event },
    },
    'slipSelection.priceTyped': {
      guard: 'isPriceEditable',
      target: '.editing',
      actions: { type: 'storePriceText', params: ({ event }) => event },
    },
    'slipSelection.priceEntered': { guard: 'isTypingPrice', actions: ['snapPrice', 'notifySlip'] },
    'slipSelection.priceKept': { guard: 'canKeepPrice', target: '.editing', actions: 'keepPrice' },
    'slipSelection.offerTaken': { guard: 'hasOffer', target: '.editing', actions: 'takeOffer' },
    'slipSelection.replaced': {
      target: '.editing',
      actions: { type: 'replaceSelection', params: ({ event }) => event },
    },
    // The refusal did not come from the exchange (for example from a proxy): the bet was placed.
    'slipSelection.betChanged': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      target: 'placing.settling',
      actions: { type: 'storeBet', params: ({ event }) => event },
    },
    'slipSelection.dismissed': 'dismissed',
  },
  initial: 'editing',
  states: {
    editing: {
      entry: 'notifySlip',
      on: {
        'slipSelection.placeRequested': [
          { guard: 'isOneClick', target: '#slipSelection.placing', actions: 'snapPrice' },
          { guard: 'isPlaceable', target: 'confirming', actions: 'snapPrice' },
          { guard: 'isSignInRequired', actions: 'requestSignIn' },
        ],
      },
    },
    confirming: {
      entry: 'notifySlip',
      // The market, its price or the balance has changed: only a selection that can be placed is confirmed.
      always: { guard: 'isObstructed', target: 'editing' },
      on: {
        'slipSelection.placeRequested': '#slipSelection.placing',
        'slipSelection.confirmationLeft': 'editing',
      },
    },
  },
});

const placing = slipSelectionSetup.createStateConfig({
  tags: 'busy',
  entry: ['beginWork', 'notifySlip'],
  exit: 'endWork',
  on: {
    'slipSelection.betChanged': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'storeBet', params: ({ event }) => event },
    },
  },
  initial: 'creatingKey',
  states: {
    tapped,
    creatingKey,
    sent,
    reconciling,
    unconfirmed,
    delayed,
    settling: {
      always: [
        { guard: 'isDelayed', target: 'delayed' },
        { guard: 'isUnplaced', target: '#slipSelection.draft', actions: 'storeUnplaced' },
        { target: '#slipSelection.placed' },
      ],
    },
  },
});

const checking = slipSelectionSetup.createStateConfig({
  invoke: {
    id: 'findBet',
    src: 'findBet',
    input: betLookup,
    onDone: [
      {
        guard: { type: 'isFoundNewer', params: ({ event }) => ({ bet: event.output }) },
        target: 'sorting',
        actions: [
          { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          { type: 'notifyBets', params: ({ event }) => ({ bet: event.output }) },
        ],
      },
      { target: 'sorting' },
    ],
    onError: 'sorting',
  },
});

const placed = slipSelectionSetup.createStateConfig({
  tags: 'placed',
  entry: 'notifySlip',
  on: {
    'slipSelection.betChanged': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      target: '.sorting',
      actions: { type: 'storeBet', params: ({ event }) => event },
    },
    'slipSelection.dismissed': 'dismissed',
  },
  initial: 'sorting',
  states: {
    sorting: {
      always: [
        { guard: 'isUnmatched', target: 'unmatched' },
        { guard: 'isPartial', target: 'partial' },
        { guard: 'isMatched', target: 'matched' },
        { target: 'ended' },
      ],
    },
    unmatched: { on: { 'slipSelection.connected': 'checking' } },
    partial: { on: { 'slipSelection.connected': 'checking' } },
    matched: {},
    /** Looks up what has changed while the connection was lost. */
    checking,
    /** Settled, cancelled or lapsed. */
    ended: {},
  },
});

/**
 * Owns one selection of the slip, from the selected price until its bet is placed. A bet that is refused or rejected becomes a
 * draft again, and a bet whose answer was lost is not called failed before that is certain.
 */
export const slipSelectionMachine = slipSelectionSetup.createMachine({
  id: 'slipSelection',
  context: initialContext,
  invoke: {
    id: 'followedMarket',
    src: 'followedMarket',
    input: ({ context: { selection }, self }) => ({ marketId: selection.marketId, follower: self }),
  },
  initial: 'starting',
  on: {
    'followedMarket.changed': {
      actions: [
        { type: 'notifyOfferChange', params: ({ event }) => event },
        { type: 'storeMarket', params: ({ event }) => event },
      ],
    },
    'slipSelection.termsChanged': { actions: { type: 'storeTerms', params: ({ event }) => event } },
  },
  states: {
    starting: {
      always: [
        { guard: 'wasSubmitted', target: 'placing.reconciling' },
        { guard: 'isTapped', target: 'placing.tapped' },
        { target: 'draft' },
      ],
    },
    draft,
    placing,
    placed,
    dismissed: { type: 'final', entry: 'notifyDismissed' },
  },
});
