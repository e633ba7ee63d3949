import { rule } from './rule';

const REDIRECTS = 'views/app/redirects.test.tsx e2e/redirects.spec.ts';
const ROUTES = 'views/view/routes.test.ts e2e/every-screen.spec.ts';
const NAVIGATION = 'views/app/navigation.test.tsx e2e/navigation.spec.ts';
const SHELL = 'views/app/shell.test.tsx';

/** Section 2. */
export const screens = [
  rule(
    '2.1',
    'A visitor at a screen for players is sent to /sign-in.',
    'खिलाड़ियों की स्क्रीन पर आया विज़िटर /sign-in पर भेजा जाता है।',
    'session:identity.visitor',
    `${REDIRECTS} views/view/routes.test.ts`,
  ),
  rule(
    '2.2',
    'A player at a screen for guests is sent to /sports; at /register, to /thankyou.',
    'मेहमानों की स्क्रीन पर आया खिलाड़ी /sports पर भेजा जाता है; /register से /thankyou पर।',
    'session:identity.player auth:signedIn',
    `${REDIRECTS} views/view/routes.test.ts`,
  ),
  rule('2.3', 'An unknown path leads to /.', 'अनजान पता / पर ले जाता है।', '', 'views/view/routes.test.ts'),
  rule(
    '2.4',
    '/ and /sports show the sports landing to visitors and players.',
    '/ और /sports विज़िटरों और खिलाड़ियों को खेलों का मुख्य पेज दिखाते हैं।',
    'matches',
    'views/exchange/lists/landing.test.tsx views/app/navigation.test.tsx e2e/every-screen.spec.ts',
  ),
  rule(
    '2.5',
    '/betby and /atlas-lobby show the sportsbook and know whether a player is signed in.',
    '/betby और /atlas-lobby स्पोर्ट्सबुक दिखाते हैं और जानते हैं कि खिलाड़ी लॉग-इन है या नहीं।',
    'sportsbook sportsbookFrame',
    'views/games/sportsbook.test.tsx e2e/money/sportsbook.spec.ts',
  ),
  rule(
    '2.6',
    'The legal and contact pages are open to all, in the layout of the visitor or of the player.',
    'क़ानूनी और संपर्क के पेज सबके लिए खुले हैं, विज़िटर या खिलाड़ी के लेआउट में।',
    '',
    `views/pages/article.test.tsx views/app/redirects.test.tsx ${ROUTES}`,
  ),
  rule(
    '2.7',
    'The terms page has its title and the definitions of bet, outcome, customer, cancellation and regular time.',
    'शर्तों के पेज पर उसका शीर्षक और दाँव, परिणाम, ग्राहक, रद्दीकरण और नियमित समय की परिभाषाएँ हैं।',
    '',
    'views/pages/documents.test.ts',
  ),
  rule(
    '2.8',
    'The screens of the sign-in and sign-up, and /maintenance, are for guests.',
    'लॉग-इन और साइन-अप की स्क्रीनें और /maintenance मेहमानों के लिए हैं।',
    'auth app:gate',
    `${ROUTES} ${REDIRECTS}`,
  ),
  rule(
    '2.9',
    'The screens of play, money and account are for players.',
    'खेल, पैसे और खाते की स्क्रीनें खिलाड़ियों के लिए हैं।',
    'account games exchange',
    `${ROUTES} ${REDIRECTS}`,
  ),
  rule(
    '2.10',
    '/show-all-game lists two live dealer providers; /live-rummy shows a coming-soon banner.',
    '/show-all-game लाइव डीलर के दो प्रदाता दिखाता है; /live-rummy "जल्द आ रहा है" का बैनर।',
    '',
    'views/app/navigation.test.tsx',
  ),
  rule(
    '2.11',
    'The sections of the exchange, the providers and the games have the addresses that the navigation names.',
    'एक्सचेंज के भागों, प्रदाताओं और गेमों के पते वही हैं जो नेविगेशन बताता है।',
    'matches catalogue gamePage',
    `views/view/routes.test.ts ${NAVIGATION}`,
  ),
  rule(
    '2.12',
    'Signed out, the header offers Log In and Sign Up; the main navigation has Exchange, Sportsbook, Live Dealers and Aviator.',
    'लॉग-आउट में हेडर पर Log In और Sign Up हैं; मुख्य नेविगेशन में Exchange, Sportsbook, Live Dealers और Aviator।',
    'session:identity.visitor auth:closed',
    `${SHELL} ${NAVIGATION}`,
  ),
  rule(
    '2.13',
    'Signed in, the header has Deposit, Withdraw and the balance; a drawer has the links of the account.',
    'लॉग-इन में हेडर पर जमा, निकासी और बैलेंस हैं; खाते के लिंक एक दराज़ में हैं।',
    'session:identity.player wallet:connected.loaded',
    `${SHELL} ${NAVIGATION}`,
  ),
  rule(
    '2.14',
    'The bottom bar of phones asks visitors to log in for protected items.',
    'फ़ोन की निचली पट्टी सुरक्षित मदों के लिए विज़िटर से लॉग-इन माँगती है।',
    'auth:open.login.editing',
    'views/app/navigation.test.tsx',
  ),
  rule(
    '2.15',
    'The side menu of phones has quick links, sports and the account.',
    'फ़ोन के साइड मेनू में त्वरित लिंक, खेल और खाता हैं।',
    '',
    'views/app/navigation.test.tsx',
  ),
  rule(
    '2.16',
    'Visitors can use the tab bar of sports; other sections redirect to the log-in.',
    'विज़िटर खेलों की टैब-पट्टी इस्तेमाल कर सकते हैं; दूसरे भाग लॉग-इन पर ले जाते हैं।',
    'session:identity.visitor',
    NAVIGATION,
  ),
  rule(
    '2.17',
    'A ticker shows the announcements and can be dismissed.',
    'टिकर घोषणाएँ दिखाता है और बंद किया जा सकता है।',
    'app:announcements',
    `${SHELL} e2e/navigation.spec.ts machines/app/loading.test.ts`,
  ),
  rule(
    '2.18',
    'A referral or agent code opens the registration at the mobile number.',
    'रेफ़रल या एजेंट कोड पंजीकरण को मोबाइल नंबर के चरण पर खोलता है।',
    'auth:open.mobile',
    'machines/auth/sign-up.test.ts views/auth/log-in.test.tsx',
  ),
  rule(
    '2.19',
    'The modals of the sign-in and sign-up are log-in, mobile number, verification, registration, forgotten and new password.',
    'लॉग-इन और साइन-अप के मोडल हैं: लॉग-इन, मोबाइल नंबर, सत्यापन, पंजीकरण, भूला पासवर्ड और नया पासवर्ड।',
    'auth:open.login.editing auth:open.mobile auth:open.verify auth:open.register auth:open.forgot auth:open.reset',
    'views/auth/log-in.test.tsx views/auth/sign-up.test.tsx e2e/auth-tours.spec.ts',
  ),
  rule(
    '2.20',
    'Where modals are unavailable, /mobile-number and the other steps are pages.',
    'जहाँ मोडल उपलब्ध नहीं, वहाँ /mobile-number और बाक़ी चरण पेज हैं।',
    'auth:open.mobile',
    'views/auth/pages.test.tsx machines/auth/flow.test.ts e2e/navigation.spec.ts',
  ),
];
