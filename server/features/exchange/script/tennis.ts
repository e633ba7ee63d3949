import type { Score } from '../../../../domain/betting/exchange';
import { MINUTE, SECOND } from '../../../kit/clock';
import { within } from './chances';
import { createTimeline, lazily, type PhaseTimeline } from './phase-timeline';
import { createRandom, type Random } from './random';
import type { Fixture, MarketScript, MatchScript, ScoreChange } from './script';
import {
  createTennisChances,
  isTieBreak,
  type ServeChances,
  type TennisChances,
  type TennisState,
} from './tennis-chances';
import { oddsTerms, sideTerms } from './terms';

/** A point with the state of the match after it. */
interface Point extends TennisState {
  readonly at: number;
  /** `30–15`, `Game`, `Set`. */
  readonly label: string;
  /** What the point decided, and for whom. */
  readonly decided: 'game' | 'set' | null;
  readonly winner: 0 | 1;
  /** Games of the sets that are over. */
  readonly history: readonly (readonly [number, number])[];
}

interface TennisMatch {
  readonly fixture: Fixture;
  readonly opening: TennisState;
  readonly points: readonly Point[];
  chances(): TennisChances;
  readonly winner: 0 | 1;
  readonly endsAt: number;
}

const BETWEEN_POINTS = 36 * SECOND;
const CHANGE_OF_ENDS = 75 * SECOND;
const BETWEEN_SETS = 120 * SECOND;
const AFTER_SET = 30 * SECOND;
const AFTER_BREAK = 8 * SECOND;

export function playTennis(fixture: Fixture): MatchScript {
  const match = playMatch(fixture, createRandom(fixture.seed));
  return {
    endsAt: match.endsAt,
    scores: scoresOf(match),
    markets: [oddsMarket(match), ...setMarkets(match)],
  };
}

function playMatch(fixture: Fixture, random: Random): TennisMatch {
  const serving: ServeChances = [random.between(0.58, 0.68), random.between(0.58, 0.68)];
  const opening: TennisState = {
    sets: [0, 0],
    games: [0, 0],
    points: [0, 0],
    server: random.happens(0.5) ? 0 : 1,
  };
  const points: Point[] = [];
  let state: TennisState & Pick<Point, 'history'> = { ...opening, history: [] };
  let at = fixture.startsAt + MINUTE;
  while (Math.max(...state.sets) < 2) {
    const isServed = random.happens(serving[state.server]);
    const winner = isServed ? state.server : other(state.server);
    const point = { ...afterPoint(state, winner), at };
    points.push(point);
    state = point;
    at += Math.round(BETWEEN_POINTS * random.between(0.8, 1.25) + pauseAfter(point));
  }
  const winner = state.sets[0] === 2 ? 0 : 1;
  return {
    fixture,
    opening,
    points,
    chances: lazily(() => createTennisChances(serving)),
    winner,
    endsAt: (points.at(-1)?.at ?? at) + 10 * SECOND,
  };
}

const other = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);

const plus = ([one, two]: readonly [number, number], player: 0 | 1): readonly [number, number] =>
  player === 0 ? [one + 1, two] : [one, two + 1];

const lead = (pair: readonly [number, number], player: 0 | 1): number => pair[player] - pair[other(player)];

function pauseAfter({ decided, games: [one, two] }: Point): number {
  if (decided === 'set') return BETWEEN_SETS;
  return decided === 'game' && (one + two) % 2 === 1 ? CHANGE_OF_ENDS : 0;
}

function afterPoint(state: TennisState & Pick<Point, 'history'>, winner: 0 | 1): Omit<Point, 'at'> {
  const points = plus(state.points, winner);
  const enough = isTieBreak(state) ? 7 : 4;
  if (points[winner] < enough || lead(points, winner) < 2) {
    // In a tie-break the serve changes after every odd point.
    const isChange = isTieBreak(state) && (points[0] + points[1]) % 2 === 1;
    const server = isChange ? other(state.server) : state.server;
    return { ...state, points, server, winner, decided: null, label: pointsText({ ...state, points }) };
  }
  const games = plus(state.games, winner);
  const fresh = { points: [0, 0], server: other(state.server), winner } as const;
  const isSet = games[winner] >= 6 && (lead(games, winner) >= 2 || games[winner] === 7);
  if (!isSet) return { ...state, ...fresh, games, decided: 'game', label: 'Game' };
  return {
    ...fresh,
    sets: plus(state.sets, winner),
    games: [0, 0],
    history: [...state.history, games],
    decided: 'set',
    label: 'Set',
  };
}

const names = ['0', '15', '30', '40'];

function pointOf(state: TennisState, player: 0 | 1): string {
  const { points } = state;
  if (isTieBreak(state)) return String(points[player]);
  if (points[player] >= 3 && points[other(player)] >= 3) return lead(points, player) > 0 ? 'Ad' : '40';
  return names[points[player]] ?? '40';
}

const pointsText = (state: TennisState): string => `${pointOf(state, 0)}–${pointOf(state, 1)}`;

const fairOf = (chance: number): readonly number[] => [within(chance), 1 - within(chance)];
const decidedFor = (winner: 0 | 1): readonly number[] => (winner === 0 ? [1, 0] : [0, 1]);

function follow(timeline: PhaseTimeline, point: Point, before: TennisState, fair: readonly number[]) {
  if (point.decided === 'set') timeline.suspend(point.at, AFTER_SET, fair);
  else if (point.decided === 'game' && point.winner !== before.server)
    timeline.suspend(point.at, AFTER_BREAK, fair);
  else timeline.add(point.at, { fair });
}

type MarketDefinition = Pick<
  MarketScript,
  'key' | 'name' | 'terms' | 'depth' | 'priceInterval' | 'appearsAt' | 'concludesAt' | 'phases'
>;

const market = ({ fixture }: TennisMatch, winner: 0 | 1, question: MarketDefinition): MarketScript => ({
  ...question,
  gtype: 'match',
  runners: fixture.sides.map(({ name }, place) => ({ id: String(place + 1), name, removedAt: null })),
  betDelay: 3,
  result: { kind: 'winners', winners: [String(winner + 1)], removed: [] },
});

function oddsMarket(match: TennisMatch): MarketScript {
  const { chances, endsAt, fixture, opening, points, winner } = match;
  return market(match, winner, {
    key: 'mo',
    name: 'Match Odds',
    terms: oddsTerms('Settled on the player who goes through. Void if the first set is not completed.'),
    depth: 5,
    priceInterval: 1.5 * SECOND,
    appearsAt: fixture.appearsAt,
    concludesAt: endsAt,
    phases: lazily(() => {
      const timeline = createTimeline(fixture.appearsAt, fairOf(chances().ofMatch(opening)));
      timeline.turnInPlay(fixture.startsAt);
      for (const [place, point] of points.slice(0, -1).entries())
        follow(timeline, point, points[place - 1] ?? opening, fairOf(chances().ofMatch(point)));
      timeline.conclude(endsAt, decidedFor(winner));
      return timeline.phases;
    }),
  });
}

/** Each set market opens at the end of the set before. */
function setMarkets(match: TennisMatch): MarketScript[] {
  const ends = match.points.flatMap(({ decided }, place) => (decided === 'set' ? [place] : []));
  return ends.map((end, set) => setMarket(match, set, set === 0 ? 0 : (ends[set - 1] ?? 0) + 1, end));
}

function setMarket(match: TennisMatch, set: number, start: number, end: number): MarketScript {
  const { chances, fixture, opening, points } = match;
  const last = points[end];
  const winner = last?.winner ?? 0;
  const appearsAt = points[start - 1]?.at ?? fixture.appearsAt;
  const concludesAt = last?.at ?? appearsAt;
  return market(match, winner, {
    key: `set${set + 1}`,
    name: `Set ${set + 1} winner`,
    terms: sideTerms('Settled on the set, its tie-break included. Void if the set is not completed.'),
    depth: 2,
    priceInterval: 5 * SECOND,
    appearsAt,
    concludesAt,
    phases: lazily(() => {
      const states = [opening, ...points];
      const timeline = createTimeline(appearsAt, fairOf(chances().ofSet(states[start] ?? opening)), set > 0);
      if (set === 0) timeline.turnInPlay(fixture.startsAt);
      for (const [place, point] of points.slice(start, end).entries())
        follow(timeline, point, states[start + place] ?? opening, fairOf(chances().ofSet(point)));
      timeline.conclude(concludesAt, decidedFor(winner));
      return timeline.phases;
    }),
  });
}

const RECENT = 10;

function scoresOf({ endsAt, fixture, opening, points, winner }: TennisMatch): readonly ScoreChange[] {
  /** Score after this many points. */
  const scoreOf = (count: number, note: string): Score => {
    const point = points[count - 1];
    const state = point ?? opening;
    const isOver = Math.max(...state.sets) === 2;
    return {
      sides: fixture.sides.map(({ name }, place) => {
        const player = place === 0 ? 0 : 1;
        const sets = (point?.history ?? []).map((games) => games[player]);
        const now = isOver ? [] : [state.games[player], pointOf(state, player)];
        return { name, text: [...sets, ...now].join(' '), isActive: !isOver && state.server === player };
      }),
      clock: isOver ? '' : `Set ${state.sets[0] + state.sets[1] + 1}`,
      note,
      recent: points.slice(Math.max(0, count - RECENT), count).map(({ label }) => label),
      detail: {
        kind: 'tennis',
        sets: point?.history ?? [],
        games: isOver ? null : state.games,
        points: isOver ? null : [pointOf(state, 0), pointOf(state, 1)],
        server: isOver ? null : state.server,
        isTieBreak: !isOver && isTieBreak(state),
      },
    };
  };
  const nameOf = (player: 0 | 1) => fixture.sides[player]?.name ?? '';
  return [
    { at: fixture.startsAt, score: () => scoreOf(0, `${nameOf(opening.server)} to serve`) },
    ...points.map(({ at, decided, label, winner: player }, place) => ({
      at,
      score: () => scoreOf(place + 1, decided === null ? '' : `${label} ${nameOf(player)}`),
    })),
    { at: endsAt, score: () => scoreOf(points.length, `${nameOf(winner)} won`) },
  ];
}
