export const sportsbookFrameSentences = {
  purpose: {
    en: 'Owns the widget of the sportsbook in its frame: loads its script once, starts it with the operator’s options, and kills it.',
    hi: 'फ़्रेम में स्पोर्ट्सबुक का विजेट सँभालता है: उसकी स्क्रिप्ट एक बार लोड करता है, ऑपरेटर के विकल्पों से शुरू करता है और समाप्त करता है।',
  },
  states: {
    waiting: { en: 'The operator’s page has not sent its options.', hi: 'ऑपरेटर के पेज ने विकल्प नहीं भेजे।' },
    loading: {
      en: 'The script is loaded; changes of the options are merged.',
      hi: 'स्क्रिप्ट लोड हो रही है; विकल्पों के बदलाव जोड़े जाते हैं।',
    },
    running: { en: 'The widget runs and receives changes.', hi: 'विजेट चल रहा है और बदलाव पाता है।' },
    failed: {
      en: 'The script or the widget failed; the operator may initialize the frame again.',
      hi: 'स्क्रिप्ट या विजेट विफल हुआ; ऑपरेटर फ़्रेम को फिर शुरू कर सकता है।',
    },
    killed: { en: 'The operator’s page has left the sportsbook.', hi: 'ऑपरेटर के पेज ने स्पोर्ट्सबुक छोड़ी।' },
  },
  events: {
    'frame.initialized': { en: 'The operator’s page sent its options.', hi: 'ऑपरेटर के पेज ने विकल्प भेजे।' },
    'frame.changed': {
      en: 'The operator’s page sent a token, an option, a path or the visible part of the frame.',
      hi: 'ऑपरेटर के पेज ने टोकन, विकल्प, पाथ या फ़्रेम का दिखता हिस्सा भेजा।',
    },
    'frame.killed': { en: 'The operator’s page ends the widget.', hi: 'ऑपरेटर का पेज विजेट समाप्त करता है।' },
    'frame.widgetFailed': { en: 'The widget could not be started.', hi: 'विजेट शुरू नहीं हो सका।' },
  },
  guards: { isLoaded: { en: 'The script is loaded.', hi: 'स्क्रिप्ट लोड हो गई।' } },
};
