export const referralSentences = {
  purpose: { en: 'Owns the player’s referral code, and the players who registered with it.' },
  states: {
    loading: { en: 'Requests the code, the figures and the first players.' },
    failed: { en: 'The request failed.' },
    loaded: { en: 'Holds the code, the figures and the players requested so far.' },
    loadingMore: { en: 'Requests the next players.' },
    moreFailed: { en: 'The request for the next players failed.' },
  },
  events: {
    'referral.retryRequested': { en: 'The player asked to load the referral again.' },
    'referral.moreRequested': { en: 'The player asked for more referred players.' },
  },
  guards: { hasMore: { en: 'There are more referred players.', hi: 'और रेफ़र किए गए खिलाड़ी हैं।' } },
};
