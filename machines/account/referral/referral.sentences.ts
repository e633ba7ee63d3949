export const referralSentences = {
  purpose: {
    en: 'Owns the player’s referral code, and the players who registered with it.',
    hi: 'खिलाड़ी का रेफ़रल कोड, और उससे पंजीकृत खिलाड़ियों को सँभालता है।',
  },
  states: {
    loading: {
      en: 'Requests the code, the figures and the first players.',
      hi: 'कोड, आँकड़े और पहले खिलाड़ी माँगता है।',
    },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    loaded: {
      en: 'Holds the code, the figures and the players requested so far.',
      hi: 'कोड, आँकड़े और अब तक माँगे गए खिलाड़ी रखता है।',
    },
    loadingMore: { en: 'Requests the next players.', hi: 'अगले खिलाड़ी माँगता है।' },
    moreFailed: { en: 'The request for the next players failed.', hi: 'अगले खिलाड़ियों का अनुरोध विफल हुआ।' },
  },
  events: {
    'referral.retryRequested': {
      en: 'The player asked to load the referral again.',
      hi: 'खिलाड़ी ने रेफ़रल फिर लोड करने को कहा।',
    },
    'referral.moreRequested': {
      en: 'The player asked for more referred players.',
      hi: 'खिलाड़ी ने और रेफ़र किए गए खिलाड़ी माँगे।',
    },
  },
  guards: { hasMore: { en: 'There are more referred players.', hi: 'और रेफ़र किए गए खिलाड़ी हैं।' } },
  delays: {
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
  },
};
