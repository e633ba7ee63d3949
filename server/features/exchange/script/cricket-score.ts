import type { Score } from '../../../../domain/betting/exchange';
import { MINUTE } from '../../../kit/clock';
import { BALLS, type Ball, oversOf } from './cricket-innings';
import type { CricketMatch } from './cricket-match';
import { createScorecard } from './cricket-scorecard';
import type { ScoreChange } from './script';

const RECENT = 12;

export function scoresOf(match: CricketMatch, endsAt: number): readonly ScoreChange[] {
  const { fixture, innings } = match;
  const [first = '', second = ''] = match.order.map((place) => fixture.sides[place]?.name);
  const target = innings[0].total + 1;
  const scorecard = createScorecard(match);
  /** Score after this many balls of the innings. */
  const scoreOf = (turn: 0 | 1, balls: number, note?: string): Score => {
    const ball = innings[turn].balls[balls - 1] ?? null;
    const texts = turn === 0 ? [textOf(ball), ''] : [textOf(innings[0].balls.at(-1) ?? null), textOf(ball)];
    return {
      sides: match.order.map((place, at) => ({
        name: fixture.sides[place]?.name ?? '',
        text: texts[at] ?? '',
        isActive: at === turn && note === undefined,
      })),
      clock: `${oversOf(ball?.balls ?? 0)} ov`,
      note: note ?? noteOf(turn, ball),
      recent: innings[turn].balls.slice(Math.max(0, balls - RECENT), balls).map(({ label }) => label),
      detail: scorecard(turn, balls),
    };
  };
  const noteOf = (turn: 0 | 1, ball: Ball | null): string => {
    if (turn === 1) return chaseNote(second, target - (ball?.total ?? 0), ball);
    return ball === null ? `${first} bat first` : `Run rate ${rateOf(ball)}`;
  };
  const ballsOf = (turn: 0 | 1): ScoreChange[] =>
    innings[turn].balls.map(({ deadAt }, place) => ({ at: deadAt, score: () => scoreOf(turn, place + 1) }));
  const end = (at: number, note: string): ScoreChange => ({
    at,
    score: () => scoreOf(1, innings[1].balls.length, note),
  });

  return [
    { at: fixture.startsAt, score: () => scoreOf(0, 0) },
    ...ballsOf(0),
    { at: innings[0].endsAt + MINUTE, score: () => scoreOf(1, 0) },
    ...ballsOf(1),
    ...(match.isTied ? [end(innings[1].endsAt + MINUTE, 'The match is tied: a super over decides')] : []),
    end(endsAt, endNote(match)),
  ];
}

/** Between the last ball and the result no runs are needed. */
function chaseNote(side: string, needed: number, ball: Ball | null): string {
  const { balls = 0, wickets = 0 } = ball ?? {};
  if (needed <= 0) return `${side} have reached the target`;
  if (balls === BALLS || wickets === 10) return 'The innings is over';
  return `${side} need ${needed} from ${BALLS - balls}`;
}

const textOf = (ball: Ball | null): string =>
  ball === null ? '0/0 (0.0)' : `${ball.total}/${ball.wickets} (${oversOf(ball.balls)})`;

const rateOf = ({ balls, total }: Ball): string => ((total * 6) / Math.max(1, balls)).toFixed(2);

function endNote({ fixture, innings: [first, second], isTied, order, winner }: CricketMatch): string {
  const name = fixture.sides[winner]?.name ?? '';
  if (isTied) return `${name} won the super over`;
  if (winner === order[0]) return `${name} won by ${countOf(first.total - second.total, 'run')}`;
  return `${name} won by ${countOf(10 - second.wickets, 'wicket')}`;
}

const countOf = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
