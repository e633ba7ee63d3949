export const matchesSentences = {
  purpose: {
    en: 'Owns the list of matches while a view shows it.',
    hi: 'मैचों की सूची सँभालता है, जब तक कोई दृश्य उसे दिखाता है।',
  },
  states: {
    hidden: { en: 'No view shows the list.', hi: 'कोई दृश्य सूची नहीं दिखाता।' },
    shown: { en: 'A view shows the list.', hi: 'एक दृश्य सूची दिखाता है।' },
    'shown.loading': { en: 'Requests the list for the first time.', hi: 'सूची पहली बार माँगता है।' },
    'shown.failed': {
      en: 'The first request failed; it is repeated after a pause.',
      hi: 'पहला अनुरोध विफल हुआ; एक विराम के बाद दोहराया जाता है।',
    },
    'shown.retrying': { en: 'Requests the list again after a failure.', hi: 'विफलता के बाद सूची फिर माँगता है।' },
    'shown.loaded': { en: 'The list is current.', hi: 'सूची ताज़ा है।' },
    'shown.refreshing': {
      en: 'Requests the list again; the known list stays.',
      hi: 'सूची फिर माँगता है; मालूम सूची बनी रहती है।',
    },
    'shown.outdated': {
      en: 'The last request failed; the known list stays.',
      hi: 'पिछला अनुरोध विफल हुआ; मालूम सूची बनी रहती है।',
    },
  },
  events: {
    'matches.opened': { en: 'A view shows the list.', hi: 'एक दृश्य सूची दिखाता है।' },
    'matches.left': { en: 'A view stopped showing the list.', hi: 'एक दृश्य ने सूची दिखाना बंद किया।' },
    'matches.changed': { en: 'The feed sent new scores.', hi: 'फ़ीड ने नए स्कोर भेजे।' },
    'matches.refreshRequested': {
      en: 'The player asked to load the list again.',
      hi: 'खिलाड़ी ने सूची फिर लोड करने को कहा।',
    },
  },
  guards: {
    hasList: { en: 'The list is known.', hi: 'सूची मालूम है।' },
    isLastView: { en: 'No other view shows the list.', hi: 'कोई दूसरा दृश्य सूची नहीं दिखाता।' },
  },
  delays: {
    refreshPause: { en: 'Until the list is requested again.', hi: 'सूची फिर माँगने तक।' },
    retryPause: {
      en: 'Until a failed request is repeated; grows with each failure.',
      hi: 'विफल अनुरोध दोहराने तक; हर विफलता के साथ बढ़ता है।',
    },
  },
};
