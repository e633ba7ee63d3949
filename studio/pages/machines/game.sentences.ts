export const gameSentences = {
  purpose: {
    en: 'Owns the session of a page of the studio: connection, balance and limits. The composition provides the machine of the game as its child `round`.',
    hi: 'स्टूडियो के एक पेज का सेशन सँभालता है: कनेक्शन, बैलेंस और सीमाएँ। गेम की मशीन उसका बच्चा `round` है, जो composition देती है।',
  },
  states: {
    active: { en: 'Connects, and reconnects.', hi: 'जुड़ता है, और फिर से जुड़ता है।' },
    'active.connecting': {
      en: 'Waits for the first answer of the studio.',
      hi: 'स्टूडियो के पहले जवाब की प्रतीक्षा करता है।',
    },
    'active.online': { en: 'The game can be played.', hi: 'गेम खेला जा सकता है।' },
    'active.reconnecting': {
      en: 'The connection was lost; bets of the round count.',
      hi: 'कनेक्शन टूटा; राउंड के दाँव गिने जाते हैं।',
    },
    failed: {
      en: 'The studio did not answer in time; the player can try again.',
      hi: 'स्टूडियो ने समय पर जवाब नहीं दिया; खिलाड़ी फिर कोशिश कर सकता है।',
    },
    expired: {
      en: 'The session has ended: the game has to be opened again.',
      hi: 'सेशन समाप्त हो गया: गेम फिर खोलना होगा।',
    },
  },
  events: {
    'game.welcomed': { en: 'The studio has accepted the session.', hi: 'स्टूडियो ने सेशन स्वीकार किया।' },
    'game.disconnected': { en: 'The connection was lost.', hi: 'कनेक्शन टूटा।' },
    'game.sessionExpired': {
      en: 'The studio has refused or ended the session.',
      hi: 'स्टूडियो ने सेशन अस्वीकार या समाप्त किया।',
    },
    'game.roundReported': { en: 'A message about the round arrived.', hi: 'राउंड के बारे में संदेश आया।' },
    'game.balanceChanged': { en: 'The studio reported a balance.', hi: 'स्टूडियो ने बैलेंस बताया।' },
    'game.retryRequested': { en: 'The player tries again.', hi: 'खिलाड़ी फिर कोशिश करता है।' },
  },
  delays: {
    connectLimit: { en: 'Time that the first connection may take.', hi: 'पहले कनेक्शन के लिए दिया गया समय।' },
    reconnectLimit: { en: 'Time that reconnecting may take.', hi: 'फिर से जुड़ने के लिए दिया गया समय।' },
  },
};
