export const resendSentences = {
  purpose: { en: 'Counts down until another one-time code may be requested, and requests it.' },
  states: {
    waiting: { en: 'Counts down the seconds.' },
    ready: { en: 'Another code may be requested.' },
    sending: { en: 'Requests another code.' },
  },
  events: { 'resend.requested': { en: 'The player asks for another code.' } },
  guards: {
    hasMobile: { en: 'The mobile number is known.', hi: 'मोबाइल नंबर मालूम है।' },
    isLastSecond: { en: 'One second or less is left.', hi: 'एक सेकंड या उससे कम बचा है।' },
  },
  delays: { second: { en: 'One step of the countdown.', hi: 'उलटी गिनती का एक क़दम।' } },
};
