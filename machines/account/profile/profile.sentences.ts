export const profileSentences = {
  purpose: {
    en: 'Owns the player’s details, sessions and the change of the password while a view shows them.',
  },
  states: {
    details: { en: 'Details and sessions.' },
    password: { en: 'The change of the password.' },
    'details.loading': { en: 'Requests details and sessions.' },
    'details.failed': { en: 'The request failed.' },
    'details.loaded': { en: 'Holds details and sessions.' },
    'details.loaded.ready': { en: 'Shows details and sessions.' },
    'details.loaded.refreshing': { en: 'Requests them again; the known ones are shown meanwhile.' },
    'details.ending': { en: 'Ends another session of the player.' },
    'password.editing': { en: 'The form for the new password is open.' },
    'password.changed': { en: 'The password was changed, and all other sessions have ended.' },
  },
  events: {
    'profile.retryRequested': { en: 'The player asked to load the profile again.' },
    'profile.sessionEndRequested': { en: 'The player asked to end a session.' },
    'profile.passwordRequested': { en: 'The player wants to change the password again.' },
    'account.connected': { en: 'The socket connected again.' },
  },
  guards: {
    isOtherSession: { en: 'The session is not the one of this tab.', hi: 'सेशन इस टैब का नहीं है।' },
    hasEnded: { en: 'The session had ended already.', hi: 'सेशन पहले ही समाप्त हो चुका था।' },
  },
};
