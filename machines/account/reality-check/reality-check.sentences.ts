export const realityCheckSentences = {
  purpose: {
    en: 'Shows time and net result since the sign-in at the player’s interval, and the notice of a pause.',
  },
  states: {
    loading: { en: 'Requests time and result of the session.' },
    failed: { en: 'The request failed; it is repeated.' },
    waiting: { en: 'Waits until the next check is due.' },
    due: { en: 'The dialog of the check is open.' },
    paused: { en: 'The notice of a time-out or self-exclusion is open.' },
  },
  events: {
    'realityCheck.continued': { en: 'The player read the check.' },
    'realityCheck.signOutRequested': { en: 'The player chose to sign out.' },
    'realityCheck.pauseRead': { en: 'The player read the notice of the pause.' },
    'realityCheck.pauseRestored': {
      en: 'The channel has read which notice of a pause was read before a reload.',
    },
    'realityCheck.readElsewhere': { en: 'The check was read in another tab, or before a reload.' },
    'realityCheck.changedElsewhere': { en: 'A setting changed in another tab.' },
    'account.protectionChanged': { en: 'The interval changed, or a pause began.' },
  },
  guards: {
    isPauseUnread: {
      en: 'A pause has begun, and its notice was not read.',
      hi: 'विराम शुरू हुआ है और उसकी सूचना पढ़ी नहीं गई।',
    },
    isDue: {
      en: 'The interval has passed since the last read check.',
      hi: 'पिछली पढ़ी जाँच के बाद अंतराल बीत चुका है।',
    },
  },
  delays: {
    retry: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    nextCheck: { en: 'Until the next check is due.', hi: 'अगली जाँच का समय होने तक।' },
  },
};
