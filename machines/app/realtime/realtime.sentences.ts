export const realtimeSentences = {
  purpose: { en: 'Owns the socket for events of the player, one socket for each token.' },
  states: {
    idle: { en: 'The session has not decided who connects.' },
    active: { en: 'A socket exists for the current token or visitor.' },
    'active.connecting': { en: 'The first connection is being made.' },
    'active.online': { en: 'The socket is connected.' },
    'active.retrying': { en: 'The connection failed or was lost; the socket reconnects.' },
    'active.offline': { en: 'The browser reports that there is no network.' },
    refused: { en: 'The server refused the handshake; only another token leaves this state.' },
  },
  events: {
    'realtime.opened': { en: 'The session requests a connection for a token or a visitor.' },
    'realtime.exchangeStarted': {
      en: 'The exchange was loaded and needs the current player and connection.',
    },
    'realtime.connected': { en: 'The socket connected.' },
    'realtime.disconnected': { en: 'The socket lost its connection.' },
    'realtime.refused': { en: 'The server refused the handshake.' },
    'realtime.failed': { en: 'A connection attempt failed.' },
    'realtime.sessionRefreshed': { en: 'The server asks for another check of the session.' },
    'realtime.balanceUpdated': { en: 'The server sent a new balance.' },
    'realtime.betUpdated': { en: 'The server sent a changed bet of the player.' },
    'realtime.detailsChanged': {
      en: 'The server sent new app details, such as what the operator has stopped.',
    },
    'realtime.accountUpdated': { en: 'The server sent a change of the player’s account.' },
    'realtime.browserWentOffline': { en: 'The browser lost the network.' },
    'realtime.browserWentOnline': { en: 'The browser has a network again.' },
    'realtime.pageShown': { en: 'The page is visible again.' },
  },
  guards: {
    isPlayer: { en: 'The socket belongs to a player.', hi: 'सॉकेट किसी खिलाड़ी का है।' },
    isOtherPlayer: {
      en: 'The connection is requested for another player than before.',
      hi: 'कनेक्शन पहले से अलग खिलाड़ी के लिए माँगा गया है।',
    },
  },
};
