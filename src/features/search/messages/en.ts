export const search = {
  title: 'Search For Games',
  box: 'Search',
  hint: 'Use the arrow keys to move through the results and Enter to open one.',
  close: 'Close',
  games: 'Games',
  providers: 'Providers',
  screens: 'Screens',
  found: '{count, plural, one {# game found} other {# games found}}',
  more: 'Show more ({count, number})',
  emptyTitle: 'Nothing found',
  emptyText: 'No game, provider or screen has these letters in its name.',
  showAll: 'Show all games',
} as const;
