export const matchSentences = {
  purpose: {
    en: 'Owns one match, its score and the names of its markets.',
    hi: 'एक मैच, उसका स्कोर और उसके मार्केटों के नाम सँभालता है।',
  },
  states: {
    loading: { en: 'Requests the match for the first time.', hi: 'मैच पहली बार माँगता है।' },
    failed: {
      en: 'The first request failed; it is repeated after a pause.',
      hi: 'पहला अनुरोध विफल हुआ; एक विराम के बाद दोहराया जाता है।',
    },
    retrying: { en: 'Requests the match again after a failure.', hi: 'विफलता के बाद मैच फिर माँगता है।' },
    loaded: { en: 'The match is current.', hi: 'मैच ताज़ा है।' },
    refreshing: {
      en: 'Requests the match again; the known match stays.',
      hi: 'मैच फिर माँगता है; मालूम मैच बना रहता है।',
    },
    outdated: {
      en: 'The last request failed; the known match stays.',
      hi: 'पिछला अनुरोध विफल हुआ; मालूम मैच बना रहता है।',
    },
    missing: { en: 'The server has no such match.', hi: 'सर्वर पर ऐसा कोई मैच नहीं है।' },
  },
  events: {
    'match.changed': { en: 'The feed sent a new score or status.', hi: 'फ़ीड ने नया स्कोर या नई स्थिति भेजी।' },
    'match.refreshRequested': {
      en: 'The player asked to load the match again.',
      hi: 'खिलाड़ी ने मैच फिर लोड करने को कहा।',
    },
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
