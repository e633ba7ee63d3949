import type { Sentence } from './sentence';

/** Refusals of any call. */
export const calls = {
  UNAUTHORIZED: { en: 'Unauthorized action.', hi: 'इसके लिए लॉग इन करें।' },
  NOT_UNDERSTOOD: { en: 'The request was not understood.', hi: 'अनुरोध समझ में नहीं आया।' },
  NOTHING_HERE: { en: 'There is nothing here.', hi: 'यहाँ कुछ नहीं है।' },
  HEADERS_TOO_LARGE: { en: 'The request has too many headers.', hi: 'अनुरोध में बहुत ज़्यादा हेडर हैं।' },
  REQUEST_TOO_SLOW: { en: 'The request did not arrive in time.', hi: 'अनुरोध समय पर नहीं पहुँचा।' },
  TOO_MANY_REQUESTS: {
    en: 'Too many requests at once. Please try again in a moment.',
    hi: 'एक साथ बहुत ज़्यादा अनुरोध। कृपया थोड़ी देर बाद दोबारा कोशिश करें।',
  },
  /** A client says so of another backend, whose answer 429 has `Retry-After`. */
  LIMITED: {
    en: 'Too many requests were sent. Try again in {wait, duration}.',
    hi: 'बहुत ज़्यादा अनुरोध हो गए। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  TOO_MANY_VISITS: {
    en: 'Too many page visits. Try again in {wait, duration}.',
    hi: 'बहुत ज़्यादा पेज देखे गए। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  TOO_MANY_REPORTS: {
    en: 'Too many reports. Try again in {wait, duration}.',
    hi: 'बहुत ज़्यादा रिपोर्ट भेजी गईं। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  FAILED: {
    en: 'Something went wrong on our side. Please try again.',
    hi: 'हमारी ओर से कुछ गड़बड़ हुई। कृपया दोबारा कोशिश करें।',
  },
  UNAVAILABLE: {
    en: 'The service is not available at the moment. Please try again in a minute.',
    hi: 'सेवा अभी उपलब्ध नहीं है। कृपया एक मिनट बाद दोबारा कोशिश करें।',
  },
  BUSY: {
    en: 'The service is busy, and this request was not begun. Please try again in a moment.',
    hi: 'सेवा अभी व्यस्त है, और यह अनुरोध शुरू नहीं हुआ। कृपया थोड़ी देर में दोबारा कोशिश करें।',
  },
  NO_ANSWER: {
    en: 'The answer takes too long. Please try again.',
    hi: 'जवाब आने में बहुत समय लग रहा है। कृपया दोबारा कोशिश करें।',
  },
  MAY_BE_DONE: {
    en: 'The answer takes too long. Please check whether this was done before you repeat it.',
    hi: 'जवाब आने में बहुत समय लग रहा है। दोहराने से पहले कृपया देख लें कि यह हुआ या नहीं।',
  },
  RESTARTING: {
    en: 'We are just restarting. Please try again.',
    hi: 'सेवा अभी फिर से शुरू हो रही है। कृपया दोबारा कोशिश करें।',
  },
  SENT_BEFORE: {
    en: 'This request was sent before with other details.',
    hi: 'यह अनुरोध पहले दूसरे विवरण के साथ भेजा जा चुका है।',
  },
  FILE_TOO_BIG: {
    en: 'A file may have at most {megabytes} MB.',
    hi: 'फ़ाइल ज़्यादा से ज़्यादा {megabytes} MB की हो सकती है।',
  },
  /** A field whose rule has no sentence of its own; `fields` of the answer names it too. */
  FIELD_INVALID: { en: 'Please check {field}.', hi: 'कृपया {field} जाँचें।' },
  FIELD_UNKNOWN: { en: 'There is no field {field}.', hi: '{field} नाम का कोई फ़ील्ड नहीं है।' },
  AMOUNT_DECIMALS: {
    en: 'An amount has at most two decimals.',
    hi: 'रकम में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक होते हैं।',
  },
  AMOUNT_TOO_LARGE: {
    en: 'An amount is at most {max, money}.',
    hi: 'रकम ज़्यादा से ज़्यादा {max, money} हो सकती है।',
  },
  PRICE_DECIMALS: {
    en: 'A price has at most two decimals.',
    hi: 'भाव में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक होते हैं।',
  },
  REGION_BLOCKED: {
    en: 'This is not available where you are. You can sign in, and withdraw money that is not held.',
    hi: 'यह आपके इलाके में उपलब्ध नहीं है। आप लॉग इन करके वह पैसा निकाल सकते हैं जो रोका नहीं गया है।',
  },
  PLAYER_PAUSED: {
    en: 'Your {pause, pause} lasts until {until, date}. You can withdraw and read your statement meanwhile.',
    hi: '{pause, pause} {until, date} तक है। तब तक आप पैसा निकाल सकते हैं और अपना स्टेटमेंट देख सकते हैं।',
  },
  ACCOUNT_SUSPENDED: { en: 'This account is suspended.', hi: 'यह खाता निलंबित है।' },
  NO_SUCH_NOTIFICATION: { en: 'There is no such notification.', hi: 'यह सूचना मौजूद नहीं है।' },
  PUSH_SERVICE_UNKNOWN: {
    en: 'Notifications cannot be sent to the push service of this browser.',
    hi: 'इस ब्राउज़र की पुश सेवा को सूचनाएँ नहीं भेजी जा सकतीं।',
  },
  PUSH_KEY_INVALID: { en: 'The key of the subscription is not valid.', hi: 'सब्सक्रिप्शन की कुंजी मान्य नहीं है।' },
  PUSH_KEYS_DIFFER: { en: 'This subscription has other keys.', hi: 'इस सब्सक्रिप्शन की कुंजियाँ अलग हैं।' },
} as const satisfies Record<string, Sentence>;
