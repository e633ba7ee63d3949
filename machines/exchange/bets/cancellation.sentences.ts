export const cancellationSentences = {
  purpose: { en: 'Cancels the unmatched part of one bet.', hi: 'एक दाँव का बिना मैच्ड हुआ हिस्सा रद्द करता है।' },
  states: {
    cancelling: { en: 'Requests the cancellation.', hi: 'रद्दीकरण माँगता है।' },
    pausing: {
      en: 'The request got no answer that confirms it; waits before the bet is looked up.',
      hi: 'अनुरोध की पुष्टि करने वाला जवाब नहीं आया; दाँव खोजने से पहले रुकता है।',
    },
    lookingUp: {
      en: 'Requests the bet to see whether it was cancelled.',
      hi: 'दाँव माँगता है, यह देखने के लिए कि वह रद्द हुआ या नहीं।',
    },
    settled: {
      en: 'The bet was cancelled, the server refused, or it answered repeatedly without a confirmation.',
      hi: 'दाँव रद्द हुआ, सर्वर ने अस्वीकार किया, या उसने बार-बार बिना पुष्टि के जवाब दिया।',
    },
  },
  events: {
    'cancellation.retryRequested': {
      en: 'The connection was restored; look up immediately.',
      hi: 'कनेक्शन लौटा; तुरंत खोजना है।',
    },
  },
  guards: {
    isRefused: { en: 'The server refused the cancellation.', hi: 'सर्वर ने रद्दीकरण अस्वीकार किया।' },
    isUnreadable: {
      en: 'The answer does not tell what became of the bet.',
      hi: 'जवाब से पता नहीं चलता कि दाँव का क्या हुआ।',
    },
    isConfirmationLimitReached: {
      en: 'Sent three times with answers that do not confirm it, or six times in all.',
      hi: 'तीन बार ऐसे जवाब मिले जिनसे पुष्टि नहीं होती, या कुल छह बार भेजा गया।',
    },
    isOver: {
      en: 'No part of the bet waits to be matched.',
      hi: 'दाँव का कोई हिस्सा मैच्ड होने की प्रतीक्षा में नहीं है।',
    },
  },
  delays: {
    pause: {
      en: 'Until an unconfirmed cancellation is looked up; grows with each attempt.',
      hi: 'बिना पुष्टि के रद्दीकरण को खोजने तक; हर कोशिश के साथ बढ़ता है।',
    },
  },
};
