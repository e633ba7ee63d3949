export const pushSentences = {
  purpose: {
    en: 'Owns the player’s consent to be notified on this device while the product is closed, and the subscription of the browser.',
  },
  states: {
    reading: { en: 'Reads what the browser supports and permits, and whether this player is subscribed.' },
    unsupported: { en: 'The browser cannot notify.' },
    denied: { en: 'The player has blocked notifications of this site in the browser.' },
    off: { en: 'The device is not notified.' },
    asking: { en: 'The browser asks the player for permission.' },
    unanswered: { en: 'The question of the browser was closed, or left open for a minute.' },
    subscribing: { en: 'Subscribes the browser, and sends the subscription to the server.' },
    unconfirmed: { en: 'No answer arrived: the server may have stored the subscription.' },
    failed: { en: 'The browser or the server refused.' },
    on: { en: 'The device is notified.' },
    'on.renewing': {
      en: 'Sends the subscription of an earlier page again, in case the browser or the server changed it.',
    },
    'on.outdated': { en: 'No answer arrived; the subscription is sent again when the socket connects.' },
    'on.current': { en: 'The server has the subscription.' },
    'on.endFailed': { en: 'The subscription could be ended neither in the browser nor on the server.' },
    ending: { en: 'Ends the subscription in the browser and on the server.' },
  },
  events: {
    'push.requested': { en: 'The player asked to be notified on this device.' },
    'push.endRequested': { en: 'The player asked not to be notified any more.' },
    'push.changedElsewhere': {
      en: 'The permission changed in the settings of the browser, or the subscription in another tab.',
    },
    'push.notificationPressed': { en: 'The player pressed a notification while this tab was open.' },
    'account.connected': { en: 'The player’s socket connected.' },
  },
  guards: {
    isOn: { en: 'This player is subscribed.', hi: 'यह खिलाड़ी सब्सक्राइब है।' },
    isOff: { en: 'This player is not subscribed.', hi: 'यह खिलाड़ी सब्सक्राइब नहीं है।' },
    isDenied: {
      en: 'The browser blocks notifications of this site.',
      hi: 'ब्राउज़र इस साइट की सूचनाएँ रोकता है।',
    },
    isGranted: { en: 'The player permitted notifications.', hi: 'खिलाड़ी ने सूचनाओं की अनुमति दी।' },
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
