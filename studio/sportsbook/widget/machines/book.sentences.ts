export const sportsbookBookSentences = {
  purpose: {
    en: 'Owns the sportsbook in its frame: the player’s session, the list of events, the player’s bets, and the slip as its child.',
  },
  states: {
    account: { en: 'The player’s session and bets.' },
    'account.deciding': { en: 'Chooses the state of the token.' },
    'account.visitor': { en: 'No player is signed in; the slip ends the bets of the player before.' },
    'account.starting': { en: 'Exchanges the token for a session.' },
    'account.player': { en: 'The session is valid.' },
    'account.player.loading': { en: 'Loads balance and bets.' },
    'account.player.loaded': { en: 'Balance and bets are known; they are loaded again after a pause.' },
    'account.expired': { en: 'The session has ended; asks the operator for a new token until it arrives.' },
    events: { en: 'The list of events with their prices.' },
    'events.loading': { en: 'Loads the list.' },
    'events.loaded': { en: 'The list is known; it is loaded again after a pause.' },
    'events.failed': { en: 'The list could not be loaded; it is loaded again after a pause.' },
    'events.retrying': { en: 'Loads the list again; the failure stays on the screen.' },
  },
  events: {
    'book.tokenChanged': { en: 'The operator sent a token, or none because the player signed out.' },
    'book.routeChanged': { en: 'The player opened another page of the sportsbook.' },
    'book.betPlaced': { en: 'The slip placed a bet; the answer contains the balance.' },
    'book.betRefused': { en: 'The sportsbook refused a bet: its prices may have moved.' },
    'book.sessionEnded': { en: 'A bet was not answered: the session may have ended.' },
  },
  guards: {
    hasToken: { en: 'A token is known.', hi: 'टोकन मालूम है।' },
    isSessionEnded: { en: 'The session has ended.', hi: 'सेशन ख़त्म हो गया है।' },
  },
  delays: {
    eventsPause: { en: 'Until the events are requested again.', hi: 'इवेंट फिर माँगने तक।' },
    betsPause: { en: 'Until the bets are requested again.', hi: 'दाँव फिर माँगने तक।' },
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    askAgain: { en: 'Until the operator is asked for a token again.', hi: 'संचालक से टोकन फिर माँगने तक।' },
  },
};
