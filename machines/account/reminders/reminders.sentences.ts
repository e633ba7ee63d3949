export const remindersSentences = {
  purpose: {
    en: 'Owns the player’s consent to be notified of the starts of followed matches.',
    hi: 'पसंदीदा मैच शुरू होने की सूचना पाने की खिलाड़ी की सहमति सँभालता है।',
  },
  states: {
    loading: { en: 'Requests the setting.', hi: 'सेटिंग माँगता है।' },
    loaded: { en: 'The setting is known.', hi: 'सेटिंग मालूम है।' },
    saving: { en: 'Saves what the player chose.', hi: 'खिलाड़ी का चुनाव सहेजता है।' },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    unavailable: { en: 'The backend has no such setting.', hi: 'बैकएंड में यह सेटिंग नहीं है।' },
  },
  events: {
    'setting.chosen': {
      en: 'The player turned the notifications on or off.',
      hi: 'खिलाड़ी ने सूचनाएँ चालू या बंद कीं।',
    },
    'setting.retryRequested': {
      en: 'The player asked to load the setting again.',
      hi: 'खिलाड़ी ने सेटिंग फिर लोड करने को कहा।',
    },
    'account.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isUnavailable: { en: 'The backend has no such setting.', hi: 'बैकएंड में यह सेटिंग नहीं है।' },
    isRefused: { en: 'The server refused the choice.', hi: 'सर्वर ने चुनाव अस्वीकार किया।' },
  },
};
