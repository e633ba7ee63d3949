import type { InferInput } from 'valibot';
import type * as contract from '../../../contract/exchange';
import { snakeKeys } from '../../../contract/keys';
import type {
  Market,
  MarketChange,
  Match,
  MatchChange,
  PriceLevel,
  Runner,
  RunnerChange,
} from '../../../domain/betting/exchange';
import { hindiName, inField, marketTexts, runnerTexts, scoreWithHindi, sideWithHindi } from '../hindi/hindi';

type WireRunner = InferInput<typeof contract.runner>;
type WireMarket = InferInput<typeof contract.market>;
type WireMatch = InferInput<typeof contract.match>;
type WireMatchChange = InferInput<typeof contract.matchChange>;

const toWireLevels = (levels: readonly PriceLevel[]): WireRunner['back'] =>
  levels.map(({ line, price, size }) => (line === null ? [price, size] : [price, size, line]));

const toWireRunner = ({ back, lay, removalNumber: _, ...runner }: Runner): WireRunner => ({
  ...snakeKeys({ ...runner, ...runnerTexts(runner) }),
  back: toWireLevels(back),
  lay: toWireLevels(lay),
});

export const toWireMarket = ({ runners, ...market }: Market): WireMarket => ({
  ...snakeKeys({ ...market, ...marketTexts(market) }),
  runners: runners.map(toWireRunner),
});

/** Undefined properties are absent from the JSON. */
const toWireRunnerChange = ({ back, lay, ...change }: RunnerChange) => ({
  ...change,
  back: back && toWireLevels(back),
  lay: lay && toWireLevels(lay),
});

export const toWireMarketChange = ({ runners, ...change }: MarketChange) => ({
  ...snakeKeys(change),
  runners: runners?.map(toWireRunnerChange),
});

/** Takes the changing parts of a match alone. */
export const toWireMatchChange = ({ id, score, status }: MatchChange): WireMatchChange =>
  snakeKeys({ id, status, score: scoreWithHindi(score) });

export const toWireMatch = ({ score, sides, startsAt, ...match }: Match): WireMatch => ({
  ...snakeKeys({
    ...match,
    ...inField('nameHi', hindiName(match.name)),
    ...inField('competitionHi', hindiName(match.competition)),
    ...(sides && { sides: sides.map(sideWithHindi) }),
    score: scoreWithHindi(score),
  }),
  starts_at: new Date(startsAt).toISOString(),
});
