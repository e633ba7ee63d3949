export const crashBetSentences = {
  purpose: { en: 'Owns one bet of the crash game. The studio decides the multiplier.' },
  states: {
    idle: { en: 'There is no bet.' },
    queued: { en: 'The bet is sent when the bets of the next round open.' },
    placing: { en: 'Sends the bet.' },
    unresolved: { en: 'The answer was lost; the bet is sent again with the same key.' },
    placed: { en: 'The studio has accepted the bet.' },
    cashingOut: { en: 'Requests the cash-out.' },
    over: { en: 'The result is shown until the next round.' },
  },
  events: {
    'crashBet.roundReceived': { en: 'The round has reported its state, with the bet.' },
    'crashBet.connected': { en: 'The page has connected to the studio.' },
    'crashBet.placeRequested': { en: 'The player bets.' },
    'crashBet.cancelled': { en: 'The player took back a bet that was not sent.' },
    'crashBet.cashOutRequested': { en: 'The player cashes out.' },
  },
  guards: {
    isBetting: { en: 'Bets are accepted.', hi: 'दाँव लिए जा रहे हैं।' },
    isFlying: { en: 'The plane is flying.', hi: 'विमान उड़ रहा है।' },
    hasBet: { en: 'A bet is placed.', hi: 'दाँव लगा हुआ है।' },
    isOtherRound: { en: 'Another round has begun.', hi: 'दूसरा राउंड शुरू हो गया है।' },
    isAbsent: { en: 'The round has no bet.', hi: 'राउंड में कोई दाँव नहीं है।' },
    isOver: { en: 'The bet was cashed out, or the plane is gone.', hi: 'दाँव कैश-आउट हुआ, या विमान जा चुका है।' },
    isRunning: { en: 'The bet is placed and not decided.', hi: 'दाँव लगा है और तय नहीं हुआ।' },
    isAccepted: {
      en: 'The studio accepted the bet or the cash-out.',
      hi: 'स्टूडियो ने दाँव या कैश-आउट स्वीकार किया।',
    },
  },
  delays: {
    repeatPause: { en: 'Until an unanswered message is sent again.', hi: 'बिना जवाब का संदेश फिर भेजने तक।' },
  },
};
