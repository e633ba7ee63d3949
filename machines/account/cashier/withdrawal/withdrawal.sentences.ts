export const withdrawalSentences = {
  purpose: { en: 'Owns one withdrawal, from the amount until the server has the request.' },
  states: {
    restoring: { en: 'Waits for the storage to read a request that an earlier page of this tab has sent.' },
    loading: { en: 'Requests the limits and the available cash.' },
    failed: { en: 'The request failed.' },
    editing: { en: 'The player chooses the amount, also while the limits are loaded again.' },
    'editing.current': { en: 'The limits and the available cash are known.' },
    'editing.refreshing': { en: 'Requests them again; the known ones are shown meanwhile.' },
    creatingKey: { en: 'Creates the idempotency key of the request.' },
    sending: { en: 'Sends the request with its key.' },
    unresolved: { en: 'The answer was lost; the request is sent again after a pause.' },
    requested: { en: 'The server has the request.' },
  },
  events: {
    'withdrawal.restored': { en: 'The storage has read the draft.' },
    'withdrawal.amountTyped': { en: 'The player typed the amount.' },
    'withdrawal.amountLeft': { en: 'The field of the amount lost focus.' },
    'withdrawal.maximumRequested': { en: 'The player wants to withdraw as much as possible.' },
    'withdrawal.submitted': { en: 'The player submitted the form.' },
    'withdrawal.retryRequested': { en: 'The player asked to try again at once.' },
    'withdrawal.restarted': { en: 'The player requests another withdrawal.' },
    'account.connected': { en: 'The player’s socket connected.' },
    'account.requestUpdated': { en: 'A deposit or withdrawal has changed.' },
  },
  guards: {
    hasRules: { en: 'The rules are known.', hi: 'नियम मालूम हैं।' },
    hasDraft: { en: 'An unanswered withdrawal was stored.', hi: 'बिना जवाब की एक निकासी सहेजी हुई है।' },
    isAmountValid: {
      en: 'The amount is valid, and another withdrawal may wait.',
      hi: 'रकम मान्य है और एक और निकासी रखी जा सकती है।',
    },
    isUndecided: {
      en: 'No answer arrived: the server may have the withdrawal.',
      hi: 'कोई जवाब नहीं आया: निकासी सर्वर के पास हो सकती है।',
    },
    isThisWithdrawal: { en: 'The update is about this withdrawal.', hi: 'अपडेट इसी निकासी का है।' },
  },
  delays: {
    resendPause: { en: 'Until an unanswered request is sent again.', hi: 'बिना जवाब का अनुरोध फिर भेजने तक।' },
  },
};
