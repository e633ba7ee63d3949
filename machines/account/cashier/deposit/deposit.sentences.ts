export const depositSentences = {
  purpose: {
    en: 'Owns one deposit, from the amount until the server has decided.',
    hi: 'एक जमा को सँभालता है, रकम से लेकर सर्वर के फ़ैसले तक।',
  },
  states: {
    restoring: {
      en: 'Waits for the storage to read what an earlier page of this tab has stored.',
      hi: 'रुकता है कि स्टोरेज पढ़ ले कि इस टैब के पिछले पेज ने क्या सहेजा था।',
    },
    restored: {
      en: 'Decides whether a deposit exists already.',
      hi: 'तय करता है कि जमा पहले से मौजूद है या नहीं।',
    },
    loading: {
      en: 'Requests the gateways and the accounts of the operator.',
      hi: 'गेटवे और ऑपरेटर के खाते माँगता है।',
    },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    loaded: {
      en: 'Decides how to go on: unknown gateway, a request to send again, a stored amount, or a new one.',
      hi: 'तय करता है कि आगे क्या हो: अनजान गेटवे, फिर भेजने का अनुरोध, सहेजी हुई रकम या नई रकम।',
    },
    unknownGateway: { en: 'The address names no gateway.', hi: 'पते में किसी गेटवे का नाम नहीं है।' },
    closed: {
      en: 'A time-out, a self-exclusion or a demo keeps the player from a new deposit.',
      hi: 'टाइम-आउट, ख़ुद पर रोक या डेमो नए जमा को रोकता है।',
    },
    amount: { en: 'The player chooses the amount.', hi: 'खिलाड़ी रकम चुनता है।' },
    'amount.editing': { en: 'Limits and pauses are as loaded.', hi: 'सीमाएँ और विराम वैसे ही हैं जैसे लोड हुए थे।' },
    'amount.refreshing': {
      en: 'Requests them again; the amount can be edited meanwhile.',
      hi: 'उन्हें फिर माँगता है; तब तक रकम बदली जा सकती है।',
    },
    paying: {
      en: 'The player pays outside the product and enters the reference.',
      hi: 'खिलाड़ी उत्पाद के बाहर भुगतान करता है और संदर्भ नंबर लिखता है।',
    },
    'paying.refreshing': {
      en: 'Requests the limits again; the reference can be entered meanwhile.',
      hi: 'सीमाएँ फिर माँगता है; तब तक संदर्भ नंबर लिखा जा सकता है।',
    },
    'paying.waiting': {
      en: 'Limits and pauses are as last loaded.',
      hi: 'सीमाएँ और विराम वैसे ही हैं जैसे पिछली बार लोड हुए थे।',
    },
    creatingKey: { en: 'Creates the idempotency key of the request.', hi: 'अनुरोध की आइडेम्पोटेंसी कुंजी बनाता है।' },
    sending: { en: 'Sends the request with its key.', hi: 'अनुरोध को उसकी कुंजी के साथ भेजता है।' },
    'sending.choosing': {
      en: 'Decides between the two kinds of requests.',
      hi: 'दो प्रकार के अनुरोधों में से चुनता है।',
    },
    'sending.reporting': {
      en: 'Reports a payment with its reference.',
      hi: 'भुगतान को उसके संदर्भ नंबर के साथ बताता है।',
    },
    'sending.opening': { en: 'Requests the page of the gateway.', hi: 'गेटवे का पेज माँगता है।' },
    unresolved: {
      en: 'The answer was lost; the request is sent again after a pause.',
      hi: 'जवाब खो गया; एक विराम के बाद अनुरोध फिर भेजा जाता है।',
    },
    leaving: { en: 'The browser leaves for the page of the gateway.', hi: 'ब्राउज़र गेटवे के पेज पर जाता है।' },
    status: { en: 'The server has the deposit.', hi: 'जमा सर्वर के पास है।' },
    'status.request': { en: 'What the server says about it.', hi: 'सर्वर इसके बारे में क्या कहता है।' },
    'status.request.loading': { en: 'Looks the deposit up.', hi: 'जमा की जानकारी माँगता है।' },
    'status.request.waiting': {
      en: 'It is pending; it is looked up again after a pause.',
      hi: 'जमा लंबित है; एक विराम के बाद फिर जानकारी माँगी जाती है।',
    },
    'status.request.decided': {
      en: 'It is approved, rejected, cancelled or expired; later updates are shown.',
      hi: 'जमा मंज़ूर, नामंज़ूर, रद्द या समाप्त है; बाद के अपडेट दिखाए जाते हैं।',
    },
    'status.request.missing': { en: 'The player has no such deposit.', hi: 'खिलाड़ी का ऐसा कोई जमा नहीं है।' },
    'status.proof': { en: 'The proof of the payment.', hi: 'भुगतान का प्रमाण।' },
    'status.proof.deciding': {
      en: 'Decides whether a file is to be sent.',
      hi: 'तय करता है कि कोई फ़ाइल भेजनी है या नहीं।',
    },
    'status.proof.idle': { en: 'No file is to be sent.', hi: 'कोई फ़ाइल नहीं भेजनी है।' },
    'status.proof.uploading': { en: 'Sends the file.', hi: 'फ़ाइल भेजता है।' },
    'status.proof.failed': {
      en: 'The file was not sent or not accepted; it is kept.',
      hi: 'फ़ाइल भेजी या स्वीकार नहीं हुई; वह रखी रहती है।',
    },
  },
  events: {
    'deposit.restored': {
      en: 'The storage has read the draft, or another tab has sent this deposit.',
      hi: 'स्टोरेज ने ड्राफ़्ट पढ़ लिया, या दूसरे टैब ने यही जमा भेज दिया।',
    },
    'deposit.amountTyped': {
      en: 'The player typed the amount or chose a quick one.',
      hi: 'खिलाड़ी ने रकम लिखी या त्वरित रकम चुनी।',
    },
    'deposit.amountLeft': { en: 'The field of the amount lost focus.', hi: 'रकम के फ़ील्ड से फ़ोकस हटा।' },
    'deposit.continued': { en: 'The player goes on with the amount.', hi: 'खिलाड़ी रकम के साथ आगे बढ़ता है।' },
    'deposit.backRequested': { en: 'The player changes the amount.', hi: 'खिलाड़ी रकम बदलता है।' },
    'deposit.referenceTyped': { en: 'The player typed the reference.', hi: 'खिलाड़ी ने संदर्भ नंबर लिखा।' },
    'deposit.proofChosen': {
      en: 'The player chose a picture or PDF of the payment.',
      hi: 'खिलाड़ी ने भुगतान की तस्वीर या PDF चुनी।',
    },
    'deposit.proofRemoved': { en: 'The player removed the chosen file.', hi: 'खिलाड़ी ने चुनी हुई फ़ाइल हटाई।' },
    'deposit.proofRetryRequested': {
      en: 'The player sends the same file again.',
      hi: 'खिलाड़ी वही फ़ाइल फिर भेजता है।',
    },
    'deposit.submitted': { en: 'The player reports the payment.', hi: 'खिलाड़ी भुगतान बताता है।' },
    'deposit.retryRequested': {
      en: 'The player asked to try again at once.',
      hi: 'खिलाड़ी ने तुरंत फिर कोशिश करने को कहा।',
    },
    'deposit.restarted': { en: 'The player starts another deposit.', hi: 'खिलाड़ी दूसरा जमा शुरू करता है।' },
    'account.protectionChanged': {
      en: 'A limit or pause changed, also in another tab or on another device.',
      hi: 'कोई सीमा या विराम बदला, दूसरे टैब या डिवाइस पर भी।',
    },
    'account.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'account.requestUpdated': { en: 'A deposit or withdrawal has changed.', hi: 'कोई जमा या निकासी बदली।' },
  },
  guards: {
    hasRequest: { en: 'The server has the deposit.', hi: 'जमा सर्वर के पास है।' },
    isSent: { en: 'The draft was sent.', hi: 'ड्राफ़्ट भेजा जा चुका है।' },
    hasKey: { en: 'The deposit has an idempotency key.', hi: 'जमा की आइडेम्पोटेंसी कुंजी है।' },
    isUnknownGateway: {
      en: 'The gateway of the address does not exist.',
      hi: 'पते में दिया गया गेटवे मौजूद नहीं है।',
    },
    isRestoredAmount: {
      en: 'The stored amount was chosen and is valid.',
      hi: 'सहेजी हुई रकम चुनी गई थी और मान्य है।',
    },
    hasObstacle: { en: 'Something prevents deposits now.', hi: 'अभी जमा में कोई बाधा है।' },
    isAmountValid: { en: 'The amount is valid.', hi: 'रकम मान्य है।' },
    isHosted: { en: 'The player pays on a page of the gateway.', hi: 'खिलाड़ी गेटवे के पेज पर भुगतान करता है।' },
    isHostedAmountValid: {
      en: 'The player pays on a page of the gateway, and the amount is valid.',
      hi: 'खिलाड़ी गेटवे के पेज पर भुगतान करता है और रकम मान्य है।',
    },
    isReferenceValid: { en: 'The reference of the payment is valid.', hi: 'भुगतान का संदर्भ नंबर मान्य है।' },
    isUndecided: {
      en: 'No answer arrived: the server may have the deposit.',
      hi: 'कोई जवाब नहीं आया: जमा सर्वर के पास हो सकता है।',
    },
    isPageUndecided: {
      en: 'No answer arrived: the server may have the deposit and its page.',
      hi: 'कोई जवाब नहीं आया: जमा और उसका पेज सर्वर के पास हो सकता है।',
    },
    isNotFound: { en: 'The server does not know the deposit.', hi: 'सर्वर इस जमा को नहीं जानता।' },
    isDecided: { en: 'The deposit is approved or rejected.', hi: 'जमा मंज़ूर या नामंज़ूर हो चुका है।' },
    hasDecision: {
      en: 'The decision arrived before the answer.',
      hi: 'फ़ैसला जवाब से पहले आ गया।',
    },
    isApproved: { en: 'The deposit is approved.', hi: 'जमा मंज़ूर हुआ।' },
    hasProof: { en: 'A proof of the payment is chosen.', hi: 'भुगतान का प्रमाण चुना गया है।' },
    isProofValid: { en: 'Type and size of the proof are valid.', hi: 'प्रमाण का प्रकार और आकार मान्य हैं।' },
    isProofRetryable: {
      en: 'The upload failed, and the server did not refuse the file.',
      hi: 'अपलोड विफल हुआ और सर्वर ने फ़ाइल अस्वीकार नहीं की।',
    },
    isThisDeposit: { en: 'The update is about this deposit.', hi: 'अपडेट इसी जमा का है।' },
  },
  delays: {
    resendPause: { en: 'Until an unanswered request is sent again.', hi: 'बिना जवाब का अनुरोध फिर भेजने तक।' },
    nextLimit: {
      en: 'Until the limits may leave another amount.',
      hi: 'जब तक सीमाओं में बची रकम बदल न सकती हो।',
    },
    pollPause: { en: 'Until the deposit is requested again.', hi: 'जमा की जानकारी फिर माँगने तक।' },
  },
};
