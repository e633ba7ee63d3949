import { formSentences } from '../../kit/form/form.sentences';

export const beginFormSentences = {
  purpose: {
    en: 'The password with which the set-up of an authenticator app begins.',
    hi: 'पासवर्ड, जिससे ऑथेंटिकेटर ऐप लगाना शुरू होता है।',
  },
  ...formSentences,
};

export const confirmFormSentences = {
  purpose: { en: 'The first code of an authenticator app.', hi: 'ऑथेंटिकेटर ऐप का पहला कोड।' },
  ...formSentences,
};

export const renewFormSentences = {
  purpose: {
    en: 'Password and code, to replace the recovery codes.',
    hi: 'रिकवरी कोड बदलने के लिए पासवर्ड और कोड।',
  },
  ...formSentences,
};

export const offFormSentences = {
  purpose: {
    en: 'Password and code, to turn the two-factor sign-in off.',
    hi: 'दो-चरण लॉग-इन बंद करने के लिए पासवर्ड और कोड।',
  },
  ...formSentences,
};
