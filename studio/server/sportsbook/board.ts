import type { SportsbookEvent } from '../../sportsbook/contract/messages';
import { clockAt } from '../../sportsbook/rules/clock';
import { type Fixture, findFixture, fixturesAt, type Time } from '../../sportsbook/rules/fixtures';
import { createMatch, type Match, phaseAt, scoreAt, stepAt } from '../../sportsbook/rules/match';
import { type Market, marketsAt, PRICE_PERIOD } from '../../sportsbook/rules/prices';
import { resultOf, type Selection, type SelectionResult } from '../../sportsbook/rules/slips';

/** The events of the sportsbook by the clock: their course is fixed by a seed that the server alone knows. */
export interface Board {
  events(now: Time): SportsbookEvent[];
  match(id: string): Match | null;
  /** Odds of a selection; null if no bets are accepted on it. */
  oddsOf(selection: Omit<Selection, 'odds'>, now: Time): number | null;
  resultOf(selection: Omit<Selection, 'odds'>, now: Time): SelectionResult;
}

/** Events whose course is kept. More than this are listed or bet on at no time. */
const MAX_CACHED = 300;

export function createBoard(seed: string): Board {
  const matches = new Map<string, Match>();
  const prices = new Map<string, Market[]>();

  function cached<Value>(cache: Map<string, Value>, key: string, create: () => Value): Value {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const oldest = cache.keys().next();
    if (cache.size >= MAX_CACHED && !oldest.done) cache.delete(oldest.value);
    const value = create();
    cache.set(key, value);
    return value;
  }

  const matchOf = (fixture: Fixture): Match => cached(matches, fixture.id, () => createMatch(fixture, seed));

  /** Prices change with a step of the match, its phase and the period of prices. */
  const marketsOf = (match: Match, now: Time): Market[] =>
    cached(
      prices,
      [match.fixture.id, phaseAt(match, now), stepAt(match, now), Math.floor(now / PRICE_PERIOD)].join(':'),
      () => marketsAt(match, now, seed),
    );

  function match(id: string): Match | null {
    const fixture = findFixture(id);
    return fixture === null ? null : matchOf(fixture);
  }

  return {
    match,
    events: (now) => fixturesAt(now).map((fixture) => toEvent(matchOf(fixture), now)),
    oddsOf({ event, market, outcome }, now) {
      // An event that is not listed has no prices, however far its time is.
      const fixture = fixturesAt(now).find(({ id }) => id === event);
      if (fixture === undefined) return null;
      const found = marketsOf(matchOf(fixture), now).find(({ id }) => id === market);
      return found?.outcomes.find(({ id }) => id === outcome)?.odds ?? null;
    },
    resultOf(selection, now) {
      const found = match(selection.event);
      return found === null ? 'void' : resultOf(found, selection, now);
    },
  };

  function toEvent(of: Match, now: Time): SportsbookEvent {
    const { fixture, steps, winner } = of;
    const phase = phaseAt(of, now);
    const hasScore = steps.length > 0 && phase !== 'upcoming';
    return {
      id: fixture.id,
      sport: fixture.sport,
      league: fixture.league,
      competitors: [...fixture.competitors],
      starts_in: fixture.startsAt - now,
      phase,
      clock: clockAt(of, now),
      score: hasScore ? scoreAt(of, now) : null,
      winner: phase === 'ended' ? winner : null,
      markets: phase === 'ended' ? [] : marketsOf(of, now).map(toMarket),
    };
  }
}

const toMarket = ({ id, line, outcomes }: Market): SportsbookEvent['markets'][number] => ({
  id,
  line,
  outcomes: outcomes.map((outcome) => ({ ...outcome })),
});
