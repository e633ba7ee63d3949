export const cancelAllSentences = {
  purpose: {
    en: 'Cancels all waiting bets, of one market or of all.',
    hi: 'प्रतीक्षा में सारे दाँव रद्द करता है, एक मार्केट के या सबके।',
  },
  states: {
    cancelling: { en: 'Requests the cancellation.', hi: 'रद्दीकरण माँगता है।' },
    pausing: {
      en: 'The request got no answer that names the bets; waits before they are looked up.',
      hi: 'दाँवों के नाम वाला जवाब नहीं आया; दाँव खोजने से पहले रुकता है।',
    },
    lookingUp: {
      en: 'Requests the open bets to see whether one of them still waits.',
      hi: 'खुले दाँव माँगता है, यह देखने के लिए कि उनमें से कोई अब भी प्रतीक्षा में है या नहीं।',
    },
    settled: {
      en: 'The bets were cancelled, the server refused, or it answered repeatedly without a confirmation.',
      hi: 'दाँव रद्द हुए, सर्वर ने अस्वीकार किया, या उसने बार-बार बिना पुष्टि के जवाब दिया।',
    },
  },
  events: {
    'cancelAll.connected': {
      en: 'The connection was restored; look up immediately.',
      hi: 'कनेक्शन लौटा; तुरंत खोजना है।',
    },
  },
  guards: {
    isUnavailable: {
      en: 'The backend cancels one bet at a time only.',
      hi: 'बैकएंड एक बार में एक ही दाँव रद्द करता है।',
    },
    isRefused: { en: 'The server refused the cancellation.', hi: 'सर्वर ने रद्दीकरण अस्वीकार किया।' },
    isUnreadable: {
      en: 'The answer does not tell what became of the bets.',
      hi: 'जवाब से पता नहीं चलता कि दाँवों का क्या हुआ।',
    },
    isNamed: { en: 'The answer names the cancelled bets.', hi: 'जवाब में रद्द हुए दाँवों के नाम हैं।' },
    isConfirmationLimitReached: {
      en: 'Sent three times with answers that do not confirm it, or six times in all.',
      hi: 'तीन बार ऐसे जवाब मिले जिनसे पुष्टि नहीं होती, या कुल छह बार भेजा गया।',
    },
    isOver: { en: 'No bet waits to be matched.', hi: 'कोई दाँव मैच्ड होने की प्रतीक्षा में नहीं है।' },
  },
  delays: {
    pause: {
      en: 'Until an unconfirmed cancellation is looked up; grows with each attempt.',
      hi: 'बिना पुष्टि के रद्दीकरण को खोजने तक; हर कोशिश के साथ बढ़ता है।',
    },
  },
};
