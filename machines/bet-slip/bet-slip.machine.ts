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
    legs: [],
    told: {},
    legCount: 0,
    isPlayer: null,
    available: null,
    bets: [],
    markets: {},
    followed: [],
    wanted: [],
  },
  type: 'parallel',
  invoke: { id: 'slipKeeper', src: 'slipKeeper' },
  on: {
    'betSlip.picked': [
      { guard: 'isPickedAgain', actions: ['dropPicked', 'follow', 'saveLegs'] },
      { guard: 'isRepicked', actions: ['repick', 'open'] },
      { actions: ['addLeg', 'follow', 'saveLegs', 'open'] },
    ],
    'betSlip.cleared': {
      actions: [{ type: 'dropLegs', params: { which: 'settled' } }, 'follow', 'saveLegs'],
    },
    'betSlip.placeRequested': { actions: 'placeAll' },
    'betSlip.choiceChanged': { actions: ['setChoice', 'passPreferences', 'savePreferences'] },
    'betSlip.quickStakesChanged': {
      guard: 'areQuickStakes',
      actions: ['setQuickStakes', 'savePreferences'],
    },
    'betSlip.legChanged': { actions: ['keepLeg', 'saveLegs'] },
    'betSlip.legPlaced': { actions: ['keepPlaced', 'saveLegs'] },
    'betSlip.legDismissed': { actions: ['dropDismissed', 'follow', 'saveLegs'] },
    'betSlip.restored': { actions: ['restorePreferences', 'restoreLegs', 'follow'] },
    'betSlip.marketMoved': { actions: ['keepMarket', 'passMarket'] },
    'betSlip.marketWanted': { actions: ['want', 'follow'] },
    'betSlip.marketUnwanted': { actions: ['unwant', 'follow'] },
    'betSlip.betChanged': { actions: ['keepBets', 'passBets'] },
    'betSlip.betsLoaded': { actions: ['keepBets', 'passBets'] },
    'betSlip.availableChanged': { actions: ['keepAvailable', 'passAvailable'] },
    'betSlip.playerChanged': [
      // A session that ended in the middle loses no draft, and what is being answered is still answered.
      {
        guard: 'hasLeft',
        actions: [
          'keepPlayer',
          'forgetBets',
          { type: 'dropLegs', params: { which: 'placed' } },
          'passPlayer',
          'passAvailable',
          'follow',
        ],
      },
      // Whose bet it was that was sent before nobody can tell any more: the lists of bets show it to its player.
      {
        guard: 'isAnother',
        actions: [
          'keepPlayer',
          { type: 'dropLegs', params: { which: 'sent' } },
          'passPlayer',
          'follow',
          'saveLegs',
        ],
      },
      { actions: ['keepPlayer', 'passPlayer'] },
    ],
    'betSlip.connected': { actions: 'passConnected' },
  },
  states: { panel, oneClick },
});
