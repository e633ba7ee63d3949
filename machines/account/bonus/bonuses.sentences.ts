export const bonusesSentences = {
  purpose: {
    en: 'Owns the offers and bonuses of the player while a view shows them.',
    hi: 'खिलाड़ी के ऑफ़र और बोनस सँभालता है, जब तक कोई दृश्य उन्हें दिखाता है।',
  },
  states: {
    loading: { en: 'Requests the offers and the bonuses.', hi: 'ऑफ़र और बोनस माँगता है।' },
    failed: { en: 'The first request failed.', hi: 'पहला अनुरोध विफल हुआ।' },
    loaded: {
      en: 'The answer is shown; a press counts also while it is loaded again.',
      hi: 'जवाब दिख रहा है; फिर लोड होते समय भी बटन काम करता है।',
    },
    'loaded.ready': { en: 'Shows offers and bonuses.', hi: 'ऑफ़र और बोनस दिखाता है।' },
    claiming: { en: 'Claims an offer.', hi: 'एक ऑफ़र लेता है।' },
    'loaded.outdated': {
      en: 'Money moved; waits 0.5 s, so that several movements are loaded together.',
      hi: 'पैसे की आवाजाही हुई; 0.5 सेकंड रुकता है, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
    'loaded.refreshing': {
      en: 'Requests them again; the known ones are shown meanwhile.',
      hi: 'उन्हें फिर माँगता है; तब तक मालूम वाले दिखते हैं।',
    },
  },
  events: {
    'bonuses.retryRequested': { en: 'The player asked to load again.', hi: 'खिलाड़ी ने फिर लोड करने को कहा।' },
    'bonuses.claimRequested': { en: 'The player claimed an offer.', hi: 'खिलाड़ी ने एक ऑफ़र लिया।' },
    'bonuses.noticeDismissed': {
      en: 'The player closed the notice of the last claim.',
      hi: 'खिलाड़ी ने पिछले दावे की सूचना बंद की।',
    },
    'account.connected': { en: 'The socket connected again.', hi: 'सॉकेट फिर जुड़ा।' },
    'account.siteChanged': { en: 'A stop may have begun or ended.', hi: 'कोई रोक शुरू या समाप्त हुई हो सकती है।' },
    'account.walletChanged': {
      en: 'Money moved, so that more may be wagered.',
      hi: 'पैसे की आवाजाही हुई, इसलिए और रकम दाँव पर लगी हो सकती है।',
    },
  },
  guards: { canClaim: { en: 'The player may claim the offer.', hi: 'खिलाड़ी यह ऑफ़र ले सकता है।' } },
  delays: {
    nextMoment: {
      en: 'Until a bonus expires or an offer closes, or a failed request is repeated.',
      hi: 'किसी बोनस की अवधि समाप्त होने, कोई ऑफ़र बंद होने या विफल अनुरोध दोहराने तक।',
    },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    reloadPause: {
      en: 'Until the bonuses are loaded again, so that several movements are loaded together.',
      hi: 'बोनस फिर लोड करने तक, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
  },
};
