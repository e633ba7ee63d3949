export const cancellationSentences = {
  purpose: { en: 'Cancels the unmatched part of one bet.' },
  states: {
    cancelling: { en: 'Requests the cancellation.' },
    pausing: { en: 'The request got no answer; waits before the bet is looked up.' },
    lookingUp: { en: 'Requests the bet to see whether it was cancelled.' },
    settled: { en: 'The bet was cancelled, or the server refused.' },
  },
  events: { 'cancellation.retryRequested': { en: 'The connection was restored; look up immediately.' } },
  guards: {
    isRefused: { en: 'The server refused the cancellation.', hi: 'सर्वर ने रद्दीकरण अस्वीकार किया।' },
    isOver: {
      en: 'No part of the bet waits to be matched.',
      hi: 'दाँव का कोई हिस्सा मैच होने की प्रतीक्षा में नहीं है।',
    },
  },
  delays: {
    pause: {
      en: 'Until an unanswered cancellation is repeated; grows with each attempt.',
      hi: 'बिना जवाब का रद्दीकरण दोहराने तक; हर कोशिश के साथ बढ़ता है।',
    },
  },
};
