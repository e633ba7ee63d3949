export const gameRoundSentences = {
  purpose: { en: 'Owns one round of the player.', hi: 'खिलाड़ी का एक राउंड सँभालता है।' },
  states: {
    loading: { en: 'Requests the round.', hi: 'राउंड माँगता है।' },
    loaded: {
      en: 'Holds the round; an open one is requested again after a pause.',
      hi: 'राउंड रखता है; खुला राउंड एक विराम के बाद फिर माँगा जाता है।',
    },
    missing: { en: 'The player has no such round.', hi: 'खिलाड़ी का ऐसा कोई राउंड नहीं है।' },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
  },
  events: {
    'query.retryRequested': {
      en: 'The player asked to load the round again.',
      hi: 'खिलाड़ी ने राउंड फिर लोड करने को कहा।',
    },
  },
  guards: {
    isChanging: { en: 'The round is open.', hi: 'राउंड खुला है।' },
    isMissing: { en: 'The server does not know the round.', hi: 'सर्वर इस राउंड को नहीं जानता।' },
  },
  delays: { refreshPause: { en: 'Until an open round is requested again.', hi: 'खुला राउंड फिर माँगने तक।' } },
};
