export const bonusesSentences = {
  purpose: { en: 'Owns the offers and bonuses of the player while a view shows them.' },
  states: {
    loading: { en: 'Requests the offers and the bonuses.' },
    failed: { en: 'The first request failed.' },
    loaded: { en: 'The answer is shown; a press counts also while it is loaded again.' },
    'loaded.ready': { en: 'Shows them.' },
    claiming: { en: 'Claims an offer.' },
    'loaded.outdated': { en: 'Money moved; waits 0.5 s, so that several movements are loaded together.' },
    'loaded.refreshing': { en: 'Requests them again; the known ones are shown meanwhile.' },
  },
  events: {
    'bonuses.retryRequested': { en: 'The player asked to load again.' },
    'bonuses.claimRequested': { en: 'The player claimed an offer.' },
    'bonuses.noticeDismissed': { en: 'The player closed the notice of the last claim.' },
    'account.connected': { en: 'The socket connected again.' },
    'account.siteChanged': { en: 'A stop may have begun or ended.' },
    'account.walletChanged': { en: 'Money moved, so that more may be wagered.' },
  },
  guards: { canClaim: { en: 'The player may claim the offer.', hi: 'खिलाड़ी यह ऑफ़र ले सकता है।' } },
  delays: {
    reloadPause: {
      en: 'Until the bonuses are loaded again, so that several movements are loaded together.',
      hi: 'बोनस फिर लोड करने तक, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
  },
};
