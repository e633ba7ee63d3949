import { formSentences } from '../../kit/form/form.sentences';

export const keyFormSentences = {
  purpose: {
    en: 'Name and scope of a new key for programs, and the password that confirms it.',
    hi: 'प्रोग्राम की नई कुंजी का नाम और दायरा, और पुष्टि करने वाला पासवर्ड।',
  },
  ...formSentences,
};
