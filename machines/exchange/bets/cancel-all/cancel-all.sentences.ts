export const cancelAllSentences = {
  purpose: {
    en: 'Cancels all waiting bets, of one market or of all.',
    hi: 'प्रतीक्षा में सारे दाँव रद्द करता है, एक मार्केट के या सबके।',
  },
  states: {
    cancelling: { en: 'Requests the cancellation.', hi: 'रद्दीकरण माँगता है।' },
    pausing: {
      en: 'The request got no answer; waits before the bets are looked up.',
      hi: 'अनुरोध का जवाब नहीं आया; दाँव खोजने से पहले रुकता है।',
    },
    lookingUp: {
      en: 'Requests the open bets to see whether one of them still waits.',
      hi: 'खुले दाँव माँगता है, यह देखने के लिए कि उनमें से कोई अब भी प्रतीक्षा में है या नहीं।',
    },
    settled: {
      en: 'The bets were cancelled, or the server refused.',
      hi: 'दाँव रद्द हुए, या सर्वर ने अस्वीकार किया।',
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
    isOver: { en: 'No bet waits to be matched.', hi: 'कोई दाँव मैच्ड होने की प्रतीक्षा में नहीं है।' },
  },
  delays: {
    pause: {
      en: 'Until an unanswered cancellation is looked up; grows with each attempt.',
      hi: 'बिना जवाब का रद्दीकरण खोजने तक; हर कोशिश के साथ बढ़ता है।',
    },
  },
};
