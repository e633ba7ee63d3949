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
    'limits.editRequested': {
      en: 'The player opened the form of a limit.',
      hi: 'खिलाड़ी ने एक सीमा का फ़ॉर्म खोला।',
    },
    'limits.editCancelled': {
      en: 'The player closed the form of a limit.',
      hi: 'खिलाड़ी ने एक सीमा का फ़ॉर्म बंद किया।',
    },
    'limits.amountTyped': { en: 'The player typed a limit.', hi: 'खिलाड़ी ने एक सीमा लिखी।' },
    'limits.amountSubmitted': { en: 'The player submitted a limit.', hi: 'खिलाड़ी ने एक सीमा भेजी।' },
    'limits.limitRemoved': { en: 'The player removed a limit.', hi: 'खिलाड़ी ने एक सीमा हटाई।' },
    'limits.realityCheckChosen': {
      en: 'The player chose the interval of the reality check.',
      hi: 'खिलाड़ी ने रियलिटी चेक का अंतराल चुना।',
    },
    'limits.pauseLengthChosen': {
      en: 'The player chose the length of a pause.',
      hi: 'खिलाड़ी ने विराम की अवधि चुनी।',
    },
    'limits.pauseRequested': {
      en: 'The player asked for a pause, which is to be confirmed.',
      hi: 'खिलाड़ी ने विराम माँगा, जिसकी पुष्टि बाक़ी है।',
    },
    'limits.pauseCancelled': {
      en: 'The player closed the question about the pause.',
      hi: 'खिलाड़ी ने विराम का सवाल बंद किया।',
    },
    'limits.wordTyped': {
      en: 'The player typed the word that confirms a self-exclusion.',
      hi: 'खिलाड़ी ने वह शब्द लिखा जिससे ख़ुद पर रोक की पुष्टि होती है।',
    },
    'limits.pauseConfirmed': { en: 'The player confirmed the pause.', hi: 'खिलाड़ी ने विराम की पुष्टि की।' },
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
  guards: {
    isAmountValid: { en: 'The typed limit is an amount in rupees.', hi: 'लिखी गई सीमा रुपये में एक रकम है।' },
    isPauseConfirmed: {
      en: 'The pause is a time-out, or the word of a self-exclusion is typed.',
      hi: 'विराम टाइम-आउट है, या ख़ुद पर रोक का शब्द लिखा गया है।',
    },
  },
  delays: {
    nextLimit: {
      en: 'Until a change of a limit holds or a loss limit counts a new day, or a failed request is repeated.',
      hi: 'किसी सीमा का बदलाव लागू होने, हार की सीमा का नया दिन शुरू होने या विफल अनुरोध दोहराने तक।',
    },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
  },
};
