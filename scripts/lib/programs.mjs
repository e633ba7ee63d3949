import { delimiter, join } from 'node:path';

/** Candidate paths of programs with these names, in the order of `PATH`. @param {readonly string[]} names */
export const pathsOf = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
