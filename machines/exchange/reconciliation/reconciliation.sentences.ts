export const reconciliationSentences = {
  purpose: {
    en: 'Looks up a bet whose acknowledgement was lost, and gives up its key if the bet does not exist.',
  },
  states: {
    lookingUp: { en: 'Looks the bet up by its idempotency key.' },
    pausing: { en: 'Waits before the next lookup.' },
    abandoning: { en: 'Invalidates the key, so that the bet cannot be placed any more.' },
    settled: { en: 'The bet was found, or it can no longer be placed.' },
  },
  events: { 'reconciliation.retryRequested': { en: 'The connection was restored; look up immediately.' } },
  guards: {
    isFound: { en: 'The lookup found the bet.', hi: 'खोज में दाँव मिला।' },
    isLookupLimitReached: { en: 'The bet was looked up long enough.', hi: 'दाँव काफ़ी समय तक खोजा जा चुका है।' },
  },
  delays: {
    pause: { en: 'Until the next lookup; grows with each one.', hi: 'अगली खोज तक; हर खोज के साथ बढ़ता है।' },
  },
};
