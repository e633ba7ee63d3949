import { roundEventSentences } from './round.sentences';

export const slotsSentences = {
  purpose: {
    en: 'Owns a spin of the slot machine, and shows its free spins one after the other.',
    hi: 'स्लॉट मशीन का एक स्पिन सँभालता है और उसके मुफ़्त स्पिन एक के बाद एक दिखाता है।',
  },
  states: {
    connecting: {
      en: 'The studio has not committed to a spin yet.',
      hi: 'स्टूडियो ने अभी कोई स्पिन तय नहीं किया।',
    },
    idle: { en: 'The player can spin.', hi: 'खिलाड़ी स्पिन कर सकता है।' },
    spinning: { en: 'Sends the stake.', hi: 'रकम भेजता है।' },
    unresolved: {
      en: 'The answer was lost; the spin is sent again with the same key.',
      hi: 'जवाब खो गया; स्पिन उसी कुंजी के साथ फिर भेजा जाता है।',
    },
    showing: { en: 'The reels show the spin.', hi: 'रील स्पिन दिखाती हैं।' },
  },
  events: {
    ...roundEventSentences,
    'slots.spinRequested': { en: 'The player spins.', hi: 'खिलाड़ी स्पिन करता है।' },
    'slots.spinShown': {
      en: 'The reels have stopped and the wins were shown.',
      hi: 'रील रुक गईं और जीत दिखाई जा चुकी।',
    },
  },
  guards: {
    isAccepted: { en: 'The studio accepted the spin.', hi: 'स्टूडियो ने स्पिन स्वीकार किया।' },
    hasNextSpin: { en: 'A free spin has not been shown yet.', hi: 'एक मुफ़्त स्पिन अभी नहीं दिखाया गया।' },
  },
  delays: {
    repeatPause: { en: 'Until an unanswered spin is sent again.', hi: 'बिना जवाब का स्पिन फिर भेजने तक।' },
    showLimit: { en: 'Time that showing a spin may take.', hi: 'स्पिन दिखाने के लिए दिया गया समय।' },
  },
};
