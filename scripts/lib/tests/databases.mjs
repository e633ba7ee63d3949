/**
 * On which database the tests of `tests/server` run. Without PostgreSQL all run on the embedded database. With it each runs on
 * PostgreSQL, which is the faster one, and the embedded database runs what depends on it: money, its durability, and the process
 * around it. `tests/scripts/databases.test.ts` checks that each of them exists.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} Tests names of tests, by folder
 */

/**
 * What a process does with either database. `tests/cluster` kills, stops and restarts processes on PostgreSQL; in the soak these run on
 * both.
 */
const ofEachProcess = ['commands', 'decisions', 'stops'];

/** Money, and what a restart or kill -9 leaves of it. @type {Tests} */
export const onBoth = {
  'server/exchange/bets': [
    'abandoned-keys',
    'cash-out',
    'failed-writes',
    'lifecycle',
    'matching',
    'placing',
    'property',
    'queue',
    'results',
    'slow-database',
    'stored-results',
  ],
  'server/account/bonuses': ['property'],
  'server/exchange': ['stored-time'],
  'server/ledger': ['ledger', 'movements', 'statement'],
  'server/operator': ['adjustments'],
  'server/account/payments': ['deposits', 'hosted-property', 'late-payments', 'property', 'withdrawals'],
  'server/process': ['process-lock', 'upgrade', ...(process.env.SOAK ? ofEachProcess : [])],
  'server/games/providers': ['held', 'transactions'],
  'server/account/referral-rewards': ['withdrawals'],
};

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
