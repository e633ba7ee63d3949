import type { Namespaces, Translation } from '../../../i18n/namespaces';

export const search: Translation<Namespaces['search']> = {
  title: 'गेम खोजें',
  box: 'खोज',
  hint: 'नतीजों में तीर वाली कुंजियों से चलें, Enter से खोलें।',
  close: 'बंद करें',
  competitions: 'प्रतियोगिताएँ',
  matches: 'मैच और रेस',
  matchNote: 'स्कोर और भाव पिछली सूची के हैं। ताज़ा भाव मैच में हैं।',
  unsearched: {
    failed: 'अभी मैच नहीं खोजे जा सके। गेम और स्क्रीन खोजे जा सकते हैं।',
    missing: 'यहाँ मैच नहीं खोजे जा सकते। गेम और स्क्रीन खोजे जा सकते हैं।',
    signedOut: 'मैच लॉग इन करने के बाद खोजे जा सकते हैं, गेम और स्क्रीन अभी।',
  },
  inPlay: 'चालू',
  games: 'गेम',
  providers: 'प्रोवाइडर',
  screens: 'स्क्रीन',
  found:
    '{matches, plural, =0 {} other {{matches, number} {of, select, races {रेस} mixed {मैच और रेस} other {मैच}}, }}{games, plural, one {# गेम मिला} other {# गेम मिले}}',
  more: 'और दिखाएँ ({count, number})',
  emptyTitle: 'कुछ नहीं मिला',
  emptyText: 'किसी मैच, गेम, प्रोवाइडर या स्क्रीन के नाम में ये अक्षर नहीं हैं।',
  emptyTextWithoutMatches: 'किसी गेम, प्रोवाइडर या स्क्रीन के नाम में ये अक्षर नहीं हैं।',
  tooShort: 'मैच दो अक्षरों से खोजे जाते हैं।',
  loadingTitle: 'मैच खोजे जा रहे हैं …',
  showAll: 'सभी गेम दिखाएँ',
};
