import { readFileSync } from 'node:fs';

export const STATE_PICTURES = 'docs/images/states';

/** The pictures of the states of a machine, as `npm run pictures:states` takes them. */
export interface StatePictures {
  /** Day of the year-month-day form. */
  readonly takenOn: string;
  /** The states that look so, by the name of the file without its ending. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
}

/** Keyed by the id of the machine. */
export const readStatePictures = (): Readonly<Record<string, StatePictures>> =>
  JSON.parse(readFileSync(`${STATE_PICTURES}/index.json`, 'utf8'));
