export const gamesSentences = {
  purpose: {
    en: 'Runs the catalogue and starts an actor for each page, the open game, its rounds and the sportsbook.',
    hi: 'कैटलॉग चलाता है और हर पेज, खुले गेम, उसके राउंड और स्पोर्ट्सबुक के लिए actor शुरू करता है।',
  },
  states: {},
  events: {
    'games.pageOpened': {
      en: 'A view shows a path under /casino.',
      hi: 'एक दृश्य /casino के नीचे का पता दिखाता है।',
    },
    'games.pageLeft': {
      en: 'A view stopped showing a path under /casino.',
      hi: 'एक दृश्य ने /casino के नीचे का पता दिखाना बंद किया।',
    },
    'games.gameOpened': { en: 'A view shows the frame of a game.', hi: 'एक दृश्य गेम का फ़्रेम दिखाता है।' },
    'games.sportsbookOpened': { en: 'A view shows the sportsbook.', hi: 'एक दृश्य स्पोर्ट्सबुक दिखाता है।' },
    'games.sportsbookLeft': {
      en: 'The view with the sportsbook was closed.',
      hi: 'स्पोर्ट्सबुक वाला दृश्य बंद हुआ।',
    },
    'games.gameLeft': { en: 'The view with the frame was closed.', hi: 'फ़्रेम वाला दृश्य बंद हुआ।' },
    'games.roundsOpened': {
      en: 'A view shows the list of the player’s rounds.',
      hi: 'एक दृश्य खिलाड़ी के राउंड की सूची दिखाता है।',
    },
    'games.roundsLeft': { en: 'The list of rounds was closed.', hi: 'राउंड की सूची बंद हुई।' },
    'games.rowOpened': { en: 'A view shows a row of games.', hi: 'एक दृश्य गेम की एक पंक्ति दिखाता है।' },
    'games.rowLeft': {
      en: 'A view stopped showing a row of games.',
      hi: 'एक दृश्य ने गेम की पंक्ति दिखाना बंद किया।',
    },
    'games.roundOpened': { en: 'A view shows a round.', hi: 'एक दृश्य राउंड दिखाता है।' },
    'games.roundLeft': { en: 'The page of a round was closed.', hi: 'राउंड का पेज बंद हुआ।' },
    'games.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
  },
};
