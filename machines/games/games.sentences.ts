export const gamesSentences = {
  purpose: {
    en: 'Runs the catalogue and starts an actor for each page, the open game, its rounds and the sportsbook.',
  },
  states: {},
  events: {
    'games.pageOpened': { en: 'A view shows a path under /casino.' },
    'games.pageLeft': { en: 'A view stopped showing a path under /casino.' },
    'games.gameOpened': { en: 'A view shows the frame of a game.' },
    'games.sportsbookOpened': { en: 'A view shows the sportsbook.' },
    'games.sportsbookLeft': { en: 'The view with the sportsbook was closed.' },
    'games.gameLeft': { en: 'The view with the frame was closed.' },
    'games.roundsOpened': { en: 'A view shows the list of the player’s rounds.' },
    'games.roundsLeft': { en: 'The list of rounds was closed.' },
    'games.rowOpened': { en: 'A view shows a row of games.' },
    'games.rowLeft': { en: 'A view stopped showing a row of games.' },
    'games.roundOpened': { en: 'A view shows a round.' },
    'games.roundLeft': { en: 'The page of a round was closed.' },
    'games.playerChanged': { en: 'A player signed in, changed or signed out.' },
  },
};
