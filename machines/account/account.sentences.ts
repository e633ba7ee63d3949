export const accountSentences = {
  purpose: {
    en: 'Starts an actor for each view of the account that is shown, and again for another player.',
  },
  states: {
    active: { en: 'A player is signed in.' },
    signedOut: { en: 'No player is signed in; nothing runs.' },
  },
  events: {
    'account.opened': { en: 'A view is shown.' },
    'account.left': { en: 'A view was closed.' },
    'account.playerChanged': { en: 'A player signed in, changed or signed out.' },
    'account.connected': { en: 'The player’s socket connected; forwarded to the children.' },
    'account.walletChanged': { en: 'Money moved; forwarded to the children.' },
    'account.siteChanged': { en: 'The operator changed the app details; forwarded to the children.' },
    'account.protectionChanged': {
      en: 'A limit, a pause or the reality check changed; forwarded to the children.',
    },
    'account.requestUpdated': { en: 'A deposit or withdrawal has changed; forwarded to the children.' },
    'account.notificationAdded': { en: 'A notification arrived; forwarded to the children.' },
    'account.notificationsRead': {
      en: 'Notifications were read in another tab or on another device; forwarded to the children.',
    },
  },
  guards: { isPlayer: { en: 'A player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन है।' } },
};
