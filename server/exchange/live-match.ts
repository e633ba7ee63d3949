import type { Market, MarketChange, Match, MatchChange, SportId } from '../../machines/domain/exchange';
import { createLiveMarket, type LiveMarket } from './live-market';
import type { MarketResult } from './live-markets';
import { hash } from './random';
import { playCricket } from './script/cricket';
import { playRace } from './script/racing';
import { type Fixture, type MarketScript, type MatchScript, MINUTE, type ScoreChange } from './script/script';
import { playSoccer } from './script/soccer';
import { playTennis } from './script/tennis';

/** A match with its markets, as far as somebody asked for them. */
export interface LiveMatch {
  readonly id: string;
  readonly fixture: Fixture;
  /** The part that moves; the same object as long as it is the same. */
  summary(now: number): MatchChange;
  details(now: number): Omit<Match, keyof MatchChange | 'startsAt' | 'hasStream'>;
  /** The one that lists show, and the others, as far as they have appeared. */
  main(now: number): Market | null;
  markets(now: number): readonly Market[];
  /** Null before it appears. */
  market(key: string, now: number): LiveMarket | null;
  scriptOf(key: string): { readonly script: MarketScript; readonly seed: number } | null;
  /** Brings every market up to date that somebody asked for, and tells its result. */
  refresh(now: number): void;
  /** Of every market that somebody asked for. */
  releaseOverrides(now: number): void;
}

interface Deps {
  readonly id: string;
  readonly fixture: Fixture;
  /** Results from before this moment were told by an earlier process. */
  readonly openedAt: number;
  firstVersion(): number;
  changed(market: Market, change: MarketChange): void;
  resulted(market: Market, result: MarketResult): void;
}

/** How long a market that was settled still shows its result. */
const SETTLED_FOR = 10 * MINUTE;

/** Writes the match of a fixture. */
export const play: Readonly<Record<SportId, (fixture: Fixture) => MatchScript>> = {
  4: playCricket,
  1: playSoccer,
  2: playTennis,
  7: playRace,
};

export function createLiveMatch({ changed, firstVersion, fixture, id, openedAt, resulted }: Deps): LiveMatch {
  let played: MatchScript | null = null;
  const script = (): MatchScript => {
    played ??= play[fixture.sportId](fixture);
    return played;
  };
  const live = new Map<string, LiveMarket>();
  const told = new Map<string, MarketResult>();
  let shown: ScoreChange | undefined;
  let face: MatchChange = { id, status: 'COMING', score: null };

  const marketId = (key: string) => `${id}-${key}`;
  const seedOf = (key: string) => hash(fixture.seed, ...[...key].map((letter) => letter.charCodeAt(0)));

  function open(marketScript: MarketScript, now: number): LiveMarket {
    const { key } = marketScript;
    const known = live.get(key);
    if (known !== undefined) return known;
    const market = createLiveMarket({
      id: marketId(key),
      matchId: id,
      seed: seedOf(key),
      script: marketScript,
      version: firstVersion(),
      now,
      changed,
    });
    live.set(key, market);
    return market;
  }

  /** Once for each result, and again when it is another one. */
  function notifyResult(key: string, market: LiveMarket, now: number) {
    const result = market.result(now);
    if (result === null || told.get(key) === result) return;
    told.set(key, result);
    if (market.resultedAt() >= openedAt) resulted(market.at(now), result);
  }

  return {
    id,
    fixture,
    summary(now) {
      const status = now < fixture.startsAt ? 'COMING' : now < script().endsAt ? 'IN_PLAY' : 'FINISHED';
      const turn = status === 'COMING' ? undefined : turnAt(script().scores, now);
      if (face.status !== status || shown !== turn) face = { id, status, score: turn?.score() ?? null };
      shown = turn;
      return face;
    },
    details: (now) => ({
      sportId: fixture.sportId,
      competitionId: fixture.competitionId,
      competition: fixture.competition,
      name: fixture.name,
      marketCount: script().markets.filter(
        ({ appearsAt, concludesAt }) => appearsAt <= now && now < concludesAt,
      ).length,
    }),
    main(now) {
      const [first] = script().markets;
      return first === undefined || now < first.appearsAt ? null : open(first, now).at(now);
    },
    markets: (now) =>
      script()
        .markets.filter(({ appearsAt, concludesAt }) => appearsAt <= now && now < concludesAt + SETTLED_FOR)
        .map((market) => open(market, now).at(now)),
    market(key, now) {
      const found = script().markets.find((market) => market.key === key);
      return found === undefined || now < found.appearsAt ? null : open(found, now);
    },
    scriptOf(key) {
      const found = script().markets.find((market) => market.key === key);
      return found === undefined ? null : { script: found, seed: seedOf(key) };
    },
    refresh(now) {
      for (const [key, market] of live) {
        market.at(now);
        notifyResult(key, market, now);
      }
    },
    releaseOverrides(now) {
      for (const market of live.values()) market.release(now);
    },
  };
}

function turnAt(turns: readonly ScoreChange[], now: number): ScoreChange | undefined {
  let low = -1;
  let high = turns.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.at ?? Infinity) <= now) low = middle;
    else high = middle;
  }
  return turns[low];
}
