import type { Namespaces, Translation } from '../../../../i18n/namespaces';

export const thankyou: Translation<Namespaces['thankyou']> = {
  heading: 'धन्यवाद, {name}!',
  text: 'आपका खाता तैयार है और आप लॉग इन हैं।',
  wallet: 'आपका वॉलेट',
  toMatch: 'मैच पर जाएँ',
  toRequested: 'खोले गए पेज पर जाएँ',
  toSports: 'खेल से शुरू करें',
};
