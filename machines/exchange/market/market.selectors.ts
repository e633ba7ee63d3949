import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Market, Runner } from '../../../domain/betting/exchange';
import { conditionOf, type MarketCondition } from '../../../domain/betting/market';
import type { marketMachine } from './market.machine';

export type MarketActor = ActorRefFrom<typeof marketMachine>;

type MarketSnapshot = SnapshotFrom<typeof marketMachine>;

export const selectMarket = (snapshot: MarketSnapshot): Market | null => snapshot.context.market;

export const selectRunnerIds = (snapshot: MarketSnapshot): readonly string[] => snapshot.context.runnerIds;

export const selectIsLive = (snapshot: MarketSnapshot): boolean => snapshot.matches('live');

/** The first snapshot has not been received. */
export const selectIsConnecting = (snapshot: MarketSnapshot): boolean => snapshot.matches('connecting');

/** The server has no market with this id. */
export const selectIsUnknown = (snapshot: MarketSnapshot): boolean => snapshot.matches('unknown');

/** A bet is possible only when it is OPEN. */
export function selectCondition(snapshot: MarketSnapshot): MarketCondition {
  if (selectIsUnknown(snapshot)) return 'CLOSED';
  const known = selectMarket(snapshot);
  return known === null ? 'STALE' : conditionOf({ ...known, isStale: !selectIsLive(snapshot) });
}

/** Closed without a result: every stake was returned. */
export const selectIsVoid = (snapshot: MarketSnapshot): boolean => selectMarket(snapshot)?.isVoid === true;

/** The same object until the runner changes. */
export const selectRunner =
  (id: string) =>
  (snapshot: MarketSnapshot): Runner | null =>
    selectMarket(snapshot)?.runners.find((candidate) => candidate.id === id) ?? null;

/** Everything but prices; seldom changes. */
export type MarketTerms = Omit<Market, 'runners' | 'version'>;

/** Use with `areTermsSame`: each price change creates a new market object. */
export const selectTerms = (snapshot: MarketSnapshot): MarketTerms | null => selectMarket(snapshot);

/** Seconds; null before the first snapshot. */
export const selectBetDelay = (snapshot: MarketSnapshot): number | null =>
  selectMarket(snapshot)?.betDelay ?? null;

const termNames = [
  'id',
  'matchId',
  'name',
  'nameHi',
  'gtype',
  'status',
  'overlays',
  'inPlay',
  'betDelay',
  'min',
  'max',
  'commission',
  'keepsUnmatched',
  'betterCap',
  'rules',
  'rulesHi',
  'result',
  'isVoid',
] as const satisfies readonly (keyof MarketTerms)[];

export const areTermsSame = (a: MarketTerms | null, b: MarketTerms | null): boolean =>
  a === b || (a !== null && b !== null && termNames.every((name) => a[name] === b[name]));

/** Time of the last snapshot or change, in milliseconds since 1970; null before the first snapshot. */
export const selectLastPriceAt = (snapshot: MarketSnapshot): number | null => snapshot.context.receivedAt;

/** Stakes matched so far, in paise; 0 if the backend does not count them. */
export const selectMatched = (snapshot: MarketSnapshot): number => selectMarket(snapshot)?.matched ?? 0;
