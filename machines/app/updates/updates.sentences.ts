export const updatesSentences = {
  purpose: {
    en: 'Activates a newer version of the product and reloads the page when a chunk is missing.',
    hi: 'उत्पाद का नया संस्करण चालू करता है और chunk न मिलने पर पेज फिर लोड करता है।',
  },
  states: {
    current: { en: 'No newer version is known.', hi: 'कोई नया संस्करण मालूम नहीं।' },
    waiting: {
      en: 'A newer version is installed and waits for activation.',
      hi: 'नया संस्करण इंस्टॉल है और चालू होने की प्रतीक्षा में है।',
    },
    activating: {
      en: 'The newer version takes over; the page is then reloaded.',
      hi: 'नया संस्करण चालू होता है; फिर पेज दोबारा लोड होता है।',
    },
    reloading: {
      en: 'Reloads the page automatically, at most once in a tab.',
      hi: 'पेज अपने-आप फिर लोड करता है, एक टैब में अधिकतम एक बार।',
    },
    reopening: { en: 'Reloads the page on request.', hi: 'माँगने पर पेज फिर लोड करता है।' },
  },
  events: {
    'updates.found': { en: 'A newer version was installed.', hi: 'नया संस्करण इंस्टॉल हुआ।' },
    'updates.accepted': { en: 'The player accepted the update.', hi: 'खिलाड़ी ने अपडेट स्वीकार किया।' },
    'updates.pageHidden': { en: 'The page is in the background.', hi: 'पेज पृष्ठभूमि में है।' },
    'updates.workStarted': {
      en: 'Work started that a reload would discard.',
      hi: 'ऐसा काम शुरू हुआ जो पेज फिर लोड होने से खो जाएगा।',
    },
    'updates.workEnded': { en: 'That work ended.', hi: 'वह काम समाप्त हुआ।' },
    'updates.chunkMissing': { en: 'A chunk failed to load.', hi: 'एक chunk लोड नहीं हो सका।' },
    'updates.reloadRequested': {
      en: 'The player asked to reload the page.',
      hi: 'खिलाड़ी ने पेज फिर लोड करने को कहा।',
    },
  },
  guards: {
    hasNoOpenWork: { en: 'A reload would discard nothing.', hi: 'पेज फिर लोड करने से कुछ नहीं खोएगा।' },
    canReload: {
      en: 'A reload would discard nothing, and this tab was not reloaded automatically yet.',
      hi: 'पेज फिर लोड करने से कुछ नहीं खोएगा और यह टैब अभी तक अपने-आप फिर लोड नहीं हुआ।',
    },
  },
};
