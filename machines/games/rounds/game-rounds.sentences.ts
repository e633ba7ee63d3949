export const gameRoundsSentences = {
  purpose: { en: 'Owns the list of the player’s rounds, one page at a time.' },
  states: {
    loading: { en: 'Requests the page.' },
    loaded: { en: 'Holds the page.' },
    failed: { en: 'The request failed.' },
  },
  events: {
    'gameRounds.pageChosen': { en: 'The player chose a page.' },
    'gameRounds.retryRequested': { en: 'The player asked to load the page again.' },
  },
  guards: {
    isPage: { en: 'The page exists.', hi: 'यह पेज मौजूद है।' },
    isBeyondEnd: { en: 'The page does not exist any more.', hi: 'यह पेज अब मौजूद नहीं है।' },
  },
};
