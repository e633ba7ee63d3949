import type { ListedMatch } from '../list/arrange';

type Runner = NonNullable<ListedMatch['market']>['runners'][number];

/** A runner as a row of a list names it. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
  /** Of its side; empty while there is none. */
  readonly score: string;
  readonly isActive: boolean;
}

export interface Outcomes {
  readonly first: Outcome | null;
  /** The draw; of a race the third of its favourites. */
  readonly middle: Outcome | null;
  readonly second: Outcome | null;
  /** More than two can win, so that each price needs its name. */
  readonly isRace: boolean;
}

const isDraw = ({ name }: Runner): boolean => /\bdraw\b/i.test(name);

const shortest = (one: Runner, other: Runner): number =>
  (one.back[0]?.price ?? Number.POSITIVE_INFINITY) - (other.back[0]?.price ?? Number.POSITIVE_INFINITY);

/** Which runners a row shows: both sides, or the favourites of a race as they were when the list was loaded. */
export function outcomesOf({ market, name, score }: ListedMatch): Outcomes {
  const runners = (market?.runners ?? []).filter(({ status }) => status !== 'REMOVED');
  const draw = runners.find(isDraw);
  const sides = runners.filter((runner) => runner !== draw);
  const isRace = sides.length > 2;
  const scoreOf = (runner: Runner, place: number) =>
    score?.sides.find((side) => side.name === runner.name) ?? (isRace ? undefined : score?.sides[place]);
  const outcome = (runner: Runner | undefined, place: number): Outcome | null => {
    if (!runner) return null;
    const side = scoreOf(runner, place);
    return { id: runner.id, name: runner.name, score: side?.text ?? '', isActive: side?.isActive ?? false };
  };
  if (runners.length === 0) {
    const [home = name, away] = name.split(/ v(?:s\.?)? /);
    const named = (side: string | undefined): Outcome | null =>
      side === undefined ? null : { id: side, name: side, score: '', isActive: false };
    return { first: named(home), middle: null, second: named(away), isRace: false };
  }
  if (isRace) {
    const [first, second, third] = sides.toSorted(shortest);
    return {
      first: outcome(first, 0),
      second: outcome(second, 1),
      middle: outcome(third, 2),
      isRace,
    };
  }
  return {
    first: outcome(sides[0], 0),
    second: outcome(sides[1], 1),
    middle: draw ? { id: draw.id, name: draw.name, score: '', isActive: false } : null,
    isRace,
  };
}
