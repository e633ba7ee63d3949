import { rule } from './rule';

const REDIRECTS = 'views/app/redirects.test.tsx e2e/redirects.spec.ts';
const ROUTES = 'views/view/routes.test.ts e2e/every-screen.spec.ts';
const NAVIGATION = 'views/app/navigation.test.tsx e2e/navigation.spec.ts';

/** Section 2. */
export const screens = [
  rule(
    '2.1',
    'A visitor at a screen for players is sent to /sign-in.',
    'session:identity.visitor',
    REDIRECTS,
  ),
  rule(
    '2.2',
    'A player at a screen for guests is sent to /sports; at /register, to /thankyou.',
    'session:identity.player auth:signedIn',
    REDIRECTS,
  ),
  rule('2.3', 'An unknown path leads to /.', '', `${REDIRECTS} ${ROUTES}`),
  rule('2.4', '/ and /sports show the sports landing to visitors and players.', 'matches', ROUTES),
  rule(
    '2.5',
    '/betby and /atlas-lobby show the sportsbook and know whether a player is signed in.',
    'sportsbook sportsbookFrame',
    'views/games/sportsbook.test.tsx e2e/money/sportsbook.spec.ts',
  ),
  rule(
    '2.6',
    'The legal and contact pages are open to all, in the layout of the visitor or of the player.',
    '',
    `views/pages/article.test.tsx ${ROUTES}`,
  ),
  rule(
    '2.7',
    'The terms page has its title and the definitions of bet, outcome, customer, cancellation and regular time.',
    '',
    'views/pages/documents.test.ts',
  ),
  rule(
    '2.8',
    'The screens of the sign-in and sign-up, and /maintenance, are for guests.',
    'auth app:gate',
    ROUTES,
  ),
  rule(
    '2.9',
    'The screens of play, money and account are for players.',
    'account games exchange',
    `${ROUTES} ${REDIRECTS}`,
  ),
  rule(
    '2.10',
    '/show-all-game lists two live dealer providers; /live-rummy shows a coming-soon banner.',
    '',
    'views/app/navigation.test.tsx',
  ),
  rule(
    '2.11',
    'The sections of the exchange, the providers and the games have the addresses that the navigation names.',
    'catalogue gamePage',
    `views/view/routes.test.ts ${NAVIGATION}`,
  ),
  rule(
    '2.12',
    'Signed out, the header offers Log In and Sign Up; the main navigation has Exchange, Sportsbook, Live Dealers and Aviator.',
    'session:identity.visitor',
    NAVIGATION,
  ),
  rule(
    '2.13',
    'Signed in, the header has Deposit, Withdraw and the balance; a drawer has the links of the account.',
    'session:identity.player wallet',
    `${NAVIGATION} views/app/shell.test.tsx`,
  ),
  rule(
    '2.14',
    'The bottom bar of phones asks visitors to log in for protected items.',
    'auth:open.login',
    NAVIGATION,
  ),
  rule('2.15', 'The side menu of phones has quick links, sports and the account.', '', NAVIGATION),
  rule(
    '2.16',
    'Visitors can use the tab bar of sports; other sections redirect to the log-in.',
    'session:identity.visitor',
    NAVIGATION,
  ),
  rule(
    '2.17',
    'A ticker shows the announcements and can be dismissed.',
    'app:announcements',
    'views/app/shell.test.tsx machines/app/loading.test.ts',
  ),
  rule(
    '2.18',
    'A referral or agent code opens the registration at the mobile number.',
    'auth:open.mobile',
    'machines/auth/sign-up.test.ts',
  ),
  rule(
    '2.19',
    'The modals of the sign-in and sign-up are log-in, mobile number, verification, registration, forgotten and new password.',
    'auth:open.login auth:open.mobile auth:open.verify auth:open.register auth:open.forgot auth:open.reset',
    'views/auth/log-in.test.tsx views/auth/sign-up.test.tsx e2e/auth-tours.spec.ts',
  ),
];

/** Section 4. */
export const transitions = [
  rule(
    '4.1',
    'The log-in leads to the forgotten password and the new password, and back to the log-in.',
    'auth:open.login auth:open.forgot auth:open.reset',
    'machines/auth/forgot-password.test.ts',
  ),
  rule(
    '4.2',
    'The sign-up goes from the mobile number to the code and to the registration; without verification, straight to the registration.',
    'auth:open.mobile auth:open.verify auth:open.register',
    'machines/auth/sign-up.test.ts e2e/auth-tours.spec.ts',
  ),
  rule(
    '4.3',
    'A registration signs the player in and shows /thankyou.',
    'auth:signedIn session:identity.player',
    'machines/auth/sign-up.test.ts views/auth/sign-up.test.tsx',
  ),
  rule(
    '4.4',
    'The player can close the flow; a finished step closes itself.',
    'auth:closed',
    'machines/auth/flow.test.ts',
  ),
  rule('4.5', 'The modal closes when a player is signed in.', 'auth:signedIn', 'machines/auth/flow.test.ts'),
  rule(
    '4.6',
    'A log-in stores the token and the user.',
    'session:identity.player',
    'machines/session/signing-in.test.ts',
  ),
  rule(
    '4.7',
    'An update of the wallet replaces the stored wallet.',
    'wallet:connected.loaded',
    'machines/wallet.test.ts',
  ),
  rule(
    '4.8',
    'A log-out clears the storage and ends the session on this device.',
    'session:identity.visitor',
    'machines/session/log-out.test.ts',
  ),
  rule(
    '4.9',
    'The demo log-in is offered only when demo players exist.',
    'app:demo auth:open.login.signingInDemo',
    'machines/auth/login.test.ts machines/app/loading.test.ts',
  ),
  rule(
    '4.10',
    'The status of the organisation is Live when the details do not say.',
    'app:details',
    'machines/app/maintenance.test.ts',
  ),
  rule(
    '4.11',
    'Banners are sorted by their order; the statement by time, the newest first.',
    'app:banners statement',
    'machines/app/loading.test.ts machines/statement.test.ts',
  ),
  rule(
    '4.12',
    'While the organisation is not live, every screen leads to /maintenance.',
    'app:gate.open app:gate.shut',
    'machines/app/maintenance.test.ts e2e/redirects.spec.ts',
  ),
  rule(
    '4.13',
    'A failed session check logs the player out silently.',
    'session:identity.player.checking',
    'machines/session/expiry.test.ts',
  ),
  rule(
    '4.14',
    'A socket refused with a SessionError shows the message of the server and logs the player out.',
    'realtime:refused session:identity.visitor.expired',
    'machines/session/expiry.test.ts contract/session-error.test.ts',
  ),
  rule(
    '4.15',
    'After any other error of the connection the socket tries polling before the websocket.',
    'realtime:active.retrying',
    'adapters/socket/realtime.test.ts machines/realtime/connection.test.ts',
  ),
  rule('4.16', 'The page does not scroll while the side menu is open.', '', 'e2e/navigation.spec.ts'),
];
