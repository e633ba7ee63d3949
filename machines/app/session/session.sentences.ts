export const sessionSentences = {
  purpose: { en: 'Owns the session token and the signed-in user of this browser.' },
  states: {
    identity: { en: 'Whether a player is signed in.' },
    'identity.deciding': { en: 'Reads whether a token was stored.' },
    'identity.visitor': { en: 'No player is signed in.' },
    'identity.visitor.anonymous': { en: 'No player was signed in, or the session ended silently.' },
    'identity.visitor.expired': {
      en: 'The server ended the session of the player; the log-in form says so.',
    },
    'identity.player': { en: 'A player is signed in.' },
    'identity.player.unchecked': { en: 'The socket has not connected yet, so the session is not verified.' },
    'identity.player.checking': { en: 'Asks the server whether the session is valid.' },
    'identity.player.pausing': { en: 'The check got no answer; it is repeated after a pause.' },
    'identity.player.confirmed': { en: 'The server confirmed the session.' },
    signOut: { en: 'Notifies the server of a sign-out, in the background.' },
    'signOut.idle': { en: 'There is no sign-out to report.' },
    'signOut.signingOut': { en: 'Reports the sign-out, with a time limit.' },
  },
  events: {
    'session.authenticated': { en: 'A player signed in or registered in this tab.' },
    'session.takenOver': { en: 'A player signed in in another tab.' },
    'session.endedElsewhere': { en: 'The player signed out in another tab.' },
    'session.connected': { en: 'The socket is connected with the current token.' },
    'session.refreshed': { en: 'The server or the page asks for another check of the session.' },
    'session.signOutRequested': { en: 'The player signs out.' },
    'session.unauthorized': { en: 'The server answered an HTTP call with 401 for this token.' },
    'session.refused': { en: 'The server refused the socket’s handshake for this token.' },
    'session.ended': {
      en: 'Raised by the machine when the token is removed and the server must be notified.',
    },
  },
  guards: {
    hasToken: { en: 'A token was stored.', hi: 'एक टोकन सहेजा हुआ है।' },
    isCurrentToken: { en: 'The event is about the current token.', hi: 'घटना मौजूदा टोकन की है।' },
    isOtherToken: { en: 'The other tab has another token.', hi: 'दूसरे टैब में कोई और टोकन है।' },
    isFailed: { en: 'The server found the session invalid.', hi: 'सर्वर ने सेशन अमान्य पाया।' },
    isLastAttempt: {
      en: 'The pauses have reached their greatest length.',
      hi: 'विराम अपनी सबसे बड़ी लंबाई तक पहुँच गए हैं।',
    },
  },
  delays: {
    recheckPause: {
      en: 'Until an unanswered check is repeated; grows with each attempt.',
      hi: 'बिना जवाब की जाँच दोहराने तक; हर कोशिश के साथ बढ़ता है।',
    },
    signOutTimeout: {
      en: 'Time that the report of a sign-out may take.',
      hi: 'लॉग-आउट बताने के लिए दिया गया समय।',
    },
  },
};
