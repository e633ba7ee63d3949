import type { InferOutput } from 'valibot';
import type { betMatches } from '../../../contract/calls/bets';
import type { exchangeMatch } from '../../../contract/calls/exchange';
import type {
  listedMatch,
  market,
  marketChange,
  match,
  matchChange,
  runner,
} from '../../../contract/exchange';
import { type CamelKeys, camelKeys } from '../../../contract/keys';
import type {
  BetMatch,
  ListedMatch,
  Market,
  MarketChange,
  Match,
  MatchChange,
  MatchWithMarkets,
  PriceLevel,
  Runner,
  RunnerChange,
  SportId,
} from '../../../domain/betting/exchange';
import { sportIds } from '../../../domain/lists';
import { inWords } from '../kit/http/sentences';

type WireRunner = InferOutput<typeof runner>;
type WireLevel = WireRunner['back'][number];
type WireMatch = InferOutput<typeof match>;
type WireRunnerChange = NonNullable<CamelKeys<InferOutput<typeof marketChange>>['runners']>[number];

const toLevel = ([price, size, line]: WireLevel): PriceLevel => ({ price, size, line: line ?? null });

const toLevels = (levels: readonly WireLevel[]): readonly PriceLevel[] => levels.map(toLevel);

const toRunner = ({ back, lay, ...runner }: CamelKeys<WireRunner>): Runner => ({
  ...runner,
  back: toLevels(back),
  lay: toLevels(lay),
});

export function toMarket(wire: InferOutput<typeof market>): Market {
  const { name, runners, ...market } = camelKeys(wire);
  return { ...market, name: inWords(name), runners: runners.map(toRunner) };
}

const toRunnerChange = ({ back, lay, ...change }: WireRunnerChange): RunnerChange => ({
  ...change,
  ...(back !== undefined && { back: toLevels(back) }),
  ...(lay !== undefined && { lay: toLevels(lay) }),
});

export function toChange(wire: InferOutput<typeof marketChange>): MarketChange {
  const { runners, ...change } = camelKeys(wire);
  return { ...change, ...(runners !== undefined && { runners: runners.map(toRunnerChange) }) };
}

export const toMatchChange = (wire: InferOutput<typeof matchChange>): MatchChange => camelKeys(wire);

const isSportId = (id: string): id is SportId => sportIds.some((each) => each === id);

/** False for a match of a sport that this version does not know. */
export const isKnown = <Item>(match: Item | null): match is Item => match !== null;

/** Null for a match of a sport that the product does not show. */
function toMatch(wire: WireMatch): Match | null {
  const { sportId, startsAt, ...match } = camelKeys(wire);
  return isSportId(sportId) ? { ...match, sportId, startsAt: Date.parse(startsAt) } : null;
}

type WireBetMatch = InferOutput<typeof betMatches.answer>['list'][number];

/** Null if the sport is unknown. */
export function toBetMatch(wire: WireBetMatch): BetMatch | null {
  const { open: _, sportId = null, ...match } = camelKeys(wire);
  return sportId === null || isSportId(sportId) ? { ...match, sportId } : null;
}

export function toListedMatch({ market, ...wire }: InferOutput<typeof listedMatch>): ListedMatch | null {
  const match = toMatch(wire);
  return match && { ...match, market: market && toMarket(market) };
}

export function toMatchWithMarkets({
  markets,
  ...wire
}: InferOutput<(typeof exchangeMatch)['answer']>): MatchWithMarkets | null {
  const match = toMatch(wire);
  return match && { ...match, markets: markets.map(toMarket) };
}
