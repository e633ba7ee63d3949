import { tieChance, winningChances } from './cricket-chances';
import { fanciesOf } from './cricket-fancies';
import {
  ballsOf,
  type CricketMatch,
  endBall,
  playMatch,
  SUSPENDED_AFTER_WICKET,
  suspensionAfter,
} from './cricket-match';
import { scoresOf } from './cricket-score';
import { createLife } from './market-life';
import { type Fixture, type MarketScript, type MatchScript, MINUTE, SECOND } from './script';
import { bookmakerTerms, oddsTerms, sideTerms } from './terms';

const SUPER_OVER = 12 * MINUTE;

export function playCricket(fixture: Fixture): MatchScript {
  const match = playMatch(fixture);
  const endsAt = match.innings[1].endsAt + (match.isTied ? SUPER_OVER : 0);
  return {
    endsAt,
    scores: scoresOf(match, endsAt),
    markets: [
      oddsMarket(match, endsAt),
      bookmakerMarket(match, endsAt),
      tiedMarket(match),
      ...fanciesOf(match),
    ],
  };
}

const inOrderOfSides = ({ order }: CricketMatch, battingFirst: number): readonly number[] =>
  order[0] === 0 ? [battingFirst, 1 - battingFirst] : [1 - battingFirst, battingFirst];

const runnersOf = ({ fixture }: CricketMatch) =>
  fixture.sides.map(({ name }, place) => ({ id: String(place + 1), name, removedAt: null }));

const resultOf = ({ winner }: CricketMatch) =>
  ({ kind: 'winners', winners: [String(winner + 1)], removed: [] }) as const;

const decided = ({ winner }: CricketMatch): readonly number[] => [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0];

function oddsMarket(match: CricketMatch, endsAt: number): MarketScript {
  const { fixture } = match;
  const life = createLife(fixture.appearsAt, inOrderOfSides(match, winningChances(match, null)));
  life.turnInPlay(fixture.startsAt);
  for (const { ball, isLast, turn } of ballsOf(match)) {
    if (isLast) continue;
    const fair = inOrderOfSides(match, winningChances(match, { ball, turn }));
    const suspension = suspensionAfter(ball);
    if (suspension === null) life.turn(ball.deadAt, { fair });
    else life.suspend(ball.deadAt, suspension, fair);
  }
  if (match.isTied) life.suspend(match.innings[1].endsAt, MINUTE, [0.5, 0.5]);
  life.conclude(endsAt, decided(match));
  return {
    key: 'mo',
    name: 'Match Odds',
    gtype: 'match',
    runners: runnersOf(match),
    terms: oddsTerms(
      'Settled on the official result. A tied match is decided by its super over. A match that is given up without a result is void.',
    ),
    betDelay: 5,
    depth: 8,
    pace: 1.25 * SECOND,
    phases: life.phases,
    result: resultOf(match),
  };
}

/** Held up by BALL_RUNNING while a ball is bowled, so that its bets need no delay. */
function bookmakerMarket(match: CricketMatch, endsAt: number): MarketScript {
  const { fixture } = match;
  const life = createLife(fixture.appearsAt, inOrderOfSides(match, winningChances(match, null)));
  life.turnInPlay(fixture.startsAt);
  for (const { ball, isLast, turn } of ballsOf(match)) {
    life.turn(ball.at, { overlays: ['BALL_RUNNING'] });
    if (!isLast) endBall(life, ball, inOrderOfSides(match, winningChances(match, { ball, turn })));
  }
  if (match.isTied) life.suspend(match.innings[1].endsAt, MINUTE, [0.5, 0.5]);
  life.conclude(endsAt, decided(match));
  return {
    key: 'bm',
    name: 'Bookmaker',
    gtype: 'bookmaker',
    runners: runnersOf(match),
    terms: bookmakerTerms(
      'Rates per 100. Settled on the official result, a super over included. No commission. What is not matched at once is not kept.',
    ),
    betDelay: 0,
    depth: 12,
    pace: 5 * SECOND,
    phases: life.phases,
    result: resultOf(match),
  };
}

function tiedMarket(match: CricketMatch): MarketScript {
  const { fixture } = match;
  const fairOf = (tie: number) => [tie, 1 - tie];
  const life = createLife(fixture.appearsAt, fairOf(tieChance(match, null)));
  life.turnInPlay(fixture.startsAt);
  for (const { ball, isLast, turn } of ballsOf(match)) {
    if (isLast) continue;
    const fair = fairOf(tieChance(match, { ball, turn }));
    if (ball.isWicket) life.suspend(ball.deadAt, SUSPENDED_AFTER_WICKET, fair);
    else life.turn(ball.deadAt, { fair });
  }
  life.conclude(match.innings[1].endsAt, fairOf(match.isTied ? 1 : 0));
  return {
    key: 'tie',
    name: 'Tied Match',
    gtype: 'match',
    runners: [
      { id: '1', name: 'Yes', removedAt: null },
      { id: '2', name: 'No', removedAt: null },
    ],
    terms: sideTerms(
      'Yes wins when both sides have made the same runs after both innings, before a super over.',
    ),
    betDelay: 5,
    depth: 1,
    pace: 5 * SECOND,
    phases: life.phases,
    result: { kind: 'winners', winners: [match.isTied ? '1' : '2'], removed: [] },
  };
}
