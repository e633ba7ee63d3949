export const catalogueSentences = {
  purpose: {
    en: 'Owns the list of games of a lobby: one query at a time, loaded page by page.',
    hi: 'एक लॉबी के गेम की सूची सँभालता है: एक बार में एक खोज, पेज दर पेज।',
  },
  states: {
    list: { en: 'The games of the query.', hi: 'खोज के गेम।' },
    'list.hidden': { en: 'No lobby was shown yet.', hi: 'अभी तक कोई लॉबी नहीं दिखाई गई।' },
    'list.loading': { en: 'Requests the first page.', hi: 'पहला पेज माँगता है।' },
    'list.searching': {
      en: 'The player is typing; the list of the last query is shown.',
      hi: 'खिलाड़ी लिख रहा है; पिछली खोज की सूची दिखती है।',
    },
    'list.loaded': { en: 'The list can be shown.', hi: 'सूची दिखाई जा सकती है।' },
    'list.loaded.ready': {
      en: 'Waits for the end of the list to come near the viewport.',
      hi: 'सूची का अंत पास आने की प्रतीक्षा करता है।',
    },
    'list.loaded.loadingMore': { en: 'Requests the next page.', hi: 'अगला पेज माँगता है।' },
    'list.loaded.moreFailed': {
      en: 'The next page could not be loaded; it is requested again after a pause.',
      hi: 'अगला पेज लोड नहीं हो सका; एक विराम के बाद फिर माँगा जाता है।',
    },
    'list.failed': {
      en: 'The first page could not be loaded; it is requested again after a pause.',
      hi: 'पहला पेज लोड नहीं हो सका; एक विराम के बाद फिर माँगा जाता है।',
    },
    facets: { en: 'The providers and categories to choose from.', hi: 'चुनने के लिए प्रदाता और श्रेणियाँ।' },
    'facets.loading': { en: 'Requests providers and categories.', hi: 'प्रदाता और श्रेणियाँ माँगता है।' },
    'facets.loaded': { en: 'Holds providers and categories.', hi: 'प्रदाता और श्रेणियाँ रखता है।' },
    'facets.failed': {
      en: 'The request failed; it is repeated with the next lobby.',
      hi: 'अनुरोध विफल हुआ; अगली लॉबी के साथ दोहराया जाता है।',
    },
    banners: { en: 'The banners of the categories.', hi: 'श्रेणियों के बैनर।' },
    'banners.loading': { en: 'Requests the banners.', hi: 'बैनर माँगता है।' },
    'banners.loaded': { en: 'Holds the banners.', hi: 'बैनर रखता है।' },
    'banners.failed': {
      en: 'The request failed; it is repeated with the next lobby.',
      hi: 'अनुरोध विफल हुआ; अगली लॉबी के साथ दोहराया जाता है।',
    },
  },
  events: {
    'catalogue.opened': { en: 'A lobby is shown.', hi: 'एक लॉबी दिखाई गई।' },
    'catalogue.filtered': { en: 'The player chose a filter.', hi: 'खिलाड़ी ने फ़िल्टर चुना।' },
    'catalogue.searched': { en: 'The player typed in the search field.', hi: 'खिलाड़ी ने खोज के फ़ील्ड में लिखा।' },
    'catalogue.moreRequested': { en: 'The end of the list is near the viewport.', hi: 'सूची का अंत पास है।' },
    'catalogue.retryRequested': {
      en: 'The player asked to load the list again.',
      hi: 'खिलाड़ी ने सूची फिर लोड करने को कहा।',
    },
    'catalogue.restored': {
      en: 'The filters of this tab were read from the storage.',
      hi: 'इस टैब के फ़िल्टर स्टोरेज से पढ़े गए।',
    },
    'catalogue.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
  },
  guards: {
    isShown: { en: 'The games of this query are shown already.', hi: 'इस खोज के गेम पहले से दिख रहे हैं।' },
    hasMore: { en: 'The query has more games.', hi: 'खोज में और गेम हैं।' },
  },
  delays: {
    typingPause: { en: 'Until the typed text is searched for.', hi: 'लिखा हुआ शब्द खोजने तक।' },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
  },
};
