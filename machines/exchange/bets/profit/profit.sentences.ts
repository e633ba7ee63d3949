export const profitSentences = {
  purpose: {
    en: 'Owns the profit and loss of settled markets of a period or of dates, and counts a period anew when a day begins.',
    hi: 'किसी अवधि या तारीख़ों में निपटाए गए मार्केटों का लाभ और हानि सँभालता है, और नया दिन शुरू होने पर अवधि को फिर गिनता है।',
  },
  states: {
    loading: { en: 'Requests the settled markets.', hi: 'निपटाए गए मार्केट माँगता है।' },
    loaded: { en: 'The figures are current.', hi: 'आँकड़े ताज़ा हैं।' },
    outdated: {
      en: 'A bet was settled; the figures are requested again soon.',
      hi: 'एक दाँव का निपटान हुआ; आँकड़े जल्द फिर माँगे जाते हैं।',
    },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
  },
  events: {
    'profit.periodChosen': {
      en: 'The player chose a period that ends today, or all settled markets.',
      hi: 'खिलाड़ी ने आज तक की कोई अवधि, या सभी निपटाए गए मार्केट चुने।',
    },
    'profit.daysOpened': {
      en: 'The player asked to choose dates; those that are shown stay.',
      hi: 'खिलाड़ी ने तारीख़ें चुनने को कहा; दिखाई गई तारीख़ें बनी रहती हैं।',
    },
    'profit.rangeChosen': { en: 'The player chose a range of dates.', hi: 'खिलाड़ी ने तारीख़ों की अवधि चुनी।' },
    'profit.retryRequested': {
      en: 'The player asked to load the figures again.',
      hi: 'खिलाड़ी ने आँकड़े फिर लोड करने को कहा।',
    },
    'profit.outdated': { en: 'A bet was settled or settled again.', hi: 'एक दाँव का निपटान हुआ, या फिर से हुआ।' },
    'profit.dayBegan': { en: 'A new day began in India.', hi: 'भारत में नया दिन शुरू हुआ।' },
    'profit.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isPeriod: {
      en: 'The player chose a period, not dates.',
      hi: 'खिलाड़ी ने अवधि चुनी है, तारीख़ें नहीं।',
    },
  },
  delays: {
    reloadPause: {
      en: 'Until the profit is loaded again, so that several changes are loaded together.',
      hi: 'लाभ फिर लोड करने तक, ताकि कई बदलाव साथ लोड हों।',
    },
  },
};
