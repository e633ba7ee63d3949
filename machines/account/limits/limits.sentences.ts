export const limitsSentences = {
  purpose: {
    en: 'Owns the player’s limits, pauses and reality check while a view shows them.',
    hi: 'खिलाड़ी की सीमाएँ, विराम और रियलिटी चेक सँभालता है, जब तक कोई दृश्य उन्हें दिखाता है।',
  },
  states: {
    loading: {
      en: 'Requests the settings, the last 30 days and the history.',
      hi: 'सेटिंग, पिछले 30 दिन और इतिहास माँगता है।',
    },
    failed: { en: 'The first request failed.', hi: 'पहला अनुरोध विफल हुआ।' },
    loaded: {
      en: 'The settings are shown; a change counts also while they are loaded again.',
      hi: 'सेटिंग दिख रही हैं; फिर लोड होते समय भी बदलाव काम करता है।',
    },
    'loaded.ready': { en: 'Shows the settings.', hi: 'सेटिंग दिखाता है।' },
    'loaded.refreshing': {
      en: 'Requests the settings again; the known ones are shown meanwhile.',
      hi: 'सेटिंग फिर माँगता है; तब तक मालूम सेटिंग दिखती हैं।',
    },
    saving: { en: 'Saves a change.', hi: 'एक बदलाव सहेजता है।' },
  },
  events: {
    'limits.retryRequested': { en: 'The player asked to load again.', hi: 'खिलाड़ी ने फिर लोड करने को कहा।' },
    'limits.changeRequested': {
      en: 'The player changed a limit or the reality check, or began a pause.',
      hi: 'खिलाड़ी ने सीमा या रियलिटी चेक बदला, या विराम शुरू किया।',
    },
    'limits.noticeDismissed': {
      en: 'The player closed the notice of the last change.',
      hi: 'खिलाड़ी ने पिछले बदलाव की सूचना बंद की।',
    },
    'account.connected': { en: 'The socket connected again.', hi: 'सॉकेट फिर जुड़ा।' },
    'account.protectionChanged': {
      en: 'A setting changed, also in another tab or on another device.',
      hi: 'एक सेटिंग बदली, दूसरे टैब या डिवाइस पर भी।',
    },
  },
};
