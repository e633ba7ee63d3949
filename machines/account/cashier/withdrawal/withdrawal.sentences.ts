export const withdrawalSentences = {
  purpose: {
    en: 'Owns one withdrawal, from the amount until the server has the request.',
    hi: 'एक निकासी को सँभालता है, रकम से लेकर अनुरोध सर्वर के पास पहुँचने तक।',
  },
  states: {
    restoring: {
      en: 'Waits for the storage to read a request that an earlier page of this tab has sent.',
      hi: 'रुकता है कि स्टोरेज पढ़ ले कि इस टैब के पिछले पेज ने कौन-सा अनुरोध भेजा था।',
    },
    loading: { en: 'Requests the limits and the available cash.', hi: 'सीमाएँ और उपलब्ध नक़द माँगता है।' },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    editing: {
      en: 'The player chooses the amount, also while the limits are loaded again.',
      hi: 'खिलाड़ी रकम चुनता है, सीमाएँ फिर लोड होते समय भी।',
    },
    'editing.current': {
      en: 'The limits and the available cash are known.',
      hi: 'सीमाएँ और उपलब्ध नक़द मालूम हैं।',
    },
    'editing.refreshing': {
      en: 'Requests them again; the known ones are shown meanwhile.',
      hi: 'उन्हें फिर माँगता है; तब तक मालूम वाले दिखते हैं।',
    },
    creatingKey: { en: 'Creates the idempotency key of the request.', hi: 'अनुरोध की आइडेम्पोटेंसी कुंजी बनाता है।' },
    sending: { en: 'Sends the request with its key.', hi: 'अनुरोध को उसकी कुंजी के साथ भेजता है।' },
    unresolved: {
      en: 'The answer was lost; the request is sent again after a pause.',
      hi: 'जवाब खो गया; एक विराम के बाद अनुरोध फिर भेजा जाता है।',
    },
    requested: { en: 'The server has the request.', hi: 'अनुरोध सर्वर के पास है।' },
  },
  events: {
    'withdrawal.restored': { en: 'The storage has read the draft.', hi: 'स्टोरेज ने ड्राफ़्ट पढ़ लिया।' },
    'withdrawal.amountTyped': { en: 'The player typed the amount.', hi: 'खिलाड़ी ने रकम लिखी।' },
    'withdrawal.amountLeft': { en: 'The field of the amount lost focus.', hi: 'रकम के फ़ील्ड से फ़ोकस हटा।' },
    'withdrawal.maximumRequested': {
      en: 'The player wants to withdraw as much as possible.',
      hi: 'खिलाड़ी अधिकतम संभव रकम निकालना चाहता है।',
    },
    'withdrawal.bankChosen': {
      en: 'The player chose the account or UPI id that is paid.',
      hi: 'खिलाड़ी ने वह खाता या UPI आईडी चुनी जिसमें भुगतान होगा।',
    },
    'withdrawal.submitted': { en: 'The player submitted the form.', hi: 'खिलाड़ी ने फ़ॉर्म भेजा।' },
    'withdrawal.balanceChanged': { en: 'The balance changed.', hi: 'बैलेंस बदला।' },
    'withdrawal.retryRequested': {
      en: 'The player asked to try again at once.',
      hi: 'खिलाड़ी ने तुरंत फिर कोशिश करने को कहा।',
    },
    'withdrawal.restarted': {
      en: 'The player requests another withdrawal.',
      hi: 'खिलाड़ी दूसरी निकासी माँगता है।',
    },
    'account.banksChanged': {
      en: 'The accounts and UPI ids were loaded or have changed.',
      hi: 'खाते और UPI आईडी लोड हुए या बदले।',
    },
    'account.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'account.requestUpdated': { en: 'A deposit or withdrawal has changed.', hi: 'कोई जमा या निकासी बदली।' },
  },
  guards: {
    hasRules: { en: 'The rules are known.', hi: 'नियम मालूम हैं।' },
    hasDraft: { en: 'An unanswered withdrawal was stored.', hi: 'बिना जवाब की एक निकासी सहेजी हुई है।' },
    isSubmittable: {
      en: 'The amount is valid, there is an account to pay, and another withdrawal may wait.',
      hi: 'रकम मान्य है, भुगतान के लिए खाता है और एक और निकासी रखी जा सकती है।',
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
