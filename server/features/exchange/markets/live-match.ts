import type { Market, MarketChange, Match, MatchChange, SportId } from '../../../../domain/betting/exchange';
import type { MatchSide } from '../../../../domain/betting/score-detail';
import { gtypes } from '../../../../domain/lists';
import { MINUTE } from '../../../kit/clock';
import { playCricket } from '../script/cricket';
import { playRace } from '../script/racing';
import { hash } from '../script/random';
import type { Fixture, MarketScript, MatchScript } from '../script/script';
import { playSoccer } from '../script/soccer';
import { playTennis } from '../script/tennis';
import { createLiveMarket, type LiveMarket } from './live-market';
import { createMatchSummary } from './match-summary';
import { createResultNotices, type ResultListeners } from './result-notices';
import type { MarketDecision } from './stored-decisions';

/** A match with its markets; a market is created when it is first requested. */
export interface LiveMatch {
  readonly id: string;
  readonly fixture: Fixture;
  /** Status and score; the same object until they change. */
  summary(now: number): MatchChange;
  details(now: number): Omit<Match, keyof MatchChange | 'startsAt' | 'hasStream'>;
  /** The first market, which lists show; null before it appears. */
  main(now: number): Market | null;
  markets(now: number): readonly Market[];
  /** Null before the market appears. */
  market(key: string, now: number): LiveMarket | null;
  scriptOf(key: string): { readonly script: MarketScript; readonly seed: number } | null;
  /** Updates every market that has been requested, and notifies listeners of results. */
  refresh(now: number): void;
  /** Releases the overrides of every market that has been requested. */
  releaseOverrides(now: number): void;
}

interface Deps extends ResultListeners {
  readonly id: string;
  readonly fixture: Fixture;
  firstVersion(): number;
  /** What was decided about a market before the start. */
  decisionOf(marketId: string): MarketDecision | null;
  changed(market: Market, change: MarketChange, before: Market): void;
}

/** Simulated milliseconds for which a settled market shows its result. */
const SETTLED_FOR = 10 * MINUTE;

/** Creates the script of a fixture's match. @internal */
export const play: Readonly<Record<SportId, (fixture: Fixture) => MatchScript>> = {
  4: playCricket,
  1: playSoccer,
  2: playTennis,
  7: playRace,
};

export function createLiveMatch({
  changed,
  contradicted,
  decisionOf,
  firstVersion,
  fixture,
  id,
  openedAt,
  resulted,
}: Deps): LiveMatch {
  let played: MatchScript | null = null;
  const script = (): MatchScript => {
    played ??= play[fixture.sportId](fixture);
    return played;
  };
  const live = new Map<string, LiveMarket>();
  const summary = createMatchSummary(id, fixture, script);
  const notifyResult = createResultNotices({ contradicted, openedAt, resulted });

  const sides: readonly MatchSide[] = fixture.sides.map((side, place) => ({
    id: fixture.sportId === '7' ? side.short : String(place + 1),
    ...side,
  }));

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
      decision: decisionOf(marketId(key)),
      changed,
    });
    live.set(key, market);
    return market;
  }

  return {
    id,
    fixture,
    summary,
    details(now) {
      const open = script().markets.filter(
        ({ appearsAt, concludesAt }) => appearsAt <= now && now < concludesAt,
      );
      return {
        sportId: fixture.sportId,
        competitionId: fixture.competitionId,
        competition: fixture.competition,
        name: fixture.name,
        marketCount: open.length,
        gtypes: gtypes.filter((gtype) => open.some((market) => market.gtype === gtype)),
        sides,
      };
    },
    main(now) {
      const [first] = script().markets;
      return first === undefined || now < first.appearsAt ? null : open(first, now).at(now);
    },
    markets: (now) =>
      script()
        .markets.filter(({ appearsAt, concludesAt }) => appearsAt <= now && now < concludesAt + SETTLED_FOR)
        .map((market) => open(market, now).at(now)),
    market(key, now) {
      const opened = live.get(key);
      if (opened !== undefined) return opened;
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
