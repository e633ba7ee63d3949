export const matchCashOutSentences = {
  purpose: {
    en: 'Cashes out the selections of a match one after another.',
    hi: 'मैच के चयनों का एक-एक करके कैश-आउट करता है।',
  },
  states: {
    taking: {
      en: 'Cashes out the next part; the others wait until its result is known.',
      hi: 'अगले हिस्से का कैश-आउट करता है; उसका परिणाम पता चलने तक बाक़ी रुकते हैं।',
    },
    done: { en: 'The result of each part is known.', hi: 'हर हिस्से का परिणाम पता है।' },
    closed: { en: 'The panel is closed.', hi: 'पैनल बंद है।' },
  },
  events: {
    'matchCashOut.closed': { en: 'The player closed the panel.', hi: 'खिलाड़ी ने पैनल बंद किया।' },
    'matchCashOut.betChanged': { en: 'A bet of the player changed.', hi: 'खिलाड़ी का एक दाँव बदला।' },
    'matchCashOut.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isLast: { en: 'No part is left.', hi: 'कोई हिस्सा बाक़ी नहीं है।' },
  },
};
