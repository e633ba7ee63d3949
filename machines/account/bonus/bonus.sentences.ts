export const bonusSentences = {
  purpose: { en: 'Owns one bonus of the player while a view shows it.' },
  states: {
    loading: { en: 'Requests the bonus, its progress and its parts.' },
    failed: { en: 'The first request failed.' },
    loaded: { en: 'The answer is shown; a press counts also while it is loaded again.' },
    'loaded.ready': { en: 'Shows the bonus.' },
    forfeiting: { en: 'Gives the bonus up.' },
    'loaded.outdated': { en: 'Money moved; waits 0.5 s, so that several movements are loaded together.' },
    'loaded.refreshing': { en: 'Requests the bonus again; the known one is shown meanwhile.' },
  },
  events: {
    'bonus.retryRequested': { en: 'The player asked to load again.' },
    'bonus.forfeitConfirmed': { en: 'The player confirmed to give the bonus up.' },
    'account.connected': { en: 'The socket connected again.' },
    'account.walletChanged': { en: 'Money moved, so that more may be wagered.' },
  },
  guards: { isActive: { en: 'The bonus is active.', hi: 'बोनस सक्रिय है।' } },
  delays: {
    reloadPause: {
      en: 'Until the bonus is loaded again, so that several movements are loaded together.',
      hi: 'बोनस फिर लोड करने तक, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
  },
};
