export const exchangeSentences = {
  purpose: { en: 'Starts the actors of the exchange and counts the followers of each market and match.' },
  states: {},
  events: {
    'exchange.marketFollowed': { en: 'A view or an actor follows a market.' },
    'exchange.marketUnfollowed': { en: 'A view or an actor unfollows a market.' },
    'exchange.marketLingered': { en: 'The grace period of an unfollowed market ended.' },
    'exchange.matchOpened': { en: 'A view shows a match.' },
    'exchange.matchLeft': { en: 'A view stopped showing a match.' },
    'exchange.matchLingered': { en: 'The grace period of a match without views ended.' },
    'exchange.historyOpened': { en: 'A view shows the price history of a runner.' },
    'exchange.historyLeft': { en: 'The price history was closed.' },
    'exchange.streamOpened': { en: 'A view shows the live stream of a match.' },
    'exchange.streamLeft': { en: 'The live stream was closed.' },
    'exchange.delayNoticeDismissed': {
      en: 'The player dismissed the notice that television pictures are behind.',
    },
    'exchange.playerChanged': { en: 'A player signed in, changed or signed out.' },
    'exchange.connected': { en: 'The player’s socket connected.' },
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
