export const gameRowSentences = {
  purpose: { en: 'Owns a row of games on the landing.', hi: 'लैंडिंग पर गेम की एक पंक्ति सँभालता है।' },
  states: {
    loading: { en: 'Requests the games of the row.', hi: 'पंक्ति के गेम माँगता है।' },
    loaded: { en: 'Holds the games.', hi: 'गेम रखता है।' },
    failed: {
      en: 'The request failed; repeated after a minute.',
      hi: 'अनुरोध विफल हुआ; एक मिनट बाद दोहराया जाता है।',
    },
  },
  events: {
    'query.retryRequested': { en: 'The player asked to load again.', hi: 'खिलाड़ी ने फिर लोड करने को कहा।' },
  },
  delays: { retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' } },
};
