export const realtimeSentences = {
  purpose: {
    en: 'Owns the socket for events of the player, one socket for each token.',
    hi: 'खिलाड़ी की घटनाओं का सॉकेट सँभालता है, हर टोकन के लिए एक।',
  },
  states: {
    idle: { en: 'The session has not decided who connects.', hi: 'सेशन ने अभी तय नहीं किया कि कौन जुड़े।' },
    active: {
      en: 'A socket exists for the current token or visitor.',
      hi: 'मौजूदा टोकन या आगंतुक का सॉकेट मौजूद है।',
    },
    'active.connecting': { en: 'The first connection is being made.', hi: 'पहला कनेक्शन बन रहा है।' },
    'active.online': { en: 'The socket is connected.', hi: 'सॉकेट जुड़ा है।' },
    'active.retrying': {
      en: 'The connection failed or was lost; the socket reconnects.',
      hi: 'कनेक्शन विफल हुआ या टूटा; सॉकेट फिर जुड़ता है।',
    },
    'active.retrying.waiting': { en: 'Waits before the next attempt.', hi: 'अगली कोशिश से पहले रुकता है।' },
    'active.retrying.attempting': { en: 'An attempt to connect is under way.', hi: 'जुड़ने की कोशिश चल रही है।' },
    'active.offline': {
      en: 'The browser reports that there is no network; attempts go on, because it may be wrong.',
      hi: 'ब्राउज़र बताता है कि नेटवर्क नहीं है; कोशिशें चलती रहती हैं, क्योंकि यह ग़लत हो सकता है।',
    },
    'active.offline.waiting': { en: 'Waits before the next attempt.', hi: 'अगली कोशिश से पहले रुकता है।' },
    'active.offline.attempting': { en: 'An attempt to connect is under way.', hi: 'जुड़ने की कोशिश चल रही है।' },
    refused: {
      en: 'The server refused the handshake; only another token leaves this state.',
      hi: 'सर्वर ने handshake अस्वीकार किया; केवल दूसरे टोकन से यह अवस्था बदलती है।',
    },
  },
  events: {
    'realtime.opened': {
      en: 'The session requests a connection for a token or a visitor.',
      hi: 'सेशन किसी टोकन या आगंतुक के लिए कनेक्शन माँगता है।',
    },
    'realtime.exchangeStarted': {
      en: 'The exchange was loaded and needs the current player and connection.',
      hi: 'एक्सचेंज लोड हुआ और उसे मौजूदा खिलाड़ी और कनेक्शन चाहिए।',
    },
    'realtime.accountStarted': {
      en: 'The account was loaded and needs the current player.',
      hi: 'खाता लोड हुआ और उसे मौजूदा खिलाड़ी चाहिए।',
    },
    'realtime.connected': { en: 'The socket connected.', hi: 'सॉकेट जुड़ा।' },
    'realtime.disconnected': { en: 'The socket lost its connection.', hi: 'सॉकेट का कनेक्शन टूटा।' },
    'realtime.refused': { en: 'The server refused the handshake.', hi: 'सर्वर ने handshake अस्वीकार किया।' },
    'realtime.failed': { en: 'A connection attempt failed.', hi: 'जुड़ने की एक कोशिश विफल हुई।' },
    'realtime.sessionRefreshed': {
      en: 'The server asks for another check of the session.',
      hi: 'सर्वर सेशन की एक और जाँच माँगता है।',
    },
    'realtime.balanceUpdated': { en: 'The server sent a new balance.', hi: 'सर्वर ने नया बैलेंस भेजा।' },
    'realtime.betUpdated': {
      en: 'The server sent a changed bet of the player.',
      hi: 'सर्वर ने खिलाड़ी का बदला हुआ दाँव भेजा।',
    },
    'realtime.detailsChanged': {
      en: 'The server sent new app details, such as what the operator has stopped.',
      hi: 'सर्वर ने ऐप का नया विवरण भेजा, जैसे कि ऑपरेटर ने क्या रोका है।',
    },
    'realtime.accountUpdated': {
      en: 'The server sent a change of the player’s account.',
      hi: 'सर्वर ने खिलाड़ी के खाते का बदलाव भेजा।',
    },
    'realtime.browserWentOffline': { en: 'The browser lost the network.', hi: 'ब्राउज़र का नेटवर्क गया।' },
    'realtime.browserWentOnline': { en: 'The browser has a network again.', hi: 'ब्राउज़र का नेटवर्क लौटा।' },
    'realtime.pageShown': { en: 'The page is visible again.', hi: 'पेज फिर दिख रहा है।' },
  },
  guards: {
    isPlayer: { en: 'The socket belongs to a player.', hi: 'सॉकेट किसी खिलाड़ी का है।' },
    isOtherPlayer: {
      en: 'The connection is requested for another player than before.',
      hi: 'कनेक्शन पहले से अलग खिलाड़ी के लिए माँगा गया है।',
    },
  },
  delays: {
    reconnectDelay: {
      en: 'Before the next attempt: 1 s, doubled after each failure, at most 5 s, with a jitter of half of it.',
      hi: 'अगली कोशिश से पहले: 1 सेकंड, हर विफलता के बाद दुगुना, अधिकतम 5 सेकंड, आधे तक के उतार-चढ़ाव के साथ।',
    },
    connectTimeout: { en: 'Until an attempt counts as failed.', hi: 'जब तक कोशिश विफल न मानी जाए।' },
    stableConnection: {
      en: 'Until a connection ends the series of failures.',
      hi: 'जब तक कनेक्शन विफलताओं का सिलसिला ख़त्म न करे।',
    },
  },
};
