import { defaultSlipPreferences } from '../domain/betting/slip-preferences';
import { betSlipSetup } from './bet-slip.setup';

const panel = betSlipSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'betSlip.opened': 'open' } },
    open: { on: { 'betSlip.closed': 'closed' } },
  },
});

/** One click places money: the first time it is switched on, the player reads what that means. */
const oneClick = betSlipSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      on: {
        'betSlip.oneClickChanged': [
          { guard: 'isToBeExplained', target: 'explaining' },
          {
            actions: [
              { type: 'setOneClick', params: ({ event }) => ({ isOneClick: event.isOneClick }) },
              'passPreferences',
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
          actions: ['rememberExplained', 'passPreferences', 'savePreferences'],
        },
        'betSlip.oneClickDeclined': 'settled',
      },
    },
  },
});

/** Owns what the player is about to bet: the legs, how the player bets, and what is kept of both. */
export const betSlipMachine = betSlipSetup.createMachine({
  id: 'betSlip',
  context: {
    preferences: defaultSlipPreferences,
    selections: [],
    told: {},
    selectionCount: 0,
    isPlayer: null,
    available: null,
    bets: [],
    markets: {},
    followed: [],
    wanted: [],
  },
  type: 'parallel',
  invoke: { id: 'slipStorage', src: 'slipStorage' },
  on: {
    'betSlip.selectionAdded': [
      { guard: 'isSelectedAgain', actions: ['removeSelected', 'follow', 'storeSelections'] },
      { guard: 'isSelectionReplaced', actions: ['replaceSelection', 'open'] },
      { actions: ['addSelection', 'follow', 'storeSelections', 'open'] },
    ],
    'betSlip.cleared': {
      actions: [{ type: 'removeSelections', params: { which: 'settled' } }, 'follow', 'storeSelections'],
    },
    'betSlip.placeRequested': { actions: 'placeAll' },
    'betSlip.acceptanceChanged': { actions: ['setAcceptance', 'passPreferences', 'savePreferences'] },
    'betSlip.quickStakesChanged': {
      guard: 'areQuickStakes',
      actions: ['setQuickStakes', 'savePreferences'],
    },
    'betSlip.selectionChanged': { actions: ['reportSelection', 'storeSelections'] },
    'betSlip.selectionPlaced': { actions: ['reportPlaced', 'storeSelections'] },
    'betSlip.selectionDismissed': { actions: ['dropDismissed', 'follow', 'storeSelections'] },
    'betSlip.restored': { actions: ['restorePreferences', 'restoreSelections', 'follow'] },
    'betSlip.marketMoved': { actions: ['storeMarket', 'passMarket'] },
    'betSlip.marketFollowed': { actions: ['want', 'follow'] },
    'betSlip.marketUnfollowed': { actions: ['unwant', 'follow'] },
    'betSlip.betChanged': { actions: ['storeBets', 'passBets'] },
    'betSlip.betsLoaded': { actions: ['storeBets', 'passBets'] },
    'betSlip.availableChanged': { actions: ['storeAvailable', 'passAvailable'] },
    'betSlip.playerChanged': [
      // A session that ended in the middle loses no draft, and what is being answered is still answered.
      {
        guard: 'hasLeft',
        actions: [
          'storePlayer',
          'forgetBets',
          { type: 'removeSelections', params: { which: 'placed' } },
          'passPlayer',
          'passAvailable',
          'follow',
        ],
      },
      // Whose bet it was that was sent before nobody can tell any more: the lists of bets show it to its player.
      {
        guard: 'isAnother',
        actions: [
          'storePlayer',
          { type: 'removeSelections', params: { which: 'sent' } },
          'passPlayer',
          'follow',
          'storeSelections',
        ],
      },
      { actions: ['storePlayer', 'passPlayer'] },
    ],
    'betSlip.connected': { actions: 'passConnected' },
  },
  states: { panel, oneClick },
});
