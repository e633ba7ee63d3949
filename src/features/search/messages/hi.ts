import type { Namespaces, Translation } from '../../../i18n/namespaces';

export const search: Translation<Namespaces['search']> = {
  title: 'गेम खोजें',
  box: 'खोज',
  hint: 'नतीजों में तीर वाली कुंजियों से चलें, Enter से खोलें।',
  close: 'बंद करें',
  games: 'गेम',
  providers: 'प्रोवाइडर',
  screens: 'स्क्रीन',
  found: '{count, plural, one {# गेम मिला} other {# गेम मिले}}',
  more: 'और दिखाएँ ({count, number})',
  emptyTitle: 'कुछ नहीं मिला',
  emptyText: 'किसी गेम, प्रोवाइडर या स्क्रीन के नाम में ये अक्षर नहीं हैं।',
  showAll: 'सभी गेम दिखाएँ',
};
