export const gamePageSentences = {
  purpose: { en: 'Finds out whether a path under /casino names a game, a provider, or neither.' },
  states: {
    loading: { en: 'Requests the game or the provider.' },
    loaded: { en: 'Holds the answer.' },
    failed: { en: 'The request failed.' },
  },
  events: { 'query.retryRequested': { en: 'The player asked to load the page again.' } },
};
