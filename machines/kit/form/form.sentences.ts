/** What all forms have in common. */
export const formSentences = {
  states: {
    editing: { en: 'The player fills in the form.' },
    submitting: { en: 'The values are sent to the server.' },
    done: { en: 'The server accepted the values.' },
  },
  events: {
    'form.changed': { en: 'The player changed a field.' },
    'form.blurred': { en: 'A field lost focus; its error is shown from now on.' },
    'form.submitted': { en: 'The player submitted the form.' },
    'form.factsChanged': { en: 'Input that the form does not ask the player for has changed.' },
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
