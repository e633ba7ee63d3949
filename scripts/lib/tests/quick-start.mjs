/**
 * Options of Node.js for a backend that lives for one test. The WebAssembly of the embedded database is not optimised while it runs:
 * a start takes 1.3 s of processor time instead of 2.4, and a long run more.
 *
 * @param {string | null} databaseUrl null: the embedded database
 * @returns {string[]}
 */
export const quickStart = (databaseUrl) => (databaseUrl === null ? ['--liftoff-only'] : []);
