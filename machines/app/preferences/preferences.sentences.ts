export const preferencesSentences = {
  purpose: { en: 'Owns the language and the theme of this browser.' },
  states: {
    settled: { en: 'The chosen language is in use.' },
    loading: { en: 'Loads the messages of the chosen language.' },
  },
  events: {
    'preferences.languageChosen': { en: 'The player chose a language.' },
    'preferences.themeChosen': { en: 'The player chose the dark or the light theme.' },
    'preferences.numbersChosen': { en: 'The player chose how amounts are grouped.' },
  },
  guards: {
    isCurrentLanguage: { en: 'The chosen language is in use already.', hi: 'चुनी हुई भाषा पहले से चल रही है।' },
  },
};
