import type { Namespaces, Translation } from '../../../i18n/namespaces';

export const sportsbook: Translation<Namespaces['sportsbook']> = {
  title: 'स्पोर्ट्सबुक',
  frame: 'स्पोर्ट्सबुक: मुक़ाबले, भाव और बेट स्लिप',
  opening: 'स्पोर्ट्सबुक खुल रही है',
  slow: 'अभी लोड हो रहा है',
  slowHint: 'स्पोर्ट्सबुक को सामान्य से ज़्यादा समय लग रहा है।',
  stalled: 'स्पोर्ट्सबुक लोड नहीं हो रही',
  stalledHint: 'इसे फिर से लोड करें, या तब तक एक्सचेंज पर दाँव लगाएँ।',
  reload: 'फिर से लोड करें',
  toExchange: 'एक्सचेंज पर जाएँ',
  failed: {
    refused: 'स्पोर्ट्सबुक नहीं खुल सकती',
    unreachable: 'स्पोर्ट्सबुक तक नहीं पहुँचा जा सका',
    malformed: 'स्पोर्ट्सबुक नहीं खुल सकती',
    crashed: 'स्पोर्ट्सबुक शुरू नहीं हो सकी',
  },
  failedHint: {
    refused: 'एक मिनट बाद फिर कोशिश करें।',
    unreachable: 'अपना कनेक्शन जाँचें और फिर कोशिश करें।',
    malformed: 'एक मिनट बाद फिर कोशिश करें।',
    crashed: 'आपके लगाए दाँव सुरक्षित हैं और उनका निपटारा होगा। इसे फिर से लोड करें।',
  },
};
