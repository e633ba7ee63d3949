export const gamePageSentences = {
  purpose: {
    en: 'Finds out whether a path under /casino names a game, a provider, or neither.',
    hi: 'पता करता है कि /casino के नीचे का पता गेम का है, प्रदाता का, या किसी का नहीं।',
  },
  states: {
    loading: { en: 'Requests the game or the provider.', hi: 'गेम या प्रदाता माँगता है।' },
    loaded: { en: 'Holds the answer.', hi: 'जवाब रखता है।' },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
  },
  events: {
    'query.retryRequested': {
      en: 'The player asked to load the page again.',
      hi: 'खिलाड़ी ने पेज फिर लोड करने को कहा।',
    },
  },
};
