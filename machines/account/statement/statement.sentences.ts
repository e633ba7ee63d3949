export const statementSentences = {
  purpose: {
    en: 'Owns the account statement for one filter: pages, newest entries, summary and export.',
    hi: 'एक फ़िल्टर का खाता विवरण सँभालता है: पेज, सबसे नई एंट्रियाँ, सारांश और एक्सपोर्ट।',
  },
  states: {
    list: { en: 'The pages of the list.', hi: 'सूची के पेज।' },
    'list.loading': { en: 'Requests the first page.', hi: 'पहला पेज माँगता है।' },
    'list.loaded': {
      en: 'Shows the pages; more are requested near the end.',
      hi: 'पेज दिखाता है; अंत के पास और माँगे जाते हैं।',
    },
    'list.loadingMore': { en: 'Requests the page after the last one.', hi: 'आख़िरी के बाद का पेज माँगता है।' },
    'list.moreFailed': {
      en: 'The page after the last one could not be loaded.',
      hi: 'आख़िरी के बाद का पेज लोड नहीं हो सका।',
    },
    'list.failed': { en: 'The first page could not be loaded.', hi: 'पहला पेज लोड नहीं हो सका।' },
    refresh: {
      en: 'The newest entries, and the sums for the charts.',
      hi: 'सबसे नई एंट्रियाँ, और चार्ट के योग।',
    },
    'refresh.current': {
      en: 'Entries and sums are the newest, as far as it is known.',
      hi: 'जहाँ तक मालूम है, एंट्रियाँ और योग सबसे नए हैं।',
    },
    'refresh.outdated': {
      en: 'Money moved; waits 1 s, so that several movements are loaded together.',
      hi: 'पैसे की आवाजाही हुई; 1 सेकंड रुकता है, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
    'refresh.loadingHead': { en: 'Requests the newest entries.', hi: 'सबसे नई एंट्रियाँ माँगता है।' },
    'refresh.loadingSummary': { en: 'Requests the sums.', hi: 'योग माँगता है।' },
    'refresh.summaryFailed': { en: 'The sums could not be loaded.', hi: 'योग लोड नहीं हो सके।' },
    exporting: { en: 'The export of all entries of the filter.', hi: 'फ़िल्टर की सारी एंट्रियों का एक्सपोर्ट।' },
    'exporting.idle': { en: 'No export is running.', hi: 'कोई एक्सपोर्ट नहीं चल रहा।' },
    'exporting.collecting': { en: 'Requests one page after the other.', hi: 'एक के बाद एक पेज माँगता है।' },
    'exporting.collected': {
      en: 'All entries are known: for a file or for paper.',
      hi: 'सारी एंट्रियाँ मालूम हैं: फ़ाइल के लिए या काग़ज़ के लिए।',
    },
    'exporting.saving': { en: 'Writes the entries to a file.', hi: 'एंट्रियाँ एक फ़ाइल में लिखता है।' },
    'exporting.printing': {
      en: 'The print dialog of the browser is open.',
      hi: 'ब्राउज़र का प्रिंट डायलॉग खुला है।',
    },
    'exporting.failed': {
      en: 'The export could not be loaded or saved.',
      hi: 'एक्सपोर्ट लोड या सेव नहीं हो सका।',
    },
  },
  events: {
    'statement.moreRequested': { en: 'The end of the list is near.', hi: 'सूची का अंत पास है।' },
    'statement.retryRequested': {
      en: 'The player asked to load the list or its next page again.',
      hi: 'खिलाड़ी ने सूची या उसका अगला पेज फिर लोड करने को कहा।',
    },
    'statement.summaryRetryRequested': {
      en: 'The player asked to load the sums again.',
      hi: 'खिलाड़ी ने योग फिर लोड करने को कहा।',
    },
    'statement.exportRequested': {
      en: 'The player asked for a file or a print.',
      hi: 'खिलाड़ी ने फ़ाइल या प्रिंट माँगा।',
    },
    'statement.printed': { en: 'The print dialog was closed.', hi: 'प्रिंट डायलॉग बंद हुआ।' },
    'statement.exportCancelled': { en: 'The player cancelled the export.', hi: 'खिलाड़ी ने एक्सपोर्ट रद्द किया।' },
    'account.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'account.walletChanged': { en: 'Money moved.', hi: 'पैसे की आवाजाही हुई।' },
  },
  guards: {
    hasNext: { en: 'There is a next page.', hi: 'अगला पेज है।' },
    hasPages: { en: 'The first page is known.', hi: 'पहला पेज मालूम है।' },
    isExported: {
      en: 'The export has every entry, or as many as it may have.',
      hi: 'एक्सपोर्ट में सारी एंट्रियाँ हैं, या जितनी हो सकती हैं।',
    },
    isForPrint: { en: 'The player asked for a print.', hi: 'खिलाड़ी ने प्रिंट माँगा।' },
  },
  delays: {
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    reloadPause: {
      en: 'Until the newest entries are loaded, so that several movements are loaded together.',
      hi: 'नई एंट्रियाँ लोड करने तक, ताकि कई आवाजाहियाँ साथ लोड हों।',
    },
  },
};
