export const disconnectSentences = {
  purpose: {
    en: 'Owns the setting that cancels waiting bets when the connection is lost.',
    hi: 'वह सेटिंग सँभालता है जिससे कनेक्शन टूटने पर प्रतीक्षा में दाँव रद्द होते हैं।',
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
      en: 'The player chose after how many seconds, or never.',
      hi: 'खिलाड़ी ने चुना कि कितने सेकंड बाद, या कभी नहीं।',
    },
    'setting.retryRequested': {
      en: 'The player asked to load the setting again.',
      hi: 'खिलाड़ी ने सेटिंग फिर लोड करने को कहा।',
    },
    'bets.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isUnavailable: { en: 'The backend has no such setting.', hi: 'बैकएंड में यह सेटिंग नहीं है।' },
    isRefused: { en: 'The server refused the choice.', hi: 'सर्वर ने चुनाव अस्वीकार किया।' },
  },
};
