export const slotsSentences = {
  purpose: { en: 'Owns a spin of the slot machine, and shows its free spins one after the other.' },
  states: {
    connecting: { en: 'The studio has not committed to a spin yet.' },
    idle: { en: 'The player can spin.' },
    spinning: { en: 'Sends the stake.' },
    unresolved: { en: 'The answer was lost; the spin is sent again with the same key.' },
    showing: { en: 'The reels show the spin.' },
  },
  events: {
    'round.tableReceived': { en: 'The studio sent the round of a table.' },
    'round.totalsReceived': { en: 'The studio sent the stakes of all players.' },
    'round.crashReceived': { en: 'The studio sent the flight.' },
    'round.crashUpdated': { en: 'The studio sent the time of the flight and the bets of all players.' },
    'round.slotsReceived': { en: 'The studio committed to the next spin.' },
    'round.settled': { en: 'The studio has settled the player’s bets of the round.' },
    'round.connected': { en: 'The page has connected to the studio.' },
    'round.disconnected': { en: 'The connection to the studio was lost.' },
    'slots.spinRequested': { en: 'The player spins.' },
    'slots.spinShown': { en: 'The reels have stopped and the wins were shown.' },
  },
  guards: {
    isAccepted: { en: 'The studio accepted the spin.', hi: 'स्टूडियो ने स्पिन स्वीकार किया।' },
    hasNextSpin: { en: 'A free spin has not been shown yet.', hi: 'एक मुफ़्त स्पिन अभी नहीं दिखाया गया।' },
  },
  delays: {
    repeatPause: { en: 'Until an unanswered spin is sent again.', hi: 'बिना जवाब का स्पिन फिर भेजने तक।' },
    showLimit: { en: 'Time that showing a spin may take.', hi: 'स्पिन दिखाने के लिए दिया गया समय।' },
  },
};
