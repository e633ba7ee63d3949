export const priceHistorySentences = {
  purpose: { en: 'Loads the price history of a runner.' },
  states: {
    loading: { en: 'Requests the history.' },
    loaded: { en: 'Holds the history and extends it with new prices.' },
    failed: { en: 'The request failed.' },
  },
  events: { 'query.retryRequested': { en: 'The player asked to load the history again.' } },
  delays: {
    refreshPause: { en: 'Until the history is requested again.', hi: 'इतिहास फिर माँगने तक।' },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
  },
};
