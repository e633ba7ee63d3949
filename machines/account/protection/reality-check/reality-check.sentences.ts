export const realityCheckSentences = {
  purpose: {
    en: 'Shows time and net result since the sign-in at the player’s interval, and the notice of a pause.',
    hi: 'खिलाड़ी के अंतराल पर लॉग-इन से अब तक का समय और शुद्ध परिणाम, और विराम की सूचना दिखाता है।',
  },
  states: {
    loading: { en: 'Requests time and result of the session.', hi: 'सेशन का समय और परिणाम माँगता है।' },
    failed: { en: 'The request failed; it is repeated.', hi: 'अनुरोध विफल हुआ; वह दोहराया जाता है।' },
    waiting: {
      en: 'Waits until the next check is due, or the pause ends.',
      hi: 'अगली जाँच का समय होने या विराम समाप्त होने तक रुकता है।',
    },
    due: { en: 'The dialog of the check is open.', hi: 'जाँच का डायलॉग खुला है।' },
    'due.shown': {
      en: 'Shows time and result, until they are requested again after a minute.',
      hi: 'समय और परिणाम दिखाता है, जब तक एक मिनट बाद उन्हें फिर न माँगे।',
    },
    'due.refreshing': { en: 'Requests time and result again.', hi: 'समय और परिणाम फिर माँगता है।' },
    paused: {
      en: 'The notice of a time-out or self-exclusion is open.',
      hi: 'टाइम-आउट या ख़ुद पर रोक की सूचना खुली है।',
    },
  },
  events: {
    'realityCheck.continued': { en: 'The player read the check.', hi: 'खिलाड़ी ने जाँच पढ़ी।' },
    'realityCheck.signOutRequested': { en: 'The player chose to sign out.', hi: 'खिलाड़ी ने लॉग-आउट चुना।' },
    'realityCheck.pauseRead': {
      en: 'The player read the notice of the pause.',
      hi: 'खिलाड़ी ने विराम की सूचना पढ़ी।',
    },
    'realityCheck.pauseRestored': {
      en: 'The channel has read which notice of a pause was read before a reload.',
      hi: 'चैनल ने पढ़ लिया कि पेज फिर लोड होने से पहले विराम की कौन-सी सूचना पढ़ी गई थी।',
    },
    'realityCheck.readElsewhere': {
      en: 'The check was read in another tab, or before a reload.',
      hi: 'जाँच दूसरे टैब में, या पेज फिर लोड होने से पहले पढ़ी गई।',
    },
    'realityCheck.changedElsewhere': {
      en: 'A setting changed in another tab.',
      hi: 'दूसरे टैब में एक सेटिंग बदली।',
    },
    'account.protectionChanged': {
      en: 'The interval changed, or a pause began.',
      hi: 'अंतराल बदला, या विराम शुरू हुआ।',
    },
    'account.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isPauseUnread: {
      en: 'A pause has begun, and its notice was not read.',
      hi: 'विराम शुरू हुआ है और उसकी सूचना पढ़ी नहीं गई।',
    },
    isDue: {
      en: 'The interval has passed since the last read check.',
      hi: 'पिछली पढ़ी जाँच के बाद अंतराल बीत चुका है।',
    },
  },
  delays: {
    retry: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    minute: { en: 'Until the open check is loaded again.', hi: 'खुली जाँच फिर लोड होने तक।' },
    nextLoad: {
      en: 'Until the next check is due, or the pause ends.',
      hi: 'अगली जाँच का समय होने या विराम समाप्त होने तक।',
    },
    pauseEnd: { en: 'Until the pause ends.', hi: 'विराम समाप्त होने तक।' },
  },
};
