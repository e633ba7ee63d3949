export const betHistorySentences = {
  purpose: { en: 'Owns one page of the player’s bets and their export to a file.' },
  states: {
    list: { en: 'The page of bets.' },
    'list.loading': { en: 'Requests the page.' },
    'list.loaded': { en: 'The page is current.' },
    'list.outdated': { en: 'A bet changed; the page is requested again soon.' },
    'list.failed': { en: 'The request failed.' },
    exporting: { en: 'The export.' },
    'exporting.idle': { en: 'No export is running.' },
    'exporting.collecting': { en: 'Requests all pages.' },
    'exporting.failed': { en: 'The export failed.' },
    matches: { en: 'The matches of the filter.' },
    'matches.loading': { en: 'Requests the matches on which the player has bets.' },
    'matches.loaded': { en: 'The matches are known.' },
    'matches.failed': { en: 'The request failed; there is no filter by match.' },
  },
  events: {
    'betHistory.tabChosen': { en: 'The player chose open, settled or void bets.' },
    'betHistory.filtered': { en: 'The player chose a sport, a match or dates.' },
    'betHistory.pageChosen': { en: 'The player chose a page.' },
    'betHistory.retryRequested': { en: 'The player asked to load the page again.' },
    'betHistory.exportRequested': { en: 'The player asked for a file of the bets.' },
    'betHistory.betChanged': { en: 'A bet of the player changed.' },
    'betHistory.connected': { en: 'The player’s socket connected.' },
  },
  guards: {
    isPage: { en: 'The page exists.', hi: 'यह पेज मौजूद है।' },
    isOnUnknownMatch: {
      en: 'The bet is on a match that the filter does not list.',
      hi: 'दाँव ऐसे मैच पर है जो फ़िल्टर की सूची में नहीं है।',
    },
    isShown: { en: 'A page of bets is shown.', hi: 'दाँवों का एक पेज दिख रहा है।' },
    isBeyondEnd: { en: 'The page does not exist any more.', hi: 'यह पेज अब मौजूद नहीं है।' },
  },
  delays: {
    reloadPause: {
      en: 'Until the page is loaded again, so that several changes are loaded together.',
      hi: 'पेज फिर लोड करने तक, ताकि कई बदलाव साथ लोड हों।',
    },
  },
};
