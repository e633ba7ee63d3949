import type { Namespaces, Translation } from '../../namespaces';

export { messages } from './answers';
export { navigation } from './navigation';

export const wallet: Translation<Namespaces['wallet']> = {
  balance: 'बैलेंस',
  cash: 'कैश',
  bonus: 'बोनस',
  sum: 'कैश {cash} − खुले दाँव में {exposure} = बैलेंस {balance}',
  sumNote: 'जो निकासी बाकी है, वह कैश में से घटाई जा चुकी है। बोनस अलग है।',
  summary: 'बैलेंस {amount}',
  summaryOutdated: 'बैलेंस {amount}, {state}',
  unknown: 'अभी पता नहीं',
  updating: 'ताज़ा हो रहा है…',
  lastKnown: 'पिछली जानकारी',
  notConnected: 'कनेक्शन नहीं',
  outdatedNote: 'जो दिख रहा है वह अधूरा या पुराना हो सकता है। यह अपने आप ताज़ा हो जाएगा।',
};

export const footer: Translation<Namespaces['footer']> = {
  description: 'क्रिकेट, फ़ुटबॉल, टेनिस और घुड़दौड़ का एक्सचेंज, और एक कैसीनो। सिर्फ़ वयस्कों के लिए।',
  contact: 'संपर्क',
  call: '{phone} पर फ़ोन करें',
  whatsApp: 'व्हाट्सऐप',
  telegram: 'टेलीग्राम',
  facebook: 'फ़ेसबुक',
  instagram: 'इंस्टाग्राम',
  legal: 'नियम और अधिकार',
  adultsOnly: '{age}+',
  version: 'संस्करण {version}',
  responsibleTitle: 'ज़िम्मेदारी से खेलें',
  responsible:
    'सिर्फ़ वयस्कों के लिए। शुरू करने से पहले अपनी सीमा तय कीजिए, बीच-बीच में विराम लीजिए, और हार के पीछे कभी मत भागिए। खेलना मज़े के लिए है; जब मज़ा न रहे, रुक जाइए।',
};

export const preferences: Translation<Namespaces['preferences']> = {
  language: 'भाषा',
  theme: 'रंग-रूप',
  numbers: 'रक़म',
  dark: 'गहरा',
  light: 'हल्का',
};

export const paging: Translation<Namespaces['paging']> = {
  pages: 'पेज',
  page: 'पेज {page}, कुल {count}',
  pageOfUnknown: 'पेज {page}',
  newer: 'नए',
  older: 'पुराने',
  firstPage: 'यह पहला पेज है',
  lastPage: 'यह आख़िरी पेज है',
};

export const notices: Translation<Namespaces['notices']> = {
  offlineTitle: 'आप ऑफ़लाइन हैं',
  offlineText: 'फिर ऑनलाइन होते ही भाव और आपका बैलेंस ताज़ा होंगे।',
  updateTitle: 'नया संस्करण तैयार है',
  updateText: 'इसके लिए पेज फिर लोड करें।',
  updateNow: 'अभी खोलें',
};

export const stops: Translation<Namespaces['stops']> = {
  slip: 'ऑपरेटर ने अभी दाँव बंद किए हैं। आपकी दाँव पर्ची वैसी ही रहेगी।',
  sportsbook: 'ऑपरेटर ने अभी दाँव बंद किए हैं। दाँव फिर शुरू होते ही स्पोर्ट्सबुक यहाँ अपने आप खुलेगी।',
  sportsbookOpen: 'ऑपरेटर ने अभी दाँव बंद किए हैं। दाँव फिर शुरू होने तक स्पोर्ट्सबुक कोई रकम नहीं लेगी।',
  lobby: 'ऑपरेटर ने अभी गेम बंद किए हैं। फिर शुरू होने तक कोई गेम नहीं खुलेगा।',
  game: 'ऑपरेटर ने अभी गेम बंद किए हैं। फिर शुरू होते ही यह गेम यहाँ अपने आप खुलेगा।',
  gameOpen: 'ऑपरेटर ने अभी गेम बंद किए हैं। गेम में अभी रकम नहीं लगेगी; चल रहे राउंड की जीत मिलेगी।',
  deposit: 'ऑपरेटर ने अभी जमा बंद किया है। कृपया अभी भुगतान न करें।',
  depositReport:
    'ऑपरेटर ने अभी जमा बंद किया है। कृपया अभी भुगतान न करें। अगर आप भुगतान कर चुके हैं तो संदर्भ नंबर सँभालकर रखें और जमा फिर शुरू होने पर भेजें।',
  cashOut: 'ऑपरेटर ने अभी कैश आउट बंद किया है। आपके दाँव वैसे ही रहेंगे।',
  cancelling: 'ऑपरेटर ने अभी दाँव रद्द करना बंद किया है।',
  openBets: 'ऑपरेटर ने अभी कैश आउट और दाँव रद्द करना बंद किया है। दाँवों का निपटारा पहले की तरह होगा।',
  withdrawal: 'ऑपरेटर ने अभी निकासी बंद की है। आपका बैलेंस वैसा ही रहेगा।',
  withdrawalCancel: 'ऑपरेटर ने अभी निकासी रद्द करना बंद किया है।',
  claim: 'जब तक ऑपरेटर ने दाँव या गेम बंद किए हैं, बोनस नहीं लिया जा सकता।',
};

export const refusals: Translation<Namespaces['refusals']> = {
  DEPOSIT_LIMIT: 'इस रकम से आपकी जमा सीमा पार हो जाएगी।',
  PLAYER_PAUSED: 'आपका टाइम-आउट या ख़ुद पर रोक चल रही है। पैसे निकालना फिर भी मुमकिन है।',
  REGION_BLOCKED: 'यह आपके राज्य में उपलब्ध नहीं है। आप लॉग इन करके वह पैसा निकाल सकते हैं जो रोका नहीं गया है।',
  FILE_PROTECTED: 'यह PDF पासवर्ड से बंद है। उसे बिना पासवर्ड के सहेजें, या उसकी तस्वीर भेजें।',
  FILE_TOO_LONG: 'PDF में अधिकतम 50 पेज हो सकते हैं। भुगतान वाले पेज की तस्वीर भेजें।',
  FILE_TOO_LARGE: 'खोलने पर तस्वीर में अधिकतम 50 मेगापिक्सेल और PDF में अधिकतम 50 MB हो सकते हैं। छोटी तस्वीर भेजें।',
  FILE_UNREADABLE: 'यह फ़ाइल पढ़ी नहीं जा सकी। इसकी जगह JPEG, PNG या WebP तस्वीर भेजें।',
  FILE_TYPE_UNKNOWN: 'यह फ़ाइल पढ़ी नहीं जा सकी। इसकी जगह JPEG, PNG या WebP तस्वीर भेजें।',
  BETS_STOPPED: 'दाँव अभी बंद हैं। कुछ नहीं लगाया गया।',
  GAMES_STOPPED: 'गेम अभी बंद हैं। कुछ नहीं लगाया गया।',
  DEPOSITS_STOPPED: 'जमा अभी बंद है। कृपया अभी भुगतान न करें।',
  CASH_OUTS_STOPPED: 'कैश आउट और दाँव रद्द करना अभी बंद है।',
  WITHDRAWALS_STOPPED: 'निकासी अभी बंद है। आपका बैलेंस वैसा ही रहेगा।',
  DEPOSIT_NOT_PLAYED: 'आपने रेफ़रल कोड से खाता बनाया है, इसलिए पैसे निकालने से पहले जमा रकम एक बार खेलनी होगी।',
  logInFirst: 'यह देखने के लिए लॉग इन कीजिए।',
  reference: 'संदर्भ',
  toLimits: 'आपकी सीमाएँ',
  toWithdrawal: 'पैसे निकालें',
};
