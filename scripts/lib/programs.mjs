import { delimiter, join } from 'node:path';

/** Where programs of these names would be, folder by folder as `PATH` has them. @param {readonly string[]} names */
export const placesOf = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
