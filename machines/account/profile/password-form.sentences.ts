import { formSentences } from '../../kit/form/form.sentences';

export const passwordFormSentences = {
  purpose: {
    en: 'The current and the new password of a signed-in player.',
    hi: 'लॉग-इन खिलाड़ी का मौजूदा और नया पासवर्ड।',
  },
  ...formSentences,
};
