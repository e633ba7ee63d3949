export const accountSentences = {
  purpose: {
    en: 'Starts an actor for each view of the account that is shown, and again for another player.',
    hi: 'खाते के हर दिखाए गए दृश्य के लिए, और हर नए खिलाड़ी के लिए फिर से, एक actor शुरू करता है।',
  },
  states: {
    starting: {
      en: 'Was loaded and asks whether a player is signed in.',
      hi: 'लोड हुआ और पूछता है कि कोई खिलाड़ी लॉग-इन है या नहीं।',
    },
    active: { en: 'A player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन है।' },
    signedOut: { en: 'No player is signed in; nothing runs.', hi: 'कोई खिलाड़ी लॉग-इन नहीं है; कुछ नहीं चल रहा।' },
  },
  events: {
    'account.opened': { en: 'A view is shown.', hi: 'एक दृश्य दिखाया गया।' },
    'account.left': { en: 'A view was closed.', hi: 'एक दृश्य बंद हुआ।' },
    'account.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
    'account.connected': {
      en: 'The player’s socket connected; forwarded to the children.',
      hi: 'खिलाड़ी का सॉकेट जुड़ा; बच्चों को आगे भेजा जाता है।',
    },
    'account.walletChanged': {
      en: 'Money moved; forwarded to the children.',
      hi: 'पैसे की आवाजाही हुई; बच्चों को आगे भेजा जाता है।',
    },
    'account.banksChanged': {
      en: 'The bank accounts and UPI ids were loaded or have changed; forwarded to the children.',
      hi: 'बैंक खाते और UPI आईडी लोड हुए या बदले; बच्चों को आगे भेजे जाते हैं।',
    },
    'account.siteChanged': {
      en: 'The operator changed the app details; forwarded to the children.',
      hi: 'ऑपरेटर ने ऐप का विवरण बदला; बच्चों को आगे भेजा जाता है।',
    },
    'account.protectionChanged': {
      en: 'A limit, a pause or the reality check changed; forwarded to the children.',
      hi: 'कोई सीमा, विराम या रियलिटी चेक बदला; बच्चों को आगे भेजा जाता है।',
    },
    'account.requestUpdated': {
      en: 'A deposit or withdrawal has changed; forwarded to the children.',
      hi: 'कोई जमा या निकासी बदली; बच्चों को आगे भेजा जाता है।',
    },
    'account.notificationAdded': {
      en: 'A notification arrived; forwarded to the children.',
      hi: 'एक सूचना आई; बच्चों को आगे भेजा जाता है।',
    },
    'account.notificationsRead': {
      en: 'Notifications were read in another tab or on another device; forwarded to the children.',
      hi: 'सूचनाएँ दूसरे टैब या डिवाइस पर पढ़ी गईं; बच्चों को आगे भेजा जाता है।',
    },
  },
  guards: { isPlayer: { en: 'A player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन है।' } },
};
