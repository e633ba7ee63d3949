/** Events of the connection that every game of the studio receives. */
export const roundEventSentences = {
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
};
