/** Time in milliseconds since 1970. */
export type Time = number;

export type Sport = 'cricket' | 'football' | 'kabaddi' | 'tennis' | 'racing' | 'quick';

/** One event after another, each in a period of its own. */
interface Competition {
  readonly sport: Sport;
  readonly league: string;
  readonly competitors: readonly string[];
  /** Milliseconds between two starts. */
  readonly period: number;
  /** Milliseconds after a multiple of the period at which its event starts. */
  readonly phase: number;
  /** Milliseconds from the start of an event to its end. */
  readonly duration: number;
}

export interface Fixture {
  readonly id: string;
  readonly sport: Sport;
  readonly league: string;
  /** Two sides, the home side first; or all runners of a race. */
  readonly competitors: readonly string[];
  readonly startsAt: Time;
  /** Scheduled end; a decided match ends before. */
  readonly endsAt: Time;
}

const MINUTE = 60_000;

const longEvents = (index: number) => ({
  period: 16 * MINUTE,
  duration: 6 * MINUTE,
  // Starts are spread over the period, so that some event is always in play.
  phase: index * 96_000,
});

const competitions: readonly Competition[] = [
  {
    ...longEvents(0),
    sport: 'cricket',
    league: 'Coastal T20 Cup',
    competitors: [
      'Goa Mariners',
      'Kochi Sailors',
      'Vizag Waves',
      'Surat Anchors',
      'Puri Tides',
      'Daman Gulls',
    ],
  },
  {
    ...longEvents(3),
    sport: 'cricket',
    league: 'Northern Twenty',
    competitors: ['Shimla Hawks', 'Jammu Peaks', 'Patiala Kings', 'Agra Stones', 'Kanpur Mills', 'Leh Yaks'],
  },
  {
    ...longEvents(6),
    sport: 'cricket',
    league: 'Deccan League',
    competitors: ['Mysuru Tuskers', 'Nagpur Oranges', 'Hubli Looms', 'Warangal Forts', 'Salem Steel'],
  },
  {
    ...longEvents(1),
    sport: 'football',
    league: 'Eastern Premier',
    competitors: ['Kolkata Rovers', 'Shillong Town', 'Aizawl Hill', 'Ranchi United', 'Cuttack City'],
  },
  {
    ...longEvents(5),
    sport: 'football',
    league: 'Western Premier',
    competitors: ['Pune Athletic', 'Margao Sporting', 'Rajkot Wanderers', 'Thane Harbour', 'Udaipur Lakes'],
  },
  {
    ...longEvents(8),
    sport: 'kabaddi',
    league: 'Mat Masters',
    competitors: ['Rohtak Bulls', 'Patna Rivers', 'Jaipur Camels', 'Madurai Jasmine', 'Delhi Gates'],
  },
  {
    ...longEvents(2),
    sport: 'kabaddi',
    league: 'Raiders League',
    competitors: ['Hisar Horns', 'Bhopal Lakers', 'Guwahati Rhinos', 'Nashik Vines'],
  },
  {
    ...longEvents(4),
    sport: 'tennis',
    league: 'Chennai Open Courts',
    competitors: ['A. Menon', 'R. Dutta', 'K. Bhalla', 'S. Kurup', 'V. Anand Rao', 'J. Fernandes'],
  },
  {
    ...longEvents(9),
    sport: 'tennis',
    league: 'Hard Court Series',
    competitors: ['N. Sandhu', 'P. Iyengar', 'D. Lobo', 'T. Barua', 'M. Qureshi'],
  },
  {
    sport: 'racing',
    league: 'Mahalaxmi Course',
    competitors: [
      'Silver Monsoon',
      'Night Signal',
      'Copper Bell',
      'Desert Letter',
      'Blue Verdict',
      'Quiet Drum',
    ],
    period: 6 * MINUTE,
    duration: MINUTE,
    phase: MINUTE,
  },
  {
    sport: 'quick',
    league: 'Floodlight Sixes',
    competitors: ['Red Arrows', 'Green Lanterns', 'White Kites', 'Black Tigers', 'Gold Bisons'],
    period: 90_000,
    duration: 30_000,
    phase: 0,
  },
];

function fixtureOf(competition: Competition, index: number, cycle: number): Fixture {
  const { sport, league, competitors, duration, period, phase } = competition;
  const startsAt = cycle * period + phase;
  return {
    id: `${index}-${cycle}`,
    sport,
    league,
    competitors: sport === 'racing' ? competitors : pairOf(competitors, cycle),
    startsAt,
    endsAt: startsAt + duration,
  };
}

/** All pairs in turn, each side at home and away. */
function pairOf(competitors: readonly string[], cycle: number): readonly string[] {
  const count = competitors.length;
  const home = cycle % count;
  const distance = 1 + (Math.floor(cycle / count) % (count - 1));
  return [competitors[home] ?? '', competitors[(home + distance) % count] ?? ''];
}

/** Milliseconds for which an ended event stays in the list. */
const RESULT_SHOWN = 45_000;

/** The fixtures in play, the next ones of each competition, and the results of the last seconds; ordered by start. */
export function fixturesAt(now: Time): Fixture[] {
  const found = competitions.flatMap((competition, index) => {
    const cycle = Math.floor((now - competition.phase) / competition.period);
    return [cycle, cycle + 1, cycle + 2]
      .map((each) => fixtureOf(competition, index, each))
      .filter(({ endsAt }) => endsAt + RESULT_SHOWN > now);
  });
  return found.sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
}

/** Null if the id is of no fixture. */
export function findFixture(id: string): Fixture | null {
  const [, index, cycle] = /^(\d{1,2})-(\d{1,12})$/.exec(id) ?? [];
  const competition = competitions[Number(index)];
  return competition === undefined ? null : fixtureOf(competition, Number(index), Number(cycle));
}
