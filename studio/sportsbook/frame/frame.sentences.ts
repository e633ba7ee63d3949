export const sportsbookFrameSentences = {
  purpose: {
    en: 'Owns the widget of the sportsbook in its frame: loads its script once, starts it with the operator’s options, and kills it.',
  },
  states: {
    waiting: { en: 'The operator’s page has not sent its options.' },
    loading: { en: 'The script is loaded; changes of the options are merged.' },
    running: { en: 'The widget runs and receives changes.' },
    failed: { en: 'The script or the widget failed; the operator may initialize the frame again.' },
    killed: { en: 'The operator’s page has left the sportsbook.' },
  },
  events: {
    'frame.initialized': { en: 'The operator’s page sent its options.' },
    'frame.changed': { en: 'The operator’s page sent a token, an option or the visible part of the frame.' },
    'frame.killed': { en: 'The operator’s page ends the widget.' },
    'frame.widgetFailed': { en: 'The widget could not be started.' },
  },
  guards: { isLoaded: { en: 'The script is loaded.', hi: 'स्क्रिप्ट लोड हो गई।' } },
};
