import { delayed, keying, reconciling, sent } from './slip-selection.placing';
import { betKey, initialContext, slipSelectionSetup } from './slip-selection.setup';

const draft = slipSelectionSetup.createStateConfig({
  on: {
    'slipSelection.stakeTyped': { target: '.editing', actions: ['typeStake', 'tellDraft'] },
    'slipSelection.stakeChosen': {
      target: '.editing',
      actions: [{ type: 'chooseStake', params: ({ event }) => ({ stake: event.stake }) }, 'tellDraft'],
    },
    'slipSelection.maxStakeChosen': {
      guard: 'hasMaxStake',
      target: '.editing',
      actions: ['chooseMaxStake', 'tellDraft'],
    },
    'slipSelection.stakeCleared': { target: '.editing', actions: ['clearStake', 'tellDraft'] },
    'slipSelection.priceStepped': {
      guard: 'hasStep',
      target: '.editing',
      actions: ['stepPrice', 'tellDraft'],
    },
    'slipSelection.offerTaken': {
      guard: 'hasOffer',
      target: '.editing',
      actions: ['takeOffer', 'tellDraft'],
    },
    'slipSelection.replaced': { target: '.editing', actions: ['replaceSelection', 'tellDraft'] },
    // It was taken for refused, and is in after all: whatever said so was not the exchange.
    'slipSelection.betChanged': {
      guard: 'isNewer',
      target: 'underWay.settling',
      actions: ['storeReported', 'tellSent'],
    },
    'slipSelection.dismissed': 'dismissed',
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'slipSelection.placeRequested': [
          { guard: 'isOneClick', target: '#slipSelection.underWay' },
          { guard: 'isPlaceable', target: 'confirming' },
          { guard: 'needsSignIn', actions: 'askToSignIn' },
        ],
      },
    },
    confirming: {
      // Suspended, moved, or too dear meanwhile: what is confirmed can be placed.
      always: { guard: 'isObstructed', target: 'editing' },
      on: {
        'slipSelection.confirmed': '#slipSelection.underWay',
        'slipSelection.confirmationLeft': 'editing',
      },
    },
  },
});

const underWay = slipSelectionSetup.createStateConfig({
  tags: 'busy',
  entry: 'beginWork',
  exit: 'endWork',
  on: { 'slipSelection.betChanged': { guard: 'isNewer', target: '.settling', actions: 'storeReported' } },
  initial: 'keying',
  states: {
    keying,
    sent,
    reconciling,
    delayed,
    settling: {
      always: [
        { guard: 'isDelayed', target: 'delayed' },
        { guard: 'hasComeBack', target: '#slipSelection.draft', actions: ['keepReturn', 'tellDraft'] },
        { target: '#slipSelection.placed' },
      ],
    },
  },
});

const checking = slipSelectionSetup.createStateConfig({
  invoke: {
    id: 'findBet',
    src: 'findBet',
    input: betKey,
    onDone: [
      {
        guard: { type: 'isLater', params: ({ event }) => ({ bet: event.output }) },
        target: 'sorting',
        actions: [
          { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          { type: 'notifyBetChanged', params: ({ event }) => ({ bet: event.output }) },
        ],
      },
      { target: 'sorting' },
    ],
    onError: 'sorting',
  },
});

const placed = slipSelectionSetup.createStateConfig({
  tags: 'placed',
  entry: 'tellPlaced',
  on: {
    'slipSelection.betChanged': { guard: 'isNewer', target: '.sorting', actions: 'storeReported' },
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
    /** What became of what waits, while nobody could tell. */
    checking,
    /** Settled, cancelled or lapsed after all. */
    ended: {},
  },
});

/**
 * Owns the life of one bet, from the price that was pressed until the exchange has it: a draft as often as it comes back, and
 * never called failed while its stake may be live.
 */
export const slipSelectionMachine = slipSelectionSetup.createMachine({
  id: 'slipSelection',
  context: initialContext,
  initial: 'starting',
  on: {
    'slipSelection.marketMoved': { actions: 'storeMarket' },
    'slipSelection.positionChanged': { actions: 'keepPosition' },
    'slipSelection.availableChanged': { actions: 'storeAvailable' },
    'slipSelection.playerChanged': { actions: 'storePlayer' },
    'slipSelection.preferencesChanged': { actions: 'storePreferences' },
  },
  states: {
    starting: { always: [{ guard: 'wasSent', target: 'underWay.reconciling' }, { target: 'draft' }] },
    draft,
    underWay,
    placed,
    dismissed: { type: 'final', entry: 'tellDismissed' },
  },
});
