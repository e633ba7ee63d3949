export const crashSentences = {
  purpose: {
    en: 'Owns the shared flight of the crash game, and starts a child for each of the player’s two bets.',
    hi: 'क्रैश गेम की साझा उड़ान सँभालता है और खिलाड़ी के दोनों दाँवों के लिए एक-एक बच्चा शुरू करता है।',
  },
  states: {
    connecting: { en: 'No flight is known yet.', hi: 'अभी कोई उड़ान मालूम नहीं।' },
    received: { en: 'Chooses the state of the phase.', hi: 'चरण के अनुसार अवस्था चुनता है।' },
    betting: { en: 'Bets are open.', hi: 'दाँव खुले हैं।' },
    flying: { en: 'The multiplier grows.', hi: 'गुणक बढ़ता है।' },
    crashed: { en: 'The flight is over.', hi: 'उड़ान समाप्त हुई।' },
  },
  events: {
    'round.tableReceived': { en: 'The studio sent the round of a table.', hi: 'स्टूडियो ने टेबल का राउंड भेजा।' },
    'round.totalsReceived': {
      en: 'The studio sent the stakes of all players.',
      hi: 'स्टूडियो ने सारे खिलाड़ियों की रकमें भेजीं।',
    },
    'round.crashReceived': { en: 'The studio sent the flight.', hi: 'स्टूडियो ने उड़ान भेजी।' },
    'round.crashUpdated': {
      en: 'The studio sent the time of the flight and the bets of all players.',
      hi: 'स्टूडियो ने उड़ान का समय और सारे खिलाड़ियों के दाँव भेजे।',
    },
    'round.slotsReceived': {
      en: 'The studio committed to the next spin.',
      hi: 'स्टूडियो ने अगला स्पिन पहले से तय कर दिया।',
    },
    'round.settled': {
      en: 'The studio has settled the player’s bets of the round.',
      hi: 'स्टूडियो ने राउंड में खिलाड़ी के दाँवों का निपटान किया।',
    },
    'round.connected': { en: 'The page has connected to the studio.', hi: 'पेज स्टूडियो से जुड़ा।' },
    'round.disconnected': { en: 'The connection to the studio was lost.', hi: 'स्टूडियो से कनेक्शन टूटा।' },
    'crash.betEnded': {
      en: 'A bet has ended; the subscribers of the round are notified.',
      hi: 'एक दाँव समाप्त हुआ; राउंड के श्रोताओं को बताया जाता है।',
    },
    'game.balanceChanged': { en: 'A bet was answered with a balance.', hi: 'एक दाँव के जवाब में बैलेंस आया।' },
  },
  guards: { isPhase: { en: 'The round is in this phase.', hi: 'राउंड इसी चरण में है।' } },
};
