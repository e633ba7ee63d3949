import { formSentences } from '../../../kit/form/form.sentences';

export const loginFormSentences = { purpose: { en: 'Username and password of a log-in.' }, ...formSentences };

export const forgotFormSentences = {
  purpose: { en: 'The mobile number to which a password reset code is sent.' },
  ...formSentences,
};

export const resetFormSentences = { purpose: { en: 'A reset code and the new password.' }, ...formSentences };

export const mobileFormSentences = {
  purpose: { en: 'The mobile number of a registration.' },
  ...formSentences,
};

export const verifyFormSentences = {
  purpose: { en: 'The code that verifies the mobile number of a registration.' },
  ...formSentences,
};

export const registerFormSentences = { purpose: { en: 'The data of a new player.' }, ...formSentences };
