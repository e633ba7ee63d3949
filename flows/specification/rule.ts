/** One rule of the specification: where it holds, and what tests it. */
export interface Rule {
  /** Section and number of the rule in it. */
  readonly id: string;
  /** The rule in short. */
  readonly rule: { readonly en: string; readonly hi: string };
  /** `machine:state`; a machine alone stands for all of it. */
  readonly states: readonly string[];
  /** Files in tests/. */
  readonly tests: readonly string[];
}

/** Takes lists as words with spaces between them. */
export const rule = (id: string, en: string, hi: string, states: string, tests: string): Rule => ({
  id,
  rule: { en, hi },
  states: states.split(' ').filter(Boolean),
  tests: tests
    .split(' ')
    .filter(Boolean)
    .map((file) => `tests/${file}`),
});
