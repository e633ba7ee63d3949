import { MINUTE, SECOND } from '../../../kit/clock';
import { BALLS, type Ball, expectedPartnership, expectedRuns, type Innings } from './cricket-innings';
import { type CricketMatch, endBall, startBall } from './cricket-match';
import { createTimeline, lazily } from './phase-timeline';
import type { MarketScript } from './script';
import { fancyTerms } from './terms';

/** How far before play, or before its time in play, a session is offered. */
const BEFORE_PLAY = 40 * MINUTE;
/** Sessions that are offered from the beginning of an innings on. */
const SESSIONS = [6, 10, 15, 20];

/** All fancy markets of a match. */
export function fanciesOf(match: CricketMatch): readonly MarketScript[] {
  return ([0, 1] as const).flatMap((turn) => {
    const innings = match.innings[turn];
    const about: FancySubject = {
      innings,
      opensAt: turn === 0 ? match.fixture.startsAt - BEFORE_PLAY : match.innings[0].endsAt + MINUTE,
      strength: match.strengths[turn],
      side: match.fixture.sides[match.order[turn]]?.short ?? '',
      turn,
    };
    const sessions = turn === 0 ? SESSIONS : SESSIONS.slice(0, 3);
    return [...sessions.flatMap((overs) => sessionOf(about, overs)), ...wicketsOf(about), ...oversOf(about)];
  });
}

interface FancySubject {
  readonly innings: Innings;
  readonly opensAt: number;
  readonly strength: number;
  readonly side: string;
  readonly turn: 0 | 1;
}

interface FancyDefinition {
  readonly key: string;
  readonly name: string;
  readonly rules: string;
  readonly opensAt: number;
  readonly isInPlay: boolean;
  /** The balls that decide the market. */
  readonly balls: readonly Ball[];
  /** Expected runs before the first ball (null) and after each ball. */
  expected(ball: Ball | null): number;
  readonly runs: number;
}

function createFancy(about: FancySubject, question: FancyDefinition): MarketScript[] {
  const { balls, expected, isInPlay, key, name, opensAt, rules, runs } = question;
  const last = balls.at(-1);
  if (last === undefined) return [];
  return [
    {
      key: `f${about.turn + 1}${key}`,
      name,
      gtype: 'fancy',
      runners: [{ id: 'runs', name, removedAt: null }],
      terms: fancyTerms(rules),
      betDelay: 0,
      depth: 6,
      priceInterval: 6 * SECOND,
      appearsAt: opensAt,
      concludesAt: last.deadAt,
      phases: lazily(() => {
        const timeline = createTimeline(opensAt, [expected(null)], isInPlay);
        if (!isInPlay) timeline.turnInPlay(about.innings.startsAt);
        for (const ball of balls) {
          startBall(timeline, ball);
          if (ball !== last) endBall(timeline, ball, [expected(ball)]);
        }
        timeline.conclude(last.deadAt, [runs]);
        return timeline.phases;
      }),
      result: { kind: 'runs', runs },
    },
  ];
}

/** The runs of an innings until an over is complete. */
function sessionOf(about: FancySubject, overs: number): MarketScript[] {
  const { innings, opensAt, side, strength, turn } = about;
  const until = overs * 6;
  const balls = innings.balls.filter((_, place) => (innings.balls[place - 1]?.balls ?? 0) < until);
  return createFancy(about, {
    key: `o${overs}`,
    name: `${overs} over runs ${side}`,
    rules: `Runs of ${side} after ${overs} overs, extras included. If the innings ends before, its total counts. The market maker alone takes the other side.`,
    opensAt,
    isInPlay: turn === 1,
    balls,
    expected: (ball) =>
      (ball?.total ?? 0) + expectedRuns(ball?.balls ?? 0, ball?.wickets ?? 0, until, strength),
    runs: balls.at(-1)?.total ?? 0,
  });
}

/** Runs of an innings at the fall of each wicket; a market opens at the fall of the wicket before. */
function wicketsOf(about: FancySubject): MarketScript[] {
  const { innings, opensAt, side, turn } = about;
  const falls = innings.balls.flatMap((ball, place) => (ball.isWicket ? [place] : []));
  return [...falls, innings.balls.length - 1].flatMap((place, at) => {
    const wicket = at + 1;
    const before = falls[at - 1];
    const from = before === undefined ? 0 : before + 1;
    const balls = innings.balls.slice(from, place + 1);
    const fallen = before === undefined ? null : (innings.balls[before] ?? null);
    if (wicket > 10) return [];
    return createFancy(about, {
      key: `w${wicket}`,
      name: `Fall of wicket ${wicket} ${side}`,
      rules: `Runs of ${side} when wicket ${wicket} falls. If it does not fall, the total of the innings counts. The market maker alone takes the other side.`,
      opensAt: fallen?.deadAt ?? opensAt,
      isInPlay: turn === 1 || fallen !== null,
      balls,
      expected: (ball) => ((ball ?? fallen)?.total ?? 0) + expectedPartnership(wicket - 1),
      runs: balls.at(-1)?.total ?? 0,
    });
  });
}

/** Runs of one over; the market opens during the over before. */
function oversOf(about: FancySubject): MarketScript[] {
  const { innings, opensAt, side, strength, turn } = about;
  const overs = Math.ceil(((innings.balls.at(-1)?.balls ?? 0) || 1) / 6);
  return Array.from({ length: Math.min(overs, BALLS / 6) }, (_, over) => over).flatMap((over) => {
    const isOf = (place: number) => Math.floor((innings.balls[place - 1]?.balls ?? 0) / 6) === over;
    const balls = innings.balls.filter((_, place) => isOf(place));
    const first = balls[0];
    const start = innings.balls.findLast(({ at }) => first !== undefined && at < first.at) ?? null;
    const before = innings.balls.find((ball) => ball.balls > (over - 1) * 6);
    const runsBefore = start?.total ?? 0;
    return createFancy(about, {
      key: `v${over + 1}`,
      name: `Runs in over ${over + 1} ${side}`,
      rules: `Runs of ${side} in over ${over + 1}, extras included. An over that ends with the innings counts as it is. The market maker alone takes the other side.`,
      opensAt: over === 0 ? opensAt : (before?.deadAt ?? opensAt),
      isInPlay: turn === 1 || over > 0,
      balls,
      expected: (ball) =>
        (ball?.total ?? runsBefore) -
        runsBefore +
        expectedRuns(ball?.balls ?? over * 6, ball?.wickets ?? start?.wickets ?? 0, (over + 1) * 6, strength),
      runs: (balls.at(-1)?.total ?? runsBefore) - runsBefore,
    });
  });
}
