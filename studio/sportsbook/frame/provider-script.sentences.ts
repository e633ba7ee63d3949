export const providerScriptSentences = {
  purpose: {
    en: 'Loads the script of a provider, within two minutes.',
    hi: 'प्रदाता की स्क्रिप्ट दो मिनट के भीतर लोड करता है।',
  },
  states: {
    loading: { en: 'The script is loaded.', hi: 'स्क्रिप्ट लोड हो रही है।' },
    loaded: { en: 'The script has run.', hi: 'स्क्रिप्ट चल चुकी है।' },
    failed: { en: 'The script could not be loaded in time.', hi: 'स्क्रिप्ट समय पर लोड नहीं हो सकी।' },
  },
  events: {},
  delays: {
    scriptTimeout: { en: 'Time that the script may take to load.', hi: 'स्क्रिप्ट लोड होने के लिए दिया गया समय।' },
  },
};
