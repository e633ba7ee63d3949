import { crashMachine } from '../../../../studio/pages/machines/crash.machine';
import { crashBetMachine } from '../../../../studio/pages/machines/crash-bet.machine';
import { gameMachine } from '../../../../studio/pages/machines/game.machine';
import { slotsMachine } from '../../../../studio/pages/machines/slots.machine';
import { tableMachine } from '../../../../studio/pages/machines/table.machine';
import { describeMachine, type MachineDescription } from './description';

const FOLDER = '../studio/pages/machines';

const roundEvents = {
  'round.tableReceived': 'The studio sent the round of a table.',
  'round.totalsReceived': 'The studio sent the stakes of all players.',
  'round.crashReceived': 'The studio sent the flight.',
  'round.crashUpdated': 'The studio sent the time of the flight and the bets of all players.',
  'round.slotsReceived': 'The studio committed to the next spin.',
  'round.settled': 'The studio has settled the player’s bets of the round.',
  'round.connected': 'The page has connected to the studio.',
  'round.disconnected': 'The connection to the studio was lost.',
};

/** Machines of the studio’s pages, which run in the frame of a game. */
export const studioMachines: readonly MachineDescription[] = [
  describeMachine(gameMachine, {
    sources: [`${FOLDER}/game`],
    purpose:
      'Owns the session of a page of the studio: connection, balance and limits. The composition provides the machine of the game as its child `round`.',
    states: {
      active: 'Connects, and reconnects.',
      'active.connecting': 'Waits for the first answer of the studio.',
      'active.online': 'The game can be played.',
      'active.reconnecting': 'The connection was lost; bets of the round count.',
      failed: 'The studio did not answer in time; the player can try again.',
      expired: 'The session has ended: the game has to be opened again.',
    },
    events: {
      'game.welcomed': 'The studio has accepted the session.',
      'game.disconnected': 'The connection was lost.',
      'game.sessionExpired': 'The studio has refused or ended the session.',
      'game.roundReported': 'A message about the round arrived.',
      'game.balanceChanged': 'The studio reported a balance.',
      'game.retryRequested': 'The player tries again.',
    },
  }),
  describeMachine(tableMachine, {
    sources: [`${FOLDER}/table`],
    purpose:
      'Owns the player’s bets at a table with a clock: roulette, teen patti, baccarat and andar bahar.',
    states: {
      round: 'The phase of the round, as the studio reports it.',
      'round.connecting': 'No round is known yet.',
      'round.received': 'Chooses the state of the phase.',
      'round.betting': 'Chips can be put on the table and bet.',
      'round.closed': 'Bets are closed.',
      'round.revealing': 'The outcome is shown.',
      'round.settled': 'Bets are paid.',
      placement: 'The chips that are sent to the studio.',
      'placement.idle': 'No bets wait for an answer.',
      'placement.placing': 'Sends the bets.',
      'placement.unresolved': 'The answer was lost; the bets are sent again with the same key.',
    },
    events: {
      ...roundEvents,
      'table.chipPlaced': 'The player put a chip on a spot.',
      'table.chipUndone': 'The player took back the last chip.',
      'table.draftCleared': 'The player took back all chips that are not bet.',
      'table.betsRepeated': 'The player put the bets of the last round again.',
      'table.placeRequested': 'The player bets the chips.',
      'table.noticeDismissed': 'The player closed the notice.',
    },
  }),
  describeMachine(crashMachine, {
    sources: [`${FOLDER}/crash`],
    purpose:
      'Owns the shared flight of the crash game, and starts a child for each of the player’s two bets.',
    states: {
      connecting: 'No flight is known yet.',
      received: 'Chooses the state of the phase.',
      betting: 'Bets are open.',
      flying: 'The multiplier grows.',
      crashed: 'The flight is over.',
    },
    events: {
      ...roundEvents,
      'crash.betEnded': 'A bet has ended; the subscribers of the round are notified.',
      'game.balanceChanged': 'A bet was answered with a balance.',
    },
  }),
  describeMachine(crashBetMachine, {
    sources: [`${FOLDER}/crash-bet`],
    purpose: 'Owns one bet of the crash game. The studio decides the multiplier.',
    states: {
      idle: 'There is no bet.',
      queued: 'The bet is sent when the bets of the next round open.',
      placing: 'Sends the bet.',
      unresolved: 'The answer was lost; the bet is sent again with the same key.',
      placed: 'The studio has accepted the bet.',
      cashingOut: 'Requests the cash-out.',
      over: 'The result is shown until the next round.',
    },
    events: {
      'crashBet.roundReceived': 'The round has reported its state, with the bet.',
      'crashBet.connected': 'The page has connected to the studio.',
      'crashBet.placeRequested': 'The player bets.',
      'crashBet.cancelled': 'The player took back a bet that was not sent.',
      'crashBet.cashOutRequested': 'The player cashes out.',
    },
  }),
  describeMachine(slotsMachine, {
    sources: [`${FOLDER}/slots`],
    purpose: 'Owns a spin of the slot machine, and shows its free spins one after the other.',
    states: {
      connecting: 'The studio has not committed to a spin yet.',
      idle: 'The player can spin.',
      spinning: 'Sends the stake.',
      unresolved: 'The answer was lost; the spin is sent again with the same key.',
      showing: 'The reels show the spin.',
    },
    events: {
      ...roundEvents,
      'slots.spinRequested': 'The player spins.',
      'slots.spinShown': 'The reels have stopped and the wins were shown.',
    },
  }),
];
