export const matchStreamSentences = {
  purpose: { en: 'Loads the address of the live stream of a match.' },
  states: {
    loading: { en: 'Requests the address.' },
    loaded: { en: 'Holds the address, or that the match has no stream.' },
    failed: { en: 'The request failed.' },
  },
  events: { 'query.retryRequested': { en: 'The player asked to load the stream again.' } },
};
