import type { Namespaces, Translation } from '../../namespaces';

export const casino: Translation<Namespaces['casino']> = {
  dealersLead: 'असली डीलर, असली पत्ते, बँटते हुए सामने। अपना घर चुनें।',
  ezugi: 'तीन पत्ती, अंदर बाहर और रूलेट, कई टेबलें हिंदी में',
  evolution: 'लाइटनिंग टेबलें और बड़े पहिए',
  comingSoon: 'जल्द आ रहा है',
  rummyTitle: 'लाइव रमी की टेबल जल्द लगेगी',
  rummyWords: 'पहली टेबल खुलने तक Ezugi पर तीन पत्ती और अंदर बाहर की जगह है।',
  toEzugi: 'Ezugi की टेबलों पर',
};
