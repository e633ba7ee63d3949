export const banksSentences = {
  purpose: {
    en: 'Owns the player’s bank accounts and UPI ids, and the form that adds one.',
    hi: 'खिलाड़ी के बैंक खाते और UPI आईडी, और नया जोड़ने का फ़ॉर्म सँभालता है।',
  },
  states: {
    loading: { en: 'Requests the list.', hi: 'सूची माँगता है।' },
    failed: { en: 'The request failed.', hi: 'अनुरोध विफल हुआ।' },
    loaded: { en: 'Holds the list.', hi: 'सूची रखता है।' },
    'loaded.ready': { en: 'Shows the list.', hi: 'सूची दिखाता है।' },
    'loaded.refreshing': {
      en: 'Requests the list again; the known one is shown meanwhile.',
      hi: 'सूची फिर माँगता है; तब तक मालूम सूची दिखती है।',
    },
    editing: { en: 'The player fills in the form.', hi: 'खिलाड़ी फ़ॉर्म भरता है।' },
    adding: { en: 'Sends the new entry.', hi: 'नई एंट्री भेजता है।' },
    removing: { en: 'Removes an entry.', hi: 'एक एंट्री हटाता है।' },
  },
  events: {
    'banks.retryRequested': {
      en: 'The player asked to load the list again.',
      hi: 'खिलाड़ी ने सूची फिर लोड करने को कहा।',
    },
    'banks.addRequested': { en: 'The player opened the form.', hi: 'खिलाड़ी ने फ़ॉर्म खोला।' },
    'banks.addCancelled': { en: 'The player closed the form.', hi: 'खिलाड़ी ने फ़ॉर्म बंद किया।' },
    'banks.typeChosen': {
      en: 'The player chose between bank account and UPI id.',
      hi: 'खिलाड़ी ने बैंक खाते और UPI आईडी में से चुना।',
    },
    'banks.fieldChanged': { en: 'The player typed in a field.', hi: 'खिलाड़ी ने एक फ़ील्ड में लिखा।' },
    'banks.fieldLeft': { en: 'A field lost focus.', hi: 'एक फ़ील्ड से फ़ोकस हटा।' },
    'banks.addSubmitted': { en: 'The player submitted the form.', hi: 'खिलाड़ी ने फ़ॉर्म भेजा।' },
    'banks.removeConfirmed': {
      en: 'The player confirmed that an entry is to be removed.',
      hi: 'खिलाड़ी ने एंट्री हटाने की पुष्टि की।',
    },
    'account.connected': { en: 'The socket connected again.', hi: 'सॉकेट फिर जुड़ा।' },
  },
  guards: { isValid: { en: 'No field has an error.', hi: 'किसी फ़ील्ड में त्रुटि नहीं है।' } },
};
