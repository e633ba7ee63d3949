export const walletSentences = {
  purpose: {
    en: 'Owns the player’s wallet as last reported by the server.',
    hi: 'सर्वर का बताया हुआ खिलाड़ी का वॉलेट सँभालता है।',
  },
  states: {
    disconnected: {
      en: 'There is no connection; the last known wallet is not live.',
      hi: 'कनेक्शन नहीं है; आख़िरी मालूम वॉलेट लाइव नहीं है।',
    },
    connected: { en: 'The player’s socket is connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा है।' },
    'connected.loading': { en: 'Requests the wallet.', hi: 'वॉलेट माँगता है।' },
    'connected.pausing': {
      en: 'The request got no answer; it is repeated after a growing pause.',
      hi: 'अनुरोध का जवाब नहीं आया; बढ़ते विराम के बाद दोहराया जाता है।',
    },
    'connected.failed': {
      en: 'No request was answered; the next update, refresh or reconnection requests the wallet again.',
      hi: 'किसी अनुरोध का जवाब नहीं आया; अगला अपडेट, रिफ़्रेश या कनेक्शन वॉलेट फिर माँगता है।',
    },
    'connected.loaded': { en: 'The wallet is kept current by updates.', hi: 'अपडेट वॉलेट को ताज़ा रखते हैं।' },
  },
  events: {
    'wallet.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'wallet.disconnected': { en: 'The connection was lost.', hi: 'कनेक्शन टूटा।' },
    'wallet.updated': { en: 'The server sent a new balance.', hi: 'सर्वर ने नया बैलेंस भेजा।' },
    'wallet.refreshRequested': { en: 'The wallet must be requested again.', hi: 'वॉलेट फिर माँगा जाना चाहिए।' },
    'wallet.changed': {
      en: 'A bet changed, and with it the balance may have changed.',
      hi: 'एक दाँव बदला, और उसके साथ बैलेंस बदला हो सकता है।',
    },
    'wallet.availableRequested': {
      en: 'The slip has started and needs the available balance.',
      hi: 'पर्ची शुरू हुई और उसे उपलब्ध बैलेंस चाहिए।',
    },
    'wallet.cleared': { en: 'The player changed or signed out.', hi: 'खिलाड़ी बदला या लॉग-आउट हुआ।' },
  },
  guards: {
    isWhole: {
      en: 'The update contains the whole wallet with its exposure.',
      hi: 'अपडेट में एक्सपोज़र समेत पूरा वॉलेट है।',
    },
    isEmpty: { en: 'The update contains no amount.', hi: 'अपडेट में कोई रकम नहीं है।' },
    isRepeated: {
      en: 'The update contains nothing but what is known.',
      hi: 'अपडेट में वही है जो मालूम है, और कुछ नहीं।',
    },
    isLastAttempt: {
      en: 'The pauses have reached their greatest length.',
      hi: 'विराम अपनी सबसे बड़ी लंबाई तक पहुँच गए हैं।',
    },
    isNeverUpdated: {
      en: 'The server has sent no update: it may be one that sends none.',
      hi: 'सर्वर ने कोई अपडेट नहीं भेजा: हो सकता है कि वह भेजता ही न हो।',
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
