export const reconciliationSentences = {
  purpose: {
    en: 'Looks up a bet whose acknowledgement was lost, and gives up its key if the bet does not exist.',
    hi: 'खोई पुष्टि वाला दाँव खोजता है, और दाँव मौजूद न हो तो उसकी कुंजी छोड़ देता है।',
  },
  states: {
    lookingUp: { en: 'Looks the bet up by its idempotency key.', hi: 'दाँव को उसकी आइडेम्पोटेंसी कुंजी से खोजता है।' },
    pausing: { en: 'Waits before the next lookup.', hi: 'अगली खोज से पहले रुकता है।' },
    abandoning: {
      en: 'Invalidates the key, so that the bet cannot be placed any more.',
      hi: 'कुंजी को अमान्य करता है, ताकि दाँव अब न लग सके।',
    },
    settled: {
      en: 'The bet was found, it can no longer be placed, or the server cannot tell.',
      hi: 'दाँव मिला, या अब नहीं लग सकता, या सर्वर बता नहीं सकता।',
    },
  },
  events: {
    'reconciliation.retryRequested': {
      en: 'The connection was restored; look up immediately.',
      hi: 'कनेक्शन लौटा; तुरंत खोजना है।',
    },
  },
  guards: {
    isFound: { en: 'The lookup found the bet.', hi: 'खोज में दाँव मिला।' },
    isAnswered: {
      en: 'The server answered and cannot invalidate the key.',
      hi: 'सर्वर ने जवाब दिया और कुंजी को अमान्य नहीं कर सकता।',
    },
    isLookupFutile: {
      en: 'The server answered for long enough without a list that can be read.',
      hi: 'सर्वर काफ़ी समय से बिना पढ़ी जा सकने वाली सूची के जवाब दे रहा है।',
    },
    isLookupLimitReached: { en: 'The bet was looked up long enough.', hi: 'दाँव काफ़ी समय तक खोजा जा चुका है।' },
  },
  delays: {
    pause: { en: 'Until the next lookup; grows with each one.', hi: 'अगली खोज तक; हर खोज के साथ बढ़ता है।' },
  },
};
