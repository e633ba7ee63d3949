import type {
  ListedMatch,
  Market,
  MarketChange,
  Match,
  MatchWithMarkets,
  PriceLevel,
  Runner,
} from '../../../domain/betting/exchange';

export const level = (price: number, size = 12_000_00, line: number | null = null): PriceLevel => ({
  price,
  size,
  line,
});

export const runner = (id: string, name: string, back: number, lay: number): Runner => ({
  id,
  name,
  status: 'ACTIVE',
  back: [level(back), level(back - 1), level(back - 2)],
  lay: [level(lay), level(lay + 1), level(lay + 2)],
  last: back,
});

/** Who wins, India or Australia, open and in play. */
export const market = (changed: Partial<Market> = {}): Market => ({
  id: 'm1-odds',
  matchId: 'm1',
  name: 'Match Odds',
  gtype: 'match',
  version: 7,
  status: 'OPEN',
  overlays: [],
  inPlay: true,
  betDelay: 3,
  min: 100_00,
  max: 50_000_00,
  commission: 200,
  keepsUnmatched: true,
  betterCap: 10,
  rules: 'Settled on the winner of the match.',
  runners: [runner('india', 'India', 184, 186), runner('australia', 'Australia', 216, 220)],
  result: null,
  ...changed,
});

/** India at another price: from version 7 to 8. */
export const change = (changed: Partial<MarketChange> = {}): MarketChange => ({
  id: 'm1-odds',
  from: 7,
  to: 8,
  runners: [{ id: 'india', back: [level(190), level(183), level(182)] }],
  ...changed,
});

const plainMatch = (changed: Partial<Match> = {}): Match => ({
  id: 'm1',
  status: 'IN_PLAY',
  score: null,
  sportId: '4',
  competitionId: 'c1',
  competition: 'Test series',
  name: 'India v Australia',
  startsAt: 1_700_000_000_000,
  marketCount: 1,
  hasStream: false,
  ...changed,
});

export const listedMatch = (changed: Partial<ListedMatch> = {}): ListedMatch => ({
  ...plainMatch(),
  market: market(),
  ...changed,
});

export const matchWithMarkets = (changed: Partial<MatchWithMarkets> = {}): MatchWithMarkets => ({
  ...plainMatch(),
  markets: [market()],
  ...changed,
});
