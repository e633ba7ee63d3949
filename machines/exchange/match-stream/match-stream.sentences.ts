export const matchStreamSentences = {
  purpose: {
    en: 'Loads the address of the live stream of a match.',
    hi: 'मैच के लाइव प्रसारण का पता लोड करता है।',
  },
  states: {
    loading: { en: 'Requests the address.', hi: 'पता माँगता है।' },
    loaded: {
      en: 'Holds the address, or that the match has no stream.',
      hi: 'पता रखता है, या यह कि मैच का प्रसारण नहीं है।',
    },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
  },
  events: {
    'query.retryRequested': {
      en: 'The player asked to load the stream again.',
      hi: 'खिलाड़ी ने प्रसारण फिर लोड करने को कहा।',
    },
  },
};
