import { formSentences } from '../../kit/form/form.sentences';

export const beginFormSentences = {
  purpose: { en: 'The password with which the set-up of an authenticator app begins.' },
  ...formSentences,
};

export const confirmFormSentences = {
  purpose: { en: 'The first code of an authenticator app.' },
  ...formSentences,
};

export const renewFormSentences = {
  purpose: { en: 'Password and code, to replace the recovery codes.' },
  ...formSentences,
};

export const offFormSentences = {
  purpose: { en: 'Password and code, to turn the two-factor sign-in off.' },
  ...formSentences,
};
