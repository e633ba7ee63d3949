/** What all forms have in common. */
export const formSentences = {
  states: {
    editing: { en: 'The player fills in the form.', hi: 'खिलाड़ी फ़ॉर्म भरता है।' },
    submitting: { en: 'The values are sent to the server.', hi: 'मान सर्वर को भेजे जाते हैं।' },
    done: { en: 'The server accepted the values.', hi: 'सर्वर ने मान स्वीकार किए।' },
  },
  events: {
    'form.changed': { en: 'The player changed a field.', hi: 'खिलाड़ी ने एक फ़ील्ड बदला।' },
    'form.blurred': {
      en: 'A field lost focus; its error is shown from now on.',
      hi: 'एक फ़ील्ड से फ़ोकस हटा; अब से उसकी त्रुटि दिखती है।',
    },
    'form.submitted': { en: 'The player submitted the form.', hi: 'खिलाड़ी ने फ़ॉर्म भेजा।' },
    'form.factsChanged': {
      en: 'Input that the form does not ask the player for has changed.',
      hi: 'वह इनपुट बदला जो फ़ॉर्म खिलाड़ी से नहीं पूछता।',
    },
  },
  guards: {
    isValid: { en: 'No field has an error.', hi: 'किसी फ़ील्ड में त्रुटि नहीं है।' },
    isAnswerKnown: {
      en: 'The values are valid, and their answer is known without the server.',
      hi: 'मान सही हैं और उनका जवाब सर्वर के बिना मालूम है।',
    },
    isUnfinished: {
      en: 'The server asks for another value, such as a code.',
      hi: 'सर्वर एक और मान माँगता है, जैसे कोड।',
    },
  },
};
