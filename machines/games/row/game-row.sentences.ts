export const gameRowSentences = {
  purpose: { en: 'Owns a row of games on the landing.' },
  states: {
    loading: { en: 'Requests the games of the row.' },
    loaded: { en: 'Holds the games.' },
    failed: { en: 'The request failed; repeated after a minute.' },
  },
  events: { 'query.retryRequested': { en: 'The player asked to load again.' } },
  delays: { retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' } },
};
