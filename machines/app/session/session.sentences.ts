export const sessionSentences = {
  purpose: {
    en: 'Owns the session token and the signed-in user of this browser.',
    hi: 'इस ब्राउज़र का सेशन टोकन और लॉग-इन उपयोगकर्ता सँभालता है।',
  },
  states: {
    identity: { en: 'Whether a player is signed in.', hi: 'क्या कोई खिलाड़ी लॉग-इन है।' },
    'identity.deciding': { en: 'Reads whether a token was stored.', hi: 'पढ़ता है कि टोकन सहेजा हुआ है या नहीं।' },
    'identity.visitor': { en: 'No player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन नहीं है।' },
    'identity.visitor.anonymous': {
      en: 'No player was signed in, or the session ended silently.',
      hi: 'कोई खिलाड़ी लॉग-इन नहीं था, या सेशन चुपचाप समाप्त हुआ।',
    },
    'identity.visitor.expired': {
      en: 'The server ended the session of the player; the log-in form says so.',
      hi: 'सर्वर ने खिलाड़ी का सेशन समाप्त किया; लॉग-इन फ़ॉर्म यह बताता है।',
    },
    'identity.player': { en: 'A player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन है।' },
    'identity.player.unchecked': {
      en: 'The socket has not connected yet, so the session is not verified.',
      hi: 'सॉकेट अभी नहीं जुड़ा, इसलिए सेशन की जाँच नहीं हुई।',
    },
    'identity.player.checking': {
      en: 'Asks the server whether the session is valid.',
      hi: 'सर्वर से पूछता है कि सेशन मान्य है या नहीं।',
    },
    'identity.player.pausing': {
      en: 'The check got no answer; it is repeated after a pause.',
      hi: 'जाँच का जवाब नहीं आया; एक विराम के बाद दोहराई जाती है।',
    },
    'identity.player.confirmed': { en: 'The server confirmed the session.', hi: 'सर्वर ने सेशन की पुष्टि की।' },
    signOut: {
      en: 'Notifies the server of a sign-out, in the background.',
      hi: 'पृष्ठभूमि में सर्वर को लॉग-आउट बताता है।',
    },
    'signOut.idle': { en: 'There is no sign-out to report.', hi: 'बताने के लिए कोई लॉग-आउट नहीं है।' },
    'signOut.signingOut': {
      en: 'Reports the sign-out, with a time limit.',
      hi: 'समय-सीमा के साथ लॉग-आउट बताता है।',
    },
  },
  events: {
    'session.authenticated': {
      en: 'A player signed in or registered in this tab.',
      hi: 'इस टैब में कोई खिलाड़ी लॉग-इन या पंजीकृत हुआ।',
    },
    'session.takenOver': { en: 'A player signed in in another tab.', hi: 'दूसरे टैब में कोई खिलाड़ी लॉग-इन हुआ।' },
    'session.endedElsewhere': {
      en: 'The player signed out in another tab.',
      hi: 'दूसरे टैब में खिलाड़ी लॉग-आउट हुआ।',
    },
    'session.connected': {
      en: 'The socket is connected with the current token.',
      hi: 'सॉकेट मौजूदा टोकन के साथ जुड़ा है।',
    },
    'session.refreshed': {
      en: 'The server or the page asks for another check of the session.',
      hi: 'सर्वर या पेज सेशन की एक और जाँच माँगता है।',
    },
    'session.signOutRequested': { en: 'The player signs out.', hi: 'खिलाड़ी लॉग-आउट करता है।' },
    'session.unauthorized': {
      en: 'The server answered an HTTP call with 401 for this token.',
      hi: 'सर्वर ने इस टोकन की HTTP कॉल का जवाब 401 से दिया।',
    },
    'session.refused': {
      en: 'The server refused the socket’s handshake for this token.',
      hi: 'सर्वर ने इस टोकन के सॉकेट का handshake अस्वीकार किया।',
    },
    'session.ended': {
      en: 'Raised by the machine when the token is removed and the server must be notified.',
      hi: 'टोकन हटने और सर्वर को बताना ज़रूरी होने पर मशीन स्वयं भेजती है।',
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
