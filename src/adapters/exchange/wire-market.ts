import type { InferOutput } from 'valibot';
import type { exchangeMatch } from '../../../contract/calls/exchange';
import type {
  listedMatch,
  market,
  marketChange,
  match,
  matchChange,
  runner,
  score,
} from '../../../contract/exchange';
import type {
  ListedMatch,
  Market,
  MarketChange,
  Match,
  MatchChange,
  MatchWithMarkets,
  PriceLevel,
  Runner,
  RunnerChange,
  Score,
  SportId,
} from '../../../machines/domain/exchange';

type WireMarket = InferOutput<typeof market>;
type WireChange = InferOutput<typeof marketChange>;
type WireRunner = InferOutput<typeof runner>;
type WireLevel = WireRunner['back'][number];
type WireRunnerChange = NonNullable<WireChange['runners']>[number];
type WireMatch = InferOutput<typeof match>;

const toLevel = ([price, size, line]: WireLevel): PriceLevel => ({ price, size, line: line ?? null });

const toLevels = (levels: readonly WireLevel[]): readonly PriceLevel[] => levels.map(toLevel);

const toRunner = ({ back, lay, ...wire }: WireRunner): Runner => ({
  ...wire,
  back: toLevels(back),
  lay: toLevels(lay),
});

export const toMarket = (wire: WireMarket): Market => ({
  id: wire.id,
  matchId: wire.match_id,
  name: wire.name,
  gtype: wire.gtype,
  version: wire.version,
  status: wire.status,
  overlays: wire.overlays,
  inPlay: wire.in_play,
  betDelay: wire.bet_delay,
  min: wire.min,
  max: wire.max,
  commission: wire.commission,
  keepsUnmatched: wire.keeps_unmatched,
  betterCap: wire.better_cap,
  rules: wire.rules,
  runners: wire.runners.map(toRunner),
  result: wire.result,
});

const toRunnerChange = ({ back, id, last, lay, status }: WireRunnerChange): RunnerChange => ({
  id,
  ...(status !== undefined && { status }),
  ...(back !== undefined && { back: toLevels(back) }),
  ...(lay !== undefined && { lay: toLevels(lay) }),
  ...(last !== undefined && { last }),
});

export const toChange = (wire: WireChange): MarketChange => ({
  id: wire.id,
  from: wire.from,
  to: wire.to,
  ...(wire.status !== undefined && { status: wire.status }),
  ...(wire.overlays !== undefined && { overlays: wire.overlays }),
  ...(wire.in_play !== undefined && { inPlay: wire.in_play }),
  ...(wire.bet_delay !== undefined && { betDelay: wire.bet_delay }),
  ...(wire.min !== undefined && { min: wire.min }),
  ...(wire.max !== undefined && { max: wire.max }),
  ...(wire.result !== undefined && { result: wire.result }),
  ...(wire.runners !== undefined && { runners: wire.runners.map(toRunnerChange) }),
});

const toScore = (wire: InferOutput<typeof score>): Score => ({
  ...wire,
  sides: wire.sides.map(({ is_active, name, text }) => ({ name, text, isActive: is_active })),
});

export const toMatchChange = ({ id, score, status }: InferOutput<typeof matchChange>): MatchChange => ({
  id,
  status,
  score: score && toScore(score),
});

const sportIds: ReadonlySet<string> = new Set<SportId>(['1', '2', '4', '7']);

const isSportId = (id: string): id is SportId => sportIds.has(id);

/** Null for a match of a sport that the product does not show. */
const toMatch = (wire: WireMatch): Match | null =>
  isSportId(wire.sport_id)
    ? {
        ...toMatchChange(wire),
        sportId: wire.sport_id,
        competitionId: wire.competition_id,
        competition: wire.competition,
        name: wire.name,
        startsAt: Date.parse(wire.starts_at),
        marketCount: wire.market_count,
        hasStream: wire.has_stream,
      }
    : null;

export function toListedMatch(wire: InferOutput<typeof listedMatch>): ListedMatch | null {
  const match = toMatch(wire);
  return match && { ...match, market: wire.market && toMarket(wire.market) };
}

export function toMatchWithMarkets(
  wire: InferOutput<(typeof exchangeMatch)['answer']>,
): MatchWithMarkets | null {
  const match = toMatch(wire);
  return match && { ...match, markets: wire.markets.map(toMarket) };
}
