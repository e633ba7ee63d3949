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
      hi: 'खिलाड़ी दाँव का बिना मैच हुआ हिस्सा रद्द करता है।',
    },
    'bets.cancellationSettled': {
      en: 'A cancellation succeeded or was refused.',
      hi: 'एक रद्दीकरण सफल या अस्वीकार हुआ।',
    },
    'bets.cashOutOpened': {
      en: 'The player opened the cash-out of a selection.',
      hi: 'खिलाड़ी ने एक चयन का कैश-आउट खोला।',
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
      hi: 'दाँव का एक हिस्सा मैच नहीं हुआ और उसका कोई रद्दीकरण जारी नहीं है।',
    },
    isSettled: { en: 'The bet is settled.', hi: 'दाँव का निपटान हो गया।' },
  },
  delays: { retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' } },
};
