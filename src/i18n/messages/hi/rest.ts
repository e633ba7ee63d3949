import type { Namespaces, Translation } from '../../namespaces';

export { messages } from './answers';
export { auth } from './auth';
export { casino } from './casino';
export { landing } from './landing';
export { navigation } from './navigation';

export const wallet: Translation<Namespaces['wallet']> = {
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

export const footer: Translation<Namespaces['footer']> = {
  description:
    'winwin24x7: क्रिकेट, फ़ुटबॉल, टेनिस और घुड़दौड़ का एक्सचेंज, और एक कसीनो। खेल के पैसे से, 18 साल और उससे ऊपर के खिलाड़ियों के लिए।',
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

export const preferences: Translation<Namespaces['preferences']> = {
  language: 'भाषा',
  theme: 'रंग-रूप',
  dark: 'गहरा',
  light: 'हल्का',
};

export const maintenance: Translation<Namespaces['maintenance']> = {
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

export const thankyou: Translation<Namespaces['thankyou']> = {
  heading: 'धन्यवाद, {name}!',
  words: 'आपका खाता तैयार है और आप लॉग इन हैं।',
  wallet: 'आपका वॉलेट',
  toSports: 'खेल से शुरू करें',
  playMoney: 'यह प्ले मनी है: मज़ा लीजिए, इसमें आपका एक भी रुपया नहीं लगता।',
};

export const notices: Translation<Namespaces['notices']> = {
  offlineTitle: 'आप ऑफ़लाइन हैं',
  offlineWords: 'नेटवर्क लौटने तक भाव और आपका बैलेंस जहाँ थे वहीं रुके हैं।',
  updateTitle: 'नया संस्करण तैयार है',
  updateWords: 'इसके लिए पेज एक बार फिर खुलेगा।',
  updateNow: 'अभी खोलें',
};
