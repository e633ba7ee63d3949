import { rule } from './rule';

const SHELL = 'views/app/shell.test.tsx';
const VALIDATION = 'machines/domain/validation.test.ts';
const CATALOGUE = 'adapters/http/error-catalogue.test.ts';

/** Section 5. */
export const validation = [
  rule(
    '5.1',
    'A log-in needs a username and a password.',
    'लॉग-इन के लिए यूज़रनेम और पासवर्ड चाहिए।',
    'loginForm:editing',
    `${VALIDATION} views/auth/log-in.test.tsx`,
  ),
  rule(
    '5.2',
    'A registration needs a name and a username of 4 to 15 letters, digits and spaces.',
    'पंजीकरण के लिए नाम और 4 से 15 अक्षरों, अंकों और खाली जगहों का यूज़रनेम चाहिए।',
    'registerForm:editing',
    VALIDATION,
  ),
  rule(
    '5.3',
    'The email is required only when the operator says so.',
    'ईमेल तभी ज़रूरी है जब ऑपरेटर कहे।',
    'registerForm:editing',
    `${VALIDATION} machines/forms/registration.test.ts views/auth/sign-up.test.tsx`,
  ),
  rule(
    '5.4',
    'A password has 8 to 20 characters and is repeated.',
    'पासवर्ड में 8 से 20 वर्ण हैं और वह दोहराया जाता है।',
    'registerForm:editing',
    VALIDATION,
  ),
  rule(
    '5.5',
    'Each change validates again; only a form without errors is sent; the repeated password is not.',
    'हर बदलाव पर फिर जाँच होती है; केवल बिना त्रुटि का फ़ॉर्म भेजा जाता है; दोहराया पासवर्ड नहीं।',
    'registerForm:editing registerForm:submitting',
    'machines/forms/every-form.test.ts machines/forms/registration.test.ts',
  ),
  rule(
    '5.6',
    'A mobile number is Indian and has 10 digits; the country code is fixed.',
    'मोबाइल नंबर भारतीय और 10 अंकों का है; देश का कोड तय है।',
    'mobileForm:editing',
    'machines/domain/mobile.test.ts machines/forms/mobile-number.test.ts',
  ),
  rule(
    '5.7',
    'A forgotten password needs the mobile number.',
    'भूले पासवर्ड के लिए मोबाइल नंबर चाहिए।',
    'forgotForm:editing',
    `${VALIDATION} machines/forms/passwords.test.ts`,
  ),
  rule(
    '5.8',
    'A new password needs the code and the password.',
    'नए पासवर्ड के लिए कोड और पासवर्ड चाहिए।',
    'resetForm:editing',
    `${VALIDATION} machines/forms/passwords.test.ts`,
  ),
];

/** Section 8. */
export const errors = [
  rule(
    '8.1',
    'A log-in is confirmed; a refusal shows the message of the server if it names the username, else one sentence.',
    'लॉग-इन की पुष्टि होती है; अस्वीकृति सर्वर का संदेश दिखाती है यदि वह यूज़रनेम बताता हो, नहीं तो एक वाक्य।',
    'loginForm:submitting',
    `${CATALOGUE} machines/auth/login.test.ts machines/forms/login.test.ts`,
  ),
  rule(
    '8.2',
    'A registration is confirmed; a refusal shows the message of the server.',
    'पंजीकरण की पुष्टि होती है; अस्वीकृति सर्वर का संदेश दिखाती है।',
    'registerForm:submitting',
    `${CATALOGUE} machines/auth/sign-up.test.ts machines/forms/registration.test.ts`,
  ),
  rule(
    '8.3',
    'A code that cannot be sent shows the message of the server, else one sentence.',
    'जो कोड भेजा न जा सके, उस पर सर्वर का संदेश दिखता है, नहीं तो एक वाक्य।',
    'mobileForm:submitting resend:sending',
    `${CATALOGUE} machines/forms/mobile-number.test.ts`,
  ),
  rule(
    '8.4',
    'A refused code shows the message of the server, else one sentence.',
    'अस्वीकृत कोड पर सर्वर का संदेश दिखता है, नहीं तो एक वाक्य।',
    'verifyForm:submitting',
    `${CATALOGUE} machines/forms/mobile-number.test.ts`,
  ),
  rule(
    '8.5',
    'A reset code that was sent is confirmed; a refusal shows the message of the server.',
    'भेजे गए रीसेट कोड की पुष्टि होती है; अस्वीकृति सर्वर का संदेश दिखाती है।',
    'forgotForm:submitting',
    `${CATALOGUE} machines/auth/forgot-password.test.ts machines/forms/passwords.test.ts`,
  ),
  rule(
    '8.6',
    'A new password is confirmed; a refusal shows the message of the server, else one sentence.',
    'नए पासवर्ड की पुष्टि होती है; अस्वीकृति सर्वर का संदेश दिखाती है, नहीं तो एक वाक्य।',
    'resetForm:submitting',
    `${CATALOGUE} machines/auth/forgot-password.test.ts machines/forms/passwords.test.ts`,
  ),
  rule(
    '8.7',
    'A refused demo log-in shows the message of the server, else one sentence.',
    'अस्वीकृत डेमो लॉग-इन पर सर्वर का संदेश दिखता है, नहीं तो एक वाक्य।',
    'auth:open.login.signingInDemo',
    `${CATALOGUE} machines/auth/login.test.ts`,
  ),
  rule(
    '8.8',
    'Announcements that do not load show the message of the server, else one sentence.',
    'घोषणाएँ लोड न हों तो सर्वर का संदेश दिखता है, नहीं तो एक वाक्य।',
    'app:announcements.failed',
    `${CATALOGUE} machines/app/loading.test.ts ${SHELL}`,
  ),
  rule(
    '8.9',
    'An answer 401 “Unauthorized action.” while a token is stored logs out, and the call still fails.',
    'टोकन सहेजा हो और जवाब 401 “Unauthorized action.” आए, तो लॉग-आउट होता है, और कॉल फिर भी विफल रहती है।',
    'session:identity.visitor.expired',
    'adapters/http/http.test.ts machines/session/expiry.test.ts',
  ),
  rule(
    '8.10',
    'A SessionError of the socket shows the message of the server and logs out; a failed session check logs out silently.',
    'सॉकेट का SessionError सर्वर का संदेश दिखाता है और लॉग-आउट करता है; सेशन की विफल जाँच चुपचाप लॉग-आउट करती है।',
    'realtime:refused session:identity.visitor',
    'machines/session/expiry.test.ts machines/session/signing-in.test.ts',
  ),
  rule(
    '8.11',
    'A chunk that does not load is an error of its own, which reloads the page once.',
    'जो chunk लोड न हो वह अपने-आप में एक त्रुटि है, जो पेज को एक बार फिर लोड करती है।',
    'updates:reloading app:exchange.failed',
    'adapters/chunk-failure.test.ts machines/updates.test.ts e2e/lazy-loading.spec.ts',
  ),
  rule(
    '8.12',
    'Other failures are logged only.',
    'दूसरी विफलताएँ केवल लॉग होती हैं।',
    'app:details.failed app:banners.failed app:demo.failed',
    'machines/app/loading.test.ts adapters/http/http.test.ts',
  ),
];

/** Section 9. */
export const constants = [
  rule(
    '9.1',
    'A username has 4 to 15 characters and a password 8 to 20; the country is India; the type of a player is 3 and the parent a constant.',
    'यूज़रनेम में 4 से 15 और पासवर्ड में 8 से 20 वर्ण हैं; देश भारत है; खिलाड़ी का प्रकार 3 है और अभिभावक एक स्थिरांक।',
    'registerForm:editing registerForm:submitting',
    `${VALIDATION} machines/forms/registration.test.ts`,
  ),
  rule(
    '9.2',
    'An OTP setting of 0 leaves the verification out.',
    'OTP की सेटिंग 0 हो तो सत्यापन नहीं होता।',
    'auth:open.mobile auth:open.register',
    'machines/auth/sign-up.test.ts machines/forms/mobile-number.test.ts views/auth/sign-up.test.tsx',
  ),
  rule(
    '9.3',
    'An acknowledgement of the socket is awaited for 1 s.',
    'सॉकेट की पुष्टि की प्रतीक्षा 1 सेकंड होती है।',
    'wallet:connected.loading session:identity.player.checking',
    'adapters/socket/requests.test.ts',
  ),
  rule(
    '9.4',
    'The socket reconnects after 1 to 5 s with a jitter of 0.5, without an end; a connection may take 20 s.',
    'सॉकेट 1 से 5 सेकंड बाद, 0.5 के jitter के साथ, बिना अंत के फिर जुड़ता है; एक कनेक्शन को 20 सेकंड मिलते हैं।',
    'realtime:active.connecting realtime:active.retrying realtime:active.offline',
    'machines/realtime/connection.test.ts',
  ),
  rule(
    '9.5',
    'The default status of the organisation is Live.',
    'संस्था की तय स्थिति Live है।',
    'app:details app:gate.open',
    'machines/app/loading.test.ts',
  ),
  rule(
    '9.6',
    'Toasts are at the top right and close after 1 s, without a close button.',
    'टोस्ट ऊपर दाएँ हैं और 1 सेकंड बाद बंद होते हैं, बंद करने के बटन के बिना।',
    '',
    'views/app/toasts.test.tsx',
  ),
  rule(
    '9.7',
    'The script of a provider may take 120 s.',
    'प्रदाता की स्क्रिप्ट को 120 सेकंड मिलते हैं।',
    'providerScript:loading',
    'studio/pages/sportsbook/frame.test.ts paths/studio.actor.test.ts',
  ),
  rule(
    '9.8',
    'Labels of the ticker are 30 px apart.',
    'टिकर के लेबल 30 px की दूरी पर हैं।',
    '',
    'views/ui/marquee.test.ts',
  ),
  rule(
    '9.9',
    'Amounts are in INR; cash and bonus have separators of thousands.',
    'रक़में INR में हैं; नक़द और बोनस में हज़ार के विभाजक हैं।',
    'wallet:connected.loaded',
    `${SHELL} views/ui/format.test.ts`,
  ),
  rule(
    '9.10',
    'The field of a phone number is limited by its library; the product takes 10 digits.',
    'फ़ोन नंबर के फ़ील्ड की सीमा उसकी लाइब्रेरी की है; उत्पाद 10 अंक लेता है।',
    'mobileForm:editing',
    'machines/domain/mobile.test.ts',
  ),
];
