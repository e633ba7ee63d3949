import type { SearchWords } from './content';

export default {
  title: 'गेम खोजें',
  box: 'खोज',
  hint: 'तीर वाली कुंजियाँ नतीजों में घुमाती हैं, Enter खोलता है।',
  close: 'बंद करें',
  games: 'गेम',
  providers: 'प्रोवाइडर',
  screens: 'स्क्रीन',
  found: { one: '{count} गेम मिला', other: '{count} गेम मिले' },
  more: 'और दिखाएँ ({count})',
  nothing: 'कुछ नहीं मिला',
  nothingWords: 'किसी गेम, प्रोवाइडर या स्क्रीन के नाम में ये अक्षर नहीं हैं।',
  showAll: 'सभी गेम दिखाएँ',
} satisfies SearchWords;
