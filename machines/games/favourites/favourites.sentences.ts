export const favouritesSentences = {
  purpose: {
    en: 'Saves the favourites that the player adds and removes, one after the other.',
    hi: 'खिलाड़ी के जोड़े और हटाए पसंदीदा गेम एक के बाद एक सहेजता है।',
  },
  states: {
    idle: { en: 'Every change is saved.', hi: 'हर बदलाव सहेजा जा चुका है।' },
    saving: { en: 'Saves the first change of the queue.', hi: 'क़तार का पहला बदलाव सहेजता है।' },
    unsaved: {
      en: 'The answer was lost; the change is sent again after a pause.',
      hi: 'जवाब खो गया; एक विराम के बाद बदलाव फिर भेजा जाता है।',
    },
    retrying: { en: 'Saves the first change of the queue again.', hi: 'क़तार का पहला बदलाव फिर सहेजता है।' },
  },
  events: {
    'favourites.changeRequested': {
      en: 'The player added or removed a favourite.',
      hi: 'खिलाड़ी ने पसंदीदा जोड़ा या हटाया।',
    },
    'favourites.changedElsewhere': { en: 'Another tab saved a change.', hi: 'दूसरे टैब ने एक बदलाव सहेजा।' },
    'favourites.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
  },
  guards: {
    isQueued: { en: 'Another change waits to be saved.', hi: 'एक और बदलाव सहेजे जाने की प्रतीक्षा में है।' },
    isRefused: { en: 'The server refused the change.', hi: 'सर्वर ने बदलाव अस्वीकार किया।' },
  },
  delays: {
    retryPause: { en: 'Until an unanswered change is sent again.', hi: 'बिना जवाब का बदलाव फिर भेजने तक।' },
  },
};
