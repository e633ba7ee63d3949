import { delayed, keying, reconciling, sent } from './slip-selection.placing';
import { betKey, betLegSetup, initialContext } from './slip-selection.setup';

const draft = betLegSetup.createStateConfig({
  on: {
    'betLeg.stakeTyped': { target: '.editing', actions: ['typeStake', 'tellDraft'] },
    'betLeg.stakeChosen': {
      target: '.editing',
      actions: [{ type: 'chooseStake', params: ({ event }) => ({ stake: event.stake }) }, 'tellDraft'],
    },
    'betLeg.maxStakeChosen': {
      guard: 'hasMaxStake',
      target: '.editing',
      actions: ['chooseMaxStake', 'tellDraft'],
    },
    'betLeg.stakeCleared': { target: '.editing', actions: ['clearStake', 'tellDraft'] },
    'betLeg.priceStepped': { guard: 'hasStep', target: '.editing', actions: ['stepPrice', 'tellDraft'] },
    'betLeg.offerTaken': { guard: 'hasOffer', target: '.editing', actions: ['takeOffer', 'tellDraft'] },
    'betLeg.repicked': { target: '.editing', actions: ['repick', 'tellDraft'] },
    // It was taken for refused, and is in after all: whatever said so was not the exchange.
    'betLeg.betChanged': { guard: 'isNews', target: 'underWay.settling', actions: ['keepTold', 'tellSent'] },
    'betLeg.dismissed': 'dismissed',
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'betLeg.placeRequested': [
          { guard: 'isOneClick', target: '#betLeg.underWay' },
          { guard: 'isPlaceable', target: 'confirming' },
          { guard: 'needsSignIn', actions: 'askToSignIn' },
        ],
      },
    },
    confirming: {
      // Suspended, moved, or too dear meanwhile: what is confirmed can be placed.
      always: { guard: 'isObstructed', target: 'editing' },
      on: {
        'betLeg.confirmed': '#betLeg.underWay',
        'betLeg.confirmationLeft': 'editing',
      },
    },
  },
});

const underWay = betLegSetup.createStateConfig({
  tags: 'busy',
  entry: 'beginWork',
  exit: 'endWork',
  on: { 'betLeg.betChanged': { guard: 'isNews', target: '.settling', actions: 'keepTold' } },
  initial: 'keying',
  states: {
    keying,
    sent,
    reconciling,
    delayed,
    settling: {
      always: [
        { guard: 'isDelayed', target: 'delayed' },
        { guard: 'hasComeBack', target: '#betLeg.draft', actions: ['keepReturn', 'tellDraft'] },
        { target: '#betLeg.placed' },
      ],
    },
  },
});

const checking = betLegSetup.createStateConfig({
  invoke: {
    id: 'findBet',
    src: 'findBet',
    input: betKey,
    onDone: [
      {
        guard: { type: 'isLater', params: ({ event }) => ({ bet: event.output }) },
        target: 'sorting',
        actions: [
          { type: 'keepBet', params: ({ event }) => ({ bet: event.output }) },
          { type: 'tellBet', params: ({ event }) => ({ bet: event.output }) },
        ],
      },
      { target: 'sorting' },
    ],
    onError: 'sorting',
  },
});

const placed = betLegSetup.createStateConfig({
  tags: 'placed',
  entry: 'tellPlaced',
  on: {
    'betLeg.betChanged': { guard: 'isNews', target: '.sorting', actions: 'keepTold' },
    'betLeg.dismissed': 'dismissed',
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
    unmatched: { on: { 'betLeg.connected': 'checking' } },
    partial: { on: { 'betLeg.connected': 'checking' } },
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
export const betLegMachine = betLegSetup.createMachine({
  id: 'betLeg',
  context: initialContext,
  initial: 'starting',
  on: {
    'betLeg.marketMoved': { actions: 'keepMarket' },
    'betLeg.positionChanged': { actions: 'keepPosition' },
    'betLeg.availableChanged': { actions: 'keepAvailable' },
    'betLeg.playerChanged': { actions: 'keepPlayer' },
    'betLeg.preferencesChanged': { actions: 'keepPreferences' },
  },
  states: {
    starting: { always: [{ guard: 'wasSent', target: 'underWay.reconciling' }, { target: 'draft' }] },
    draft,
    underWay,
    placed,
    dismissed: { type: 'final', entry: 'tellDismissed' },
  },
});
