export const sportsbookSlipSentences = {
  purpose: { en: 'Owns the bet slip of the sportsbook, and places its bets one after another.' },
  states: {
    editing: { en: 'Selections and stakes can be changed.' },
    placing: { en: 'The first bet of the queue is sent.' },
    accepted: { en: 'Chooses between the next bet, a new session, and the end.' },
    unresolved: { en: 'The answer was lost: the bet is sent again with the same key.' },
    waiting: { en: 'The bets of the queue wait for the next session of the same player.' },
  },
  events: {
    'slip.sessionChanged': { en: 'The book has another session, or none.' },
    'slip.playerLeft': { en: 'The player signed out, or another one signed in.' },
    'slip.selectionToggled': { en: 'The player pressed a price.' },
    'slip.selectionRemoved': { en: 'The player removed a selection.' },
    'slip.modeChanged': { en: 'The player chose singles or a multiple.' },
    'slip.stakeChanged': { en: 'The player changed the stake of the multiple.' },
    'slip.singleStakeChanged': { en: 'The player changed the stake of a single.' },
    'slip.oddsAccepted': { en: 'The player accepts the prices of the list.' },
    'slip.cleared': { en: 'The player removed all selections.' },
    'slip.noticeDismissed': { en: 'The player closed the notice.' },
    'slip.placeRequested': { en: 'The player places the bets.' },
  },
  guards: {
    isPlaceable: {
      en: 'A player is signed in, and the slip has bets with a stake.',
      hi: 'खिलाड़ी लॉग-इन है और स्लिप में रकम वाले दाँव हैं।',
    },
    isAccepted: { en: 'The studio accepted the bet.', hi: 'स्टूडियो ने दाँव स्वीकार किया।' },
    isQueueEmpty: { en: 'No bet waits to be sent.', hi: 'कोई दाँव भेजे जाने की प्रतीक्षा में नहीं है।' },
    hasSession: { en: 'A player’s session is known.', hi: 'खिलाड़ी का सेशन मालूम है।' },
  },
  delays: {
    repeatPause: { en: 'Until an unanswered bet is sent again.', hi: 'बिना जवाब का दाँव फिर भेजने तक।' },
  },
};
