import type {
  Game,
  GameBanner,
  GameLookup,
  GameRound,
  GameRoundDetails,
  GameSession,
  Launch,
} from '../../../domain/games';
import type { GameFacets } from '../../../machines/games/catalogue/catalogue.facets';

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

export const gameBanner = (changes: Partial<GameBanner> = {}): GameBanner => ({
  category: 'live',
  title: { en: 'Three cards, two hands', hi: 'तीन पत्ते, दो हाथ' },
  text: { en: 'One round for all players.', hi: 'सभी खिलाड़ियों का एक ही राउंड।' },
  game: game(),
  ...changes,
});

export const gameFacets: GameFacets = {
  providers: [
    { slug: 'ezugi', name: 'Ezugi', games: 2, isLive: true },
    { slug: 'qtech', name: 'QTech', games: 1, isLive: false },
  ],
  categories: ['live', 'slots'],
  groups: [
    { provider: 'ezugi', category: 'live', tags: ['popular'] },
    { provider: 'qtech', category: 'slots', tags: ['jackpot'] },
  ],
};

/** So many games with different slugs. */
export const manyGames = (count: number): readonly Game[] =>
  Array.from({ length: count }, (_, index) => game({ slug: `qt-game-${index}`, name: `Game ${index}` }));

export const lookupOf = (changes: Partial<GameLookup> = {}): GameLookup => ({
  game: null,
  provider: null,
  similar: [],
  ...changes,
});

export const launch: Launch = {
  sessionId: 's1',
  url: 'https://studio.example/launch?token=one',
  reportsReady: true,
  isWide: true,
};

export const gameSession = (changes: Partial<GameSession> = {}): GameSession => ({
  startedAt: 1_700_000_000_000,
  net: 0,
  hasOpenRound: false,
  ...changes,
});

export const gameRound = (changes: Partial<GameRound> = {}): GameRound => ({
  id: 'r1',
  game: { slug: 'spribe-aviator', name: 'Aviator', provider: 'Spribe' },
  startedAt: 1_700_000_000_000,
  endedAt: 1_700_000_009_000,
  state: 'won',
  staked: 100_00,
  won: 184_00,
  net: 84_00,
  ...changes,
});

export const gameRoundDetails = (changes: Partial<GameRoundDetails> = {}): GameRoundDetails => ({
  ...gameRound(),
  entries: [
    { id: 'e1', kind: 'debit', amount: 100_00, balanceAfter: 900_00, createdAt: 1_700_000_001_000 },
    { id: 'e2', kind: 'credit', amount: 184_00, balanceAfter: 1084_00, createdAt: 1_700_000_009_000 },
  ],
  bets: [{ name: 'Cash out at 1.84×', stake: 100_00, won: 184_00, multiplier: 184 }],
  outcome: 'Crashed at 2.31×',
  fairness: {
    commitment: 'c0ffee',
    serverSeed: 'beef',
    clientSeed: 'lucky',
    nonce: '7',
    verifyUrl: 'https://studio.example/verify?round=r1',
  },
  ...changes,
});
