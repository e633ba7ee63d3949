export const visitsSentences = {
  purpose: { en: 'Reports shown screens to the server.', hi: 'दिखाई गई स्क्रीन सर्वर को बताता है।' },
  states: {
    waiting: { en: 'The current screen is reported.', hi: 'मौजूदा स्क्रीन बताई जा चुकी है।' },
    settling: {
      en: 'Waits, so that an address that redirects is not reported.',
      hi: 'रुकता है, ताकि दूसरे पते पर ले जाने वाला पता न बताया जाए।',
    },
    posting: { en: 'Reports the screen.', hi: 'स्क्रीन बताता है।' },
  },
  events: { 'visits.addressChanged': { en: 'The address changed.', hi: 'पता बदला।' } },
  guards: {
    isAnotherPage: {
      en: 'The address shows another screen than the reported one.',
      hi: 'पता बताई हुई स्क्रीन से अलग स्क्रीन का है।',
    },
  },
  delays: { settling: { en: 'Until an address counts as shown.', hi: 'पते को दिखाया हुआ मानने तक।' } },
};
