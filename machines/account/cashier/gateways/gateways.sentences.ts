export const gatewaysSentences = {
  purpose: { en: 'Owns the list of gateways for deposits.', hi: 'जमा के गेटवे की सूची सँभालता है।' },
  states: {
    loading: {
      en: 'Requests the list; the list of an earlier visit is shown meanwhile.',
      hi: 'सूची माँगता है; तब तक पिछली बार की सूची दिखती है।',
    },
    loaded: { en: 'Holds the list.', hi: 'सूची रखता है।' },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
  },
  events: {
    'gateways.retryRequested': {
      en: 'The player asked to load the list again.',
      hi: 'खिलाड़ी ने सूची फिर लोड करने को कहा।',
    },
    'account.protectionChanged': {
      en: 'A time-out or self-exclusion began or ended.',
      hi: 'टाइम-आउट या ख़ुद पर रोक शुरू या समाप्त हुई।',
    },
    'gateways.restored': {
      en: 'The storage has read the list of an earlier visit in this tab.',
      hi: 'स्टोरेज ने इस टैब की पिछली बार की सूची पढ़ ली।',
    },
  },
  delays: {
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
  },
};
