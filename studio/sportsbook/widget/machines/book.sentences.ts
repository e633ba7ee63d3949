export const sportsbookBookSentences = {
  purpose: {
    en: 'Owns the sportsbook in its frame: the player’s session, the list of events, the player’s bets, and the slip as its child.',
    hi: 'फ़्रेम में स्पोर्ट्सबुक सँभालता है: खिलाड़ी का सेशन, इवेंट की सूची, खिलाड़ी के दाँव, और बच्चे के रूप में पर्ची।',
  },
  states: {
    account: { en: 'The player’s session and bets.', hi: 'खिलाड़ी का सेशन और दाँव।' },
    'account.deciding': { en: 'Chooses the state of the token.', hi: 'टोकन के अनुसार अवस्था चुनता है।' },
    'account.visitor': {
      en: 'No player is signed in; the slip ends the bets of the player before.',
      hi: 'कोई खिलाड़ी लॉग-इन नहीं है; पर्ची पिछले खिलाड़ी के दाँव समाप्त करती है।',
    },
    'account.starting': { en: 'Exchanges the token for a session.', hi: 'टोकन के बदले सेशन लेता है।' },
    'account.player': { en: 'The session is valid.', hi: 'सेशन मान्य है।' },
    'account.player.loading': { en: 'Loads balance and bets.', hi: 'बैलेंस और दाँव लोड करता है।' },
    'account.player.loaded': {
      en: 'Balance and bets are known; they are loaded again after a pause.',
      hi: 'बैलेंस और दाँव मालूम हैं; एक विराम के बाद फिर लोड होते हैं।',
    },
    'account.expired': {
      en: 'The session has ended; asks the operator for a new token until it arrives.',
      hi: 'सेशन समाप्त हो गया; नया टोकन आने तक ऑपरेटर से माँगता है।',
    },
    events: { en: 'The list of events with their prices.', hi: 'भावों सहित इवेंट की सूची।' },
    'events.loading': { en: 'Loads the list.', hi: 'सूची लोड करता है।' },
    'events.loaded': {
      en: 'The list is known; it is loaded again after a pause.',
      hi: 'सूची मालूम है; एक विराम के बाद फिर लोड होती है।',
    },
    'events.failed': {
      en: 'The list could not be loaded; it is loaded again after a pause.',
      hi: 'सूची लोड नहीं हो सकी; एक विराम के बाद फिर लोड होती है।',
    },
    'events.retrying': {
      en: 'Loads the list again; the failure stays on the screen.',
      hi: 'सूची फिर लोड करता है; विफलता स्क्रीन पर रहती है।',
    },
  },
  events: {
    'book.tokenChanged': {
      en: 'The operator sent a token, or none because the player signed out.',
      hi: 'ऑपरेटर ने टोकन भेजा, या खिलाड़ी के लॉग-आउट होने पर कोई नहीं।',
    },
    'book.routeChanged': {
      en: 'The player opened another page of the sportsbook.',
      hi: 'खिलाड़ी ने स्पोर्ट्सबुक का दूसरा पेज खोला।',
    },
    'book.eventOpened': {
      en: 'The player opened the page of an event; the place in the list is kept.',
      hi: 'खिलाड़ी ने एक मुक़ाबले का पेज खोला; सूची में जगह याद रखी जाती है।',
    },
    'book.eventLeft': {
      en: 'The player went back to the list, which is shown where it was left.',
      hi: 'खिलाड़ी सूची पर लौटा, जो वहीं दिखती है जहाँ छोड़ी गई थी।',
    },
    'book.routeRequested': {
      en: 'The player went back or forward in the browser’s history, which names another path.',
      hi: 'खिलाड़ी ब्राउज़र के इतिहास में पीछे या आगे गया, जो दूसरा पाथ बताता है।',
    },
    'book.betPlaced': {
      en: 'The slip placed a bet; the answer contains the balance.',
      hi: 'पर्ची ने दाँव लगाया; जवाब में बैलेंस है।',
    },
    'book.betRefused': {
      en: 'The sportsbook refused a bet: its prices may have moved.',
      hi: 'स्पोर्ट्सबुक ने दाँव अस्वीकार किया: उसके भाव बदल गए हो सकते हैं।',
    },
    'book.sessionEnded': {
      en: 'A bet was not answered: the session may have ended.',
      hi: 'एक दाँव का जवाब नहीं आया: सेशन समाप्त हो गया हो सकता है।',
    },
  },
  guards: {
    hasToken: { en: 'A token is known.', hi: 'टोकन मालूम है।' },
    isSessionEnded: { en: 'The session has ended.', hi: 'सेशन ख़त्म हो गया है।' },
  },
  delays: {
    eventsPause: { en: 'Until the events are requested again.', hi: 'इवेंट फिर माँगने तक।' },
    betsPause: { en: 'Until the bets are requested again.', hi: 'दाँव फिर माँगने तक।' },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    askAgain: { en: 'Until the operator is asked for a token again.', hi: 'ऑपरेटर से टोकन फिर माँगने तक।' },
  },
};
