export const betHistorySentences = {
  purpose: {
    en: 'Owns one page of the player’s bets and their export to a file.',
    hi: 'खिलाड़ी के दाँवों का एक पेज और उनका फ़ाइल में एक्सपोर्ट सँभालता है।',
  },
  states: {
    list: { en: 'The page of bets.', hi: 'दाँवों का पेज।' },
    'list.loading': { en: 'Requests the page.', hi: 'पेज माँगता है।' },
    'list.loaded': { en: 'The page is current.', hi: 'पेज ताज़ा है।' },
    'list.outdated': {
      en: 'A bet changed; the page is requested again soon.',
      hi: 'एक दाँव बदला; पेज जल्द फिर माँगा जाता है।',
    },
    'list.failed': { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    exporting: { en: 'The export.', hi: 'एक्सपोर्ट।' },
    'exporting.idle': { en: 'No export is running.', hi: 'कोई एक्सपोर्ट नहीं चल रहा।' },
    'exporting.collecting': {
      en: 'Requests the pages, one after the other.',
      hi: 'एक के बाद एक पेज माँगता है।',
    },
    'exporting.saving': { en: 'Writes the bets to a file.', hi: 'दाँव एक फ़ाइल में लिखता है।' },
    'exporting.failed': { en: 'The export failed.', hi: 'एक्सपोर्ट विफल हुआ।' },
    matches: { en: 'The matches of the filter.', hi: 'फ़िल्टर के मैच।' },
    'matches.loading': {
      en: 'Requests the matches on which the player has bets.',
      hi: 'वे मैच माँगता है जिन पर खिलाड़ी के दाँव हैं।',
    },
    'matches.loaded': { en: 'The matches are known.', hi: 'मैच मालूम हैं।' },
    'matches.failed': {
      en: 'The request failed; there is no filter by match.',
      hi: 'अनुरोध विफल हुआ; मैच का फ़िल्टर नहीं है।',
    },
  },
  events: {
    'betHistory.tabChosen': {
      en: 'The player chose open, settled or void bets.',
      hi: 'खिलाड़ी ने खुले, निपटाए या रद्द दाँव चुने।',
    },
    'betHistory.filtered': {
      en: 'The player chose a sport, a match or dates.',
      hi: 'खिलाड़ी ने खेल, मैच या तारीख़ें चुनीं।',
    },
    'betHistory.pageChosen': { en: 'The player chose a page.', hi: 'खिलाड़ी ने एक पेज चुना।' },
    'betHistory.retryRequested': {
      en: 'The player asked to load the page again.',
      hi: 'खिलाड़ी ने पेज फिर लोड करने को कहा।',
    },
    'betHistory.exportRequested': {
      en: 'The player asked for a file of the bets.',
      hi: 'खिलाड़ी ने दाँवों की फ़ाइल माँगी।',
    },
    'betHistory.exportCancelled': {
      en: 'The player stopped the export.',
      hi: 'खिलाड़ी ने एक्सपोर्ट रोका।',
    },
    'betHistory.betChanged': { en: 'A bet of the player changed.', hi: 'खिलाड़ी का एक दाँव बदला।' },
    'betHistory.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isPage: { en: 'The page exists.', hi: 'यह पेज मौजूद है।' },
    isOnUnknownMatch: {
      en: 'The bet is on a match that the filter does not list.',
      hi: 'दाँव ऐसे मैच पर है जो फ़िल्टर की सूची में नहीं है।',
    },
    isExported: {
      en: 'The page is the last one.',
      hi: 'यह आख़िरी पेज है।',
    },
    mayPass: {
      en: 'The server was too busy, failed, or was not reached.',
      hi: 'सर्वर बहुत व्यस्त था, विफल हुआ, या उस तक पहुँचा नहीं जा सका।',
    },
    isBeyondEnd: { en: 'The page does not exist any more.', hi: 'यह पेज अब मौजूद नहीं है।' },
  },
  delays: {
    reloadPause: {
      en: 'Until the page is loaded again, so that several changes are loaded together.',
      hi: 'पेज फिर लोड करने तक, ताकि कई बदलाव साथ लोड हों।',
    },
    retryPause: {
      en: 'Until a page that failed to load is requested again.',
      hi: 'जो पेज लोड नहीं हुआ, उसे फिर माँगने तक।',
    },
  },
};
