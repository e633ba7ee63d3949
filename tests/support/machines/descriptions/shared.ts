import { appMachine } from '../../../../machines/app/app.machine';
import { authMachine } from '../../../../machines/app/auth/auth.machine';
import { resendMachine } from '../../../../machines/app/auth/resend.machine';
import { preferencesMachine } from '../../../../machines/app/preferences/preferences.machine';
import { realtimeMachine } from '../../../../machines/app/realtime/realtime.machine';
import { sessionMachine } from '../../../../machines/app/session/session.machine';
import { updatesMachine } from '../../../../machines/app/updates/updates.machine';
import { visitsMachine } from '../../../../machines/app/visits/visits.machine';
import { walletMachine } from '../../../../machines/app/wallet/wallet.machine';
import { describeMachine, type MachineDescription } from './description';

const loading = (what: string) => ({
  loading: `Requests ${what}.`,
  loaded: `Holds ${what}.`,
  failed: `The last request for ${what} failed.`,
});

/** `details.loading` for the state `loading` of the region `details`. */
const region = (name: string, states: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(states).map(([state, sentence]) => [`${name}.${state}`, sentence]));

export const sharedMachines: readonly MachineDescription[] = [
  describeMachine(appMachine, {
    sources: ['app/app'],
    purpose: 'The root actor: invokes all other actors and loads the data that every screen shares.',
    states: {
      details: 'The operator’s details and the status of the organisation.',
      ...region('details', loading('the details')),
      banners: 'The banners of the landing page.',
      ...region('banners', loading('the banners')),
      announcements: 'The announcements of the ticker.',
      ...region('announcements', loading('the announcements')),
      demo: 'Whether the operator offers demo players.',
      ...region('demo', loading('the answer')),
      exchange: 'The exchange, which has a chunk of its own.',
      'exchange.absent': 'No screen has needed the exchange yet.',
      'exchange.loading': 'Loads the chunk of the exchange.',
      'exchange.failed': 'The chunk failed to load.',
      'exchange.running': 'The exchange runs until the tab is closed.',
      games: 'The games, which have a chunk of their own.',
      'games.absent': 'No screen has needed the games yet.',
      'games.loading': 'Loads the chunk of the games.',
      'games.failed': 'The chunk failed to load.',
      'games.running': 'The games run until the tab is closed.',
      account: 'The account, in a chunk of its own.',
      'account.absent': 'No player has signed in yet.',
      'account.loading': 'Loads the chunk of the account.',
      'account.failed': 'The chunk failed to load.',
      'account.running': 'The account runs until the tab is closed.',
      gate: 'Access to the product while the organisation is not live.',
      'gate.open': 'The organisation is live; all screens are accessible.',
      'gate.shut': 'The organisation is not live.',
      'gate.shut.displayed': 'The maintenance screen is displayed, or the address is not known yet.',
      'gate.shut.redirecting': 'Redirects to the maintenance screen and stores the path to return to.',
    },
    events: {
      'app.started': 'Raised by the machine once its children are running.',
      'app.navigated': 'The address changed or was read for the first time.',
      'app.announcementsDismissed': 'The player dismissed the current announcements.',
      'app.detailsChanged': 'The server sent new app details over the socket.',
      'app.refreshRequested':
        'The page became visible, the browser went online, or the socket connected again.',
      'app.exchangeRequested': 'A screen that needs the exchange is shown.',
      'app.gamesRequested': 'A screen that needs the games is shown.',
      'app.accountRequested': 'A player is signed in.',
    },
  }),
  describeMachine(sessionMachine, {
    sources: ['app/session/session'],
    purpose: 'Owns the session token and the signed-in user of this browser.',
    states: {
      identity: 'Whether a player is signed in.',
      'identity.deciding': 'Reads whether a token was stored.',
      'identity.visitor': 'No player is signed in.',
      'identity.visitor.anonymous': 'No player was signed in, or the session ended silently.',
      'identity.visitor.expired': 'The server ended the session of the player; the log-in form says so.',
      'identity.player': 'A player is signed in.',
      'identity.player.unchecked': 'The socket has not connected yet, so the session is not verified.',
      'identity.player.checking': 'Asks the server whether the session is valid.',
      'identity.player.pausing': 'The check got no answer; it is repeated after a pause.',
      'identity.player.confirmed': 'The server confirmed the session.',
      signOut: 'Notifies the server of a sign-out, in the background.',
      'signOut.idle': 'There is no sign-out to report.',
      'signOut.signingOut': 'Reports the sign-out, with a time limit.',
    },
    events: {
      'session.authenticated': 'A player signed in or registered in this tab.',
      'session.takenOver': 'A player signed in in another tab.',
      'session.endedElsewhere': 'The player signed out in another tab.',
      'session.connected': 'The socket is connected with the current token.',
      'session.refreshed': 'The server or the page asks for another check of the session.',
      'session.signOutRequested': 'The player signs out.',
      'session.unauthorized': 'The server answered an HTTP call with 401 for this token.',
      'session.refused': 'The server refused the socket’s handshake for this token.',
      'session.ended': 'Raised by the machine when the token is removed and the server must be notified.',
    },
  }),
  describeMachine(authMachine, {
    sources: ['app/auth/auth'],
    purpose: 'Owns the sign-in, password reset and registration flow, in a modal or as pages.',
    states: {
      closed: 'No step is open.',
      signedIn: 'A player is signed in; the flow cannot be opened.',
      open: 'A step is open; its form is a child.',
      'open.login': 'The log-in form.',
      'open.login.editing': 'The player fills in the form, which submits itself.',
      'open.login.signingInDemo': 'Signs in a demo player.',
      'open.forgot': 'Asks for the mobile number to which a reset code is sent.',
      'open.reset': 'Asks for the reset code and a new password.',
      'open.mobile': 'Asks for the mobile number of a new player.',
      'open.verify': 'Asks for the code that verifies the mobile number.',
      'open.register': 'Asks for the data of the new player.',
    },
    events: {
      'auth.opened': 'A link or an address opens a step.',
      'auth.invited': 'The address carried an agent or referral code; registration opens.',
      'auth.stepRequested': 'A link in the flow opens another step.',
      'auth.closed': 'The player closed the modal.',
      'auth.left': 'The player navigated to a screen outside the flow.',
      'auth.demoRequested': 'The player chose to play as a demo player.',
      'auth.configured': 'The operator’s settings were loaded or changed.',
      'auth.authenticated': 'The session has a player.',
      'auth.signedOut': 'The session has no player any more.',
    },
  }),
  describeMachine(resendMachine, {
    sources: ['app/auth/resend'],
    purpose: 'Counts down until another one-time code may be requested, and requests it.',
    states: {
      waiting: 'Counts down the seconds.',
      ready: 'Another code may be requested.',
      sending: 'Requests another code.',
    },
    events: { 'resend.requested': 'The player asks for another code.' },
  }),
  describeMachine(realtimeMachine, {
    sources: ['app/realtime/realtime'],
    purpose: 'Owns the socket for events of the player, one socket for each token.',
    states: {
      idle: 'The session has not decided who connects.',
      active: 'A socket exists for the current token or visitor.',
      'active.connecting': 'The first connection is being made.',
      'active.online': 'The socket is connected.',
      'active.retrying': 'The connection failed or was lost; the socket reconnects.',
      'active.offline': 'The browser reports that there is no network.',
      refused: 'The server refused the handshake; only another token leaves this state.',
    },
    events: {
      'realtime.opened': 'The session requests a connection for a token or a visitor.',
      'realtime.exchangeStarted': 'The exchange was loaded and needs the current player and connection.',
      'realtime.connected': 'The socket connected.',
      'realtime.disconnected': 'The socket lost its connection.',
      'realtime.refused': 'The server refused the handshake.',
      'realtime.failed': 'A connection attempt failed.',
      'realtime.sessionRefreshed': 'The server asks for another check of the session.',
      'realtime.balanceUpdated': 'The server sent a new balance.',
      'realtime.betUpdated': 'The server sent a changed bet of the player.',
      'realtime.detailsChanged': 'The server sent new app details, such as what the operator has stopped.',
      'realtime.accountUpdated': 'The server sent a change of the player’s account.',
      'realtime.browserWentOffline': 'The browser lost the network.',
      'realtime.browserWentOnline': 'The browser has a network again.',
      'realtime.pageShown': 'The page is visible again.',
    },
  }),
  describeMachine(walletMachine, {
    sources: ['app/wallet/wallet'],
    purpose: 'Owns the player’s wallet as last reported by the server.',
    states: {
      disconnected: 'There is no connection; the last known wallet is not live.',
      connected: 'The player’s socket is connected.',
      'connected.fetching': 'Requests the wallet.',
      'connected.pausing': 'The request got no answer; it is repeated after a growing pause.',
      'connected.stopped':
        'No request was answered; the next update, refresh or reconnection requests the wallet again.',
      'connected.current': 'The wallet is kept current by updates.',
    },
    events: {
      'wallet.connected': 'The player’s socket connected.',
      'wallet.disconnected': 'The connection was lost.',
      'wallet.updated': 'The server sent a new balance.',
      'wallet.refreshRequested': 'The wallet must be requested again.',
      'wallet.availableRequested': 'The slip has started and needs the available balance.',
      'wallet.cleared': 'The player changed or signed out.',
    },
  }),
  describeMachine(preferencesMachine, {
    sources: ['app/preferences/preferences'],
    purpose: 'Owns the language and the theme of this browser.',
    states: {
      settled: 'The chosen language is in use.',
      loading: 'Loads the messages of the chosen language.',
    },
    events: {
      'preferences.languageChosen': 'The player chose a language.',
      'preferences.themeChosen': 'The player chose the dark or the light theme.',
      'preferences.numbersChosen': 'The player chose how amounts are grouped.',
    },
  }),
  describeMachine(updatesMachine, {
    sources: ['app/updates/updates'],
    purpose: 'Activates a newer version of the product and reloads the page when a chunk is missing.',
    states: {
      current: 'No newer version is known.',
      waiting: 'A newer version is installed and waits for activation.',
      activating: 'The newer version takes over; the page is then reloaded.',
      reloading: 'Reloads the page automatically, at most once in a tab.',
      reopening: 'Reloads the page on request.',
    },
    events: {
      'updates.found': 'A newer version was installed.',
      'updates.accepted': 'The player accepted the update.',
      'updates.pageHidden': 'The page is in the background.',
      'updates.workStarted': 'Work started that a reload would discard.',
      'updates.workEnded': 'That work ended.',
      'updates.chunkMissing': 'A chunk failed to load.',
      'updates.reloadRequested': 'The player asked to reload the page.',
    },
  }),
  describeMachine(visitsMachine, {
    sources: ['app/visits/visits'],
    purpose: 'Reports shown screens to the server.',
    states: {
      waiting: 'The current screen is reported.',
      settling: 'Waits, so that an address that redirects is not reported.',
      posting: 'Reports the screen.',
    },
    events: { 'visits.addressChanged': 'The address changed.' },
  }),
];
