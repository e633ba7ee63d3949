/** Chance of each player to win a point when serving. */
export type ServeChances = readonly [number, number];

/** Within a game or tie-break, of the one who serves and the other; in games, of the first player and the second. */
type Pair = readonly [number, number];

/** Probability of winning by two points, with at least `enough` of them, from any score; `chance` is that of each point. */
function createPointRace(chance: number, enough: number): (points: Pair) => number {
  const byTwo = chance ** 2 / (chance ** 2 + (1 - chance) ** 2);
  const from = (won: number, lost: number): number => {
    if (Math.max(won, lost) >= enough && Math.abs(won - lost) >= 2) return won > lost ? 1 : 0;
    if (Math.min(won, lost) < enough - 1)
      return chance * remembered(won + 1, lost) + (1 - chance) * remembered(won, lost + 1);
    if (won === lost) return byTwo;
    return won > lost ? chance + (1 - chance) * byTwo : chance * byTwo;
  };
  const known = new Map<number, number>();
  const remembered = (won: number, lost: number): number => {
    const key = won * 1000 + lost;
    const found = known.get(key) ?? from(won, lost);
    known.set(key, found);
    return found;
  };
  return ([won, lost]) => remembered(won, lost);
}

export interface TennisState {
  readonly sets: Pair;
  readonly games: Pair;
  readonly points: Pair;
  readonly server: 0 | 1;
}

export const isTieBreak = ({ games: [one, other] }: TennisState): boolean => one === 6 && other === 6;

/** Chances from any state of the match. */
export interface TennisChances {
  /** Probability that the first player wins the set. */
  ofSet(state: TennisState): number;
  ofMatch(state: TennisState): number;
}

export function createTennisChances(serving: ServeChances): TennisChances {
  const games = [createPointRace(serving[0], 4), createPointRace(serving[1], 4)] as const;
  /** Probabilities of the first player. In a tie-break the serve changes too often to matter. */
  const tieBreak = createPointRace((serving[0] + 1 - serving[1]) / 2, 7);
  const sets = new Map<string, number>();

  /** Probability that the first player wins the set, at the start of a game. */
  function setFrom([one, other]: Pair, server: 0 | 1): number {
    if (one === 6 && other === 6) return tieBreak([0, 0]);
    if (Math.max(one, other) === 7 || (Math.max(one, other) === 6 && Math.abs(one - other) >= 2))
      return one > other ? 1 : 0;
    const key = `${one} ${other} ${server}`;
    const chance = sets.get(key) ?? afterGame([one, other], server, games[server]([0, 0]));
    sets.set(key, chance);
    return chance;
  }

  function afterGame([one, other]: Pair, server: 0 | 1, held: number): number {
    const next = server === 0 ? 1 : 0;
    const first = server === 0 ? held : 1 - held;
    return first * setFrom([one + 1, other], next) + (1 - first) * setFrom([one, other + 1], next);
  }

  function ofSet(state: TennisState): number {
    if (isTieBreak(state)) return tieBreak(state.points);
    const { points, server } = state;
    const served: Pair = server === 0 ? points : [points[1], points[0]];
    return afterGame(state.games, server, games[server](served));
  }

  const freshSet = (setFrom([0, 0], 0) + setFrom([0, 0], 1)) / 2;

  const fromSets = ([one, other]: Pair): number => {
    if (one === 2 || other === 2) return one === 2 ? 1 : 0;
    return freshSet * fromSets([one + 1, other]) + (1 - freshSet) * fromSets([one, other + 1]);
  };

  return {
    ofSet,
    ofMatch(state) {
      const set = ofSet(state);
      const [one, other] = state.sets;
      return set * fromSets([one + 1, other]) + (1 - set) * fromSets([one, other + 1]);
    },
  };
}
