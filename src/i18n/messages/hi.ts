import type { Catalogue } from '../catalogue';
import { messages } from './hi/answers';
import { auth } from './hi/auth';
import { casino } from './hi/casino';
import { landing } from './hi/landing';
import { navigation } from './hi/navigation';

const titles: Catalogue['titles'] = {
  sports: 'खेल',
  sportsbook: 'स्पोर्ट्सबुक',
  exchange: 'एक्सचेंज',
  responsibleGaming: 'ज़िम्मेदारी से खेलें',
  privacyPolicy: 'गोपनीयता नीति',
  fairPlay: 'निष्पक्ष खेल',
  gameRules: 'खेल के नियम',
  terms: 'नियम और शर्तें',
  contactUs: 'संपर्क करें',
  login: 'लॉग इन',
  forgot: 'पासवर्ड भूल गए',
  reset: 'नया पासवर्ड',
  mobile: 'साइन अप',
  verify: 'अपना नंबर पक्का करें',
  register: 'अपना खाता बनाएँ',
  maintenance: 'रखरखाव',
  home: 'होम',
  games: 'गेम',
  casino: 'कैसीनो',
  cashier: 'खाता विवरण',
  deposit: 'जमा',
  bonus: 'बोनस',
  referral: 'रेफ़रल',
  withdraw: 'निकासी',
  withdrawals: 'सारी निकासियाँ',
  myBets: 'मेरे दाँव',
  profile: 'प्रोफ़ाइल',
  thankyou: 'धन्यवाद',
  support: 'मदद',
  profitAndLoss: 'लाभ और हानि',
  liveDealers: 'लाइव डीलर',
  slots: 'स्लॉट',
  liveRummy: 'लाइव रमी',
};

const shell: Catalogue['shell'] = {
  name: 'winwin24x7',
  title: '{screen} · {site}',
  toStart: '{name}, शुरुआती पेज पर जाएँ',
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  mainNavigation: 'मुख्य मेन्यू',
  sections: 'हिस्से',
  exchange: 'एक्सचेंज',
  sportsbook: 'स्पोर्ट्सबुक',
  liveDealers: 'लाइव डीलर',
  aviator: 'एविएटर',
  soon: 'जल्द',
  logIn: 'लॉग इन',
  signUp: 'साइन अप',
  signOut: 'साइन आउट',
  deposit: 'जमा करें',
  withdraw: 'निकालें',
  account: '{name} का खाता',
  player: 'खिलाड़ी',
  close: 'बंद करें',
  announcements: 'सूचनाएँ',
  pause: 'रोकें',
  play: 'चलने दें',
  dismiss: 'सूचनाएँ हटाएँ',
  house: 'सिर्फ़ प्ले मनी: यहाँ असली रुपये न लगते हैं, न मिलते हैं। 18+',
};

const wallet: Catalogue['wallet'] = {
  balance: 'बैलेंस',
  cash: 'कैश',
  bonus: 'बोनस',
  summary: 'बैलेंस {amount}',
  summaryOld: 'बैलेंस {amount}, {state}',
  unknown: 'अभी पता नहीं',
  updating: 'ताज़ा हो रहा है…',
  lastKnown: 'पिछली जानकारी',
  oldNote: 'जो दिख रहा है वह पुराना हो सकता है। कनेक्शन लौटते ही ठीक हो जाएगा।',
};

const connection: Catalogue['connection'] = {
  title: 'कनेक्शन',
  online: 'लाइव',
  connecting: 'जुड़ रहे हैं',
  retrying: 'फिर जुड़ रहे हैं',
  offline: 'ऑफ़लाइन',
  retryingWords: 'लाइव कनेक्शन टूट गया है। उसे फिर जोड़ा जा रहा है; तब तक आँकड़े पुराने हो सकते हैं।',
  offlineWords: 'आप ऑफ़लाइन हैं। जो दिख रहा है वह पिछली जानकारी है; इंटरनेट लौटते ही सब अपने आप चल पड़ेगा।',
};

const footer: Catalogue['footer'] = {
  contact: 'संपर्क',
  call: '{phone} पर फ़ोन करें',
  whatsApp: 'व्हाट्सऐप',
  telegram: 'टेलीग्राम',
  facebook: 'फ़ेसबुक',
  instagram: 'इंस्टाग्राम',
  legal: 'नियम और अधिकार',
  adultsOnly: '18+',
  responsibleTitle: 'ज़िम्मेदारी से खेलें',
  responsible:
    'सिर्फ़ वयस्कों के लिए। शुरू करने से पहले अपनी सीमा तय कीजिए, बीच-बीच में रुकिए, और हार के पीछे कभी मत भागिए। खेलना मज़े के लिए है; जब मज़ा न रहे, रुक जाइए।',
  playMoney: 'यहाँ का सारा पैसा प्ले मनी है। उसकी कोई क़ीमत नहीं; न उसे जमा किया जा सकता है, न निकाला।',
};

const preferences: Catalogue['preferences'] = {
  language: 'भाषा',
  theme: 'रंग-रूप',
  dark: 'गहरा',
  light: 'हल्का',
};

const soon: Catalogue['soon'] = {
  heading: '{screen}: जल्द खुलेगा',
  words: 'यह हिस्सा बन रहा है। तैयार होते ही आपको यहीं, इसी पते पर मिलेगा।',
  toSports: 'खेल वाले पेज पर जाएँ',
  signUp: 'तब तक साइन अप करें',
};

const maintenance: Catalogue['maintenance'] = {
  maintenanceTitle: 'थोड़ी देर में लौटते हैं',
  maintenanceWords: 'साइट पर काम चल रहा है। आपका खाता और वॉलेट सुरक्षित हैं, ठीक वैसे ही जैसे आपने छोड़े थे।',
  suspendedTitle: 'खेल रोक दिया गया है',
  suspendedWords: 'संस्था ने फ़िलहाल खेल रोक दिया है। कुछ भी गया नहीं है: आपका खाता और वॉलेट जैसे थे वैसे ही हैं।',
  otherTitle: 'अभी हम खुले नहीं हैं',
  otherWords: 'किसी वजह से अभी खेलना मुमकिन नहीं है। आपका खाता और वॉलेट सुरक्षित हैं।',
  waiting: 'यह पेज अपने आप फिर देखता रहता है और आपको वहीं लौटा देगा जहाँ आप थे।',
  lookNow: 'अभी फिर देखें',
  openTitle: 'हम खुले हैं',
  openWords: 'कोई रखरखाव नहीं चल रहा।',
  toSports: 'खेल वाले पेज पर जाएँ',
};

const thankyou: Catalogue['thankyou'] = {
  heading: 'धन्यवाद, {name}!',
  words: 'आपका खाता तैयार है और आप लॉग इन हैं।',
  wallet: 'आपका वॉलेट',
  toSports: 'खेल से शुरू करें',
  playMoney: 'यह प्ले मनी है: मज़ा लीजिए, इसमें गँवाने को कुछ नहीं।',
};

const errors: Catalogue['errors'] = {
  partTitle: 'यह हिस्सा नहीं दिखाया जा सका',
  partWords: 'इसमें कुछ गड़बड़ हुई। बाक़ी साइट चल रही है।',
  chunkTitle: 'यह हिस्सा नहीं खुल सका',
  chunkWords: 'कनेक्शन टूट गया, या नया संस्करण आ गया है। आपका कुछ भी खोया नहीं है।',
  tryAgain: 'फिर कोशिश करें',
  toSports: 'खेल वाले पेज पर जाएँ',
  openPage: 'इसे पेज की तरह खोलें',
  loading: 'खुल रहा है',
};

const notices: Catalogue['notices'] = {
  offlineTitle: 'आप ऑफ़लाइन हैं',
  offlineWords: 'नेटवर्क लौटने तक भाव और आपका बैलेंस जहाँ थे वहीं रुके हैं।',
  updateTitle: 'नया संस्करण तैयार है',
  updateWords: 'इसके लिए पेज एक बार फिर खुलेगा।',
  updateNow: 'अभी खोलें',
};

/** Hindi as players speak it. */
export const hi: Catalogue = {
  messages,
  titles,
  shell,
  wallet,
  connection,
  footer,
  auth,
  casino,
  landing,
  navigation,
  preferences,
  soon,
  maintenance,
  thankyou,
  errors,
  notices,
};
