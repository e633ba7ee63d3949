import type { SportId } from '../../../../domain/betting/exchange';
import { HOUR, MINUTE } from '../../../kit/clock';
import { createRandom, fraction, hash } from '../script/random';
import type { Fixture, Side } from '../script/script';
import { type Competition, competitions, horseNames, jockeys, racecourses } from './names';

interface Slots {
  /** Between the starts of two matches; short enough that some are always in play. */
  readonly interval: number;
  /** How long before its start a match is listed. */
  readonly ahead: number;
  /** Longer than any match of the sport takes. */
  readonly longest: number;
  /** How long after its start a match is available. */
  readonly kept: number;
}

export const slots: Readonly<Record<SportId, Slots>> = {
  4: { interval: 42 * MINUTE, ahead: 5 * HOUR, longest: 4 * HOUR, kept: 6 * HOUR },
  1: { interval: 38 * MINUTE, ahead: 4 * HOUR, longest: 2.5 * HOUR, kept: 4 * HOUR },
  2: { interval: 45 * MINUTE, ahead: 4 * HOUR, longest: 4 * HOUR, kept: 6 * HOUR },
  7: { interval: 12 * MINUTE, ahead: 2 * HOUR, longest: 10 * MINUTE, kept: 2 * HOUR },
};

/** Largest deviation of a start from its slot. */
const JITTER = 3 * MINUTE;

/** The match in a slot of a sport: a pure function of both and of the world's seed. */
export function fixtureOf(worldSeed: number, sportId: SportId, number: number): Fixture {
  const seed = hash(worldSeed, Number(sportId), number);
  const { ahead, interval } = slots[sportId];
  const jitter = Math.round((2 * fraction(seed, 1) - 1) * (JITTER / MINUTE)) * MINUTE;
  const startsAt = number * interval + jitter;
  const common = { sportId, number, seed, startsAt, appearsAt: startsAt - ahead };
  return sportId === '7'
    ? { ...common, ...raceOf(worldSeed, seed, number) }
    : { ...common, ...meetingOf(worldSeed, competitions[sportId], number) };
}

type Meeting = Pick<Fixture, 'name' | 'sides' | 'competition' | 'competitionId' | 'distance'>;

/**
 * Competitions take turns. In each, one half of the sides meets the other, shifted by one place with each round: no side plays
 * again before nearly all the others have.
 */
function meetingOf(worldSeed: number, list: readonly Competition[], number: number): Meeting {
  const competition = list[number % list.length];
  if (competition === undefined) throw new RangeError('There is no competition to play in.');
  const turn = Math.floor(number / list.length);
  const sides = createRandom(worldSeed, Number(competition.id)).shuffle(competition.sides);
  const half = sides.length / 2;
  const round = Math.floor(turn / half);
  const pair = [sides[turn % half], sides[half + ((turn + round) % half)]].filter(
    (side) => side !== undefined,
  );
  const placed = hash(worldSeed, number, 7) % 2 === 0 ? pair : pair.toReversed();
  return {
    name: placed.map(({ name }) => name).join(' v '),
    sides: placed,
    competitionId: competition.id,
    competition: competition.name,
    distance: null,
  };
}

const RACES_A_DAY = 8;
const DISTANCES = [1000, 1200, 1400, 1600, 2000, 2400];

/** Consecutive races of a day are on the same course. */
function raceOf(worldSeed: number, seed: number, number: number): Meeting {
  const random = createRandom(seed, 2);
  const day = Math.floor(number / RACES_A_DAY);
  const place = hash(worldSeed, 7) + day;
  const course = racecourses[place % racecourses.length] ?? '';
  const runners = random.whole(5, 12);
  const firsts = random.shuffle(horseNames.first);
  const seconds = random.shuffle(horseNames.second);
  const cards = cardsOf(seed, runners);
  const sides: Side[] = Array.from({ length: runners }, (_, at) => ({
    name: `${firsts[at]} ${seconds[at]}`,
    short: String(at + 1),
    ...cards[at],
  }));
  const distance = random.pick(DISTANCES);
  return {
    name: `Race ${(number % RACES_A_DAY) + 1}, ${distance} m`,
    distance,
    sides,
    competitionId: String(701 + (place % racecourses.length)),
    competition: `${course} races`,
  };
}

const STARTS_SHOWN = 5;

/** Draw, jockey, form and age of each runner. A random generator of its own draws them, so that the races stay as they are. */
function cardsOf(seed: number, runners: number): readonly Pick<Side, 'draw' | 'jockey' | 'form' | 'age'>[] {
  const random = createRandom(seed, 3);
  const draws = random.shuffle(Array.from({ length: runners }, (_, place) => place + 1));
  const riders = random.shuffle(jockeys);
  return draws.map((draw, at) => ({
    draw,
    jockey: riders[at] ?? '',
    form: Array.from({ length: random.whole(2, STARTS_SHOWN) }, () => random.whole(1, 10) % 10).join(''),
    age: random.whole(3, 7),
  }));
}
