export const favouritesSentences = {
  purpose: { en: 'Saves the favourites that the player adds and removes, one after the other.' },
  states: {
    idle: { en: 'Every change is saved.' },
    saving: { en: 'Saves the first change of the queue.' },
    unsaved: { en: 'The answer was lost; the change is sent again after a pause.' },
    retrying: { en: 'Saves the first change of the queue again.' },
  },
  events: {
    'favourites.changeRequested': { en: 'The player added or removed a favourite.' },
    'favourites.changedElsewhere': { en: 'Another tab saved a change.' },
    'favourites.playerChanged': { en: 'A player signed in, changed or signed out.' },
  },
  guards: {
    isQueued: { en: 'Another change waits to be saved.', hi: 'एक और बदलाव सहेजे जाने की प्रतीक्षा में है।' },
    isRefused: { en: 'The server refused the change.', hi: 'सर्वर ने बदलाव अस्वीकार किया।' },
  },
  delays: {
    retryPause: { en: 'Until an unanswered change is sent again.', hi: 'बिना जवाब का बदलाव फिर भेजने तक।' },
  },
};
