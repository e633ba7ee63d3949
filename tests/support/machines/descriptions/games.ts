import { catalogueMachine } from '../../../../machines/games/catalogue/catalogue.machine';
import { favouritesMachine } from '../../../../machines/games/favourites/favourites.machine';
import { gamesMachine } from '../../../../machines/games/games.machine';
import { gameLaunchMachine } from '../../../../machines/games/launch/game-launch.machine';
import { gamePageMachine } from '../../../../machines/games/page/game-page.machine';
import { gameRoundMachine } from '../../../../machines/games/round/game-round.machine';
import { gameRoundsMachine } from '../../../../machines/games/rounds/game-rounds.machine';
import { gameRowMachine } from '../../../../machines/games/row/game-row.machine';
import { sportsbookMachine } from '../../../../machines/games/sportsbook/sportsbook.machine';
import { describeMachine, type MachineDescription } from './description';

export const gamesMachines: readonly MachineDescription[] = [
  describeMachine(gamesMachine, {
    sources: ['games/games'],
    purpose:
      'Runs the catalogue and starts an actor for each page, the open game, its rounds and the sportsbook.',
    states: {},
    events: {
      'games.pageOpened': 'A view shows a path under /casino.',
      'games.pageLeft': 'A view stopped showing a path under /casino.',
      'games.gameOpened': 'A view shows the frame of a game.',
      'games.sportsbookOpened': 'A view shows the sportsbook.',
      'games.sportsbookLeft': 'The view with the sportsbook was closed.',
      'games.gameLeft': 'The view with the frame was closed.',
      'games.roundsOpened': 'A view shows the list of the player’s rounds.',
      'games.roundsLeft': 'The list of rounds was closed.',
      'games.rowOpened': 'A view shows a row of games.',
      'games.rowLeft': 'A view stopped showing a row of games.',
      'games.roundOpened': 'A view shows a round.',
      'games.roundLeft': 'The page of a round was closed.',
      'games.playerChanged': 'A player signed in, changed or signed out.',
    },
  }),
  describeMachine(catalogueMachine, {
    sources: ['games/catalogue/catalogue'],
    purpose: 'Owns the list of games of a lobby: one query at a time, loaded page by page.',
    states: {
      list: 'The games of the query.',
      'list.hidden': 'No lobby was shown yet.',
      'list.loading': 'Requests the first page.',
      'list.searching': 'The player is typing; the list of the last query is shown.',
      'list.shown': 'The list can be shown.',
      'list.shown.resting': 'Waits for the end of the list to come near the viewport.',
      'list.shown.paging': 'Requests the next page.',
      'list.shown.incomplete': 'The next page could not be loaded; it is requested again after a pause.',
      'list.failed': 'The first page could not be loaded; it is requested again after a pause.',
      facets: 'The providers and categories to choose from.',
      'facets.loading': 'Requests them.',
      'facets.loaded': 'They are known.',
      'facets.failed': 'The request failed; it is repeated with the next lobby.',
      banners: 'The banners of the categories.',
      'banners.loading': 'Requests them.',
      'banners.loaded': 'They are known.',
      'banners.failed': 'The request failed; it is repeated with the next lobby.',
    },
    events: {
      'catalogue.opened': 'A lobby is shown.',
      'catalogue.filtered': 'The player chose a filter.',
      'catalogue.searched': 'The player typed in the search field.',
      'catalogue.moreRequested': 'The end of the list is near the viewport.',
      'catalogue.retryRequested': 'The player asked to load the list again.',
      'catalogue.restored': 'The filters of this tab were read from the storage.',
      'catalogue.playerChanged': 'A player signed in, changed or signed out.',
    },
  }),
  describeMachine(favouritesMachine, {
    sources: ['games/favourites/favourites'],
    purpose: 'Saves the favourites that the player adds and removes, one after the other.',
    states: {
      idle: 'Every change is saved.',
      saving: 'Saves the first change of the queue.',
      unsaved: 'The answer was lost; the change is sent again after a pause.',
      retrying: 'Saves the first change of the queue again.',
    },
    events: {
      'favourites.changeRequested': 'The player added or removed a favourite.',
      'favourites.changedElsewhere': 'Another tab saved a change.',
      'favourites.playerChanged': 'A player signed in, changed or signed out.',
    },
  }),
  describeMachine(gamePageMachine, {
    sources: ['games/page/game-page'],
    purpose: 'Finds out whether a path under /casino names a game, a provider, or neither.',
    states: {
      loading: 'Requests the game or the provider.',
      found: 'Holds the answer.',
      failed: 'The request failed.',
    },
    events: { 'gamePage.retryRequested': 'The player asked to load the page again.' },
  }),
  describeMachine(gameRoundsMachine, {
    sources: ['games/rounds/game-rounds'],
    purpose: 'Owns the list of the player’s rounds, one page at a time.',
    states: {
      loading: 'Requests the page.',
      shown: 'Holds the page.',
      failed: 'The request failed.',
    },
    events: {
      'gameRounds.pageChosen': 'The player chose a page.',
      'gameRounds.retryRequested': 'The player asked to load the page again.',
    },
  }),
  describeMachine(gameRoundMachine, {
    sources: ['games/round/game-round'],
    purpose: 'Owns one round of the player.',
    states: {
      loading: 'Requests the round.',
      open: 'The round has no result; requested again after a pause.',
      ended: 'Holds the result.',
      missing: 'The player has no such round.',
      failed: 'The request failed.',
    },
    events: { 'gameRound.retryRequested': 'The player asked to load the round again.' },
  }),
  describeMachine(gameRowMachine, {
    sources: ['games/row/game-row'],
    purpose: 'Owns a row of games on the landing.',
    states: {
      loading: 'Requests the games of the row.',
      shown: 'Holds the games.',
      failed: 'The request failed; repeated after a minute.',
    },
    events: { 'gameRow.retryRequested': 'The player asked to load again.' },
  }),
  describeMachine(gameLaunchMachine, {
    sources: ['games/launch/game-launch'],
    purpose:
      'Owns an open game: its single-use address, the state of its frame, and the position of its session.',
    states: {
      asking: 'Requests an address that opens the game once.',
      open: 'The game is in its frame.',
      'open.page': 'Whether the game is ready.',
      'open.page.opening': 'The frame is loading.',
      'open.page.slow': 'The game is not ready after 8 seconds.',
      'open.page.stalled': 'The game is not ready after 20 seconds; the player is offered a way out.',
      'open.page.playing': 'The game can be played.',
      'open.page.playing.hinting':
        'Asks for 6 seconds to turn a phone held upright, if the game is made for wide screens.',
      'open.page.playing.settled': 'No hint.',
      'open.position': 'Time and net position of the session, by the server.',
      'open.position.loading': 'Requests them.',
      'open.position.known': 'They are current; requested again after 15 seconds.',
      'open.position.outdated':
        'A round began or ended, or the balance changed; requested again after a pause.',
      'open.round': 'The player’s round, by the game’s reports.',
      'open.round.absent': 'The player has no stake in a round.',
      'open.round.running': 'The player has a stake in a round without a result.',
      'open.dialog': 'What the player is asked over the game.',
      'open.dialog.none': 'Nothing.',
      'open.dialog.closing': 'Whether to leave during a round.',
      'open.dialog.deposit': 'Whether to open the deposit in a new tab.',
      expired: 'The game’s session has ended.',
      failed: 'The game could not be opened, or it crashed.',
    },
    events: {
      'gameLaunch.exitRequested': 'The player asked to leave the game.',
      'gameLaunch.exitConfirmed': 'The player leaves during the round.',
      'gameLaunch.depositRequested': 'The player wants to deposit.',
      'gameLaunch.dialogClosed': 'The player closed the dialog.',
      'gameLaunch.reloadRequested': 'The player asked to open the game again.',
      'gameLaunch.gameReady': 'The game can be played.',
      'gameLaunch.frameLoaded': 'The document in the frame has loaded.',
      'gameLaunch.roundStarted': 'The player has a stake in a round.',
      'gameLaunch.roundEnded': 'The player’s round has its result.',
      'gameLaunch.sessionExpired': 'The provider ended the session.',
      'gameLaunch.gameFailed': 'The game reported a failure.',
      'gameLaunch.balanceChanged': 'The wallet reported another balance.',
      'gameLaunch.playerChanged': 'Another player signed in, or the player signed out.',
    },
  }),
  describeMachine(sportsbookMachine, {
    sources: ['games/sportsbook/sportsbook'],
    purpose:
      'Owns the frame of the sportsbook: what its widget is started with, its token, and what it may ask of the product.',
    states: {
      asking: 'Asks the server for the addresses of the widget and, for a player, for its token.',
      open: 'The frame is on the screen.',
      'open.page': 'How far the frame is.',
      'open.page.opening': 'Loads the frame, its script and its widget.',
      'open.page.slow': 'The widget is not ready after 8 s.',
      'open.page.stalled': 'The widget is not ready after 20 s; it may still become ready.',
      'open.page.running': 'The widget is ready.',
      'open.token': 'The token of the widget.',
      'open.token.valid': 'The widget has not reported that its session has ended.',
      'open.token.renewing': 'Asks for a new token.',
      'open.token.failed': 'No token was given; it is asked for again after a pause.',
      failed: 'The addresses were refused, or the widget could not be started.',
    },
    events: {
      'sportsbook.optionsChanged': 'The player changed theme or language.',
      'sportsbook.scrolled': 'Another part of the frame is on the screen.',
      'sportsbook.reloadRequested': 'The player asked to load the sportsbook again.',
      'sportsbook.frameLoaded': 'The page in the frame listens.',
      'sportsbook.widgetReady': 'The widget is drawn.',
      'sportsbook.widgetFailed': 'The script or the widget could not be started.',
      'sportsbook.tokenExpired': 'The session of the widget has ended.',
      'sportsbook.loginRequested': 'A visitor asked to log in inside the widget.',
      'sportsbook.registerRequested': 'A visitor asked to register inside the widget.',
      'sportsbook.rechargeRequested': 'The player asked to deposit inside the widget.',
      'sportsbook.routeChanged': 'The widget shows another path.',
      'sportsbook.resized': 'The widget needs another height.',
      'sportsbook.playerChanged': 'A player signed in, changed or signed out.',
    },
  }),
];
