export const pushSentences = {
  purpose: {
    en: 'Owns the player’s consent to be notified on this device while the product is closed, and the subscription of the browser.',
    hi: 'उत्पाद बंद रहते इस डिवाइस पर सूचना पाने की खिलाड़ी की सहमति और ब्राउज़र का सब्सक्रिप्शन सँभालता है।',
  },
  states: {
    reading: {
      en: 'Reads what the browser supports and permits, whether this player is subscribed, and, for a view, whether the backend has the calls.',
      hi: 'पढ़ता है कि ब्राउज़र क्या कर सकता है, क्या अनुमति देता है, क्या यह खिलाड़ी सब्सक्राइब है और, किसी व्यू के लिए, क्या बैकएंड में ये कॉल हैं।',
    },
    unavailable: {
      en: 'The backend has no notifications of devices; nothing is offered.',
      hi: 'बैकएंड डिवाइसों को सूचना नहीं देता; कुछ नहीं दिखाया जाता।',
    },
    unsupported: { en: 'The browser cannot notify.', hi: 'ब्राउज़र सूचना नहीं दे सकता।' },
    denied: {
      en: 'The player has blocked notifications of this site in the browser.',
      hi: 'खिलाड़ी ने ब्राउज़र में इस साइट की सूचनाएँ रोकी हैं।',
    },
    off: { en: 'The device is not notified.', hi: 'डिवाइस को सूचना नहीं मिलती।' },
    asking: { en: 'The browser asks the player for permission.', hi: 'ब्राउज़र खिलाड़ी से अनुमति माँगता है।' },
    unanswered: {
      en: 'The question of the browser was closed, or left open for a minute.',
      hi: 'ब्राउज़र का सवाल बंद हुआ, या एक मिनट तक बिना जवाब रहा।',
    },
    subscribing: {
      en: 'Subscribes the browser, and sends the subscription to the server.',
      hi: 'ब्राउज़र को सब्सक्राइब करता है और सब्सक्रिप्शन सर्वर को भेजता है।',
    },
    unconfirmed: {
      en: 'No answer arrived: the server may have stored the subscription.',
      hi: 'कोई जवाब नहीं आया: सर्वर ने सब्सक्रिप्शन सहेज लिया हो सकता है।',
    },
    failed: { en: 'The browser or the server refused.', hi: 'ब्राउज़र या सर्वर ने अस्वीकार किया।' },
    on: { en: 'The device is notified.', hi: 'डिवाइस को सूचना मिलती है।' },
    'on.renewing': {
      en: 'Sends the subscription of an earlier page again, in case the browser or the server changed it.',
      hi: 'पिछले पेज का सब्सक्रिप्शन फिर भेजता है, कहीं ब्राउज़र या सर्वर ने उसे बदला न हो।',
    },
    'on.outdated': {
      en: 'No answer arrived; the subscription is sent again when the socket connects.',
      hi: 'कोई जवाब नहीं आया; सॉकेट जुड़ने पर सब्सक्रिप्शन फिर भेजा जाता है।',
    },
    'on.current': { en: 'The server has the subscription.', hi: 'सब्सक्रिप्शन सर्वर के पास है।' },
    'on.endFailed': {
      en: 'The subscription could be ended neither in the browser nor on the server.',
      hi: 'सब्सक्रिप्शन न ब्राउज़र में समाप्त हो सका, न सर्वर पर।',
    },
    ending: {
      en: 'Ends the subscription in the browser and on the server.',
      hi: 'ब्राउज़र में और सर्वर पर सब्सक्रिप्शन समाप्त करता है।',
    },
  },
  events: {
    'push.shown': { en: 'A view shows the setting.', hi: 'कोई व्यू यह सेटिंग दिखाता है।' },
    'push.requested': {
      en: 'The player asked to be notified on this device.',
      hi: 'खिलाड़ी ने इस डिवाइस पर सूचना माँगी।',
    },
    'push.endRequested': {
      en: 'The player asked not to be notified any more.',
      hi: 'खिलाड़ी ने सूचना बंद करने को कहा।',
    },
    'push.changedElsewhere': {
      en: 'The permission changed in the settings of the browser, or the subscription in another tab.',
      hi: 'ब्राउज़र की सेटिंग में अनुमति बदली, या दूसरे टैब में सब्सक्रिप्शन।',
    },
    'push.notificationPressed': {
      en: 'The player pressed a notification while this tab was open.',
      hi: 'खिलाड़ी ने इस टैब के खुले रहते एक सूचना दबाई।',
    },
    'account.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isOn: { en: 'This player is subscribed.', hi: 'यह खिलाड़ी सब्सक्राइब है।' },
    isOff: { en: 'This player is not subscribed.', hi: 'यह खिलाड़ी सब्सक्राइब नहीं है।' },
    isDenied: {
      en: 'The browser blocks notifications of this site.',
      hi: 'ब्राउज़र में इस साइट की सूचनाओं पर रोक लगी है।',
    },
    isGranted: { en: 'The player permitted notifications.', hi: 'खिलाड़ी ने सूचनाओं की अनुमति दी।' },
    isUnasked: { en: 'The backend was not asked yet.', hi: 'बैकएंड से अब तक पूछा नहीं गया।' },
    isAsked: {
      en: 'A view shows the setting, and the backend was not asked yet.',
      hi: 'कोई व्यू सेटिंग दिखाता है और बैकएंड से अब तक पूछा नहीं गया।',
    },
    isUnavailable: {
      en: 'The backend has no notifications of devices.',
      hi: 'बैकएंड डिवाइसों को सूचना नहीं देता।',
    },
    isUnanswered: { en: 'No answer arrived.', hi: 'कोई जवाब नहीं आया।' },
    isSitePath: {
      en: 'The notification leads to a path of this site.',
      hi: 'सूचना इसी साइट के पते पर ले जाती है।',
    },
  },
  delays: {
    permissionTimeout: {
      en: 'Time that the player has to answer the browser’s question.',
      hi: 'ब्राउज़र के सवाल का जवाब देने के लिए खिलाड़ी का समय।',
    },
    subscribeTimeout: { en: 'Time that subscribing may take.', hi: 'सब्सक्राइब करने के लिए दिया गया समय।' },
    unsubscribeTimeout: { en: 'Time that unsubscribing may take.', hi: 'सब्सक्रिप्शन हटाने के लिए दिया गया समय।' },
  },
};
