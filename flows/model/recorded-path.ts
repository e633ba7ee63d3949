/** A regression test made of a recording, as tests/flows/recorded/<machine>-<id>.json stores it. */
export interface RecordedPath {
  readonly machine: string;
  /** Name of the start in the model. */
  readonly start: string;
  /** The active leaf states at the start. */
  readonly begins: string;
  readonly steps: readonly RecordedStep[];
}

export type Counts = Readonly<Record<string, number>>;

export interface RecordedStep {
  /** The event as paths describe it; `#2` at its end marks the second event of the model with this description. */
  readonly event: string;
  /** Numbers of the recording, by the key that holds them in the event: the model has others. */
  readonly counts?: Counts;
  /** Keys of the transitions taken: `transitionKey` of their ids. */
  readonly taken: readonly string[];
  /** The active leaf states afterwards. */
  readonly state: string;
}

const LONGEST_PATH = 500;
const LONGEST_TEXT = 400;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;

const MOST_COUNTS = 5;

const areCounts = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const counts = Object.entries(value);
  return (
    counts.length <= MOST_COUNTS && counts.every(([key, count]) => isText(key) && Number.isSafeInteger(count))
  );
};

const isStep = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { counts, event, state, taken, ...rest } = value as Record<string, unknown>;
  const isComplete =
    isText(event) && areCounts(counts) && isText(state) && Array.isArray(taken) && taken.every(isText);
  return isComplete && Object.keys(rest).length === 0;
};

/** Null if a value is no recorded path. */
export function parseRecordedPath(value: unknown): RecordedPath | null {
  if (typeof value !== 'object' || value === null) return null;
  const { begins, machine, start, steps, ...rest } = value as Record<string, unknown>;
  const isPath =
    isText(machine) &&
    isText(start) &&
    isText(begins) &&
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.length <= LONGEST_PATH &&
    steps.every(isStep) &&
    Object.keys(rest).length === 0;
  return isPath ? (value as RecordedPath) : null;
}

/** The text of the file, with a line for each step. */
export function recordedPathText({ begins, machine, start, steps }: RecordedPath): string {
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n');
  const head = [
    ['machine', machine],
    ['start', start],
    ['begins', begins],
  ].map(([name, value]) => `  "${name}": ${JSON.stringify(value)},`);
  return `{\n${head.join('\n')}\n  "steps": [\n${lines}\n  ]\n}\n`;
}
