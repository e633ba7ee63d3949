export const search = {
  title: 'Search For Games',
  box: 'Search',
  hint: 'Use the arrow keys to move through the results and Enter to open one.',
  close: 'Close',
  matches: 'Matches and races',
  matchNote: 'Scores and prices as last listed. The match has the current prices.',
  matchesFailed: 'Matches could not be searched just now. Games and screens can.',
  inPlay: 'In play',
  games: 'Games',
  providers: 'Providers',
  screens: 'Screens',
  found:
    '{matches, plural, =0 {} one {# match, } other {# matches, }}{games, plural, one {# game found} other {# games found}}',
  more: 'Show more ({count, number})',
  emptyTitle: 'Nothing found',
  emptyText: 'No match, game, provider or screen has these letters in its name.',
  showAll: 'Show all games',
} as const;
