export const preferencesSentences = {
  purpose: {
    en: 'Owns the language, the theme and the grouping of amounts of this browser.',
    hi: 'इस ब्राउज़र की भाषा, थीम और रकमों के अंकों का समूहन सँभालता है।',
  },
  states: {
    settled: { en: 'The chosen language is in use.', hi: 'चुनी हुई भाषा चल रही है।' },
    loading: { en: 'Loads the messages of the chosen language.', hi: 'चुनी हुई भाषा के संदेश लोड करता है।' },
  },
  events: {
    'preferences.languageChosen': { en: 'The player chose a language.', hi: 'खिलाड़ी ने भाषा चुनी।' },
    'preferences.themeChosen': {
      en: 'The player chose the dark or the light theme.',
      hi: 'खिलाड़ी ने गहरी या हल्की थीम चुनी।',
    },
    'preferences.numbersChosen': {
      en: 'The player chose how amounts are grouped.',
      hi: 'खिलाड़ी ने चुना कि रकमों के अंक कैसे समूहित हों।',
    },
  },
  guards: {
    isCurrentLanguage: { en: 'The chosen language is in use already.', hi: 'चुनी हुई भाषा पहले से चल रही है।' },
  },
};
