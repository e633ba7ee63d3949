export const crashSentences = {
  purpose: {
    en: 'Owns the shared flight of the crash game, and starts a child for each of the player’s two bets.',
  },
  states: {
    connecting: { en: 'No flight is known yet.' },
    received: { en: 'Chooses the state of the phase.' },
    betting: { en: 'Bets are open.' },
    flying: { en: 'The multiplier grows.' },
    crashed: { en: 'The flight is over.' },
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
    'crash.betEnded': { en: 'A bet has ended; the subscribers of the round are notified.' },
    'game.balanceChanged': { en: 'A bet was answered with a balance.' },
  },
  guards: { isPhase: { en: 'The round is in this phase.', hi: 'राउंड इसी चरण में है।' } },
};
