export const gameSentences = {
  purpose: {
    en: 'Owns the session of a page of the studio: connection, balance and limits. The composition provides the machine of the game as its child `round`.',
  },
  states: {
    active: { en: 'Connects, and reconnects.' },
    'active.connecting': { en: 'Waits for the first answer of the studio.' },
    'active.online': { en: 'The game can be played.' },
    'active.reconnecting': { en: 'The connection was lost; bets of the round count.' },
    failed: { en: 'The studio did not answer in time; the player can try again.' },
    expired: { en: 'The session has ended: the game has to be opened again.' },
  },
  events: {
    'game.welcomed': { en: 'The studio has accepted the session.' },
    'game.disconnected': { en: 'The connection was lost.' },
    'game.sessionExpired': { en: 'The studio has refused or ended the session.' },
    'game.roundReported': { en: 'A message about the round arrived.' },
    'game.balanceChanged': { en: 'The studio reported a balance.' },
    'game.retryRequested': { en: 'The player tries again.' },
  },
  delays: {
    connectLimit: { en: 'Time that the first connection may take.', hi: 'पहले कनेक्शन के लिए दिया गया समय।' },
    reconnectLimit: { en: 'Time that reconnecting may take.', hi: 'फिर से जुड़ने के लिए दिया गया समय।' },
  },
};
