export const moneyRequestsSentences = {
  purpose: { en: 'Owns the list of deposits or withdrawals, one page at a time, and cancels withdrawals.' },
  states: {
    list: { en: 'The page.' },
    'list.loading': { en: 'Requests the page.' },
    'list.loaded': { en: 'Holds the page.' },
    'list.outdated': { en: 'A request has changed; the page is requested again after a pause.' },
    'list.failed': { en: 'The request failed.' },
    cancelling: { en: 'The cancellation of a withdrawal.' },
    'cancelling.idle': { en: 'No withdrawal is being cancelled.' },
    'cancelling.sending': { en: 'Sends the cancellation.' },
  },
  events: {
    'moneyRequests.pageChosen': { en: 'The player chose a page.' },
    'moneyRequests.retryRequested': { en: 'The player asked to load the page again.' },
    'moneyRequests.cancelConfirmed': { en: 'The player confirmed that a withdrawal is to be cancelled.' },
    'account.connected': { en: 'The player’s socket connected.' },
    'account.requestUpdated': { en: 'A deposit or withdrawal has changed.' },
  },
  guards: {
    isBeyondEnd: { en: 'The page does not exist any more.', hi: 'यह पेज अब मौजूद नहीं है।' },
    isPage: { en: 'The page exists.', hi: 'यह पेज मौजूद है।' },
    isOfKind: { en: 'The update is about a request of this list.', hi: 'अपडेट इसी सूची के अनुरोध का है।' },
    canCancel: { en: 'The request may be cancelled.', hi: 'अनुरोध रद्द किया जा सकता है।' },
  },
  delays: {
    reloadPause: {
      en: 'Until the page is loaded again, so that several changes are loaded together.',
      hi: 'पेज फिर लोड करने तक, ताकि कई बदलाव साथ लोड हों।',
    },
  },
};
