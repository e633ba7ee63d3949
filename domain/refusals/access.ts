import type { Sentence } from './sentence';

/** Refusals of sign-in, registration, one-time codes, passwords and the second factor. */
export const access = {
  // Fields of registration and sign-in
  SIGN_IN_USERNAME_EMPTY: { en: 'Username cannot be empty', hi: 'यूज़रनेम खाली नहीं हो सकता' },
  USERNAME_EMPTY: { en: 'User name cannot be empty', hi: 'यूज़रनेम खाली नहीं हो सकता' },
  USERNAME_LENGTH: { en: 'Username must be 4 to 15 characters.', hi: 'यूज़रनेम 4 से 15 अक्षरों का हो।' },
  USERNAME_CHARACTERS: {
    en: 'Special characters are not allowed in username.',
    hi: 'यूज़रनेम में विशेष चिह्न नहीं चलते।',
  },
  PASSWORD_EMPTY: { en: 'Password cannot be empty', hi: 'पासवर्ड खाली नहीं हो सकता' },
  PASSWORD_LENGTH: { en: 'Password must be 8 to 20 characters.', hi: 'पासवर्ड 8 से 20 अक्षरों का हो।' },
  NAME_EMPTY: { en: 'Name cannot be empty', hi: 'नाम खाली नहीं हो सकता' },
  EMAIL_EMPTY: { en: 'Email cannot be empty', hi: 'ईमेल खाली नहीं हो सकता', fields: ['email'] },
  EMAIL_INVALID: { en: 'Please enter a valid email address', hi: 'कृपया सही ईमेल पता लिखें', fields: ['email'] },
  MOBILE_EMPTY: { en: 'Please enter mobile number', hi: 'कृपया मोबाइल नंबर लिखें' },
  MOBILE_INVALID: {
    en: 'Please enter a 10-digit Indian mobile number',
    hi: 'कृपया 10 अंकों का भारतीय मोबाइल नंबर लिखें',
  },
  COUNTRY_UNSUPPORTED: { en: 'Only Indian mobile numbers are supported', hi: 'सिर्फ़ भारतीय मोबाइल नंबर चलते हैं' },
  CODE_LENGTH: { en: 'The code has 6 digits', hi: 'कोड में 6 अंक होते हैं' },
  ALL_FIELDS: { en: 'All fields are mandatory', hi: 'सभी फ़ील्ड भरना ज़रूरी है' },

  // Registration
  MOBILE_UNVERIFIED: {
    en: 'Please verify your mobile number first.',
    hi: 'कृपया पहले अपना मोबाइल नंबर सत्यापित करें।',
    fields: ['mobile'],
  },
  USERNAME_TAKEN: {
    en: 'Username is already taken.',
    hi: 'यह यूज़रनेम पहले से लिया हुआ है।',
    fields: ['username'],
  },
  MOBILE_TAKEN: {
    en: 'This mobile number already has an account. Log in, or reset the password.',
    hi: 'इस मोबाइल नंबर का खाता पहले से है। लॉग इन करें, या पासवर्ड रीसेट करें।',
    fields: ['mobile'],
  },
  AGE_NOT_CONFIRMED: {
    en: 'You have to be {age} or older to register.',
    hi: 'रजिस्टर करने के लिए आपकी उम्र {age} साल या ज़्यादा होनी चाहिए।',
  },
  TOO_MANY_REGISTRATIONS: {
    en: 'Too many registrations from here. Try again in {wait, duration}.',
    hi: 'यहाँ से बहुत ज़्यादा रजिस्ट्रेशन हुए। {wait, duration} बाद दोबारा कोशिश करें।',
  },

  // Sign-in
  CREDENTIALS_INCORRECT: {
    en: 'Username or password is incorrect.',
    hi: 'यूज़रनेम या पासवर्ड ग़लत है।',
    fields: ['username', 'password'],
  },
  USERNAME_SUSPENDED: {
    en: 'This username is suspended. Please contact support.',
    hi: 'यह यूज़रनेम निलंबित है। कृपया सहायता से संपर्क करें।',
    fields: ['username'],
  },
  NO_DEMO_PLAYER: { en: 'No demo player is available at the moment.', hi: 'अभी कोई डेमो खिलाड़ी उपलब्ध नहीं है।' },
  USERNAME_LOCKED: {
    en: 'Too many failed attempts for this username. Try again in {wait, duration}.',
    hi: 'इस यूज़रनेम के लिए बहुत सी कोशिशें नाकाम रहीं। {wait, duration} बाद दोबारा कोशिश करें।',
    fields: ['username'],
  },
  /** A new password makes the browser known (ADR 50). */
  USERNAME_LOCKED_EVERYWHERE: {
    en: 'Too many failed attempts for this username. Try again in {wait, duration}. With a new password you can sign in now.',
    hi: 'इस यूज़रनेम के लिए बहुत सी कोशिशें नाकाम रहीं। {wait, duration} बाद दोबारा कोशिश करें। नए पासवर्ड से आप अभी लॉग इन कर सकते हैं।',
    fields: ['username', 'password'],
  },
  ADDRESS_LOCKED: {
    en: 'Too many attempts. Wait {wait, duration} before you enter a username again.',
    hi: 'बहुत ज़्यादा कोशिशें हुईं। यूज़रनेम दोबारा लिखने से पहले {wait, duration} रुकें।',
    fields: ['username'],
  },
  SESSION_ENDED: { en: 'This session has ended already.', hi: 'यह सेशन पहले ही ख़त्म हो चुका है।' },

  // One-time codes
  CODES_UNAVAILABLE: {
    en: 'Codes cannot be sent at the moment. Please contact support.',
    hi: 'अभी कोड नहीं भेजे जा सकते। कृपया सहायता से संपर्क करें।',
  },
  CODE_JUST_SENT: {
    en: 'A code was just sent. You can ask for another in {wait, duration}.',
    hi: 'कोड अभी-अभी भेजा गया है। दूसरा कोड {wait, duration} बाद माँग सकते हैं।',
    fields: ['otp'],
  },
  MOBILE_CODES_USED: {
    en: 'Too many codes were sent to this mobile number. Try again in {wait, duration}.',
    hi: 'इस मोबाइल नंबर पर बहुत ज़्यादा कोड भेजे गए। {wait, duration} बाद दोबारा कोशिश करें।',
    fields: ['mobile'],
  },
  ADDRESS_CODES_USED: {
    en: 'Too many codes were asked for. Try again in {wait, duration}.',
    hi: 'बहुत ज़्यादा कोड माँगे गए। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  CODE_NOT_REQUESTED: {
    en: 'Please ask for a code in this browser first.',
    hi: 'कृपया पहले इस ब्राउज़र में कोड माँगें।',
    fields: ['otp'],
  },
  CODE_EXPIRED: {
    en: 'This code has expired. Ask for a new one.',
    hi: 'इस कोड की समय-सीमा समाप्त हो गई है। नया कोड माँगें।',
    fields: ['otp'],
  },
  CODE_WRONG: {
    en: 'The code is not right. {left, tries} left.',
    hi: 'कोड सही नहीं है। {left, tries} बाकी।',
    fields: ['otp'],
  },
  CODE_USED_UP: {
    en: 'Too many wrong codes. Ask for a new one.',
    hi: 'कई बार ग़लत कोड डाला गया। नया कोड माँगें।',
  },
  RESTORE_CODE_WRONG: {
    en: 'This code is wrong or has expired. Ask support for a new one.',
    hi: 'यह कोड ग़लत है या इसकी समय-सीमा समाप्त हो गई है। सहायता से नया कोड माँगें।',
    fields: ['otp'],
  },

  // Passwords
  CURRENT_PASSWORD_INCORRECT: { en: 'Current password is incorrect.', hi: 'मौजूदा पासवर्ड ग़लत है।' },
  PASSWORDS_LOCKED: {
    en: 'Too many wrong passwords. Try again in {wait, duration}.',
    hi: 'कई बार ग़लत पासवर्ड डाला गया। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  PASSWORD_BLANK: {
    en: 'The password cannot consist of spaces only.',
    hi: 'पासवर्ड में सिर्फ़ खाली जगह नहीं हो सकती।',
    fields: ['password'],
  },
  PASSWORD_COMMON: {
    en: 'This password is one of the most common ones. Please choose another.',
    hi: 'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।',
    fields: ['password'],
  },
  PASSWORD_IS_USERNAME: {
    en: 'The password cannot be the username. Please choose another.',
    hi: 'पासवर्ड यूज़रनेम जैसा नहीं हो सकता। कृपया कोई दूसरा चुनें।',
    fields: ['password'],
  },
  PASSWORD_SHARED: {
    en: 'This password is shared by all demo players and cannot be changed.',
    hi: 'यह पासवर्ड सभी डेमो खिलाड़ियों का है और बदला नहीं जा सकता।',
  },

  // Second factor
  FACTOR_CODE_WRONG: {
    en: 'The code is wrong or was used before. Wait for the next one.',
    hi: 'कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
    fields: ['otp'],
  },
  SIGN_IN_FACTOR_CODE_WRONG: {
    en: 'The code for this username is wrong or was used before. Wait for the next one.',
    hi: 'इस यूज़रनेम का कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
    fields: ['username', 'otp'],
  },
  CODES_LOCKED: {
    en: 'Too many wrong codes. Try again in {wait, duration}.',
    hi: 'कई बार ग़लत कोड डाला गया। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  SIGN_IN_CODES_LOCKED: {
    en: 'Too many wrong codes for this username. Try again in {wait, duration}.',
    hi: 'इस यूज़रनेम के लिए कई बार ग़लत कोड डाला गया। {wait, duration} बाद दोबारा कोशिश करें।',
    fields: ['username'],
  },
  FACTOR_UNREADABLE: {
    en: 'Your authenticator app cannot be checked. Use a recovery code, or contact support.',
    hi: 'आपका ऑथेंटिकेटर ऐप जाँचा नहीं जा सकता। रिकवरी कोड इस्तेमाल करें, या सहायता से संपर्क करें।',
    fields: ['otp'],
  },
  SIGN_IN_FACTOR_UNREADABLE: {
    en: 'The authenticator app of this username cannot be checked. Use a recovery code, or contact support.',
    hi: 'इस यूज़रनेम का ऑथेंटिकेटर ऐप जाँचा नहीं जा सकता। रिकवरी कोड इस्तेमाल करें, या सहायता से संपर्क करें।',
    fields: ['username', 'otp'],
  },
  FACTOR_ON: { en: 'Two-factor sign-in is on already.', hi: 'दो चरणों वाला लॉग इन पहले से चालू है।' },
  FACTOR_OFF: { en: 'Two-factor sign-in is off already.', hi: 'दो चरणों वाला लॉग इन पहले से बंद है।' },
  FACTOR_NOT_BEGUN: {
    en: 'Begin the set-up of two-factor sign-in again.',
    hi: 'दो चरणों वाले लॉग इन का सेट-अप दोबारा शुरू करें।',
  },
  FACTOR_NOT_SET_UP: {
    en: 'Two-factor sign-in cannot be set up at the moment.',
    hi: 'दो चरणों वाला लॉग इन अभी सेट नहीं किया जा सकता।',
  },
  KEY_NAME_EMPTY: { en: 'Give the key a name.', hi: 'कुंजी को एक नाम दें।', fields: ['name'] },
  KEYS_FULL: {
    en: 'You have {most} keys. End one before you make another.',
    hi: 'आपके पास {most} कुंजियाँ हैं। नई बनाने से पहले एक को ख़त्म करें।',
  },
  KEYS_OFF: { en: 'Keys for programs are switched off here.', hi: 'प्रोग्राम की कुंजियाँ यहाँ बंद हैं।' },
  KEY_OF_DEMO: {
    en: 'Demo players share this account. It has no keys for programs.',
    hi: 'यह खाता सभी डेमो खिलाड़ियों का है। इसमें प्रोग्राम की कुंजियाँ नहीं हैं।',
  },
  KEY_ENDED: { en: 'This key has ended already.', hi: 'यह कुंजी पहले ही ख़त्म हो चुकी है।' },
  TOO_MANY_CALLS: {
    en: 'Too many calls with keys. Try again in {wait, duration}.',
    hi: 'कुंजियों से बहुत ज़्यादा कॉल हुईं। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  KEY_NOT_ALLOWED: {
    en: 'This key may not send that call. Some calls need a key that may trade, others a player who is signed in.',
    hi: 'यह कुंजी यह कॉल नहीं भेज सकती। कुछ कॉल के लिए ट्रेड करने वाली कुंजी चाहिए, कुछ के लिए लॉग इन किया हुआ खिलाड़ी।',
  },
  FACTOR_OF_DEMO: {
    en: 'Demo players share this account. It has no two-factor sign-in.',
    hi: 'यह खाता सभी डेमो खिलाड़ियों का है। इसमें दो चरणों वाला लॉग इन नहीं है।',
  },
} as const satisfies Record<string, Sentence>;
