import type { Catalogue } from '../../catalogue';

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
  bets: 'आपके दाँव',
  menu: 'मेन्यू',
  mainNavigation: 'मुख्य मेन्यू',
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

const connection: Catalogue['connection'] = {
  title: 'कनेक्शन',
  online: 'लाइव',
  connecting: 'जुड़ रहे हैं',
  retrying: 'फिर जुड़ रहे हैं',
  offline: 'ऑफ़लाइन',
  retryingWords: 'लाइव कनेक्शन टूट गया है। उसे फिर जोड़ा जा रहा है; तब तक आँकड़े पुराने हो सकते हैं।',
  offlineWords: 'आप ऑफ़लाइन हैं। जो दिख रहा है वह पिछली जानकारी है; इंटरनेट लौटते ही सब अपने आप चल पड़ेगा।',
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

const hero: Catalogue['hero'] = {
  title: 'खेल, लाइव टेबल और एविएटर। सब प्ले मनी पर।',
  words: 'अपने भारतीय मोबाइल नंबर से एक मिनट में साइन अप कीजिए। न कुछ देना, न कुछ गँवाना।',
  join: 'अभी जुड़ें',
  enter: 'मेरा खाता है',
  playerTitle: 'फिर से स्वागत है, {name}।',
  playerWords: 'आपका वॉलेट हर लेन-देन उसी पल दिखाता है।',
};

/** What is said before anything else was fetched: the frame, the first screen, and failures. */
export const words = {
  titles,
  shell,
  connection,
  errors,
  hero,
} satisfies Partial<Catalogue>;
