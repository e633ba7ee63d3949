export const profileSentences = {
  purpose: {
    en: 'Owns the player’s details, sessions and the change of the password while a view shows them.',
    hi: 'खिलाड़ी का विवरण, सेशन और पासवर्ड का बदलाव सँभालता है, जब तक कोई दृश्य उन्हें दिखाता है।',
  },
  states: {
    details: { en: 'Details and sessions.', hi: 'विवरण और सेशन।' },
    password: { en: 'The change of the password.', hi: 'पासवर्ड का बदलाव।' },
    'details.loading': { en: 'Requests details and sessions.', hi: 'विवरण और सेशन माँगता है।' },
    'details.failed': { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    'details.loaded': { en: 'Holds details and sessions.', hi: 'विवरण और सेशन रखता है।' },
    'details.loaded.ready': { en: 'Shows details and sessions.', hi: 'विवरण और सेशन दिखाता है।' },
    'details.loaded.refreshing': {
      en: 'Requests them again; the known ones are shown meanwhile.',
      hi: 'उन्हें फिर माँगता है; तब तक मालूम वाले दिखते हैं।',
    },
    'details.ending': {
      en: 'Ends another session of the player.',
      hi: 'खिलाड़ी का एक दूसरा सेशन समाप्त करता है।',
    },
    'password.editing': { en: 'The form for the new password is open.', hi: 'नए पासवर्ड का फ़ॉर्म खुला है।' },
    'password.changed': {
      en: 'The password was changed, and all other sessions have ended.',
      hi: 'पासवर्ड बदल गया और बाक़ी सारे सेशन समाप्त हो गए।',
    },
  },
  events: {
    'profile.retryRequested': {
      en: 'The player asked to load the profile again.',
      hi: 'खिलाड़ी ने प्रोफ़ाइल फिर लोड करने को कहा।',
    },
    'profile.sessionEndRequested': {
      en: 'The player asked to end a session.',
      hi: 'खिलाड़ी ने एक सेशन समाप्त करने को कहा।',
    },
    'profile.passwordRequested': {
      en: 'The player wants to change the password again.',
      hi: 'खिलाड़ी पासवर्ड फिर बदलना चाहता है।',
    },
    'account.connected': { en: 'The socket connected again.', hi: 'सॉकेट फिर जुड़ा।' },
  },
  guards: {
    isOtherSession: { en: 'The session is not the one of this tab.', hi: 'सेशन इस टैब का नहीं है।' },
    hasEnded: { en: 'The session had ended already.', hi: 'सेशन पहले ही समाप्त हो चुका था।' },
  },
  delays: {
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
  },
};
