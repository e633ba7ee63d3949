export const crashBetSentences = {
  purpose: {
    en: 'Owns one bet of the crash game. The studio decides the multiplier.',
    hi: 'क्रैश गेम का एक दाँव सँभालता है। गुणक स्टूडियो तय करता है।',
  },
  states: {
    idle: { en: 'There is no bet.', hi: 'कोई दाँव नहीं है।' },
    queued: {
      en: 'The bet is sent when the bets of the next round open.',
      hi: 'अगले राउंड के दाँव खुलने पर दाँव भेजा जाता है।',
    },
    placing: { en: 'Sends the bet.', hi: 'दाँव भेजता है।' },
    unresolved: {
      en: 'The answer was lost; the bet is sent again with the same key.',
      hi: 'जवाब खो गया; दाँव उसी कुंजी के साथ फिर भेजा जाता है।',
    },
    placed: { en: 'The studio has accepted the bet.', hi: 'स्टूडियो ने दाँव स्वीकार किया।' },
    cashingOut: { en: 'Requests the cash-out.', hi: 'कैश-आउट माँगता है।' },
    over: { en: 'The result is shown until the next round.', hi: 'परिणाम अगले राउंड तक दिखता है।' },
  },
  events: {
    'crashBet.roundReceived': {
      en: 'The round has reported its state, with the bet.',
      hi: 'राउंड ने अपनी अवस्था, दाँव सहित, बताई।',
    },
    'crashBet.connected': { en: 'The page has connected to the studio.', hi: 'पेज स्टूडियो से जुड़ा।' },
    'crashBet.placeRequested': { en: 'The player bets.', hi: 'खिलाड़ी दाँव लगाता है।' },
    'crashBet.cancelled': {
      en: 'The player took back a bet that was not sent.',
      hi: 'खिलाड़ी ने बिना भेजा दाँव वापस लिया।',
    },
    'crashBet.cashOutRequested': { en: 'The player cashes out.', hi: 'खिलाड़ी कैश-आउट करता है।' },
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
