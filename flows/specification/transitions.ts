import { rule } from './rule';

const REDIRECTS = 'views/app/redirects.test.tsx e2e/redirects.spec.ts';

/** Section 4. */
export const transitions = [
  rule(
    '4.1',
    'The log-in leads to the forgotten password and the new password, and back to the log-in.',
    'लॉग-इन से भूला पासवर्ड, फिर नया पासवर्ड, और वापस लॉग-इन।',
    'auth:open.login.editing auth:open.forgot auth:open.reset',
    'machines/auth/forgot-password.test.ts machines/auth/login.test.ts views/auth/pages.test.tsx',
  ),
  rule(
    '4.2',
    'The sign-up goes from the mobile number to the code and to the registration; without verification, straight to the registration.',
    'साइन-अप मोबाइल नंबर से कोड और फिर पंजीकरण पर जाता है; सत्यापन के बिना सीधे पंजीकरण पर।',
    'auth:open.mobile auth:open.verify auth:open.register',
    'machines/auth/sign-up.test.ts views/auth/sign-up.test.tsx e2e/auth-tours.spec.ts',
  ),
  rule(
    '4.3',
    'A registration signs the player in and shows /thankyou.',
    'पंजीकरण खिलाड़ी को लॉग-इन करता है और /thankyou दिखाता है।',
    'registerForm:submitting auth:signedIn session:identity.player',
    'machines/auth/sign-up.test.ts views/auth/sign-up.test.tsx',
  ),
  rule(
    '4.4',
    'The player can close the flow; a finished step closes itself.',
    'खिलाड़ी प्रक्रिया बंद कर सकता है; पूरा हुआ चरण अपने-आप बंद होता है।',
    'auth:closed',
    'machines/auth/flow.test.ts machines/auth/sign-up.test.ts',
  ),
  rule(
    '4.5',
    'The modal closes when a player is signed in.',
    'खिलाड़ी के लॉग-इन होते ही मोडल बंद होता है।',
    'auth:signedIn',
    'machines/auth/flow.test.ts machines/auth/login.test.ts',
  ),
  rule(
    '4.6',
    'A log-in stores the token and the user.',
    'लॉग-इन टोकन और उपयोगकर्ता सहेजता है।',
    'session:identity.player',
    'machines/session/signing-in.test.ts',
  ),
  rule(
    '4.7',
    'An update of the wallet replaces the stored wallet.',
    'वॉलेट का अपडेट सहेजे हुए वॉलेट की जगह लेता है।',
    'wallet:connected.loaded',
    'machines/wallet.test.ts',
  ),
  rule(
    '4.8',
    'A log-out clears the storage and ends the session on this device.',
    'लॉग-आउट स्टोरेज खाली करता है और इस डिवाइस पर सेशन समाप्त करता है।',
    'session:identity.visitor session:signOut.signingOut',
    'machines/session/log-out.test.ts',
  ),
  rule(
    '4.9',
    'The demo log-in is offered only when demo players exist.',
    'डेमो लॉग-इन तभी मिलता है जब डेमो खिलाड़ी हों।',
    'app:demo auth:open.login',
    'machines/auth/login.test.ts machines/app/loading.test.ts views/auth/log-in.test.tsx',
  ),
  rule(
    '4.10',
    'The status of the organisation is Live when the details do not say.',
    'विवरण में न हो तो संस्था की स्थिति Live है।',
    'app:details',
    'machines/app/loading.test.ts',
  ),
  rule(
    '4.11',
    'Banners are sorted by their order; the statement by time, the newest first.',
    'बैनर अपने क्रम से रखे जाते हैं; स्टेटमेंट समय से, सबसे नया पहले।',
    'app:banners statement:list.loaded',
    'machines/app/loading.test.ts machines/statement.test.ts',
  ),
  rule(
    '4.12',
    'While the organisation is not live, every screen leads to /maintenance.',
    'जब तक संस्था Live नहीं, हर स्क्रीन /maintenance पर ले जाती है।',
    'app:gate.shut',
    `machines/app/maintenance.test.ts ${REDIRECTS}`,
  ),
  rule(
    '4.13',
    'A failed session check logs the player out silently.',
    'सेशन की विफल जाँच खिलाड़ी को चुपचाप लॉग-आउट करती है।',
    'session:identity.player.checking session:identity.visitor.anonymous',
    'machines/session/signing-in.test.ts machines/session/expiry.test.ts views/auth/log-in.test.tsx',
  ),
  rule(
    '4.14',
    'A socket refused with a SessionError shows the message of the server and logs the player out.',
    'SessionError से अस्वीकृत सॉकेट सर्वर का संदेश दिखाता है और खिलाड़ी को लॉग-आउट करता है।',
    'realtime:refused session:identity.visitor.expired',
    'machines/session/expiry.test.ts machines/realtime/connection.test.ts adapters/socket/realtime.test.ts contract/session-error.test.ts',
  ),
  rule(
    '4.15',
    'After any other error of the connection the socket tries polling before the websocket.',
    'कनेक्शन की किसी दूसरी त्रुटि के बाद सॉकेट वेबसॉकेट से पहले पोलिंग आज़माता है।',
    'realtime:active.retrying realtime:active.offline',
    'machines/realtime/connection.test.ts adapters/socket/realtime.test.ts',
  ),
  rule(
    '4.16',
    'The page does not scroll while the side menu is open.',
    'साइड मेनू खुला हो तो पेज स्क्रॉल नहीं होता।',
    '',
    'e2e/overlay-history.spec.ts',
  ),
];
