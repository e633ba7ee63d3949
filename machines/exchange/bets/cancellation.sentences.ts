export const cancellationSentences = {
  purpose: { en: 'Cancels the unmatched part of one bet.', hi: 'एक दाँव का बिना मैच्ड हुआ हिस्सा रद्द करता है।' },
  states: {
    cancelling: { en: 'Requests the cancellation.', hi: 'रद्दीकरण माँगता है।' },
    pausing: {
      en: 'The request got no answer; waits before the bet is looked up.',
      hi: 'अनुरोध का जवाब नहीं आया; दाँव खोजने से पहले रुकता है।',
    },
    lookingUp: {
      en: 'Requests the bet to see whether it was cancelled.',
      hi: 'दाँव माँगता है, यह देखने के लिए कि वह रद्द हुआ या नहीं।',
    },
    settled: {
      en: 'The bet was cancelled, or the server refused.',
      hi: 'दाँव रद्द हुआ, या सर्वर ने अस्वीकार किया।',
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
    isOver: {
      en: 'No part of the bet waits to be matched.',
      hi: 'दाँव का कोई हिस्सा मैच्ड होने की प्रतीक्षा में नहीं है।',
    },
  },
  delays: {
    pause: {
      en: 'Until an unanswered cancellation is repeated; grows with each attempt.',
      hi: 'बिना जवाब का रद्दीकरण दोहराने तक; हर कोशिश के साथ बढ़ता है।',
    },
  },
};
