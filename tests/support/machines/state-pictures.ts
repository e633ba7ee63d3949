import { readFileSync } from 'node:fs';

export const STATE_PICTURES = 'docs/images/states';

/** The pictures of the states of a machine, as `npm run pictures:states` takes them. */
export interface StatePictures {
  /** Day of the year-month-day form. */
  readonly takenOn: string;
  /** By the name of a file without its ending: the states that look so. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
}

/** By the id of the machine. */
export const readStatePictures = (): Readonly<Record<string, StatePictures>> =>
  JSON.parse(readFileSync(`${STATE_PICTURES}/index.json`, 'utf8'));
