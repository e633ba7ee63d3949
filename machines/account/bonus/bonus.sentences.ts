export const bonusSentences = {
  purpose: {
    en: 'Owns one bonus of the player while a view shows it.',
    hi: 'खिलाड़ी के एक बोनस को सँभालता है, जब तक कोई दृश्य उसे दिखाता है।',
  },
  states: {
    loading: {
      en: 'Requests the bonus, its progress and its parts.',
      hi: 'बोनस, उसकी प्रगति और उसके हिस्से माँगता है।',
    },
    failed: { en: 'The first request failed.', hi: 'पहला अनुरोध विफल हुआ।' },
    loaded: {
      en: 'The answer is shown; a press counts also while it is loaded again.',
      hi: 'जवाब दिख रहा है; फिर लोड होते समय भी बटन काम करता है।',
    },
    'loaded.ready': { en: 'Shows the bonus.', hi: 'बोनस दिखाता है।' },
    forfeiting: { en: 'Gives the bonus up.', hi: 'बोनस छोड़ता है।' },
    'loaded.outdated': {
      en: 'Money moved; waits 0.5 s, so that several movements are loaded together.',
      hi: 'पैसे की आवाजाही हुई; 0.5 सेकंड रुकता है, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
    'loaded.refreshing': {
      en: 'Requests the bonus again; the known one is shown meanwhile.',
      hi: 'बोनस फिर माँगता है; तब तक मालूम बोनस दिखता है।',
    },
  },
  events: {
    'bonus.retryRequested': { en: 'The player asked to load again.', hi: 'खिलाड़ी ने फिर लोड करने को कहा।' },
    'bonus.forfeitConfirmed': {
      en: 'The player confirmed to give the bonus up.',
      hi: 'खिलाड़ी ने बोनस छोड़ने की पुष्टि की।',
    },
    'account.connected': { en: 'The socket connected again.', hi: 'सॉकेट फिर जुड़ा।' },
    'account.walletChanged': {
      en: 'Money moved, so that more may be wagered.',
      hi: 'पैसे की आवाजाही हुई, इसलिए और रकम दाँव पर लगी हो सकती है।',
    },
  },
  guards: { isActive: { en: 'The bonus is active.', hi: 'बोनस सक्रिय है।' } },
  delays: {
    nextMoment: {
      en: 'Until the bonus expires, or a failed request is repeated.',
      hi: 'बोनस की अवधि समाप्त होने या विफल अनुरोध दोहराने तक।',
    },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    reloadPause: {
      en: 'Until the bonus is loaded again, so that several movements are loaded together.',
      hi: 'बोनस फिर लोड करने तक, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
  },
};
