export const momentsSentences = {
  purpose: {
    en: 'Shows gains: bets that won over all markets that are settled together, and a bonus that was paid, unless the bets that earned it have lost more.',
    hi: 'लाभ दिखाता है: साथ निपटे सब मार्केट पर कुल मिलाकर जीते दाँव, और मिला हुआ बोनस, पर तब नहीं जब उसे दिलाने वाले दाँव में उससे ज़्यादा हानि हुई।',
  },
  states: {
    idle: { en: 'Nothing is shown.', hi: 'कुछ नहीं दिख रहा।' },
    gathering: {
      en: 'Waits for further results, so that the sum of all is known.',
      hi: 'और परिणामों का इंतज़ार करता है, ताकि सबका योग पता हो।',
    },
    remembering: {
      en: 'The results were no gain. They are remembered for the bonus that is paid for them.',
      hi: 'परिणामों में लाभ नहीं था। उनसे मिलने वाले बोनस के लिए उन्हें याद रखा जाता है।',
    },
    shown: { en: 'The gain is shown.', hi: 'लाभ दिखाया जा रहा है।' },
  },
  events: {
    'moments.closed': { en: 'The player closed it.', hi: 'खिलाड़ी ने इसे बंद किया।' },
    'moments.settingsRestored': {
      en: 'The browser has read whether to sound and to vibrate.',
      hi: 'ब्राउज़र ने पढ़ लिया कि आवाज़ और कंपन हो या नहीं।',
    },
    'moments.settingsChosen': {
      en: 'The player chose sound or vibration.',
      hi: 'खिलाड़ी ने आवाज़ या कंपन चुना।',
    },
    'account.notificationAdded': { en: 'A notification arrived.', hi: 'एक सूचना आई।' },
  },
  guards: {
    isPart: { en: 'It is a result of bets or a paid bonus.', hi: 'यह दाँव का परिणाम या मिला हुआ बोनस है।' },
    isBonus: { en: 'It is a paid bonus.', hi: 'यह मिला हुआ बोनस है।' },
    isGain: { en: 'The results are a gain together.', hi: 'परिणाम मिलाकर लाभ हैं।' },
  },
  delays: {
    together: { en: 'Time in which results belong together.', hi: 'समय जिसमें आए परिणाम साथ के माने जाते हैं।' },
    remembered: {
      en: 'Time in which a bonus is paid for the results.',
      hi: 'समय जिसमें परिणामों का बोनस मिलता है।',
    },
    shown: { en: 'Time for which the gain is shown.', hi: 'समय जितना लाभ दिखता है।' },
  },
};
