import type { Score } from '../../../machines/domain/exchange';
import { BALLS, type Ball, oversOf } from './cricket-innings';
import type { CricketMatch } from './cricket-match';
import { MINUTE, type ScoreTurn } from './script';

const RECENT = 12;

export function scoresOf(match: CricketMatch, endsAt: number): readonly ScoreTurn[] {
  const { fixture, innings } = match;
  const [first = '', second = ''] = match.order.map((place) => fixture.sides[place]?.name);
  const scoreOf = (turn: 0 | 1, ball: Ball | null, note: string, recent: readonly string[]): Score => {
    const texts = [
      turn === 0 ? textOf(ball) : textOf(innings[0].balls.at(-1) ?? null),
      turn === 0 ? '' : textOf(ball),
    ];
    const sides = match.order.map((place, at) => ({
      name: fixture.sides[place]?.name ?? '',
      text: texts[at] ?? '',
      isActive: at === turn,
    }));
    return { sides, clock: `${oversOf(ball?.balls ?? 0)} ov`, note, recent };
  };
  const target = innings[0].total + 1;
  const turns: ScoreTurn[] = [{ at: fixture.startsAt, score: scoreOf(0, null, `${first} bat first`, []) }];
  for (const turn of [0, 1] as const) {
    const recent: string[] = [];
    if (turn === 1) {
      const note = `${second} need ${target} from ${BALLS}`;
      turns.push({ at: innings[0].endsAt + MINUTE, score: scoreOf(1, null, note, []) });
    }
    for (const ball of innings[turn].balls) {
      recent.push(ball.label);
      const note =
        turn === 0 ? rateNote(ball) : `${second} need ${target - ball.total} from ${BALLS - ball.balls}`;
      turns.push({ at: ball.deadAt, score: scoreOf(turn, ball, note, recent.slice(-RECENT)) });
    }
  }
  const last = turns.at(-1)?.score;
  if (last === undefined) return turns;
  const end = { ...last, sides: last.sides.map((side) => ({ ...side, isActive: false })) };
  if (match.isTied)
    turns.push({
      at: innings[1].endsAt + MINUTE,
      score: { ...end, note: 'The match is tied: a super over decides' },
    });
  turns.push({ at: endsAt, score: { ...end, note: endNote(match) } });
  return turns;
}

const textOf = (ball: Ball | null): string =>
  ball === null ? '0/0 (0.0)' : `${ball.total}/${ball.wickets} (${oversOf(ball.balls)})`;

const rateNote = ({ balls, total }: Ball): string =>
  `Run rate ${((total * 6) / Math.max(1, balls)).toFixed(2)}`;

function endNote({ fixture, innings: [first, second], isTied, order, winner }: CricketMatch): string {
  const name = fixture.sides[winner]?.name ?? '';
  if (isTied) return `${name} won the super over`;
  if (winner === order[0]) return `${name} won by ${first.total - second.total} runs`;
  return `${name} won by ${10 - second.wickets} wickets`;
}
