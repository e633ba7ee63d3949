export const gameLaunchSentences = {
  purpose: {
    en: 'Owns an open game: its single-use address, the state of its frame, and the position of its session.',
    hi: 'एक खुला गेम सँभालता है: उसका एक बार का पता, फ़्रेम की अवस्था और सेशन की स्थिति।',
  },
  states: {
    waiting: {
      en: 'Games are stopped by the operator; the game opens at the end of the stop.',
      hi: 'ऑपरेटर ने गेम रोके हैं; रोक समाप्त होने पर गेम खुलता है।',
    },
    asking: {
      en: 'Requests an address that opens the game once.',
      hi: 'ऐसा पता माँगता है जो गेम एक बार खोलता है।',
    },
    open: { en: 'The game is in its frame.', hi: 'गेम अपने फ़्रेम में है।' },
    'open.page': { en: 'Whether the game is ready.', hi: 'क्या गेम तैयार है।' },
    'open.page.opening': { en: 'The frame is loading.', hi: 'फ़्रेम लोड हो रहा है।' },
    'open.page.slow': { en: 'The game is not ready after 8 seconds.', hi: '8 सेकंड बाद भी गेम तैयार नहीं है।' },
    'open.page.stalled': {
      en: 'The game is not ready after 20 seconds; the player is offered a way out.',
      hi: '20 सेकंड बाद भी गेम तैयार नहीं है; खिलाड़ी को बाहर जाने का रास्ता दिया जाता है।',
    },
    'open.page.playing': { en: 'The game can be played.', hi: 'गेम खेला जा सकता है।' },
    'open.page.playing.hinting': {
      en: 'Asks for 6 seconds to turn a phone held upright, if the game is made for wide screens.',
      hi: 'गेम चौड़ी स्क्रीन के लिए बना हो तो 6 सेकंड तक सीधे पकड़े फ़ोन को घुमाने को कहता है।',
    },
    'open.page.playing.settled': { en: 'The game shows without a hint.', hi: 'गेम बिना संकेत के दिखता है।' },
    'open.position': {
      en: 'Time and net position of the session, by the server.',
      hi: 'सर्वर के अनुसार सेशन का समय और शुद्ध स्थिति।',
    },
    'open.position.loading': { en: 'Requests time and net position.', hi: 'समय और शुद्ध स्थिति माँगता है।' },
    'open.position.loaded': {
      en: 'Time and net position are current; requested again after 15 seconds.',
      hi: 'समय और शुद्ध स्थिति ताज़ा हैं; 15 सेकंड बाद फिर माँगे जाते हैं।',
    },
    'open.position.outdated': {
      en: 'A round began or ended, or the balance changed; requested again after a pause.',
      hi: 'राउंड शुरू या समाप्त हुआ, या बैलेंस बदला; एक विराम के बाद फिर माँगे जाते हैं।',
    },
    'open.round': { en: 'The player’s round, by the game’s reports.', hi: 'गेम के अनुसार खिलाड़ी का राउंड।' },
    'open.round.absent': {
      en: 'The player has no stake in a round.',
      hi: 'खिलाड़ी का किसी राउंड में दाँव नहीं है।',
    },
    'open.round.running': {
      en: 'The player has a stake in a round without a result.',
      hi: 'खिलाड़ी का दाँव ऐसे राउंड में है जिसका परिणाम नहीं आया।',
    },
    'open.dialog': { en: 'What the player is asked over the game.', hi: 'गेम के ऊपर खिलाड़ी से क्या पूछा जाता है।' },
    'open.dialog.none': { en: 'The player is asked nothing.', hi: 'खिलाड़ी से कुछ नहीं पूछा जाता।' },
    'open.dialog.closing': {
      en: 'Asks whether to leave during a round.',
      hi: 'पूछता है कि राउंड के बीच में जाना है या नहीं।',
    },
    'open.dialog.deposit': {
      en: 'Asks whether to open the deposit in a new tab.',
      hi: 'पूछता है कि जमा नए टैब में खोलना है या नहीं।',
    },
    expired: { en: 'The game’s session has ended.', hi: 'गेम का सेशन समाप्त हो गया।' },
    failed: { en: 'The game could not be opened, or it crashed.', hi: 'गेम नहीं खुल सका, या बंद पड़ गया।' },
  },
  events: {
    'stops.reported': {
      en: 'Whether games are stopped is known, or has changed.',
      hi: 'गेम रुके हैं या नहीं, यह मालूम हुआ या बदला।',
    },
    'gameLaunch.languageChanged': { en: 'The player chose another language.', hi: 'खिलाड़ी ने दूसरी भाषा चुनी।' },
    'gameLaunch.exitRequested': { en: 'The player asked to leave the game.', hi: 'खिलाड़ी ने गेम छोड़ने को कहा।' },
    'gameLaunch.exitConfirmed': {
      en: 'The player leaves during the round.',
      hi: 'खिलाड़ी राउंड के बीच में जाता है।',
    },
    'gameLaunch.depositRequested': { en: 'The player wants to deposit.', hi: 'खिलाड़ी जमा करना चाहता है।' },
    'gameLaunch.dialogClosed': { en: 'The player closed the dialog.', hi: 'खिलाड़ी ने डायलॉग बंद किया।' },
    'gameLaunch.reloadRequested': {
      en: 'The player asked to open the game again.',
      hi: 'खिलाड़ी ने गेम फिर खोलने को कहा।',
    },
    'gameLaunch.gameReady': { en: 'The game can be played.', hi: 'गेम खेला जा सकता है।' },
    'gameLaunch.frameLoaded': { en: 'The document in the frame has loaded.', hi: 'फ़्रेम का दस्तावेज़ लोड हुआ।' },
    'gameLaunch.roundStarted': { en: 'The player has a stake in a round.', hi: 'खिलाड़ी का एक राउंड में दाँव है।' },
    'gameLaunch.roundEnded': { en: 'The player’s round has its result.', hi: 'खिलाड़ी के राउंड का परिणाम आया।' },
    'gameLaunch.sessionExpired': { en: 'The provider ended the session.', hi: 'प्रदाता ने सेशन समाप्त किया।' },
    'gameLaunch.gameFailed': { en: 'The game reported a failure.', hi: 'गेम ने विफलता बताई।' },
    'gameLaunch.balanceChanged': { en: 'The wallet reported another balance.', hi: 'वॉलेट ने दूसरा बैलेंस बताया।' },
    'gameLaunch.playerChanged': {
      en: 'Another player signed in, or the player signed out.',
      hi: 'दूसरा खिलाड़ी लॉग-इन हुआ, या खिलाड़ी लॉग-आउट हुआ।',
    },
  },
  guards: {
    isNotStopped: { en: 'Games are not stopped.', hi: 'गेम रुके नहीं हैं।' },
    isRefusedByStop: {
      en: 'Games are stopped, and that is why the server refused the launch.',
      hi: 'गेम रुके हैं, और इसी से सर्वर ने गेम नहीं खोला।',
    },
    isPlaying: { en: 'The game is being played.', hi: 'गेम खेला जा रहा है।' },
    isReadyWhenLoaded: {
      en: 'The provider does not report when its game is ready.',
      hi: 'प्रदाता नहीं बताता कि उसका गेम कब तैयार है।',
    },
    hasOpenRound: { en: 'A round of the game is open.', hi: 'गेम का एक राउंड खुला है।' },
  },
  delays: {
    slowAfter: { en: 'Until the game counts as slow.', hi: 'गेम को धीमा मानने तक।' },
    stalledAfter: {
      en: 'After that, until the game counts as stalled.',
      hi: 'उसके बाद, गेम को अटका हुआ मानने तक।',
    },
    sessionPause: { en: 'Until the session is requested again.', hi: 'सेशन फिर माँगने तक।' },
    hintTime: { en: 'Time for which the hint is shown.', hi: 'संकेत दिखने का समय।' },
    movementPause: {
      en: 'Until the session is requested after a movement of money.',
      hi: 'पैसे की आवाजाही के बाद सेशन माँगने तक।',
    },
  },
};
