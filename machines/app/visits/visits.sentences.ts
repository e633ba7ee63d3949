export const visitsSentences = {
  purpose: { en: 'Reports shown screens to the server.' },
  states: {
    waiting: { en: 'The current screen is reported.' },
    settling: { en: 'Waits, so that an address that redirects is not reported.' },
    posting: { en: 'Reports the screen.' },
  },
  events: { 'visits.addressChanged': { en: 'The address changed.' } },
  guards: {
    isAnotherPage: {
      en: 'The address shows another screen than the reported one.',
      hi: 'पता बताई हुई स्क्रीन से अलग स्क्रीन का है।',
    },
  },
  delays: { settling: { en: 'Until an address counts as shown.', hi: 'पते को दिखाया हुआ मानने तक।' } },
};
