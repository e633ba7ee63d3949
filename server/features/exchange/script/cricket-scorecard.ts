import type { Batter, Bowler, CricketDetail } from '../../../../domain/betting/score-detail';
import { BALLS, type Ball, type Innings, WICKETS } from './cricket-innings';
import type { CricketMatch } from './cricket-match';
import { surnamesOf } from './cricketers';
import { lazily } from './phase-timeline';
import { createRandom, hash } from './random';
import type { Side } from './script';

const TEAM = 11;
/** Places of the bowlers in the team. */
const FIRST_BOWLER = 6;
/** Which of five bowlers has each over: four overs for each, and no two in a row. */
const SPELLS = [0, 1, 0, 1, 2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 4, 0, 1, 0, 1];
const INITIALS = 'ABDHJKMNPRSV';

/** The eleven of a side, in batting order: the same in all of its matches. */
function teamOf(side: Side, competitionId: string): readonly string[] {
  const random = createRandom(hash(...[...side.short].map((letter) => letter.charCodeAt(0))));
  return random
    .shuffle(surnamesOf(side, competitionId))
    .slice(0, TEAM)
    .map((surname) => `${random.pick([...INITIALS])} ${surname}`);
}

type Score = Omit<Batter, 'isOnStrike'>;

/** Who bats, who bowls and what each has done, after a ball; the first entry is before the first ball. */
type Crease = Pick<CricketDetail, 'batters' | 'bowler' | 'partnership' | 'over'>;

/** A function of the turn and of the number of its balls. The course of the match is given; the card only attributes it. */
export function createScorecard(match: CricketMatch): (turn: 0 | 1, count: number) => CricketDetail {
  const { competitionId, sides } = match.fixture;
  const teams = match.order.map((place) => {
    const side = sides[place];
    return side === undefined ? [] : teamOf(side, competitionId);
  });
  const creases = match.innings.map((innings, turn) =>
    lazily(() => creasesOf(innings, teams[turn] ?? [], teams[1 - turn] ?? [])),
  );
  const target = match.innings[0].total + 1;
  const none: Crease = { batters: [], bowler: null, partnership: null, over: [] };
  return (turn, count) => {
    const balls = match.innings[turn].balls.slice(0, count);
    const ball = balls.at(-1) ?? null;
    const isChase = turn === 1;
    return {
      kind: 'cricket',
      ...(creases[turn]?.()[count] ?? none),
      runRate: ball && rateOf(ball.total, ball.balls),
      requiredRate: isChase ? requiredRateOf(target, ball) : null,
      target: isChase ? target : null,
      totals: isChase ? [totalsOf(match.innings[0].balls), totalsOf(balls)] : [totalsOf(balls)],
    };
  };
}

/** Null when nothing more is needed, or nothing more can be scored. */
function requiredRateOf(target: number, ball: Ball | null): number | null {
  const { balls, total, wickets } = ball ?? { balls: 0, total: 0, wickets: 0 };
  return total >= target || balls === BALLS || wickets === WICKETS
    ? null
    : rateOf(target - total, BALLS - balls);
}

/** Runs in an over, in hundredths. */
const rateOf = (runs: number, balls: number): number => Math.round((runs * 600) / Math.max(1, balls));

/** Total after each over, and after the last ball. A wide before the first ball of an over belongs to it. */
function totalsOf(balls: readonly Ball[]): readonly number[] {
  const totals: number[] = [];
  for (const [place, { total }] of balls.entries())
    totals[Math.floor((balls[place - 1]?.balls ?? 0) / 6)] = total;
  return totals;
}

/** State of an innings by player, after a ball. */
interface Attribution {
  /** Balls bowled by the rules. */
  readonly bowled: number;
  /** The batting side, in batting order. */
  readonly team: readonly Score[];
  /** Places in the team: the batter on strike first. */
  readonly ends: readonly [number, number];
  /** In the order of the spells. */
  readonly bowlers: readonly Bowler[];
  /** Place of the bowler of the last ball. */
  readonly spell: number;
  readonly partnership: { readonly runs: number; readonly balls: number };
  readonly over: readonly string[];
  readonly overNumber: number;
}

function creasesOf(
  innings: Innings,
  batting: readonly string[],
  bowling: readonly string[],
): readonly Crease[] {
  let state: Attribution = {
    bowled: 0,
    team: batting.map((name) => ({ name, runs: 0, balls: 0 })),
    ends: [0, 1],
    bowlers: bowling.slice(FIRST_BOWLER).map((name) => ({ name, balls: 0, runs: 0, wickets: 0 })),
    spell: 0,
    partnership: { runs: 0, balls: 0 },
    over: [],
    overNumber: 0,
  };
  const creases = [creaseOf(state)];
  for (const ball of innings.balls) {
    state = afterBall(state, ball);
    creases.push(creaseOf(state));
  }
  return creases;
}

const creaseOf = ({ bowlers, ends, over, partnership, spell, team }: Attribution): Crease => ({
  batters: ends
    .toSorted((one, other) => one - other)
    .flatMap((place) => {
      const batter = team[place];
      return batter === undefined ? [] : [{ ...batter, isOnStrike: place === ends[0] }];
    }),
  bowler: bowlers[spell] ?? null,
  partnership,
  over,
});

const plus = <Counted extends { runs: number; balls: number }>(
  score: Counted,
  runs: number,
  balls: number,
): Counted => ({
  ...score,
  runs: score.runs + runs,
  balls: score.balls + balls,
});

function afterBall(state: Attribution, ball: Ball): Attribution {
  const { isWicket, label, runs } = ball;
  const legal = ball.balls - state.bowled;
  const overNumber = Math.floor(state.bowled / 6);
  const spell = SPELLS[overNumber] ?? 0;
  return {
    bowled: ball.balls,
    team:
      legal === 0
        ? state.team
        : state.team.map((one, at) => (at === state.ends[0] ? plus(one, runs, 1) : one)),
    ends: endsAfter(state, ball),
    bowlers: state.bowlers.map((one, at) =>
      at === spell ? { ...plus(one, runs, legal), wickets: one.wickets + Number(isWicket) } : one,
    ),
    spell,
    partnership: isWicket
      ? { runs: 0, balls: 0 }
      : { runs: state.partnership.runs + runs, balls: state.partnership.balls + legal },
    over: overNumber === state.overNumber ? [...state.over, label] : [label],
    overNumber,
  };
}

/**
 * Returns which places of the batting order are at the two ends after a ball, the striker's first. The next batter replaces a batter who
 * is out. The batters change ends after an odd number of runs and after an over. A wide is not a ball: nobody changes ends.
 */
function endsAfter({ bowled, ends: [striker, other] }: Attribution, ball: Ball): readonly [number, number] {
  if (ball.balls === bowled) return [striker, other];
  const facing = ball.isWicket ? ball.wickets + 1 : striker;
  const isSwapped = (ball.runs % 2 === 1) !== (ball.balls % 6 === 0);
  return isSwapped ? [other, facing] : [facing, other];
}
