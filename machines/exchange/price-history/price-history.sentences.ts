export const priceHistorySentences = {
  purpose: {
    en: 'Loads the offered prices and the traded volume of a runner.',
    hi: 'एक रनर के दिए गए भाव और हुआ कारोबार लोड करता है।',
  },
  states: {
    loading: { en: 'Requests the history.', hi: 'इतिहास माँगता है।' },
    loaded: {
      en: 'Holds the history and extends it with new prices.',
      hi: 'इतिहास रखता है और उसमें नए भाव जोड़ता है।',
    },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
  },
  events: {
    'query.retryRequested': {
      en: 'The player asked to load the history again.',
      hi: 'खिलाड़ी ने इतिहास फिर लोड करने को कहा।',
    },
  },
  delays: {
    refreshPause: { en: 'Until the history is requested again.', hi: 'इतिहास फिर माँगने तक।' },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
  },
};
