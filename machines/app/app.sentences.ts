export const appSentences = {
  purpose: {
    en: 'The root actor: invokes all other actors and loads the data that every screen shares.',
    hi: 'मूल actor: बाक़ी सारे actor चलाता है और हर स्क्रीन का साझा डेटा लोड करता है।',
  },
  states: {
    details: {
      en: 'The operator’s details and the status of the organisation.',
      hi: 'ऑपरेटर का विवरण और संस्था की स्थिति।',
    },
    'details.loading': { en: 'Requests the details.', hi: 'विवरण माँगता है।' },
    'details.loaded': { en: 'Holds the details.', hi: 'विवरण रखता है।' },
    'details.failed': { en: 'The last request for the details failed.', hi: 'विवरण का पिछला अनुरोध विफल हुआ।' },
    banners: { en: 'The banners of the landing page.', hi: 'लैंडिंग पेज के बैनर।' },
    'banners.loading': { en: 'Requests the banners.', hi: 'बैनर माँगता है।' },
    'banners.loaded': { en: 'Holds the banners.', hi: 'बैनर रखता है।' },
    'banners.failed': { en: 'The last request for the banners failed.', hi: 'बैनर का पिछला अनुरोध विफल हुआ।' },
    announcements: { en: 'The announcements of the ticker.', hi: 'टिकर की घोषणाएँ।' },
    'announcements.loading': { en: 'Requests the announcements.', hi: 'घोषणाएँ माँगता है।' },
    'announcements.loaded': { en: 'Holds the announcements.', hi: 'घोषणाएँ रखता है।' },
    'announcements.failed': {
      en: 'The last request for the announcements failed.',
      hi: 'घोषणाओं का पिछला अनुरोध विफल हुआ।',
    },
    demo: { en: 'Whether the operator offers demo players.', hi: 'क्या ऑपरेटर डेमो खिलाड़ी देता है।' },
    'demo.loading': { en: 'Asks whether there are demo players.', hi: 'पूछता है कि डेमो खिलाड़ी हैं या नहीं।' },
    'demo.loaded': { en: 'Knows whether there are demo players.', hi: 'जानता है कि डेमो खिलाड़ी हैं या नहीं।' },
    'demo.failed': {
      en: 'The last request about demo players failed.',
      hi: 'डेमो खिलाड़ियों का पिछला अनुरोध विफल हुआ।',
    },
    exchange: { en: 'The exchange, which has a chunk of its own.', hi: 'एक्सचेंज, जिसका अपना chunk है।' },
    'exchange.absent': {
      en: 'No screen has needed the exchange yet.',
      hi: 'अभी तक किसी स्क्रीन को एक्सचेंज की ज़रूरत नहीं पड़ी।',
    },
    'exchange.loading': { en: 'Loads the chunk of the exchange.', hi: 'एक्सचेंज का chunk लोड करता है।' },
    'exchange.failed': { en: 'The chunk failed to load.', hi: 'chunk लोड नहीं हो सका।' },
    'exchange.running': {
      en: 'The exchange runs until the tab is closed.',
      hi: 'एक्सचेंज टैब बंद होने तक चलता है।',
    },
    games: { en: 'The games, which have a chunk of their own.', hi: 'गेम, जिनका अपना chunk है।' },
    'games.absent': {
      en: 'No screen has needed the games yet.',
      hi: 'अभी तक किसी स्क्रीन को गेम की ज़रूरत नहीं पड़ी।',
    },
    'games.loading': { en: 'Loads the chunk of the games.', hi: 'गेम का chunk लोड करता है।' },
    'games.failed': { en: 'The chunk failed to load.', hi: 'chunk लोड नहीं हो सका।' },
    'games.running': { en: 'The games run until the tab is closed.', hi: 'गेम टैब बंद होने तक चलते हैं।' },
    account: { en: 'The account, in a chunk of its own.', hi: 'खाता, अपने chunk में।' },
    'account.absent': { en: 'No player has signed in yet.', hi: 'अभी तक कोई खिलाड़ी लॉग-इन नहीं हुआ।' },
    'account.loading': { en: 'Loads the chunk of the account.', hi: 'खाते का chunk लोड करता है।' },
    'account.failed': { en: 'The chunk failed to load.', hi: 'chunk लोड नहीं हो सका।' },
    'account.running': { en: 'The account runs until the tab is closed.', hi: 'खाता टैब बंद होने तक चलता है।' },
    gate: {
      en: 'Access to the product while the organisation is not live.',
      hi: 'संस्था चालू न होने पर उत्पाद तक पहुँच।',
    },
    'gate.open': {
      en: 'The organisation is live; all screens are accessible.',
      hi: 'संस्था चालू है; सारी स्क्रीन खुल सकती हैं।',
    },
    'gate.shut': { en: 'The organisation is not live.', hi: 'संस्था चालू नहीं है।' },
    'gate.shut.displayed': {
      en: 'The maintenance screen is displayed, or the address is not known yet.',
      hi: 'रखरखाव की स्क्रीन दिख रही है, या पता अभी मालूम नहीं।',
    },
    'gate.shut.redirecting': {
      en: 'Redirects to the maintenance screen and stores the path to return to.',
      hi: 'रखरखाव की स्क्रीन पर ले जाता है और लौटने का पता सहेजता है।',
    },
  },
  events: {
    'app.started': {
      en: 'Raised by the machine once its children are running.',
      hi: 'बच्चों के चलने के बाद मशीन स्वयं भेजती है।',
    },
    'app.navigated': {
      en: 'The address changed or was read for the first time.',
      hi: 'पता बदला या पहली बार पढ़ा गया।',
    },
    'app.announcementsDismissed': {
      en: 'The player dismissed the current announcements.',
      hi: 'खिलाड़ी ने मौजूदा घोषणाएँ बंद कीं।',
    },
    'app.detailsChanged': {
      en: 'The server sent new app details over the socket.',
      hi: 'सर्वर ने सॉकेट से ऐप का नया विवरण भेजा।',
    },
    'app.refreshRequested': {
      en: 'The page became visible, the browser went online, or the socket connected again.',
      hi: 'पेज दिखने लगा, ब्राउज़र ऑनलाइन हुआ, या सॉकेट फिर जुड़ा।',
    },
    'app.exchangeRequested': {
      en: 'A screen that needs the exchange is shown.',
      hi: 'एक्सचेंज की ज़रूरत वाली स्क्रीन दिखाई गई।',
    },
    'app.gamesRequested': {
      en: 'A screen that needs the games is shown.',
      hi: 'गेम की ज़रूरत वाली स्क्रीन दिखाई गई।',
    },
    'app.accountRequested': { en: 'A player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन है।' },
  },
  guards: {
    isLive: { en: 'The organisation is live.', hi: 'संस्था चालू है।' },
    isNotLive: { en: 'The organisation is not live.', hi: 'संस्था चालू नहीं है।' },
    isAtMaintenance: { en: 'The address is the maintenance screen.', hi: 'पता रखरखाव की स्क्रीन का है।' },
    isElsewhere: {
      en: 'The address is known and is not the maintenance screen.',
      hi: 'पता मालूम है और रखरखाव की स्क्रीन का नहीं है।',
    },
    hasReturnPath: {
      en: 'The organisation is live and a path to return to is stored.',
      hi: 'संस्था चालू है और लौटने का पता सहेजा हुआ है।',
    },
  },
  delays: {
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    refreshPause: {
      en: 'Until the details are requested again; shorter while the organisation is not live.',
      hi: 'विवरण फिर माँगने तक; संस्था चालू न हो तो कम।',
    },
  },
};
