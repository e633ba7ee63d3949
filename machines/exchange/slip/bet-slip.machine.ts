import { defaultSlipPreferences } from '../../../domain/betting/slip-preferences';
import { oneTap } from './bet-slip.one-tap';
import { betSlipSetup } from './bet-slip.setup';

const panel = betSlipSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'betSlip.opened': 'open' } },
    open: { on: { 'betSlip.closed': 'closed' } },
  },
});

/** With one click a bet is placed without confirmation, so the player confirms an explanation the first time. */
const oneClick = betSlipSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      on: {
        'betSlip.oneClickChanged': [
          {
            guard: { type: 'isExplanationRequired', params: ({ event }) => event },
            target: 'explaining',
          },
          {
            actions: [
              { type: 'setPreferences', params: ({ event }) => ({ isOneClick: event.isOneClick }) },
              'sendTerms',
              'savePreferences',
            ],
          },
        ],
      },
    },
    explaining: {
      on: {
        'betSlip.oneClickConfirmed': {
          target: 'settled',
          actions: [
            { type: 'setPreferences', params: { isOneClick: true, isOneClickExplained: true } },
            'sendTerms',
            'savePreferences',
          ],
        },
        'betSlip.oneClickDeclined': 'settled',
      },
    },
  },
});

const quickStakes = betSlipSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      entry: 'clearQuickStakeEdit',
      on: {
        'betSlip.quickStakesOpened': {
          target: 'editing',
          actions: { type: 'editQuickStakes', params: ({ event }) => event },
        },
      },
    },
    editing: {
      // Its selection was submitted or removed.
      always: { guard: 'isEditorGone', target: 'settled' },
      on: {
        'betSlip.quickStakesOpened': {
          target: 'editing',
          reenter: true,
          actions: { type: 'editQuickStakes', params: ({ event }) => event },
        },
        'betSlip.quickStakeTyped': { actions: { type: 'storeQuickStake', params: ({ event }) => event } },
        'betSlip.quickStakesSubmitted': {
          guard: 'areQuickStakes',
          target: 'settled',
          actions: ['storeQuickStakes', 'savePreferences'],
        },
        'betSlip.quickStakesCancelled': 'settled',
      },
    },
  },
});

/** Owns the selections and the player's betting preferences, passes terms to the selections, and stores both. */
export const betSlipMachine = betSlipSetup.createMachine({
  id: 'betSlip',
  context: {
    preferences: defaultSlipPreferences,
    quickStakeEdit: null,
    selections: [],
    selectionCount: 0,
    revision: 0,
    isPlayer: null,
    player: null,
    owners: {},
    available: null,
    lastTap: null,
    disarmReason: null,
  },
  type: 'parallel',
  invoke: { id: 'slipStorage', src: 'slipStorage' },
  entry: 'requestAvailable',
  on: {
    'betSlip.selectionAdded': [
      {
        guard: { type: 'isSelectedAgain', params: ({ event }) => event },
        actions: [{ type: 'removeDraft', params: ({ event }) => event }, 'saveSelections'],
      },
      {
        guard: { type: 'isReplacement', params: ({ event }) => event },
        actions: [{ type: 'replaceSelection', params: ({ event }) => event }, 'open'],
      },
      {
        actions: [
          { type: 'addSelection', params: ({ event }) => event },
          'requestOpenBets',
          'saveSelections',
          'open',
        ],
      },
    ],
    'betSlip.cleared': {
      actions: [{ type: 'removeSelections', params: { which: 'settled' } }, 'saveSelections'],
    },
    'betSlip.placeAllRequested': [
      { guard: 'isConfirmingAll', actions: 'confirmAll' },
      { actions: 'requestConfirmations' },
    ],
    'betSlip.acceptanceChanged': {
      actions: [
        { type: 'setPreferences', params: ({ event }) => ({ acceptance: event.acceptance }) },
        'sendTerms',
        'savePreferences',
      ],
    },
    'betSlip.persistenceChanged': {
      actions: [
        { type: 'setPreferences', params: ({ event }) => ({ persistence: event.persistence }) },
        'sendTerms',
        'savePreferences',
      ],
    },
    'betSlip.selectionChanged': { actions: ['increaseRevision', 'saveSelections'] },
    'betSlip.offerChanged': { actions: 'increaseRevision' },
    'betSlip.selectionDismissed': {
      actions: [{ type: 'removeDismissed', params: ({ event }) => event }, 'saveSelections'],
    },
    'betSlip.restored': {
      actions: [
        { type: 'restorePreferences', params: ({ event }) => event },
        { type: 'restoreSelections', params: ({ event }) => event },
        { type: 'storePlayerName', params: ({ event }) => event },
        { type: 'removeSelections', params: { which: 'ofOthers' } },
        'saveSelections',
        'requestOpenBets',
      ],
    },
    'betSlip.preferencesChangedElsewhere': {
      actions: [{ type: 'followPreferences', params: ({ event }) => event }, 'sendTerms'],
    },
    'betSlip.betsChanged': { actions: { type: 'sendBets', params: ({ event }) => event } },
    'betSlip.availableChanged': {
      actions: [{ type: 'storeAvailable', params: ({ event }) => event }, 'sendTerms'],
    },
    'betSlip.playerChanged': [
      // Drafts are kept, and a submitted selection still receives its answer.
      {
        guard: { type: 'hasSignedOut', params: ({ event }) => event },
        actions: [
          { type: 'storePlayer', params: ({ event }) => event },
          'clearAvailable',
          'resetPreferences',
          { type: 'removeSelections', params: { which: 'placed' } },
          'storeOwners',
          'saveSelections',
          'sendTerms',
        ],
      },
      // The owner of a submitted selection is not known here; the owner's lists of bets show it.
      {
        guard: { type: 'isOtherPlayer', params: ({ event }) => event },
        actions: [
          { type: 'storePlayer', params: ({ event }) => event },
          { type: 'removeSelections', params: { which: 'submitted' } },
          'sendTerms',
          'saveSelections',
          'requestPlayerName',
        ],
      },
      { actions: [{ type: 'storePlayer', params: ({ event }) => event }, 'sendTerms'] },
    ],
    'betSlip.connected': { actions: 'sendConnected' },
  },
  states: { panel, oneClick, oneTap, quickStakes },
});
