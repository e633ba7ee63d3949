export const matchFavouritesSentences = {
  purpose: {
    en: 'Owns the matches, competitions and teams that the player follows.',
    hi: 'वे मैच, प्रतियोगिताएँ और टीमें सँभालता है जो खिलाड़ी को पसंद हैं।',
  },
  states: {
    visitor: {
      en: 'Nobody is signed in; there are no favourites.',
      hi: 'कोई लॉग-इन नहीं है; कोई पसंदीदा नहीं है।',
    },
    loading: { en: 'Requests the favourites of the player.', hi: 'खिलाड़ी के पसंदीदा माँगता है।' },
    failed: {
      en: 'The request failed; it is repeated after a pause.',
      hi: 'अनुरोध विफल हुआ; एक विराम के बाद दोहराया जाता है।',
    },
    idle: { en: 'Every change is saved.', hi: 'हर बदलाव सहेजा जा चुका है।' },
    saving: { en: 'Saves the first change of the queue.', hi: 'क़तार का पहला बदलाव सहेजता है।' },
    unsaved: {
      en: 'The answer was lost; the change is sent again after a pause.',
      hi: 'जवाब खो गया; एक विराम के बाद बदलाव फिर भेजा जाता है।',
    },
  },
  events: {
    'matchFavourites.changeRequested': {
      en: 'The player added or removed a favourite.',
      hi: 'खिलाड़ी ने पसंदीदा जोड़ा या हटाया।',
    },
    'matchFavourites.changedElsewhere': {
      en: 'A favourite changed in another tab or on another device.',
      hi: 'दूसरे टैब या उपकरण पर कोई पसंदीदा बदला।',
    },
    'matchFavourites.connected': {
      en: 'The socket connected; a change may have been missed before.',
      hi: 'सॉकेट जुड़ा; पहले का कोई बदलाव छूटा हो सकता है।',
    },
    'matchFavourites.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
  },
  guards: {
    isPlayer: { en: 'A player is signed in.', hi: 'खिलाड़ी लॉग-इन है।' },
    isQueued: { en: 'A change waits to be saved.', hi: 'एक बदलाव सहेजे जाने की प्रतीक्षा में है।' },
    isRefused: { en: 'The server refused the change.', hi: 'सर्वर ने बदलाव अस्वीकार किया।' },
  },
  delays: {
    retryPause: {
      en: 'Until an unanswered request or change is sent again.',
      hi: 'बिना जवाब का अनुरोध या बदलाव फिर भेजने तक।',
    },
  },
};
