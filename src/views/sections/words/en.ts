import type { SectionsWords } from './content';

export default {
  sections: {
    inplay: {
      title: 'In-Play',
      lead: 'Everything that is being played right now, with prices that move while you watch.',
      markets: [
        'Matches of all sports in one list, the ones that have begun first',
        'Prices that follow every ball, goal and point',
        'Suspended for a moment when something happens, so that nobody bets on old news',
      ],
    },
    cricket: {
      title: 'Cricket',
      lead: 'Test matches, one-day games and T20: from the toss to the last ball.',
      markets: [
        'Match odds: who wins, and the draw in a Test match',
        'Bookmaker: the same question at round prices',
        'Fancy: runs of an over, of a session, of a batter',
      ],
    },
    soccer: {
      title: 'Soccer',
      lead: 'Leagues and cups from all over the world, settled on regular time.',
      markets: [
        'Match odds: home, draw or away',
        'Over and under: how many goals there will be',
        'Both teams to score',
      ],
    },
    tennis: {
      title: 'Tennis',
      lead: 'Two names, one price each, and it turns with every break of serve.',
      markets: ['Match odds: who wins the match', 'Set winner: one set at a time', 'Total games'],
    },
    'horse-racing': {
      title: 'Horse Racing',
      lead: 'The card of the day, race by race, until the gates open.',
      markets: [
        'Win: the first past the post',
        'Place: among the first, as many as the card says',
        'Prices until the race is off',
      ],
    },
  },
  openSoon:
    'The exchange opens soon. There is nothing to bet on here yet, and no match is shown that is not real.',
  marketsTitle: 'What you will find here',
  howTitle: 'How back and lay work',
  back: 'Back',
  backText: 'You say it will happen. ₹100 at 2.50 wins ₹150 when it does; otherwise the ₹100 are lost.',
  lay: 'Lay',
  layText: 'You say it will not happen. ₹100 at 2.50 wins ₹100 when it does not; otherwise you pay ₹150.',
  toRules: 'Read the game rules',
  toAll: 'Show all sports',
  signUp: 'Sign up meanwhile',
} satisfies SectionsWords;
