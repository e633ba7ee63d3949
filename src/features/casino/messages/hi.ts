import type { Namespaces, Translation } from '../../../i18n/namespaces';

export const casino: Translation<Namespaces['casino']> = {
  dealersLead: 'असली डीलर और असली पत्ते, लाइव। प्रोवाइडर चुनें।',
  ezugi: 'तीन पत्ती, अंदर बाहर और रूलेट, कई टेबलें हिंदी में',
  evolution: 'लाइटनिंग टेबलें और बड़े पहिए',
  comingSoon: 'जल्द आ रहा है',
  rummyTitle: 'लाइव रमी जल्द शुरू होगी',
  rummyText: 'पहली टेबल खुलने तक Ezugi पर तीन पत्ती और अंदर बाहर खेलें।',
  toEzugi: 'Ezugi की टेबलों पर',
};
