export const providerScriptSentences = {
  purpose: { en: 'Loads the script of a provider, within two minutes.' },
  states: {
    loading: { en: 'The script is loaded.' },
    loaded: { en: 'The script has run.' },
    failed: { en: 'The script could not be loaded in time.' },
  },
  events: {},
  delays: {
    scriptTimeout: { en: 'Time that the script may take to load.', hi: 'स्क्रिप्ट लोड होने के लिए दिया गया समय।' },
  },
};
