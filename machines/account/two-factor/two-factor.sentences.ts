export const twoFactorSentences = {
  purpose: {
    en: 'Owns the set-up of an authenticator app as the second factor of the sign-in.',
    hi: 'लॉग-इन के दूसरे चरण के रूप में ऑथेंटिकेटर ऐप लगाना सँभालता है।',
  },
  states: {
    loading: {
      en: 'Asks the server whether the second factor is on.',
      hi: 'सर्वर से पूछता है कि दूसरा चरण चालू है या नहीं।',
    },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    off: { en: 'A sign-in asks for the password alone.', hi: 'लॉग-इन केवल पासवर्ड माँगता है।' },
    beginning: {
      en: 'Asks for the password, and requests a secret for the app.',
      hi: 'पासवर्ड माँगता है और ऐप की गुप्त कुंजी मँगवाता है।',
    },
    confirming: {
      en: 'Shows the secret, and asks for the first code.',
      hi: 'गुप्त कुंजी दिखाता है और पहला कोड माँगता है।',
    },
    showingCodes: {
      en: 'Shows the recovery codes, which the server answers once.',
      hi: 'रिकवरी कोड दिखाता है, जो सर्वर एक ही बार देता है।',
    },
    on: { en: 'A sign-in asks for a code.', hi: 'लॉग-इन कोड माँगता है।' },
    renewing: {
      en: 'Asks for password and code, and requests new recovery codes.',
      hi: 'पासवर्ड और कोड माँगता है और नए रिकवरी कोड मँगवाता है।',
    },
    turningOff: {
      en: 'Asks for password and code, and turns the second factor off.',
      hi: 'पासवर्ड और कोड माँगता है और दूसरा चरण बंद करता है।',
    },
  },
  events: {
    'twoFactor.retryRequested': {
      en: 'The player asked to load the state again.',
      hi: 'खिलाड़ी ने अवस्था फिर लोड करने को कहा।',
    },
    'twoFactor.setUpRequested': { en: 'The player wants to set up an app.', hi: 'खिलाड़ी ऐप लगाना चाहता है।' },
    'twoFactor.renewRequested': {
      en: 'The player wants new recovery codes.',
      hi: 'खिलाड़ी नए रिकवरी कोड चाहता है।',
    },
    'twoFactor.offRequested': {
      en: 'The player wants to turn the second factor off.',
      hi: 'खिलाड़ी दूसरा चरण बंद करना चाहता है।',
    },
    'twoFactor.cancelled': { en: 'The player left the step.', hi: 'खिलाड़ी ने चरण छोड़ा।' },
    'twoFactor.codesSaved': {
      en: 'The player has saved the recovery codes.',
      hi: 'खिलाड़ी ने रिकवरी कोड सहेज लिए।',
    },
  },
  guards: { isOn: { en: 'The second factor is on.', hi: 'दूसरा चरण चालू है।' } },
};
