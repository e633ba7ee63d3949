export const statementSentences = {
  purpose: { en: 'Owns the account statement for one filter: pages, newest entries, summary and export.' },
  states: {
    list: { en: 'The pages of the list.' },
    'list.loading': { en: 'Requests the first page.' },
    'list.loaded': { en: 'Shows the pages; more are requested near the end.' },
    'list.loadingMore': { en: 'Requests the page after the last one.' },
    'list.moreFailed': { en: 'The page after the last one could not be loaded.' },
    'list.failed': { en: 'The first page could not be loaded.' },
    refresh: { en: 'The newest entries, and the sums for the charts.' },
    'refresh.current': { en: 'Entries and sums are the newest, as far as it is known.' },
    'refresh.outdated': { en: 'Money moved; waits 1 s, so that several movements are loaded together.' },
    'refresh.loadingHead': { en: 'Requests the newest entries.' },
    'refresh.loadingSummary': { en: 'Requests the sums.' },
    'refresh.summaryFailed': { en: 'The sums could not be loaded.' },
    exporting: { en: 'The export of all entries of the filter.' },
    'exporting.idle': { en: 'No export is running.' },
    'exporting.collecting': { en: 'Requests one page after the other.' },
    'exporting.failed': { en: 'A page of the export could not be loaded.' },
  },
  events: {
    'statement.moreRequested': { en: 'The end of the list is near.' },
    'statement.retryRequested': { en: 'The player asked to load the list or its next page again.' },
    'statement.summaryRetryRequested': { en: 'The player asked to load the sums again.' },
    'statement.exportRequested': { en: 'The player asked for a file or a print.' },
    'statement.exportCancelled': { en: 'The player cancelled the export.' },
    'account.connected': { en: 'The player’s socket connected.' },
    'account.walletChanged': { en: 'Money moved.' },
  },
  guards: {
    hasNext: { en: 'There is a next page.', hi: 'अगला पेज है।' },
    hasPages: { en: 'The first page is known.', hi: 'पहला पेज मालूम है।' },
    isExported: {
      en: 'The export has every entry, or as many as it may have.',
      hi: 'एक्सपोर्ट में सारी एंट्रियाँ हैं, या जितनी हो सकती हैं।',
    },
  },
  delays: {
    reloadPause: {
      en: 'Until the newest entries are loaded, so that several movements are loaded together.',
      hi: 'नई एंट्रियाँ लोड करने तक, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
  },
};
