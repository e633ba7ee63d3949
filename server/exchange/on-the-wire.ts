import type { InferInput } from 'valibot';
import type * as contract from '../../contract/exchange';
import type {
  Market,
  MarketChange,
  Match,
  MatchChange,
  PriceLevel,
  Runner,
  RunnerChange,
  Score,
} from '../../machines/domain/exchange';

type WireRunner = InferInput<typeof contract.runner>;
type WireMarket = InferInput<typeof contract.market>;
type WireMatch = InferInput<typeof contract.match>;
type WireMatchChange = InferInput<typeof contract.matchChange>;

const toWireLevels = (list: readonly PriceLevel[]): WireRunner['back'] =>
  list.map(({ line, price, size }) => (line === null ? [price, size] : [price, size, line]));

const toWireRunner = ({ back, id, last, lay, name, status }: Runner): WireRunner => ({
  id,
  name,
  status,
  back: toWireLevels(back),
  lay: toWireLevels(lay),
  last,
});

export const toWireMarket = (market: Market): WireMarket => ({
  id: market.id,
  match_id: market.matchId,
  name: market.name,
  gtype: market.gtype,
  version: market.version,
  status: market.status,
  overlays: [...market.overlays],
  in_play: market.inPlay,
  bet_delay: market.betDelay,
  min: market.min,
  max: market.max,
  result: market.result,
  commission: market.commission,
  keeps_unmatched: market.keepsUnmatched,
  better_cap: market.betterCap,
  rules: market.rules,
  runners: market.runners.map(toWireRunner),
});

/** What is undefined here is absent on the wire. */
export const toWireMarketChange = (change: MarketChange) => ({
  id: change.id,
  from: change.from,
  to: change.to,
  status: change.status,
  overlays: change.overlays,
  in_play: change.inPlay,
  bet_delay: change.betDelay,
  min: change.min,
  max: change.max,
  result: change.result,
  runners: change.runners?.map(toWireRunnerChange),
});

const toWireRunnerChange = ({ back, id, last, lay, status }: RunnerChange) => ({
  id,
  status,
  back: back === undefined ? undefined : toWireLevels(back),
  lay: lay === undefined ? undefined : toWireLevels(lay),
  last,
});

const toWireScore = ({ clock, note, recent, sides }: Score): NonNullable<WireMatchChange['score']> => ({
  sides: sides.map(({ isActive, name, text }) => ({ name, text, is_active: isActive })),
  clock,
  note,
  recent: [...recent],
});

export const toWireMatchChange = ({ id, score, status }: MatchChange): WireMatchChange => ({
  id,
  status,
  score: score === null ? null : toWireScore(score),
});

export const toWireMatch = (match: Match): WireMatch => ({
  ...toWireMatchChange(match),
  sport_id: match.sportId,
  competition_id: match.competitionId,
  competition: match.competition,
  name: match.name,
  starts_at: new Date(match.startsAt).toISOString(),
  market_count: match.marketCount,
  has_stream: match.hasStream,
});
