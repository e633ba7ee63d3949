import type { Namespaces, Translation } from '../../../i18n/namespaces';

export const pages: Translation<Namespaces['pages']> = {
  onThisPage: 'इस पेज पर',
  updated: 'पिछला बदलाव:',
  seeAlso: 'आगे पढ़ें',
  print: 'यह पेज प्रिंट करें',
  contact: {
    title: 'हम तक पहुँचने के तरीके',
    call: 'फ़ोन करें',
    whatsApp: 'व्हाट्सऐप',
    telegram: 'टेलीग्राम',
    facebook: 'फ़ेसबुक',
    instagram: 'इंस्टाग्राम',
    opensInNewTab: 'नए टैब में खुलेगा',
    none: 'फ़िलहाल संपर्क का कोई तरीका उपलब्ध नहीं है। थोड़ी देर बाद फिर देखिए।',
  },
  search: {
    label: 'सवालों में खोजें',
    hint: 'जैसे: कोड, बैलेंस, रद्द',
    clear: 'सारे सवाल दिखाएँ',
    emptyTitle: 'इन शब्दों से कोई सवाल नहीं मिला',
    emptyText: 'सिर्फ़ एक शब्द लिखकर देखिए, या सीधे हमसे पूछ लीजिए।',
    found: '{count, plural, one {# सवाल मिला} other {# सवाल मिले}}',
  },
  pages: {
    responsibleGaming: {
      title: 'ज़िम्मेदारी से खेलें',
      about: 'काम की आदतें, सीमाएँ और विराम, और मदद कहाँ मिलेगी।',
    },
    privacyPolicy: { title: 'गोपनीयता नीति', about: 'आपके बारे में क्या, कहाँ और कितने दिन रखा जाता है।' },
    fairPlay: { title: 'निष्पक्ष खेल', about: 'आप किन बातों पर भरोसा कर सकते हैं और क्या मना है।' },
    gameRules: { title: 'खेल के नियम', about: 'लगाई और खाई, भाव, जोखिम, कैश आउट और नतीजे।' },
    terms: { title: 'नियम और शर्तें', about: 'आपके और हमारे बीच का करार, हर शब्द के मतलब के साथ।' },
    contactUs: { title: 'संपर्क करें', about: 'हम तक कैसे पहुँचें और क्या तैयार रखें।' },
    support: { title: 'मदद', about: 'आम सवालों के जवाब, लॉग इन किए हुए खिलाड़ियों के लिए।' },
  },
};
