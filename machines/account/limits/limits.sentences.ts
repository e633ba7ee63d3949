export const limitsSentences = {
  purpose: { en: 'Owns the player’s limits, pauses and reality check while a view shows them.' },
  states: {
    loading: { en: 'Requests the settings, the last 30 days and the history.' },
    failed: { en: 'The first request failed.' },
    loaded: { en: 'The settings are shown; a change counts also while they are loaded again.' },
    'loaded.ready': { en: 'Shows the settings.' },
    'loaded.refreshing': { en: 'Requests the settings again; the known ones are shown meanwhile.' },
    saving: { en: 'Saves a change.' },
  },
  events: {
    'limits.retryRequested': { en: 'The player asked to load again.' },
    'limits.changeRequested': { en: 'The player changed a limit or the reality check, or began a pause.' },
    'limits.noticeDismissed': { en: 'The player closed the notice of the last change.' },
    'account.connected': { en: 'The socket connected again.' },
    'account.protectionChanged': { en: 'A setting changed, also in another tab or on another device.' },
  },
};
