import type { MatchSide } from '../../../../domain/betting/score-detail';
import type { ListedMatch } from './arrange';

type Runner = NonNullable<ListedMatch['market']>['runners'][number];

/** A runner in a row of a list. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
  readonly nameHi?: string;
  /** The score of its side; empty without one. */
  readonly score: string;
  readonly scoreHi?: string;
  readonly isActive: boolean;
  /** `IND`, a surname or a number; null if the backend does not say. */
  readonly short: string | null;
  readonly country?: string;
}

export interface Outcomes {
  readonly first: Outcome | null;
  /** The draw; in a race the third favourite. */
  readonly middle: Outcome | null;
  readonly second: Outcome | null;
  /** More than two runners: each price shows the name of its runner. */
  readonly isRace: boolean;
}

const isDraw = ({ name }: Runner): boolean => /\bdraw\b/i.test(name);

const namesOf = ({ id, name, nameHi }: Runner): Pick<Outcome, 'id' | 'name' | 'nameHi'> => ({
  id,
  name,
  ...(nameHi !== undefined && { nameHi }),
});

const shortest = (one: Runner, other: Runner): number =>
  (one.back[0]?.price ?? Number.POSITIVE_INFINITY) - (other.back[0]?.price ?? Number.POSITIVE_INFINITY);

/** Which runners a row shows: both sides, or the favourites of a race as they were when the list was loaded. */
export function outcomesOf({ market, name, score, sides: named = [] }: ListedMatch): Outcomes {
  const runners = (market?.runners ?? []).filter(({ status }) => status !== 'REMOVED');
  const draw = runners.find(isDraw);
  const sides = runners.filter((runner) => runner !== draw);
  const isRace = sides.length > 2;
  const scoreOf = (runner: Runner, index: number) =>
    score?.sides.find((side) => side.name === runner.name) ?? (isRace ? undefined : score?.sides[index]);
  const outcome = (runner: Runner | undefined, index: number): Outcome | null => {
    if (!runner) return null;
    const side = scoreOf(runner, index);
    const { country, short = null } = named.find(({ id }) => id === runner.id) ?? {};
    return {
      ...namesOf(runner),
      short,
      ...(country !== undefined && { country }),
      score: side?.text ?? '',
      ...(side?.textHi !== undefined && { scoreHi: side.textHi }),
      isActive: side?.isActive ?? false,
    };
  };
  if (runners.length === 0) {
    const [home = name, away] = name.split(/ v(?:s\.?)? /);
    const sideOf = (side: string | undefined): Outcome | null =>
      side === undefined ? null : { id: side, name: side, score: '', isActive: false, short: null };
    return { first: sideOf(home), middle: null, second: sideOf(away), isRace: false };
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
    middle: draw ? { ...namesOf(draw), score: '', isActive: false, short: null } : null,
    isRace,
  };
}

/** What a side of the match is, for its picture. */
export const sideKindOf = ({ sportId }: Pick<ListedMatch, 'sportId'>): 'team' | 'player' | 'horse' => {
  if (sportId === '7') return 'horse';
  return sportId === '2' ? 'player' : 'team';
};

/** `IND`, the number of a horse, or the surname of a player, which is the last word of the name in Hindi. */
export const shortNames = (
  { nameHi, short }: MatchSide,
  kind: ReturnType<typeof sideKindOf>,
): { readonly name: string; readonly nameHi?: string } => {
  const surname = kind === 'player' ? nameHi?.split(' ').at(-1) : undefined;
  return { name: short, ...(surname !== undefined && { nameHi: surname }) };
};

/** A score line without its overs, and ` (31.2)` if it has them: a phone shows the overs once, as the clock. */
export const scoreParts = (line: string): readonly string[] => line.split(/(?= \([\d.]+\)$)/);
