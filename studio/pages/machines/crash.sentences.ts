import { roundEventSentences } from './round.sentences';

export const crashSentences = {
  purpose: {
    en: 'Owns the shared flight of the crash game, and starts a child for each of the player’s two bets.',
    hi: 'क्रैश गेम की साझा उड़ान सँभालता है और खिलाड़ी के दोनों दाँवों के लिए एक-एक बच्चा शुरू करता है।',
  },
  states: {
    connecting: { en: 'No flight is known yet.', hi: 'अभी कोई उड़ान मालूम नहीं।' },
    received: { en: 'Chooses the state of the phase.', hi: 'चरण के अनुसार अवस्था चुनता है।' },
    betting: { en: 'Bets are open.', hi: 'दाँव खुले हैं।' },
    flying: { en: 'The multiplier grows.', hi: 'गुणक बढ़ता है।' },
    crashed: { en: 'The flight is over.', hi: 'उड़ान समाप्त हुई।' },
  },
  events: {
    ...roundEventSentences,
    'crash.betEnded': {
      en: 'A bet has ended; the subscribers of the round are notified.',
      hi: 'एक दाँव समाप्त हुआ; राउंड के श्रोताओं को बताया जाता है।',
    },
    'game.balanceChanged': { en: 'A bet was answered with a balance.', hi: 'एक दाँव के जवाब में बैलेंस आया।' },
  },
  guards: { isPhase: { en: 'The round is in this phase.', hi: 'राउंड इसी चरण में है।' } },
};
