export const resendSentences = {
  purpose: {
    en: 'Counts down until another one-time code may be requested, and requests it.',
    hi: 'दूसरा वन-टाइम कोड माँग सकने तक उलटी गिनती करता है और उसे माँगता है।',
  },
  states: {
    waiting: { en: 'Counts down the seconds.', hi: 'सेकंड की उलटी गिनती करता है।' },
    'waiting.reading': { en: 'Reads how long the wait still is.', hi: 'पढ़ता है कि कितना इंतज़ार बाकी है।' },
    'waiting.read': { en: 'The seconds that are left are known.', hi: 'बचे हुए सेकंड मालूम हैं।' },
    ready: { en: 'Another code may be requested.', hi: 'दूसरा कोड माँगा जा सकता है।' },
    sending: { en: 'Requests another code.', hi: 'दूसरा कोड माँगता है।' },
  },
  events: { 'resend.requested': { en: 'The player asks for another code.', hi: 'खिलाड़ी दूसरा कोड माँगता है।' } },
  guards: {
    hasMobile: { en: 'The mobile number is known.', hi: 'मोबाइल नंबर मालूम है।' },
    isOver: { en: 'The wait is over.', hi: 'इंतज़ार पूरा हो चुका है।' },
    isLastSecond: { en: 'One second or less is left.', hi: 'एक सेकंड या उससे कम बचा है।' },
  },
  delays: { second: { en: 'One step of the countdown.', hi: 'उलटी गिनती का एक क़दम।' } },
};
