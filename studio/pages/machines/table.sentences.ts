import { roundEventSentences } from './round.sentences';

export const tableSentences = {
  purpose: {
    en: 'Owns the player’s bets at a table with a clock: roulette, teen patti, baccarat and andar bahar.',
    hi: 'समय वाली टेबल पर खिलाड़ी के दाँव सँभालता है: रूले, तीन पत्ती, बैकारा और अंदर बाहर।',
  },
  states: {
    round: {
      en: 'The phase of the round, as the studio reports it.',
      hi: 'राउंड का चरण, जैसा स्टूडियो बताता है।',
    },
    'round.connecting': { en: 'No round is known yet.', hi: 'अभी कोई राउंड मालूम नहीं।' },
    'round.received': { en: 'Chooses the state of the phase.', hi: 'चरण के अनुसार अवस्था चुनता है।' },
    'round.betting': {
      en: 'Chips can be put on the table and bet.',
      hi: 'टेबल पर चिप रखे और दाँव लगाए जा सकते हैं।',
    },
    'round.closed': { en: 'Bets are closed.', hi: 'दाँव बंद हैं।' },
    'round.revealing': { en: 'The outcome is shown.', hi: 'परिणाम दिखता है।' },
    'round.settled': { en: 'Bets are paid.', hi: 'दाँवों का भुगतान होता है।' },
    placement: { en: 'The chips that are sent to the studio.', hi: 'स्टूडियो को भेजे जाने वाले चिप।' },
    'placement.idle': { en: 'No bets wait for an answer.', hi: 'कोई दाँव जवाब की प्रतीक्षा में नहीं है।' },
    'placement.placing': { en: 'Sends the bets.', hi: 'दाँव भेजता है।' },
    'placement.unresolved': {
      en: 'The answer was lost; the bets are sent again with the same key.',
      hi: 'जवाब खो गया; दाँव उसी कुंजी के साथ फिर भेजे जाते हैं।',
    },
  },
  events: {
    ...roundEventSentences,
    'table.chipPlaced': { en: 'The player put a chip on a spot.', hi: 'खिलाड़ी ने एक जगह पर चिप रखा।' },
    'table.chipUndone': { en: 'The player took back the last chip.', hi: 'खिलाड़ी ने आख़िरी चिप वापस लिया।' },
    'table.draftCleared': {
      en: 'The player took back all chips that are not bet.',
      hi: 'खिलाड़ी ने वे सारे चिप वापस लिए जिनका दाँव नहीं लगा।',
    },
    'table.betsRepeated': {
      en: 'The player put the bets of the last round again.',
      hi: 'खिलाड़ी ने पिछले राउंड के दाँव फिर रखे।',
    },
    'table.placeRequested': { en: 'The player bets the chips.', hi: 'खिलाड़ी चिप का दाँव लगाता है।' },
    'table.noticeDismissed': { en: 'The player closed the notice.', hi: 'खिलाड़ी ने सूचना बंद की।' },
  },
  guards: {
    isPhase: { en: 'The round is in this phase.', hi: 'राउंड इसी चरण में है।' },
    hasDraft: { en: 'Chips are on the table.', hi: 'टेबल पर चिप रखे हैं।' },
    isPlaceable: {
      en: 'Bets are accepted, and chips are on the table.',
      hi: 'दाँव लिए जा रहे हैं और टेबल पर चिप रखे हैं।',
    },
    hasLastBets: {
      en: 'The bets of an earlier round are known, and no chip is on the table.',
      hi: 'पिछले राउंड के दाँव मालूम हैं और टेबल पर कोई चिप नहीं है।',
    },
    isAccepted: { en: 'The studio accepted the bets.', hi: 'स्टूडियो ने दाँव स्वीकार किए।' },
  },
  delays: { repeatPause: { en: 'Until unanswered bets are sent again.', hi: 'बिना जवाब के दाँव फिर भेजने तक।' } },
};
