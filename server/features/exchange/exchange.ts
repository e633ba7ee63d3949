import type { Logger } from 'pino';
import type {
  ListedMatch,
  Market,
  Match,
  MatchChange,
  MatchStatus,
  MatchWithMarkets,
  SportId,
} from '../../../domain/betting/exchange';
import type { Hundredths } from '../../../domain/betting/money';
import type { Paise } from '../../../domain/entities';
import { MINUTE } from '../../kit/clock';
import { every } from '../../kit/jobs/jobs';
import { createExchangeOverrides, type ExchangeOverrides } from './exchange-overrides';
import { createFeedMarkets } from './feed-markets';
import type { LiveMarkets } from './markets/live-markets';
import type { LiveMatch } from './markets/live-match';
import { createMarketListeners } from './markets/market-listeners';
import { sampleMarket } from './markets/market-sample';
import type { MarketDecision, MarketDecisions } from './markets/stored-decisions';
import type { MarketScript } from './script/script';
import { createShownMatches, isShown, partsOf } from './shown-matches';
import type { SimulatedTime, TimeSegment } from './simulated-time';
import type { World } from './world';

export interface RunnerHistory {
  /** The market maker's best price to back in the last 20 simulated minutes, oldest first: milliseconds since 1970, and the price. */
  readonly points: readonly (readonly [at: number, price: Hundredths])[];
  /** Stakes of players matched so far at each price, both sides of each match, the lowest price first. */
  readonly traded: readonly (readonly [price: Hundredths, matched: Paise])[];
}

export interface Exchange {
  readonly markets: LiveMarkets;
  readonly overrides: ExchangeOverrides;
  /**
   * Stores the simulated time, from which the next process continues: before it is frozen or continued, and after a sandbox has advanced
   * the clock of this process.
   */
  storeTime(isFrozen?: boolean): Promise<void>;
  /** In-play matches first, then by start time; finished matches only if the filter asks for them. */
  list(filter: { sportId: string | null; status: MatchStatus | null }): readonly ListedMatch[];
  match(matchId: string): MatchWithMarkets | null;
  /** The same object until it changes; null for an unknown match. */
  matchSummary(matchId: string): MatchChange | null;
  /** Null for an unknown runner. */
  history(marketId: string, runnerId: string): RunnerHistory | null;
  /** A market of this world whose match has left the feed, as its script ended; null for any other one. */
  finishedMarket(marketId: string): { readonly matchName: string; readonly market: Market } | null;
  /** Address of the live stream of a match; '' if it has none. */
  stream(matchId: string): string;
  /** Updates every market that has been requested since the start, with or without subscribers. */
  tick(): void;
  close(): Promise<void>;
}

interface Deps {
  readonly log: Pick<Logger, 'error'>;
  readonly world: World;
  readonly time: SimulatedTime;
  storeTime?(segment: TimeSegment): Promise<void>;
  /** What operators and testers had decided before the start. */
  readonly decisions?: MarketDecisions;
  readonly sports?: readonly SportId[];
  /**
   * Where the versions of a market begin that appears now. Milliseconds grow faster than any market changes, so that versions
   * go on growing after a restart.
   */
  firstVersion?(): number;
  /** Milliseconds between ticks, which update markets without subscribers; no ticks if undefined. */
  readonly tickEvery?: number;
}

const SPORTS: readonly SportId[] = ['4', '1', '2', '7'];
const HISTORY = 20 * MINUTE;
const HISTORY_STEP = 10_000;

export function createExchange({
  decisions: loaded = new Map(),
  firstVersion = Date.now,
  log,
  sports = SPORTS,
  storeTime = async () => {},
  tickEvery,
  time,
  world,
}: Deps): Exchange {
  const listeners = createMarketListeners(log);
  const streams = new Map<string, string>();
  const decisions = new Map(loaded);
  const decisionOf = (marketId: string): MarketDecision | null => decisions.get(marketId) ?? null;
  const matches = createShownMatches({
    sports,
    time,
    world,
    basis: { openedAt: time.now(), firstVersion, decisionOf, ...listeners.tell },
  });
  const factsOf = (match: LiveMatch, now: number): Match => ({
    ...match.summary(now),
    ...match.details(now),
    startsAt: time.toWallClock(match.fixture.startsAt),
    hasStream: streams.has(match.id),
  });

  const markets = createFeedMarkets({ matches, time, decisionOf, factsOf, listen: listeners.listen });
  const overrides = createExchangeOverrides({ matches, time, decisions, streams });

  function tick() {
    const now = time.now();
    for (const match of matches.known()) match.refresh(now);
    matches.forget(now);
  }
  // A tick compares the results that were set before the start with those of the feed.
  for (const marketId of decisions.keys()) matches.findMarket(marketId);
  const ticking = tickEvery === undefined ? null : every(tickEvery, tick, { log, name: 'matches' });

  return {
    markets,
    overrides,
    storeTime: (isFrozen = time.isFrozen()) => storeTime(time.segment(isFrozen)),
    list({ sportId, status }) {
      const now = time.now();
      const listed = matches
        .shown(now)
        .filter(({ fixture }) => sportId === null || fixture.sportId === sportId)
        .map((match) => ({ ...factsOf(match, now), market: match.main(now) }))
        .filter((match) => (status === null ? match.status !== 'FINISHED' : match.status === status));
      return inOrder(listed);
    },
    match(matchId) {
      const now = time.now();
      const match = matches.find(matchId);
      return match === null ? null : { ...factsOf(match, now), markets: match.markets(now) };
    },
    matchSummary: (matchId) => matches.find(matchId)?.summary(time.now()) ?? null,
    history(marketId, runnerId) {
      const [matchId, key] = partsOf(marketId);
      const found = matches.find(matchId)?.scriptOf(key) ?? null;
      const place = found?.script.runners.findIndex(({ id }) => id === runnerId) ?? -1;
      if (found === null || place < 0) return null;
      const traded = [...(matches.findMarket(marketId)?.volumesOf(runnerId) ?? [])];
      return {
        points: pointsOf(found, place, time),
        traded: traded.toSorted(([one], [other]) => one - other),
      };
    },
    finishedMarket(marketId) {
      const [matchId, key] = partsOf(marketId);
      const match = matches.create(matchId);
      if (match === null) return null;
      const now = time.now();
      if (isShown(match.fixture, now) || now < match.fixture.startsAt) return null;
      const market = match.market(key, now);
      return market === null ? null : { matchName: match.fixture.name, market: market.at(now) };
    },
    stream: (matchId) => streams.get(matchId) ?? '',
    tick,
    close: async () => ticking?.stop(),
  };
}

/** In-play matches first, then by start time. */
export const inOrder = (matches: readonly ListedMatch[]): readonly ListedMatch[] =>
  matches.toSorted(
    (one, other) =>
      Number(other.status === 'IN_PLAY') - Number(one.status === 'IN_PLAY') || one.startsAt - other.startsAt,
  );

/** Computed from the script, so that it is the same after a restart. */
function pointsOf(
  { script, seed }: { readonly script: MarketScript; readonly seed: number },
  runner: number,
  time: SimulatedTime,
): RunnerHistory['points'] {
  const now = time.now();
  const step = HISTORY_STEP * time.speed;
  const newest = Math.floor(now / step) * step;
  return Array.from({ length: HISTORY / HISTORY_STEP }, (_, ago) => newest - ago * step)
    .toReversed()
    .flatMap((at) => {
      const price = sampleMarket(script, seed, at).quotes[runner]?.back[0]?.price;
      return price === undefined ? [] : [[time.toWallClock(at), price] as const];
    });
}
