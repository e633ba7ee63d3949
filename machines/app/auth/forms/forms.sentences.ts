import { formSentences } from '../../../kit/form/form.sentences';

export const loginFormSentences = {
  purpose: { en: 'Username and password of a log-in.', hi: 'लॉग-इन का यूज़रनेम और पासवर्ड।' },
  ...formSentences,
};

export const forgotFormSentences = {
  purpose: {
    en: 'The mobile number to which a password reset code is sent.',
    hi: 'वह मोबाइल नंबर जिस पर पासवर्ड रीसेट कोड भेजा जाता है।',
  },
  ...formSentences,
};

export const resetFormSentences = {
  purpose: { en: 'A reset code and the new password.', hi: 'रीसेट कोड और नया पासवर्ड।' },
  ...formSentences,
};

export const mobileFormSentences = {
  purpose: { en: 'The mobile number of a registration.', hi: 'पंजीकरण का मोबाइल नंबर।' },
  ...formSentences,
};

export const verifyFormSentences = {
  purpose: {
    en: 'The code that verifies the mobile number of a registration.',
    hi: 'पंजीकरण का मोबाइल नंबर सत्यापित करने वाला कोड।',
  },
  ...formSentences,
};

export const registerFormSentences = {
  purpose: { en: 'The data of a new player.', hi: 'नए खिलाड़ी की जानकारी।' },
  ...formSentences,
};
