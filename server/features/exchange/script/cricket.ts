import { MINUTE, SECOND } from '../../../kit/clock';
import { type WinChances, winChancesOf } from './cricket-chances';
import { fanciesOf } from './cricket-fancies';
import {
  type CricketMatch,
  endBall,
  playMatch,
  SUSPENDED_AFTER_WICKET,
  startBall,
  suspensionAfter,
} from './cricket-match';
import { scoresOf } from './cricket-score';
import { createTimeline, lazily, type PhaseTimeline } from './phase-timeline';
import type { Fixture, MarketScript, MatchScript } from './script';
import { bookmakerTerms, oddsTerms, sideTerms } from './terms';

const SUPER_OVER = 12 * MINUTE;

export function playCricket(fixture: Fixture): MatchScript {
  const match = playMatch(fixture);
  const endsAt = match.innings[1].endsAt + (match.isTied ? SUPER_OVER : 0);
  const follow = lazily(() => winChancesOf(match));
  return {
    endsAt,
    scores: scoresOf(match, endsAt),
    markets: [
      oddsMarket(match, endsAt, follow),
      bookmakerMarket(match, endsAt, follow),
      tiedMarket(match, follow),
      ...fanciesOf(match),
    ],
  };
}

const winMarket = ({ fixture, winner }: CricketMatch, concludesAt: number) => ({
  runners: fixture.sides.map(({ name }, place) => ({ id: String(place + 1), name, removedAt: null })),
  result: { kind: 'winners', winners: [String(winner + 1)], removed: [] } as const,
  appearsAt: fixture.appearsAt,
  concludesAt,
});

function oddsMarket(match: CricketMatch, endsAt: number, winChances: () => WinChances): MarketScript {
  return {
    ...winMarket(match, endsAt),
    key: 'mo',
    name: 'Match Odds',
    gtype: 'match',
    terms: oddsTerms(
      'Settled on the official result. A tied match is decided by its super over. A match that is given up without a result is void.',
    ),
    betDelay: 5,
    depth: 8,
    priceInterval: 1.25 * SECOND,
    phases: lazily(() => {
      const { after, before } = winChances();
      const timeline = createTimeline(match.fixture.appearsAt, before.wins);
      timeline.turnInPlay(match.fixture.startsAt);
      for (const { ball, wins } of after) {
        const suspension = suspensionAfter(ball);
        if (suspension === null) timeline.add(ball.deadAt, { fair: wins });
        else timeline.suspend(ball.deadAt, suspension, wins);
      }
      return endOf(timeline, match, endsAt);
    }),
  };
}

/** BALL_RUNNING stops bets during each ball, so that bets need no delay. */
function bookmakerMarket(match: CricketMatch, endsAt: number, winChances: () => WinChances): MarketScript {
  return {
    ...winMarket(match, endsAt),
    key: 'bm',
    name: 'Bookmaker',
    gtype: 'bookmaker',
    terms: bookmakerTerms(
      'Rates per 100. Settled on the official result, a super over included. No commission. What is not matched at once is not kept. The market maker alone takes the other side.',
    ),
    betDelay: 0,
    depth: 12,
    priceInterval: 5 * SECOND,
    phases: lazily(() => {
      const { after, before } = winChances();
      const timeline = createTimeline(match.fixture.appearsAt, before.wins);
      timeline.turnInPlay(match.fixture.startsAt);
      for (const { ball, wins } of after) {
        startBall(timeline, ball);
        endBall(timeline, ball, wins);
      }
      const last = match.innings[1].balls.at(-1);
      if (last !== undefined) startBall(timeline, last);
      return endOf(timeline, match, endsAt);
    }),
  };
}

/** After a tie the market stays open until the end of the super over. */
function endOf(timeline: PhaseTimeline, { innings, isTied, winner }: CricketMatch, endsAt: number) {
  if (isTied) timeline.suspend(innings[1].endsAt, MINUTE, [0.5, 0.5]);
  timeline.conclude(endsAt, [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0]);
  return timeline.phases;
}

function tiedMarket(match: CricketMatch, winChances: () => WinChances): MarketScript {
  const { fixture, innings, isTied } = match;
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
    priceInterval: 5 * SECOND,
    appearsAt: fixture.appearsAt,
    concludesAt: innings[1].endsAt,
    phases: lazily(() => {
      const { after, before } = winChances();
      const timeline = createTimeline(fixture.appearsAt, before.tie);
      timeline.turnInPlay(fixture.startsAt);
      for (const { ball, tie } of after) {
        if (ball.isWicket) timeline.suspend(ball.deadAt, SUSPENDED_AFTER_WICKET, tie);
        else timeline.add(ball.deadAt, { fair: tie });
      }
      timeline.conclude(innings[1].endsAt, isTied ? [1, 0] : [0, 1]);
      return timeline.phases;
    }),
    result: { kind: 'winners', winners: [isTied ? '1' : '2'], removed: [] },
  };
}
