/**
 * On which database the tests of `tests/server` run. Without PostgreSQL all run on the embedded database. With it each runs on
 * PostgreSQL, which is the faster one, and the embedded database runs what depends on it: money (in the soak all tests of it), its
 * durability, and the process around it. `tests/scripts/databases.test.ts` checks that each of them exists.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} Tests names of tests, by folder
 */

/**
 * What a process does with either database. `tests/cluster` kills, stops and restarts processes on PostgreSQL; in the soak these run on
 * both.
 */
const ofEachProcess = ['commands', 'decisions', 'stops'];

/** In each run: what asks most of its single connection, its transactions and its restarts. @type {Tests} */
const inEachRun = {
  'server/exchange/bets': ['failed-writes', 'lifecycle', 'property', 'queue', 'slow-database'],
  'server/ledger': ['ledger', 'movements'],
  'server/account/payments': ['deposits', 'property', 'withdrawals'],
  'server/process': ['process-lock', 'upgrade'],
  'server/games/providers': ['transactions'],
};

/**
 * Further tests of money: the same statements, which cost the embedded database three times the processor time.
 * @internal
 * @type {Tests}
 */
export const inSoak = {
  'server/exchange/bets': [
    ...['abandoned-keys', 'cash-out', 'matching', 'placing'],
    ...['results', 'feed-results', 'operator-results', 'stored-results'],
  ],
  'server/exchange': ['stored-time'],
  'server/ledger': ['statement'],
  'server/operator': ['adjustments'],
  'server/account/bonuses': ['property'],
  'server/account/payments': ['hosted-property', 'late-payments'],
  'server/account/referral-rewards': ['withdrawals'],
  'server/games/providers': ['held'],
  'server/process': ofEachProcess,
};

/** Money, and what a restart or kill -9 leaves of it. @type {readonly Tests[]} */
export const onBoth = process.env.SOAK ? [inEachRun, inSoak] : [inEachRun];

/** They test the embedded database: its files, and its process. @type {Tests} */
export const onEmbeddedOnly = {
  'server/exchange/bets': ['killed'],
  'server/operator': ['adjustment-killed'],
  'server/process': [
    ...['disk-full', 'process', 'start-failures', 'watchdog'],
    ...(process.env.SOAK ? [] : ofEachProcess),
  ],
};

/** @param {Tests} tests */
export const filesOf = (tests) =>
  Object.entries(tests).flatMap(([folder, names]) => names.map((name) => `tests/${folder}/${name}.test.ts`));
