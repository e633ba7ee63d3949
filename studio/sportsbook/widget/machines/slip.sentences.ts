export const sportsbookSlipSentences = {
  purpose: {
    en: 'Owns the bet slip of the sportsbook, and places its bets one after another.',
    hi: 'स्पोर्ट्सबुक की दाँव पर्ची सँभालता है और उसके दाँव एक के बाद एक लगाता है।',
  },
  states: {
    editing: { en: 'Selections and stakes can be changed.', hi: 'चयन और रकमें बदली जा सकती हैं।' },
    placing: { en: 'The first bet of the queue is sent.', hi: 'क़तार का पहला दाँव भेजा गया।' },
    accepted: {
      en: 'Chooses between the next bet, a new session, and the end.',
      hi: 'अगले दाँव, नए सेशन और अंत में से चुनता है।',
    },
    unresolved: {
      en: 'The answer was lost: the bet is sent again with the same key.',
      hi: 'जवाब खो गया: दाँव उसी कुंजी के साथ फिर भेजा जाता है।',
    },
    waiting: {
      en: 'The bets of the queue wait for the next session of the same player.',
      hi: 'क़तार के दाँव उसी खिलाड़ी के अगले सेशन की प्रतीक्षा में हैं।',
    },
  },
  events: {
    'slip.sessionChanged': {
      en: 'The book has another session, or none.',
      hi: 'बुक का सेशन दूसरा है, या कोई नहीं।',
    },
    'slip.playerLeft': {
      en: 'The player signed out, or another one signed in.',
      hi: 'खिलाड़ी लॉग-आउट हुआ, या दूसरा लॉग-इन हुआ।',
    },
    'slip.selectionToggled': { en: 'The player pressed a price.', hi: 'खिलाड़ी ने एक भाव दबाया।' },
    'slip.selectionRemoved': { en: 'The player removed a selection.', hi: 'खिलाड़ी ने एक चयन हटाया।' },
    'slip.modeChanged': { en: 'The player chose singles or a multiple.', hi: 'खिलाड़ी ने सिंगल या मल्टीपल चुना।' },
    'slip.stakeChanged': {
      en: 'The player changed the stake of the multiple.',
      hi: 'खिलाड़ी ने मल्टीपल की रकम बदली।',
    },
    'slip.singleStakeChanged': {
      en: 'The player changed the stake of a single.',
      hi: 'खिलाड़ी ने सिंगल की रकम बदली।',
    },
    'slip.quickStakeChosen': {
      en: 'The player pressed an amount: it becomes the stake of the multiple, or of each single.',
      hi: 'खिलाड़ी ने एक रकम दबाई: वह मल्टीपल की, या हर सिंगल की रकम बनती है।',
    },
    'slip.oddsAccepted': {
      en: 'The player accepts the prices of the list.',
      hi: 'खिलाड़ी सूची के भाव स्वीकार करता है।',
    },
    'slip.cleared': { en: 'The player removed all selections.', hi: 'खिलाड़ी ने सारे चयन हटाए।' },
    'slip.noticeDismissed': { en: 'The player closed the notice.', hi: 'खिलाड़ी ने सूचना बंद की।' },
    'slip.placeRequested': { en: 'The player places the bets.', hi: 'खिलाड़ी दाँव लगाता है।' },
  },
  guards: {
    isPlaceable: {
      en: 'A player is signed in, and the slip has bets with a stake.',
      hi: 'खिलाड़ी लॉग-इन है और पर्ची में रकम वाले दाँव हैं।',
    },
    isAccepted: { en: 'The studio accepted the bet.', hi: 'स्टूडियो ने दाँव स्वीकार किया।' },
    isQueueEmpty: { en: 'No bet waits to be sent.', hi: 'कोई दाँव भेजे जाने की प्रतीक्षा में नहीं है।' },
    hasSession: { en: 'A player’s session is known.', hi: 'खिलाड़ी का सेशन मालूम है।' },
  },
  delays: {
    repeatPause: { en: 'Until an unanswered bet is sent again.', hi: 'बिना जवाब का दाँव फिर भेजने तक।' },
  },
};
