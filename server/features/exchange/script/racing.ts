import type { ReductionFactor } from '../../../../domain/betting/reduction';
import { MINUTE, SECOND } from '../../../kit/clock';
import { createTimeline, lazily } from './phase-timeline';
import { createRandom, type Random } from './random';
import type { Fixture, MarketScript, MatchScript, ScoreChange } from './script';
import { oddsTerms } from './terms';

interface Race {
  readonly fixture: Fixture;
  /** Relative strength of each runner. */
  readonly weights: readonly number[];
  /** Places of the runners, the winner first; non-runners are not among them. */
  readonly finish: readonly number[];
  /** Time at which each runner was removed; null if it runs. */
  readonly removedAt: readonly (number | null)[];
  readonly calls: readonly RacePosition[];
  readonly endsAt: number;
}

/** Order of the field at one moment. */
interface RacePosition {
  readonly at: number;
  /** Fraction of the distance. */
  readonly done: number;
  readonly order: readonly number[];
  readonly fair: readonly number[];
}

/** Slower than a real race, so that it can be followed. */
const METRES_PER_SECOND = 8;
const CALL_EVERY = 10 * SECOND;
const AFTER_REMOVAL = 45 * SECOND;
const MOST_REMOVED = 2;

export function playRace(fixture: Fixture): MatchScript {
  const race = run(fixture, createRandom(fixture.seed));
  return { endsAt: race.endsAt, scores: scoresOf(race), markets: [winMarket(race)] };
}

function run(fixture: Fixture, random: Random): Race {
  const weights = fixture.sides.map(() => Math.exp(random.between(-1.2, 1.2)));
  const removed = random
    .shuffle(fixture.sides.map((_, place) => place))
    .slice(0, random.happens(0.35) ? random.whole(1, MOST_REMOVED) : 0);
  const removedAt = fixture.sides.map((_, place) =>
    removed.includes(place)
      ? Math.round(random.between(fixture.appearsAt + 10 * MINUTE, fixture.startsAt - 5 * MINUTE))
      : null,
  );
  // With exponential times, each runner is first with a chance proportional to its weight.
  const times = weights.map((weight, place) => ({ place, time: -Math.log(1 - random.next()) / weight }));
  const finish = times
    .filter(({ place }) => removedAt[place] === null)
    .sort((one, two) => one.time - two.time)
    .map(({ place }) => place);
  const duration = ((fixture.distance ?? 1600) / METRES_PER_SECOND) * SECOND;
  const calls = callsOf({ fixture, random, weights, finish, duration });
  return { fixture, weights, finish, removedAt, calls, endsAt: fixture.startsAt + duration };
}

interface Running {
  readonly fixture: Fixture;
  readonly random: Random;
  readonly weights: readonly number[];
  readonly finish: readonly number[];
  readonly duration: number;
}

/** The order approaches that of the finish, and its weight in the chances grows. */
function callsOf({ duration, finish, fixture, random, weights }: Running): readonly RacePosition[] {
  const count = Math.floor(duration / CALL_EVERY);
  return Array.from({ length: count }, (_, call) => {
    const done = (call + 1) / (count + 1);
    const order = finish
      .map((place, rank) => ({ place, at: rank * done + random.next() * finish.length * (1 - done) }))
      .sort((one, two) => one.at - two.at)
      .map(({ place }) => place);
    const chances = weights.map((weight, place) => {
      const rank = order.indexOf(place);
      return rank < 0 ? 0 : weight ** (1 - done) * Math.exp(-rank * done * 1.6);
    });
    return { at: fixture.startsAt + (call + 1) * CALL_EVERY, done, order, fair: shares(chances) };
  });
}

const shares = (weights: readonly number[]): readonly number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

function winMarket({ calls, endsAt, finish, fixture, removedAt, weights }: Race): MarketScript {
  const fairAt = (at: number) =>
    shares(weights.map((weight, place) => ((removedAt[place] ?? Infinity) <= at ? 0 : weight)));
  const removals = removedAt.filter((at) => at !== null).sort((one, two) => one - two);
  const [winner = 0] = finish;
  return {
    key: 'win',
    name: 'Win',
    gtype: 'match',
    runners: fixture.sides.map(({ name, short }, place) => ({
      id: short,
      name,
      removedAt: removedAt[place] ?? null,
      ...(removedAt[place] !== null && {
        reduction: reductionOf(fairAt((removedAt[place] ?? 0) - 1)[place]),
      }),
    })),
    terms: oddsTerms(
      'Settled on the official result. Bets on a non-runner are void; the prices of the others are reduced by its reduction factor.',
      100_000_00,
    ),
    betDelay: 3,
    depth: 1.5,
    priceInterval: 1.25 * SECOND,
    appearsAt: fixture.appearsAt,
    concludesAt: endsAt,
    phases: lazily(() => {
      const timeline = createTimeline(fixture.appearsAt, fairAt(fixture.appearsAt));
      for (const at of removals) timeline.suspend(at, AFTER_REMOVAL, fairAt(at));
      timeline.turnInPlay(fixture.startsAt);
      for (const { at, fair } of calls) timeline.add(at, { fair });
      timeline.conclude(
        endsAt,
        weights.map((_, place) => (place === winner ? 1 : 0)),
      );
      return timeline.phases;
    }),
    result: {
      kind: 'winners',
      winners: [fixture.sides[winner]?.short ?? ''],
      removed: fixture.sides.flatMap(({ short }, place) => (removedAt[place] === null ? [] : [short])),
    },
  };
}

/** In steps of a tenth of a percent: the chance that the non-runner had. */
const reductionOf = (chance = 0): ReductionFactor => Math.round(chance * 1000) * 10;

const SHOWN = 3;
const ordinals = ['1st', '2nd', '3rd'];

function scoresOf({ calls, endsAt, finish, fixture }: Race): readonly ScoreChange[] {
  const distance = fixture.distance ?? 0;
  const scoreAt = (at: number, order: readonly number[], toGo: number, note: string): ScoreChange => ({
    at,
    score: () => ({
      sides: order.slice(0, SHOWN).map((place, rank) => ({
        name: fixture.sides[place]?.name ?? '',
        text: ordinals[rank] ?? '',
        isActive: rank === 0,
      })),
      clock: toGo === 0 ? '' : `${toGo} m to go`,
      note,
      recent: [],
      detail: {
        kind: 'racing',
        distance,
        toGo,
        order: order.map((place) => fixture.sides[place]?.short ?? ''),
      },
    }),
  });
  const left = (done: number) => Math.round((distance * (1 - done)) / 50) * 50;
  return [
    scoreAt(fixture.startsAt, [], distance, 'They are off'),
    ...calls.map(({ at, done, order }) => scoreAt(at, order, left(done), '')),
    scoreAt(endsAt, finish, 0, `${fixture.sides[finish[0] ?? 0]?.name ?? ''} won`),
  ];
}
