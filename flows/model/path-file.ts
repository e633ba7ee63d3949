/** The paths of one machine, as docs/machines/paths/<id>.json stores them. */
export interface PathFile {
  readonly machine: string;
  /** The test that walks them. */
  readonly file: string;
  /** Ids of the transitions that `taken` counts from zero. */
  readonly transitions: readonly string[];
  readonly coverage: Coverage;
  /** On views: the transitions that no gesture, answer or event of the server causes on the screen. */
  readonly uncaused?: readonly string[];
  /** The least and the largest value of each delay that the context decides, in milliseconds. */
  readonly delays: Readonly<Record<string, readonly [least: number, largest: number]>>;
  /** Payloads with names, by the description of the event. Descriptions of several payloads are left out. */
  readonly payloads: Readonly<Record<string, string>>;
  readonly paths: readonly StoredPath[];
}

export interface StoredPath {
  /** Hash of the transitions; `-2` marks a second path with the same transitions. */
  readonly id: string;
  /** Name of the start in the model. */
  readonly start: string;
  readonly events: readonly string[];
  /** For the start and each event, the transitions taken. */
  readonly taken: readonly (readonly number[])[];
  /** The value of the machine at the end. */
  readonly end: string;
}

export interface Coverage {
  /** Number of paths that take a transition, by transition. */
  readonly transitions: Readonly<Record<string, number>>;
  /** Number of steps in which a guard passed and refused, by transition with a guard. */
  readonly guards: Readonly<Record<string, readonly [passed: number, refused: number]>>;
  /** Number of pairs of consecutive transitions that occur. */
  readonly pairs: number;
}

/** The description of an event with the names of its payload: `wallet.updated (balance: 900)`. */
export function namedEvent({ payloads }: Pick<PathFile, 'payloads'>, description: string): string {
  const payload = payloads[description];
  return payload === undefined ? description : `${description.replace(/ \(.*$/s, '')} (${payload})`;
}

/** How much of each machine the paths of each level take, as docs/machines/coverage.json stores it. */
export interface CoverageFile {
  readonly machines: readonly {
    readonly machine: string;
    readonly actor: Share | null;
    readonly view: Share | null;
    /** Transitions that a gesture, an answer or an event of the server can cause on a screen: what views could take. */
    readonly reachableByView: number;
    /** Why the paths are not walked on a view; null if they are. */
    readonly withoutView: string | null;
  }[];
}

/** What the browser tests took in the last run of `npm run coverage:browser`, as docs/machines/browser.json stores it. */
export interface BrowserFile {
  readonly machines: readonly {
    readonly machine: string;
    /** Keys: `transitionKey` of the ids. */
    readonly taken: readonly string[];
  }[];
}

export interface Share {
  readonly paths: number;
  readonly transitions: readonly [taken: number, all: number];
  readonly untaken: readonly string[];
  readonly guardOutcomes: readonly [seen: number, all: number];
  readonly pairs: number;
}
