import { frameMachine } from '../../../../studio/sportsbook/frame/frame.machine';
import { providerScriptMachine } from '../../../../studio/sportsbook/frame/provider-script.machine';
import { bookMachine } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { slipMachine } from '../../../../studio/sportsbook/widget/machines/slip.machine';
import { describeMachine, type MachineDescription } from './description';

const FOLDER = '../studio/sportsbook';

/** Machines of the studio’s sportsbook: of its frame, and of the widget in the frame. */
export const studioSportsbookMachines: readonly MachineDescription[] = [
  describeMachine(frameMachine, {
    sources: [`${FOLDER}/frame/frame`],
    purpose:
      'Owns the widget of the sportsbook in its frame: loads its script once, starts it with the operator’s options, and kills it.',
    states: {
      waiting: 'The operator’s page has not sent its options.',
      loading: 'The script is loaded; changes of the options are merged.',
      running: 'The widget runs and receives changes.',
      failed: 'The script or the widget failed; the operator may initialize the frame again.',
      killed: 'The operator’s page has left the sportsbook.',
    },
    events: {
      'frame.initialized': 'The operator’s page sent its options.',
      'frame.changed': 'The operator’s page sent a token, an option or the visible part of the frame.',
      'frame.killed': 'The operator’s page ends the widget.',
      'frame.widgetFailed': 'The widget could not be started.',
    },
  }),
  describeMachine(providerScriptMachine, {
    sources: [`${FOLDER}/frame/provider-script`],
    purpose: 'Loads the script of a provider, within two minutes.',
    states: {
      loading: 'The script is loaded.',
      loaded: 'The script has run.',
      failed: 'The script could not be loaded in time.',
    },
    events: {},
  }),
  describeMachine(bookMachine, {
    sources: [`${FOLDER}/widget/machines/book`],
    purpose:
      'Owns the sportsbook in its frame: the player’s session, the list of events, the player’s bets, and the slip as its child.',
    states: {
      account: 'The player’s session and bets.',
      'account.deciding': 'Chooses the state of the token.',
      'account.visitor': 'No player is signed in; the slip ends the bets of the player before.',
      'account.starting': 'Exchanges the token for a session.',
      'account.player': 'The session is valid.',
      'account.player.loading': 'Loads balance and bets.',
      'account.player.known': 'Balance and bets are known; they are loaded again after a pause.',
      'account.expired': 'The session has ended; asks the operator for a new token until it arrives.',
      events: 'The list of events with their prices.',
      'events.loading': 'Loads the list.',
      'events.known': 'The list is known; it is loaded again after a pause.',
      'events.failed': 'The list could not be loaded; it is loaded again after a pause.',
      'events.retrying': 'Loads the list again; the failure stays on the screen.',
    },
    events: {
      'book.tokenChanged': 'The operator sent a token, or none because the player signed out.',
      'book.routeChanged': 'The player opened another page of the sportsbook.',
      'book.betPlaced': 'The slip placed a bet; the answer contains the balance.',
      'book.betRefused': 'The sportsbook refused a bet: its prices may have moved.',
      'book.sessionEnded': 'A bet was not answered: the session may have ended.',
    },
  }),
  describeMachine(slipMachine, {
    sources: [`${FOLDER}/widget/machines/slip`],
    purpose: 'Owns the bet slip of the sportsbook, and places its bets one after another.',
    states: {
      editing: 'Selections and stakes can be changed.',
      placing: 'The first bet of the queue is sent.',
      accepted: 'Chooses between the next bet, a new session, and the end.',
      unresolved: 'The answer was lost: the bet is sent again with the same key.',
      waiting: 'The bets of the queue wait for the next session of the same player.',
    },
    events: {
      'slip.sessionChanged': 'The book has another session, or none.',
      'slip.playerLeft': 'The player signed out, or another one signed in.',
      'slip.selectionToggled': 'The player pressed a price.',
      'slip.selectionRemoved': 'The player removed a selection.',
      'slip.modeChanged': 'The player chose singles or a multiple.',
      'slip.stakeChanged': 'The player changed the stake of the multiple.',
      'slip.singleStakeChanged': 'The player changed the stake of a single.',
      'slip.oddsAccepted': 'The player accepts the prices of the list.',
      'slip.cleared': 'The player removed all selections.',
      'slip.noticeDismissed': 'The player closed the notice.',
      'slip.placeRequested': 'The player places the bets.',
    },
  }),
];
