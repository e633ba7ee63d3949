export const betsSentences = {
  purpose: {
    en: 'Owns the open bets of the player, and starts cancellations, cash-outs, history and profit.',
    hi: 'खिलाड़ी के खुले दाँव सँभालता है और रद्दीकरण, कैश-आउट, इतिहास और लाभ शुरू करता है।',
  },
  states: {
    list: { en: 'The open bets.', hi: 'खुले दाँव।' },
    'list.visitor': { en: 'No player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन नहीं है।' },
    'list.loading': { en: 'Requests the open bets.', hi: 'खुले दाँव माँगता है।' },
    'list.loaded': { en: 'The open bets are current.', hi: 'खुले दाँव ताज़ा हैं।' },
    'list.failed': { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    cashOut: { en: 'The cash-out panel.', hi: 'कैश-आउट का पैनल।' },
    'cashOut.closed': { en: 'No cash-out is open.', hi: 'कोई कैश-आउट खुला नहीं है।' },
    'cashOut.open': { en: 'A cash-out is open.', hi: 'एक कैश-आउट खुला है।' },
    'cashOut.ofMatch': {
      en: 'The selections of a match are cashed out, or their results are shown.',
      hi: 'मैच के चयनों का कैश-आउट हो रहा है, या उनके परिणाम दिख रहे हैं।',
    },
    cancellations: { en: 'The cancellations of single bets.', hi: 'एक-एक दाँव के रद्दीकरण।' },
    'cancellations.unreported': {
      en: 'No cancellation is reported.',
      hi: 'किसी रद्दीकरण की सूचना नहीं दिख रही।',
    },
    'cancellations.reported': {
      en: 'The result of a cancellation is shown for a while.',
      hi: 'रद्दीकरण का परिणाम कुछ देर दिखता है।',
    },
    cancelAll: { en: 'The cancellation of all waiting bets.', hi: 'प्रतीक्षा में सारे दाँवों का रद्दीकरण।' },
    'cancelAll.idle': { en: 'No such cancellation is pending.', hi: 'ऐसा कोई रद्दीकरण जारी नहीं है।' },
    'cancelAll.cancelling': {
      en: 'All waiting bets are being cancelled.',
      hi: 'प्रतीक्षा में सारे दाँव रद्द हो रहे हैं।',
    },
    edit: { en: 'The change of a waiting bet.', hi: 'प्रतीक्षा में एक दाँव का बदलाव।' },
    'edit.closed': { en: 'No bet is being changed.', hi: 'कोई दाँव नहीं बदला जा रहा।' },
    'edit.open': { en: 'A bet is being changed.', hi: 'एक दाँव बदला जा रहा है।' },
    disconnect: {
      en: 'What happens to waiting bets when the connection is lost.',
      hi: 'कनेक्शन टूटने पर प्रतीक्षा में दाँवों का क्या होता है।',
    },
    'disconnect.closed': { en: 'No view shows the setting.', hi: 'कोई दृश्य सेटिंग नहीं दिखाता।' },
    'disconnect.open': { en: 'A view shows the setting.', hi: 'एक दृश्य सेटिंग दिखाता है।' },
    history: { en: 'The bet history.', hi: 'दाँवों का इतिहास।' },
    'history.closed': { en: 'No view shows the history.', hi: 'कोई दृश्य इतिहास नहीं दिखाता।' },
    'history.open': { en: 'A view shows the history.', hi: 'एक दृश्य इतिहास दिखाता है।' },
    profit: { en: 'Profit and loss.', hi: 'लाभ और हानि।' },
    'profit.closed': { en: 'No view shows profit and loss.', hi: 'कोई दृश्य लाभ और हानि नहीं दिखाता।' },
    'profit.open': { en: 'A view shows profit and loss.', hi: 'एक दृश्य लाभ और हानि दिखाता है।' },
  },
  events: {
    'bets.refreshRequested': {
      en: 'The player asked to load the bets again.',
      hi: 'खिलाड़ी ने दाँव फिर लोड करने को कहा।',
    },
    'bets.betChanged': { en: 'A bet was placed or changed.', hi: 'एक दाँव लगा या बदला।' },
    'bets.openBetsRequested': { en: 'The slip needs the open bets.', hi: 'पर्ची को खुले दाँव चाहिए।' },
    'bets.cancelRequested': {
      en: 'The player cancels the unmatched part of a bet.',
      hi: 'खिलाड़ी दाँव का बिना मैच्ड हुआ हिस्सा रद्द करता है।',
    },
    'bets.cancelAllRequested': {
      en: 'The player cancels all that waits, on one market or on all.',
      hi: 'खिलाड़ी प्रतीक्षा में सब कुछ रद्द करता है, एक मार्केट पर या सब पर।',
    },
    'bets.editOpened': { en: 'The player changes a waiting bet.', hi: 'खिलाड़ी प्रतीक्षा में एक दाँव बदलता है।' },
    'bets.editClosed': {
      en: 'The player closed the form of the change.',
      hi: 'खिलाड़ी ने बदलाव का फ़ॉर्म बंद किया।',
    },
    'bets.disconnectOpened': {
      en: 'A view shows what happens when the connection is lost.',
      hi: 'एक दृश्य दिखाता है कि कनेक्शन टूटने पर क्या होता है।',
    },
    'bets.disconnectLeft': { en: 'The view of that setting was closed.', hi: 'उस सेटिंग का दृश्य बंद हुआ।' },
    'bets.cancellationSettled': {
      en: 'A cancellation succeeded or was refused.',
      hi: 'एक रद्दीकरण सफल या अस्वीकार हुआ।',
    },
    'bets.cashOutOpened': {
      en: 'The player opened the cash-out of a selection.',
      hi: 'खिलाड़ी ने एक चयन का कैश-आउट खोला।',
    },
    'bets.matchCashOutRequested': {
      en: 'The player confirmed the cash-out of a match.',
      hi: 'खिलाड़ी ने मैच के कैश-आउट की पुष्टि की।',
    },
    'bets.matchCashOutClosed': {
      en: 'The player closed the results of the cash-out of a match.',
      hi: 'खिलाड़ी ने मैच के कैश-आउट के परिणाम बंद किए।',
    },
    'bets.cashOutClosed': { en: 'The player closed the cash-out.', hi: 'खिलाड़ी ने कैश-आउट बंद किया।' },
    'bets.historyOpened': { en: 'A view shows the history.', hi: 'एक दृश्य इतिहास दिखाता है।' },
    'bets.historyLeft': { en: 'The view of the history was closed.', hi: 'इतिहास का दृश्य बंद हुआ।' },
    'bets.profitOpened': { en: 'A view shows profit and loss.', hi: 'एक दृश्य लाभ और हानि दिखाता है।' },
    'bets.profitLeft': { en: 'The view of profit and loss was closed.', hi: 'लाभ और हानि का दृश्य बंद हुआ।' },
    'bets.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
    'bets.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isSignedIn: { en: 'A player signed in.', hi: 'कोई खिलाड़ी लॉग-इन हुआ।' },
    isSignedOut: { en: 'The player signed out.', hi: 'खिलाड़ी लॉग-आउट हो गया।' },
    isCancellable: {
      en: 'The bet has an unmatched part, and no cancellation of it is pending.',
      hi: 'दाँव का एक हिस्सा मैच्ड नहीं हुआ और उसका कोई रद्दीकरण जारी नहीं है।',
    },
    hasWaiting: { en: 'A bet of the player waits there.', hi: 'वहाँ खिलाड़ी का एक दाँव प्रतीक्षा में है।' },
    hasParts: { en: 'At least one selection is cashed out.', hi: 'कम से कम एक चयन का कैश-आउट है।' },
    isEditable: { en: 'A part of the bet waits.', hi: 'दाँव का एक हिस्सा प्रतीक्षा में है।' },
    isSettled: { en: 'The bet is settled.', hi: 'दाँव का निपटान हो गया।' },
    isUnreported: {
      en: 'The server may not report changes of the open bets.',
      hi: 'हो सकता है कि सर्वर खुले दाँव के बदलाव न बताए।',
    },
  },
  delays: {
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    refreshPause: {
      en: 'Until open bets whose changes are not reported are loaded again.',
      hi: 'जिन खुले दाँव के बदलाव नहीं बताए जाते, उन्हें फिर लोड करने तक।',
    },
    reportShown: {
      en: 'Until the report of a cancellation or of a change is taken from the screen.',
      hi: 'रद्दीकरण या बदलाव की सूचना स्क्रीन से हटने तक।',
    },
  },
};
