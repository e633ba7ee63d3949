/**
 * Which tests of `tests/server` run on one database alone, by folder. All others run on the embedded database and, where one is
 * available, on PostgreSQL. `tests/scripts/databases.test.ts` checks that each of them exists.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} Tests names of tests, by folder
 */

/** They use no database, always the embedded one, or test limits and logs that no database changes. @type {Tests} */
export const onEmbeddedOnly = {
  server: ['config', 'logging'],
  'server/accounts': ['locking-out', 'security-log'],
  'server/attack': ['secrets-in-the-log'],
  'server/bets': ['killed'],
  'server/exchange': ['live-markets', 'simulated-time', 'simulator'],
  'server/exchange/feed': ['*'],
  'server/http': ['hardening', 'openapi', 'rate-limiter'],
  'server/notifications': ['calls'],
  'server/operator': ['adjustment-killed', 'roles', 'settings', 'sign-in'],
  'server/payments': ['clean-image', 'configured', 'pdf-cleaner', 's3-store'],
  'server/process': ['disk-full', 'process', 'start-failures', 'unexpected-errors', 'watchdog'],
  'server/push': ['*'],
};

/** Unlike bets, ledger and requests of money, they hardly depend on the database, and PostgreSQL is the faster one. @type {Tests} */
export const onPostgresqlOnly = {
  server: ['sandbox', 'site'],
  'server/accounts': [
    'codes',
    'new-password',
    'password-rules',
    'profile',
    'registration',
    'sessions',
    'sign-in',
    'suspension',
    'two-factor',
  ],
  'server/attack': ['flooding-sockets', 'hostile-input', 'racing-credentials'],
  'server/bonuses': ['calls'],
  'server/exchange': ['backend'],
  'server/games': ['*'],
  'server/http': ['http', 'probes', 'request-ids', 'routes', 'slow-and-many'],
  'server/operator': [
    'acts',
    'bonuses',
    'conflicts',
    'finished-markets',
    'gateways',
    'markets',
    'refused-forms',
    'request-search',
    'requests',
    'restore',
    'two-factor',
  ],
  'server/payments': ['proofs'],
  'server/protection': ['calls', 'jurisdictions'],
  'server/providers': ['configured', 'faults', 'round-data'],
  'server/realtime': ['*'],
  'server/referral-rewards': ['calls'],
};

/** @param {Tests} tests */
export const filesOf = (tests) =>
  Object.entries(tests).flatMap(([folder, names]) => names.map((name) => `tests/${folder}/${name}.test.ts`));
