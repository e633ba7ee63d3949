export const gameRoundSentences = {
  purpose: { en: 'Owns one round of the player.' },
  states: {
    loading: { en: 'Requests the round.' },
    loaded: { en: 'Holds the round; an open one is requested again after a pause.' },
    missing: { en: 'The player has no such round.' },
    failed: { en: 'The request failed.' },
  },
  events: { 'query.retryRequested': { en: 'The player asked to load the round again.' } },
  guards: {
    isChanging: { en: 'The round is open.', hi: 'राउंड खुला है।' },
    isMissing: { en: 'The server does not know the round.', hi: 'सर्वर इस राउंड को नहीं जानता।' },
  },
  delays: { refreshPause: { en: 'Until an open round is requested again.', hi: 'खुला राउंड फिर माँगने तक।' } },
};
