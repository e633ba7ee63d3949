export const apiKeysSentences = {
  purpose: {
    en: 'Owns the player’s keys for programs while a view shows them.',
    hi: 'प्रोग्राम के लिए खिलाड़ी की कुंजियाँ सँभालता है, जब तक कोई दृश्य उन्हें दिखाता है।',
  },
  states: {
    loading: { en: 'Requests the keys.', hi: 'कुंजियाँ माँगता है।' },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    loaded: { en: 'Holds the list of keys.', hi: 'कुंजियों की सूची रखता है।' },
    'loaded.ready': { en: 'Shows the keys.', hi: 'कुंजियाँ दिखाता है।' },
    'loaded.refreshing': {
      en: 'Requests them again; the known ones are shown meanwhile.',
      hi: 'उन्हें फिर माँगता है; तब तक मालूम वाली दिखती हैं।',
    },
    making: {
      en: 'Asks for name, scope and password of a new key.',
      hi: 'नई कुंजी का नाम, दायरा और पासवर्ड माँगता है।',
    },
    showing: {
      en: 'Shows the new key, which the server answers once.',
      hi: 'नई कुंजी दिखाता है, जो सर्वर एक ही बार देता है।',
    },
    ending: { en: 'Ends a key of the player.', hi: 'खिलाड़ी की एक कुंजी समाप्त करता है।' },
  },
  events: {
    'apiKeys.retryRequested': {
      en: 'The player asked to load the keys again.',
      hi: 'खिलाड़ी ने कुंजियाँ फिर लोड करने को कहा।',
    },
    'apiKeys.makeRequested': { en: 'The player wants to make a key.', hi: 'खिलाड़ी एक कुंजी बनाना चाहता है।' },
    'apiKeys.cancelled': { en: 'The player left the form.', hi: 'खिलाड़ी ने फ़ॉर्म छोड़ा।' },
    'apiKeys.saved': { en: 'The player has saved the key.', hi: 'खिलाड़ी ने कुंजी सहेज ली।' },
    'apiKeys.endRequested': { en: 'The player asked to end a key.', hi: 'खिलाड़ी ने एक कुंजी समाप्त करने को कहा।' },
    'account.connected': { en: 'The socket connected again.', hi: 'सॉकेट फिर जुड़ा।' },
  },
  guards: {
    hasRoom: {
      en: 'Keys are allowed, and the player has fewer than five.',
      hi: 'कुंजियाँ मान्य हैं, और खिलाड़ी के पास पाँच से कम हैं।',
    },
    isKnown: { en: 'The key is in the list.', hi: 'कुंजी सूची में है।' },
    hasEnded: { en: 'The key had ended already.', hi: 'कुंजी पहले ही समाप्त हो चुकी थी।' },
  },
};
