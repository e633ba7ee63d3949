import type { SearchWords } from './content';

export default {
  title: 'Search For Games',
  box: 'Search',
  hint: 'Arrow keys move through what was found, Enter opens it.',
  close: 'Close',
  games: 'Games',
  providers: 'Providers',
  screens: 'Screens',
  found: { one: '{count} game found', other: '{count} games found' },
  more: 'Show more ({count})',
  nothing: 'Nothing found',
  nothingWords: 'No game, provider or screen has these letters in its name.',
  showAll: 'Show all games',
} satisfies SearchWords;
