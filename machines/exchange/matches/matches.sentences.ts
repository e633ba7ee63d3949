export const matchesSentences = {
  purpose: { en: 'Owns the list of matches while a view shows it.' },
  states: {
    hidden: { en: 'No view shows the list.' },
    shown: { en: 'A view shows the list.' },
    'shown.loading': { en: 'Requests the list for the first time.' },
    'shown.failed': { en: 'The first request failed; it is repeated after a pause.' },
    'shown.retrying': { en: 'Requests the list again after a failure.' },
    'shown.loaded': { en: 'The list is current.' },
    'shown.refreshing': { en: 'Requests the list again; the known list stays.' },
    'shown.outdated': { en: 'The last request failed; the known list stays.' },
  },
  events: {
    'matches.opened': { en: 'A view shows the list.' },
    'matches.left': { en: 'A view stopped showing the list.' },
    'matches.changed': { en: 'The feed sent new scores.' },
    'matches.refreshRequested': { en: 'The player asked to load the list again.' },
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
