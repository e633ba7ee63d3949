export const walletSentences = {
  purpose: { en: 'Owns the player’s wallet as last reported by the server.' },
  states: {
    disconnected: { en: 'There is no connection; the last known wallet is not live.' },
    connected: { en: 'The player’s socket is connected.' },
    'connected.loading': { en: 'Requests the wallet.' },
    'connected.pausing': { en: 'The request got no answer; it is repeated after a growing pause.' },
    'connected.failed': {
      en: 'No request was answered; the next update, refresh or reconnection requests the wallet again.',
    },
    'connected.loaded': { en: 'The wallet is kept current by updates.' },
  },
  events: {
    'wallet.connected': { en: 'The player’s socket connected.' },
    'wallet.disconnected': { en: 'The connection was lost.' },
    'wallet.updated': { en: 'The server sent a new balance.' },
    'wallet.refreshRequested': { en: 'The wallet must be requested again.' },
    'wallet.availableRequested': { en: 'The slip has started and needs the available balance.' },
    'wallet.cleared': { en: 'The player changed or signed out.' },
  },
  guards: {
    isWhole: { en: 'The update contains the whole wallet.', hi: 'अपडेट में पूरा वॉलेट है।' },
    isEmpty: { en: 'The update contains no amount.', hi: 'अपडेट में कोई रकम नहीं है।' },
    isLastAttempt: {
      en: 'The pauses have reached their greatest length.',
      hi: 'विराम अपनी सबसे बड़ी लंबाई तक पहुँच गए हैं।',
    },
    isSuccess: { en: 'The answer contains a wallet.', hi: 'जवाब में वॉलेट है।' },
  },
  delays: {
    retryPause: {
      en: 'Until an unanswered request is repeated; grows with each attempt.',
      hi: 'बिना जवाब का अनुरोध दोहराने तक; हर कोशिश के साथ बढ़ता है।',
    },
  },
};
