export const notificationsSentences = {
  purpose: {
    en: 'Owns the notifications of the signed-in player: the unread count, the list, and what was read.',
    hi: 'लॉग-इन खिलाड़ी की सूचनाएँ सँभालता है: बिना पढ़ी की संख्या, सूची और क्या पढ़ा गया।',
  },
  states: {
    count: { en: 'The number of unread notifications.', hi: 'बिना पढ़ी सूचनाओं की संख्या।' },
    'count.loading': { en: 'Requests the number.', hi: 'संख्या माँगता है।' },
    'count.loaded': {
      en: 'Holds the number; arrivals and reads change it.',
      hi: 'संख्या रखता है; नई और पढ़ी सूचनाएँ उसे बदलती हैं।',
    },
    'count.failed': {
      en: 'The request failed; it is repeated after 30 s.',
      hi: 'अनुरोध विफल हुआ; 30 सेकंड बाद दोहराया जाता है।',
    },
    panel: { en: 'The panel with the list.', hi: 'सूची का पैनल।' },
    'panel.closed': { en: 'The panel is closed.', hi: 'पैनल बंद है।' },
    'panel.open': { en: 'The panel is open.', hi: 'पैनल खुला है।' },
    'panel.open.pages': { en: 'The pages of the list.', hi: 'सूची के पेज।' },
    'panel.open.pages.loading': {
      en: 'Requests the newest page; the list of the last opening is shown meanwhile.',
      hi: 'सबसे नया पेज माँगता है; तब तक पिछली बार की सूची दिखती है।',
    },
    'panel.open.pages.failed': {
      en: 'The newest page could not be loaded.',
      hi: 'सबसे नया पेज लोड नहीं हो सका।',
    },
    'panel.open.pages.loaded': { en: 'Shows the list.', hi: 'सूची दिखाता है।' },
    'panel.open.pages.loadingMore': { en: 'Requests the next page.', hi: 'अगला पेज माँगता है।' },
    'panel.open.pages.moreFailed': {
      en: 'The next page could not be loaded.',
      hi: 'अगला पेज लोड नहीं हो सका।',
    },
    'panel.open.reading': {
      en: 'Marks notifications as read that the panel shows.',
      hi: 'पैनल में दिखी सूचनाओं को पढ़ा हुआ मानता है।',
    },
    'panel.open.reading.idle': { en: 'Everything shown is read.', hi: 'जो भी दिख रहा है, पढ़ा हुआ है।' },
    'panel.open.reading.sending': {
      en: 'Tells the server that everything shown is read.',
      hi: 'सर्वर को बताता है कि जो भी दिख रहा है, पढ़ा हुआ है।',
    },
    'panel.open.reading.failed': {
      en: 'The server did not answer; it is told again after 30 s.',
      hi: 'सर्वर ने जवाब नहीं दिया; 30 सेकंड बाद फिर बताया जाता है।',
    },
    toasts: {
      en: 'Toasts what became of a waiting bet, and that a bonus was taken back.',
      hi: 'टोस्ट में बताता है कि प्रतीक्षा वाले दाँव का क्या हुआ, और कि बोनस वापस लिया गया।',
    },
    'toasts.ready': {
      en: 'The next of these notifications is toasted.',
      hi: 'इनमें से अगली सूचना टोस्ट में दिखेगी।',
    },
    'toasts.paused': {
      en: 'One was toasted; others of the next 5 s are counted by the bell alone.',
      hi: 'एक टोस्ट में दिखी; अगले 5 सेकंड की बाक़ी केवल घंटी में गिनी जाती हैं।',
    },
  },
  events: {
    'notifications.opened': { en: 'The panel was opened.', hi: 'पैनल खोला गया।' },
    'notifications.closed': { en: 'The panel was closed.', hi: 'पैनल बंद किया गया।' },
    'notifications.retryRequested': {
      en: 'The player asked to load the list again.',
      hi: 'खिलाड़ी ने सूची फिर लोड करने को कहा।',
    },
    'notifications.moreRequested': {
      en: 'The player asked for older notifications.',
      hi: 'खिलाड़ी ने पुरानी सूचनाएँ माँगीं।',
    },
    'notifications.toastsRestored': {
      en: 'The browser’s storage told which notices were toasted before.',
      hi: 'ब्राउज़र के स्टोरेज ने बताया कि कौन-सी सूचनाएँ पहले टोस्ट में दिख चुकी हैं।',
    },
    'account.connected': {
      en: 'The player’s socket connected; an update may have been missed.',
      hi: 'खिलाड़ी का सॉकेट जुड़ा; कोई अपडेट छूट गया हो सकता है।',
    },
    'account.notificationAdded': { en: 'A notification arrived.', hi: 'एक सूचना आई।' },
    'account.notificationsRead': {
      en: 'Notifications were read in another tab or on another device.',
      hi: 'सूचनाएँ दूसरे टैब या डिवाइस पर पढ़ी गईं।',
    },
  },
  guards: {
    isToasted: { en: 'Notifications of this kind are toasted.', hi: 'इस प्रकार की सूचनाएँ टोस्ट में दिखती हैं।' },
    hasMore: { en: 'There are older notifications.', hi: 'और पुरानी सूचनाएँ हैं।' },
    hasUnreadShown: { en: 'The panel shows unread notifications.', hi: 'पैनल में बिना पढ़ी सूचनाएँ दिख रही हैं।' },
  },
  delays: {
    retry: { en: 'Until a failed request is repeated.', hi: 'विफल अनुरोध दोहराने तक।' },
    toastPause: { en: 'Until the next notification is toasted.', hi: 'अगली सूचना टोस्ट में दिखाने तक।' },
  },
};
