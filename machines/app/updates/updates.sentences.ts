export const updatesSentences = {
  purpose: { en: 'Activates a newer version of the product and reloads the page when a chunk is missing.' },
  states: {
    current: { en: 'No newer version is known.' },
    waiting: { en: 'A newer version is installed and waits for activation.' },
    activating: { en: 'The newer version takes over; the page is then reloaded.' },
    reloading: { en: 'Reloads the page automatically, at most once in a tab.' },
    reopening: { en: 'Reloads the page on request.' },
  },
  events: {
    'updates.found': { en: 'A newer version was installed.' },
    'updates.accepted': { en: 'The player accepted the update.' },
    'updates.pageHidden': { en: 'The page is in the background.' },
    'updates.workStarted': { en: 'Work started that a reload would discard.' },
    'updates.workEnded': { en: 'That work ended.' },
    'updates.chunkMissing': { en: 'A chunk failed to load.' },
    'updates.reloadRequested': { en: 'The player asked to reload the page.' },
  },
  guards: {
    hasNoOpenWork: { en: 'A reload would discard nothing.', hi: 'पेज फिर लोड करने से कुछ नहीं खोएगा।' },
    canReload: {
      en: 'A reload would discard nothing, and this tab was not reloaded automatically yet.',
      hi: 'पेज फिर लोड करने से कुछ नहीं खोएगा और यह टैब अभी तक अपने-आप फिर लोड नहीं हुआ।',
    },
  },
};
