export const profitSentences = {
  purpose: { en: 'Owns the profit and loss of settled markets in a range of dates.' },
  states: {
    loading: { en: 'Requests the settled markets.' },
    loaded: { en: 'The figures are current.' },
    outdated: { en: 'A bet was settled; the figures are requested again soon.' },
    failed: { en: 'The request failed.' },
  },
  events: {
    'profit.rangeChosen': { en: 'The player chose a range of dates.' },
    'profit.retryRequested': { en: 'The player asked to load the figures again.' },
    'profit.outdated': { en: 'A bet was settled or settled again.' },
    'profit.connected': { en: 'The player’s socket connected.' },
  },
  delays: {
    reloadPause: {
      en: 'Until the profit is loaded again, so that several changes are loaded together.',
      hi: 'लाभ फिर लोड करने तक, ताकि कई बदलाव साथ लोड हों।',
    },
  },
};
