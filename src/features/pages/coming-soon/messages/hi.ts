import type { Namespaces, Translation } from '../../../../i18n/namespaces';

export const comingSoon: Translation<Namespaces['comingSoon']> = {
  heading: '{screen}: जल्द खुलेगा',
  text: 'यह हिस्सा बन रहा है। तैयार होते ही आपको यहीं, इसी पते पर मिलेगा।',
  toSports: 'खेल वाले पेज पर जाएँ',
  signUp: 'तब तक साइन अप करें',
  expectTitle: 'यहाँ क्या आएगा',
  availableTitle: 'जो अभी चलता है',
  /** Keyed by the title of the screen. */
  expect: {
    games:
      '<item>हर टेबल, स्लॉट और झटपट गेम एक जगह</item><item>नाम, प्रोवाइडर या क़िस्म से खोज</item><item>पिछली बार जो खेला, वह सबसे ऊपर</item>',
    casino:
      '<item>आठ प्रोवाइडरों की लाइव टेबलें और गेम</item><item>हर गेम अपने फ़्रेम में, बैलेंस उसके बग़ल में</item><item>लौटने का रास्ता, जिसमें कोई राउंड नहीं खोता</item>',
    cashier:
      '<item>आपके वॉलेट की हर हलचल, सबसे नई पहले</item><item>क़िस्म और दिन से छाँटना</item><item>अपने पास रखने के लिए फ़ाइल में एक प्रति</item>',
    deposit: '<item>वॉलेट में पैसे डालने के तरीक़े</item><item>हर अनुरोध की स्थिति, भेजने से मिलने तक</item>',
    bonus: '<item>आपके बोनस, और हर एक में कितना खेलना बाक़ी है</item><item>बोनस की शर्तें, सीधे अंकों में</item>',
    referral: '<item>दोस्तों को भेजने के लिए आपका अपना लिंक</item><item>कौन जुड़ा, और उससे आपको क्या मिला</item>',
    withdraw:
      '<item>निकाले हुए पैसे कहाँ जाते हैं</item><item>हर अनुरोध की स्थिति, और रुके रहने तक रद्द करने का रास्ता</item>',
    withdrawals: '<item>आपके अनुरोध, हर एक अपनी स्थिति के साथ</item><item>रुके हुए अनुरोध को रद्द करने का रास्ता</item>',
    profile: '<item>आपका नाम, नंबर और पासवर्ड</item><item>सीमाएँ जो आप अपने लिए तय करें</item>',
    liveDealers: '<item>सभी खिलाड़ियों की साझी टेबलें</item><item>हर टेबल के नियम और सीमाएँ</item>',
    slots: '<item>नई-पुरानी रीलें, नियम साथ में</item><item>खेलने से पहले हर एक की झलक</item>',
  },
};
