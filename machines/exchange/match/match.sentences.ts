export const matchSentences = {
  purpose: { en: 'Owns one match, its score and the names of its markets.' },
  states: {
    loading: { en: 'Requests the match for the first time.' },
    failed: { en: 'The first request failed; it is repeated after a pause.' },
    retrying: { en: 'Requests the match again after a failure.' },
    loaded: { en: 'The match is current.' },
    refreshing: { en: 'Requests the match again; the known match stays.' },
    outdated: { en: 'The last request failed; the known match stays.' },
    missing: { en: 'The server has no such match.' },
  },
  events: {
    'match.changed': { en: 'The feed sent a new score or status.' },
    'match.refreshRequested': { en: 'The player asked to load the match again.' },
  },
  guards: { isMissing: { en: 'The server does not know the match.', hi: 'सर्वर इस मैच को नहीं जानता।' } },
  delays: {
    refreshPause: { en: 'Until the match is requested again.', hi: 'मैच फिर माँगने तक।' },
    retryPause: {
      en: 'Until a failed request is repeated; grows with each failure.',
      hi: 'विफल अनुरोध दोहराने तक; हर विफलता के साथ बढ़ता है।',
    },
  },
};
