import type { Game, GameLookup, GameSession, Launch } from '../../../machines/domain/games';

export const game = (changes: Partial<Game> = {}): Game => ({
  slug: 'ezg-teen-patti-3-card',
  name: 'Teen Patti 3 Card',
  provider: { slug: 'ezugi', name: 'Ezugi' },
  category: 'live',
  kind: 'cards',
  tags: ['popular', 'indian'],
  min: 10_00,
  max: 50_000_00,
  isLive: true,
  isPlayable: true,
  hasDemo: true,
  isFavourite: false,
  ...changes,
});

/** So many games with different slugs. */
export const manyGames = (count: number): readonly Game[] =>
  Array.from({ length: count }, (_, index) => game({ slug: `qt-game-${index}`, name: `Game ${index}` }));

export const lookupOf = (changes: Partial<GameLookup> = {}): GameLookup => ({
  game: null,
  provider: null,
  similar: [],
  ...changes,
});

export const launch: Launch = { sessionId: 's1', url: 'https://studio.example/launch?token=one' };

export const gameSession = (changes: Partial<GameSession> = {}): GameSession => ({
  startedAt: 1_700_000_000_000,
  net: 0,
  hasOpenRound: false,
  ...changes,
});
