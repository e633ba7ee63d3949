import type { Namespaces, Translation } from '../../../../i18n/namespaces';

export const maintenance: Translation<Namespaces['maintenance']> = {
  maintenanceTitle: 'रखरखाव चल रहा है',
  maintenanceText: 'साइट पर काम चल रहा है। आपका खाता और वॉलेट सुरक्षित हैं।',
  suspendedTitle: 'खेल रोक दिया गया है',
  suspendedText: 'ऑपरेटर ने फ़िलहाल खेल रोक दिया है। आपका खाता और वॉलेट सुरक्षित हैं।',
  otherTitle: 'अभी हम खुले नहीं हैं',
  otherText: 'किसी वजह से अभी खेलना मुमकिन नहीं है। आपका खाता और वॉलेट सुरक्षित हैं।',
  waiting: 'यह पेज अपने आप फिर जाँचेगा और आपको वहीं ले जाएगा जहाँ आप थे।',
  checkNow: 'अभी फिर जाँचें',
  openTitle: 'हम खुले हैं',
  openText: 'कोई रखरखाव नहीं चल रहा।',
  toSports: 'खेल वाले पेज पर जाएँ',
};
