export const moneyRequestsSentences = {
  purpose: {
    en: 'Owns the list of deposits or withdrawals, one page at a time, and cancels withdrawals.',
    hi: 'जमा या निकासी की सूची सँभालता है, एक बार में एक पेज, और निकासी रद्द करता है।',
  },
  states: {
    list: { en: 'The page.', hi: 'पेज।' },
    'list.loading': { en: 'Requests the page.', hi: 'पेज माँगता है।' },
    'list.loaded': { en: 'Holds the page.', hi: 'पेज रखता है।' },
    'list.outdated': {
      en: 'A request has changed; the page is requested again after a pause.',
      hi: 'एक अनुरोध बदला; एक विराम के बाद पेज फिर माँगा जाता है।',
    },
    'list.failed': { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    cancelling: { en: 'The cancellation of a withdrawal.', hi: 'निकासी का रद्दीकरण।' },
    'cancelling.idle': { en: 'No withdrawal is being cancelled.', hi: 'कोई निकासी रद्द नहीं हो रही।' },
    'cancelling.sending': { en: 'Sends the cancellation.', hi: 'रद्दीकरण भेजता है।' },
  },
  events: {
    'moneyRequests.pageChosen': { en: 'The player chose a page.', hi: 'खिलाड़ी ने एक पेज चुना।' },
    'moneyRequests.retryRequested': {
      en: 'The player asked to load the page again.',
      hi: 'खिलाड़ी ने पेज फिर लोड करने को कहा।',
    },
    'moneyRequests.cancelConfirmed': {
      en: 'The player confirmed that a withdrawal is to be cancelled.',
      hi: 'खिलाड़ी ने निकासी रद्द करने की पुष्टि की।',
    },
    'account.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'account.requestUpdated': { en: 'A deposit or withdrawal has changed.', hi: 'कोई जमा या निकासी बदली।' },
  },
  guards: {
    isBeyondEnd: { en: 'The page does not exist any more.', hi: 'यह पेज अब मौजूद नहीं है।' },
    isPage: { en: 'The page exists.', hi: 'यह पेज मौजूद है।' },
    hasPending: { en: 'A request of the page is pending.', hi: 'पेज का कोई अनुरोध लंबित है।' },
    isOfKind: { en: 'The update is about a request of this list.', hi: 'अपडेट इसी सूची के अनुरोध का है।' },
    canCancel: { en: 'The request may be cancelled.', hi: 'अनुरोध रद्द किया जा सकता है।' },
  },
  delays: {
    retryPause: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    pendingPause: {
      en: 'Until a page with a pending request is loaded again: not every backend reports its decision.',
      hi: 'लंबित अनुरोध वाला पेज फिर लोड करने तक: हर बैकएंड अपना फ़ैसला नहीं बताता।',
    },
    reloadPause: {
      en: 'Until the page is loaded again, so that several changes are loaded together.',
      hi: 'पेज फिर लोड करने तक, ताकि कई बदलाव साथ लोड हों।',
    },
  },
};
