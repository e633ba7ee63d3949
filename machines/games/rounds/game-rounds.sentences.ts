export const gameRoundsSentences = {
  purpose: {
    en: 'Owns the list of the player’s rounds, one page at a time.',
    hi: 'खिलाड़ी के राउंड की सूची सँभालता है, एक बार में एक पेज।',
  },
  states: {
    loading: { en: 'Requests the page.', hi: 'पेज माँगता है।' },
    loaded: { en: 'Holds the page.', hi: 'पेज रखता है।' },
    refreshing: {
      en: 'Requests the page again, since a round was running.',
      hi: 'पेज फिर माँगता है, क्योंकि एक राउंड चल रहा था।',
    },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
  },
  events: {
    'gameRounds.pageChosen': { en: 'The player chose a page.', hi: 'खिलाड़ी ने एक पेज चुना।' },
    'gameRounds.retryRequested': {
      en: 'The player asked to load the page again.',
      hi: 'खिलाड़ी ने पेज फिर लोड करने को कहा।',
    },
  },
  guards: {
    isPage: { en: 'The page exists.', hi: 'यह पेज मौजूद है।' },
    hasOpenRound: { en: 'A round of the page is running.', hi: 'पेज का कोई राउंड चल रहा है।' },
    isBeyondEnd: { en: 'The page does not exist any more.', hi: 'यह पेज अब मौजूद नहीं है।' },
  },
  delays: {
    refreshPause: {
      en: 'Until a page with an open round is requested again',
      hi: 'खुले राउंड वाला पेज फिर माँगने तक',
    },
  },
};
