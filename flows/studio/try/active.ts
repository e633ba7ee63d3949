import type { Moment } from './simulation';

/** Names of the states that a trial is in. */
export const activeIn = (moment: Moment | undefined): ReadonlySet<string> =>
  new Set(moment?.snapshot._nodes.map(({ id, path }) => path.join('.') || id));

/** Those of them that its last step entered. */
export function enteredIn(moments: readonly Moment[]): readonly string[] {
  const before = activeIn(moments.at(-2));
  return [...activeIn(moments.at(-1))].filter((name) => !before.has(name));
}
