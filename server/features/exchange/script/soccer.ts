import type { SoccerEventKind } from '../../../../domain/betting/score-detail';
import { MINUTE, SECOND } from '../../../kit/clock';
import { poisson, within } from './chances';
import { createTimeline, lazily, type PhaseTimeline } from './phase-timeline';
import { createRandom, type Random } from './random';
import type { Fixture, MarketScript, MatchScript, ScoreChange } from './script';
import { oddsTerms, sideTerms } from './terms';

interface SoccerEvent {
  readonly at: number;
  /** `67′`, `45+2′`. */
  readonly clock: string;
  readonly kind: 'goal' | 'yellow card' | 'red card' | 'minute';
  readonly side: number;
}

/** State of the match after an event. */
interface SoccerState extends SoccerEvent {
  readonly goals: readonly [number, number];
  /** Goals that each side is still expected to score. */
  readonly toCome: readonly [number, number];
}

interface SoccerMatch {
  readonly fixture: Fixture;
  readonly states: readonly SoccerState[];
  readonly opening: readonly [number, number];
  readonly endsAt: number;
}

const HALF = 45;
const HALF_TIME = 15 * MINUTE;
const AFTER_GOAL = 75 * SECOND;
const AFTER_RED_CARD = 30 * SECOND;
const MOST_GOALS = 9;

export function playSoccer(fixture: Fixture): MatchScript {
  const match = playMatch(fixture, createRandom(fixture.seed));
  return {
    endsAt: match.endsAt,
    scores: scoresOf(match),
    markets: [oddsMarket(match), totalMarket(match)],
  };
}

function playMatch(fixture: Fixture, random: Random): SoccerMatch {
  const opening = [random.between(0.9, 2), random.between(0.7, 1.6)] as const;
  const halves = [HALF + random.whole(1, 4), HALF + random.whole(2, 6)] as const;
  const minutes = halves[0] + halves[1];
  const states: SoccerState[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const isSecond = minute >= halves[0];
    const startsAt = fixture.startsAt + minute * MINUTE + (isSecond ? HALF_TIME : 0);
    const clock = isSecond ? clockOf(HALF, minute - halves[0]) : clockOf(0, minute);
    const left = 1 - (minute + 1) / minutes;
    const toCome = [opening[0] * left, opening[1] * left] as const;
    const before = states.at(-1)?.goals ?? [0, 0];
    const happening = happeningIn(random, scorerIn(random, opening, minutes));
    const goals = happening?.kind === 'goal' ? withGoal(before, happening.side) : before;
    if (happening !== null) {
      const at = startsAt + random.whole(5, 50) * SECOND;
      states.push({ at, clock, ...happening, goals, toCome });
    }
    states.push({ at: startsAt + MINUTE - 1, clock, kind: 'minute', side: 0, goals, toCome });
  }
  return { fixture, states, opening, endsAt: fixture.startsAt + minutes * MINUTE + HALF_TIME };
}

const withGoal = ([home, away]: readonly [number, number], side: number): readonly [number, number] =>
  side === 0 ? [home + 1, away] : [home, away + 1];

function happeningIn(random: Random, scorer: number | null): Pick<SoccerState, 'kind' | 'side'> | null {
  if (scorer !== null) return { kind: 'goal', side: scorer };
  if (!random.happens(0.04)) return null;
  return { kind: random.happens(0.06) ? 'red card' : 'yellow card', side: random.whole(0, 1) };
}

function scorerIn(random: Random, expected: readonly [number, number], minutes: number): number | null {
  const draw = random.next() * minutes;
  if (draw < expected[0]) return 0;
  return draw < expected[0] + expected[1] ? 1 : null;
}

const clockOf = (before: number, minute: number): string =>
  minute < HALF ? `${before + minute + 1}′` : `${before + HALF}+${minute - HALF + 1}′`;

/** 45 for `45+2′`. */
const minuteOf = (clock: string): number => Number.parseInt(clock, 10);

/** Home, away, draw. */
function outcomeChances(
  [home, away]: readonly [number, number],
  toCome: readonly [number, number],
): number[] {
  const [homeGoals, awayGoals] = [poisson(toCome[0], MOST_GOALS), poisson(toCome[1], MOST_GOALS)];
  let [wins, draws] = [0, 0];
  for (const [more, chance] of homeGoals.entries()) {
    for (const [others, otherChance] of awayGoals.entries()) {
      const lead = home + more - away - others;
      if (lead > 0) wins += chance * otherChance;
      if (lead === 0) draws += chance * otherChance;
    }
  }
  const [home1, draw1] = [within(wins), within(draws)];
  const away1 = within(1 - wins - draws);
  const total = home1 + draw1 + away1;
  return [home1 / total, away1 / total, draw1 / total];
}

/** Goals and red cards suspend the market. */
function follow(timeline: PhaseTimeline, { at, kind }: SoccerState, fair: readonly number[]) {
  if (kind === 'goal') timeline.suspend(at, AFTER_GOAL, fair);
  else if (kind === 'red card') timeline.suspend(at, AFTER_RED_CARD, fair);
  else if (kind === 'minute') timeline.add(at, { fair });
}

function oddsMarket({ endsAt, fixture, opening, states }: SoccerMatch): MarketScript {
  const [home, away] = states.at(-1)?.goals ?? [0, 0];
  const drawOrAway = home < away ? 1 : 2;
  const winner = home > away ? 0 : drawOrAway;
  return {
    key: 'mo',
    name: 'Match Odds',
    gtype: 'match',
    runners: [...fixture.sides.map(({ name }) => name), 'The Draw'].map((name, place) => ({
      id: String(place + 1),
      name,
      removedAt: null,
    })),
    terms: oddsTerms(
      'Settled on regular time with its stoppage time; extra time and penalty shootouts do not count.',
    ),
    betDelay: 5,
    depth: 7,
    priceInterval: 1.5 * SECOND,
    appearsAt: fixture.appearsAt,
    concludesAt: endsAt,
    phases: lazily(() => {
      const timeline = createTimeline(fixture.appearsAt, outcomeChances([0, 0], opening));
      timeline.turnInPlay(fixture.startsAt);
      for (const state of states.slice(0, -1))
        follow(timeline, state, outcomeChances(state.goals, state.toCome));
      timeline.conclude(
        endsAt,
        [0, 1, 2].map((place) => (place === winner ? 1 : 0)),
      );
      return timeline.phases;
    }),
    result: { kind: 'winners', winners: [String(winner + 1)], removed: [] },
  };
}

const LINE = 2.5;

/** Decided by the third goal or by the end of the match. */
function totalMarket({ endsAt, fixture, opening, states }: SoccerMatch): MarketScript {
  const fairOf = (goals: number, toCome: number) => {
    const needed = Math.ceil(LINE - goals);
    const under = poisson(toCome, MOST_GOALS).slice(0, Math.max(0, needed));
    const chance = within(under.reduce((sum, each) => sum + each, 0));
    return [chance, 1 - chance];
  };
  const deciding = states.find(({ goals: [home, away] }) => home + away > LINE);
  const concludesAt = deciding?.at ?? endsAt;
  return {
    key: 'ou25',
    name: 'Over/Under 2.5 Goals',
    gtype: 'match',
    runners: [
      { id: '1', name: 'Under 2.5 Goals', removedAt: null },
      { id: '2', name: 'Over 2.5 Goals', removedAt: null },
    ],
    terms: sideTerms(
      'Goals of both sides together in regular time; extra time and penalty shootouts do not count.',
    ),
    betDelay: 5,
    depth: 3,
    priceInterval: 4 * SECOND,
    appearsAt: fixture.appearsAt,
    concludesAt,
    phases: lazily(() => {
      const timeline = createTimeline(fixture.appearsAt, fairOf(0, opening[0] + opening[1]));
      timeline.turnInPlay(fixture.startsAt);
      for (const state of states.slice(0, deciding === undefined ? -1 : states.indexOf(deciding)))
        follow(timeline, state, fairOf(state.goals[0] + state.goals[1], state.toCome[0] + state.toCome[1]));
      timeline.conclude(concludesAt, deciding === undefined ? [1, 0] : [0, 1]);
      return timeline.phases;
    }),
    result: { kind: 'winners', winners: [deciding === undefined ? '1' : '2'], removed: [] },
  };
}

const RECENT = 8;
const kinds: Readonly<Record<Exclude<SoccerEvent['kind'], 'minute'>, SoccerEventKind>> = {
  goal: 'goal',
  'yellow card': 'yellow',
  'red card': 'red',
};
const words = { goal: 'Goal', 'yellow card': 'Yellow card', 'red card': 'Red card', minute: '' };

function scoresOf({ endsAt, fixture, states }: SoccerMatch): readonly ScoreChange[] {
  const highlights = states.filter(({ kind }) => kind !== 'minute');
  const events = states.flatMap(({ at, clock, kind, side }) =>
    kind === 'minute' ? [] : [{ at, event: { clock, minute: minuteOf(clock), kind: kinds[kind], side } }],
  );
  const scoreAt = (
    at: number,
    [home, away]: SoccerState['goals'],
    clock: string,
    note = '',
  ): ScoreChange => ({
    at,
    score: () => ({
      sides: fixture.sides.map(({ name }, place) => ({
        name,
        text: String(place === 0 ? home : away),
        isActive: false,
      })),
      clock,
      note,
      recent: highlights
        .filter((state) => state.at <= at)
        .slice(-RECENT)
        .map(({ clock: when, kind, side }) => `${when} ${words[kind]}, ${fixture.sides[side]?.short ?? ''}`),
      detail: {
        kind: 'soccer',
        minute: minuteOf(clock),
        events: events.filter((event) => event.at <= at).map(({ event }) => event),
      },
    }),
  });
  const changes = states.flatMap(({ at, clock, goals, kind }, place) => {
    if (kind !== 'minute') return [scoreAt(at, goals, clock, words[kind])];
    const next = states[place + 1];
    if (next === undefined) return [];
    const isHalfTime = next.at - at > 2 * MINUTE;
    return [isHalfTime ? scoreAt(at, goals, '45′', 'Half-time') : scoreAt(at, goals, next.clock)];
  });
  const end = scoreAt(endsAt, states.at(-1)?.goals ?? [0, 0], '90′', 'Full time');
  return [scoreAt(fixture.startsAt, [0, 0], '1′'), ...changes, end];
}
