export const exchangeSentences = {
  purpose: {
    en: 'Starts the actors of the exchange and counts the followers of each market and match.',
    hi: 'एक्सचेंज के actor शुरू करता है और हर मार्केट और मैच के दर्शक गिनता है।',
  },
  states: {},
  events: {
    'exchange.marketFollowed': {
      en: 'A view or an actor follows a market.',
      hi: 'कोई दृश्य या actor एक मार्केट देखने लगा।',
    },
    'exchange.marketUnfollowed': {
      en: 'A view or an actor unfollows a market.',
      hi: 'कोई दृश्य या actor एक मार्केट देखना बंद करता है।',
    },
    'exchange.marketLingered': {
      en: 'The grace period of an unfollowed market ended.',
      hi: 'बिना दर्शक के मार्केट की मोहलत समाप्त हुई।',
    },
    'exchange.matchOpened': { en: 'A view shows a match.', hi: 'एक दृश्य मैच दिखाता है।' },
    'exchange.matchLeft': { en: 'A view stopped showing a match.', hi: 'एक दृश्य ने मैच दिखाना बंद किया।' },
    'exchange.matchLingered': {
      en: 'The grace period of a match without views ended.',
      hi: 'बिना दृश्य के मैच की मोहलत समाप्त हुई।',
    },
    'exchange.historyOpened': {
      en: 'A view shows the price history of a runner.',
      hi: 'एक दृश्य किसी रनर का भाव-इतिहास दिखाता है।',
    },
    'exchange.historyLeft': { en: 'The price history was closed.', hi: 'भाव-इतिहास बंद हुआ।' },
    'exchange.streamOpened': {
      en: 'A view shows the live stream of a match.',
      hi: 'एक दृश्य मैच का लाइव प्रसारण दिखाता है।',
    },
    'exchange.streamLeft': { en: 'The live stream was closed.', hi: 'लाइव प्रसारण बंद हुआ।' },
    'exchange.delayNoticeDismissed': {
      en: 'The player dismissed the notice that television pictures are behind.',
      hi: 'खिलाड़ी ने यह सूचना बंद की कि टीवी की तस्वीरें देर से आती हैं।',
    },
    'exchange.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
    'exchange.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isFollowed: { en: 'The market has followers already.', hi: 'मार्केट के दर्शक पहले से हैं।' },
    isOpened: { en: 'The match is open already.', hi: 'मैच पहले से खुला है।' },
  },
  delays: {
    linger: {
      en: 'Until a market or match without followers is dropped.',
      hi: 'बिना दर्शक का मार्केट या मैच छोड़ने तक।',
    },
  },
};
