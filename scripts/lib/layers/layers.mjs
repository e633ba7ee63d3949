/**
 * What each folder may import, from the lowest layer to the highest: the only place of these rules. A file belongs to the row whose
 * `path` is the longest that contains it, and may import files of its own row and what `imports` names. `*` stands for a name, `**`
 * for folders; a path without them stands for the folder or file and all in it. `types` may be imported with `import type` alone.
 * `packages` are npm packages, or `node` for the modules of Node.js.
 *
 * @typedef {object} Layer
 * @property {string} path
 * @property {string} contains
 * @property {readonly string[]} imports
 * @property {readonly string[]} [types]
 * @property {readonly string[]} packages
 */

const machineParts = ['machines/*', 'machines/kit'];
/** What views know of the actors. */
const behaviour = ['domain', 'machines/**/*.events', 'machines/**/*.selectors'];
const texts = ['src/ui', 'src/i18n'];
const react = ['react', 'react-dom', '@xstate/react', 'xstate'];
const serverBase = ['contract', 'domain', 'server/folder', 'server/kit', 'server/database'];
const sharedFeatures = [
  ...serverBase,
  ...['hindi', 'ledger', 'notifications', 'pauses', 'site'].map((name) => `server/features/${name}`),
];
const server = ['node', 'valibot', 'fastify', 'pino', 'pg', 'drizzle-orm'];

/** @type {readonly Layer[]} */
export const layers = [
  { path: 'domain', contains: 'pure rules, lists of values, formats', imports: [], packages: [] },
  {
    path: 'contract',
    contains: 'the wire: one schema for each call and event',
    imports: ['domain'],
    packages: ['valibot'],
  },
  {
    path: 'machines',
    contains: 'typed addresses of actors, placeholders for effects',
    imports: ['domain'],
    packages: ['xstate'],
  },
  {
    path: 'machines/kit',
    contains: 'factories of machines',
    imports: ['domain', 'machines/*'],
    packages: ['xstate'],
  },
  {
    path: 'machines/exchange',
    contains: 'markets, bet slip, bets, cash-outs',
    imports: ['domain', ...machineParts],
    packages: ['xstate'],
  },
  {
    path: 'machines/games',
    contains: 'lobbies, games in frames, sportsbook',
    imports: ['domain', ...machineParts],
    packages: ['xstate'],
  },
  {
    path: 'machines/account',
    contains: 'cashier, bonuses, limits, statement, profile',
    imports: ['domain', ...machineParts],
    packages: ['xstate'],
  },
  {
    path: 'machines/app',
    contains: 'the root actor and the actors of the first screen',
    imports: ['domain', ...machineParts],
    types: ['machines/exchange', 'machines/games', 'machines/account'],
    packages: ['xstate'],
  },
  {
    path: 'src/ui',
    contains: 'components that get everything by props',
    imports: ['domain/grouped-digits', 'domain/rupees', 'domain/typed-text'],
    packages: ['react', 'react-dom', 'lucide-react', 'uqr', '@fontsource-variable/*'],
  },
  {
    path: 'src/i18n',
    contains: 'languages and messages',
    imports: ['domain', 'src/ui/amounts-in-text'],
    types: ['machines'],
    packages: ['react', 'use-intl'],
  },
  {
    path: 'src/view',
    contains: 'links, hooks to actors, rendering, lazy loading',
    imports: [...behaviour, ...texts],
    packages: [...react, 'react-error-boundary', 'regexparam', 'wouter'],
  },
  {
    path: 'src/features',
    contains: 'screens',
    imports: [...behaviour, ...texts, 'src/view'],
    packages: [...react, 'react-intersection-observer', 'lucide-react', 'wouter'],
  },
  {
    path: 'src/features/gallery',
    contains: 'every component of src/ui',
    imports: ['src/ui'],
    packages: ['react', 'lucide-react'],
  },
  {
    path: 'src/app',
    contains: 'shell and routes',
    imports: [...behaviour, ...texts, 'src/view', 'src/features', 'package.json'],
    packages: [...react, 'react-error-boundary', 'react-toastify', 'lucide-react', 'wouter'],
  },
  {
    path: 'src/adapters/kit',
    contains: 'calls, storage, conversion of wire types',
    imports: ['contract', 'domain', 'src/view/rendering'],
    types: ['machines'],
    packages: ['ofetch', 'valibot', 'xstate'],
  },
  {
    path: 'src/adapters/exchange',
    contains: 'ports of machines/exchange',
    imports: ['contract', 'domain', 'src/adapters/kit'],
    types: ['machines'],
    packages: ['valibot', 'xstate'],
  },
  {
    path: 'src/adapters/account',
    contains: 'ports of machines/account',
    imports: ['contract', 'domain', 'src/adapters/kit'],
    types: ['machines'],
    packages: ['valibot', 'xstate'],
  },
  {
    path: 'src/adapters/app',
    contains: 'ports of machines/app: socket, browser',
    imports: [
      'contract',
      'domain',
      'src/view/rendering',
      'src/adapters/kit',
      'src/adapters/exchange',
      'src/adapters/account',
    ],
    types: ['machines'],
    packages: ['valibot', 'xstate', 'socket.io-client'],
  },
  {
    path: 'src/adapters/games',
    contains: 'ports of machines/games',
    imports: ['contract', 'domain', 'src/adapters/kit', 'src/adapters/app'],
    types: ['machines'],
    packages: ['valibot', 'xstate'],
  },
  {
    path: 'src',
    contains: 'the programs: adapters into machines, one root actor, render',
    imports: ['domain', 'machines', 'src'],
    packages: [...react, 'react-toastify', 'wouter'],
  },
  {
    path: 'service-worker',
    contains: 'the service worker',
    imports: ['contract', 'domain'],
    packages: ['valibot'],
  },
  {
    path: 'server/kit',
    contains: 'errors, clock, HTTP, limits, signatures: no feature',
    imports: ['contract', 'domain', 'server/folder', 'package.json'],
    packages: [...server, '@fastify/*', '@valibot/to-json-schema', '@node-rs/argon2', 'cookie'],
  },
  {
    path: 'server/database',
    contains: 'schema, migrations, functions, connection',
    imports: ['contract', 'domain', 'server/folder', 'server/kit'],
    packages: [...server, '@electric-sql/*'],
  },
  {
    path: 'server/features',
    contains: 'what more than one group needs: stops, pauses, notifications, ledger, Hindi texts',
    imports: serverBase,
    packages: [...server, 'prom-client'],
  },
  {
    path: 'server/features/exchange',
    contains: 'markets, feed of prices, bets, favourites',
    imports: sharedFeatures,
    packages: server,
  },
  {
    path: 'server/features/account',
    contains: 'players, protection, bonuses, payments, push',
    imports: [...sharedFeatures, 'server/features/exchange/bets'],
    packages: [...server, '@cantoo/pdf-lib', 'aws4fetch'],
  },
  {
    path: 'server/features/games',
    contains: 'games, rounds, wallet of the providers',
    imports: [...sharedFeatures, 'server/features/account/players'],
    packages: [...server, 'csv-parse', 'socket.io'],
  },
  {
    path: 'server/features/realtime',
    contains: 'sockets of players',
    imports: [...sharedFeatures, 'server/features/exchange', 'server/features/account/players'],
    packages: [...server, 'socket.io'],
  },
  {
    path: 'server/features/sandbox',
    contains: 'calls of a sandbox: faults, sample players, results',
    imports: [...serverBase, 'server/features'],
    packages: server,
  },
  {
    path: 'server/desk',
    contains: 'the back office, rendered without scripts',
    imports: [...serverBase, 'server/features'],
    packages: [...server, 'cookie', 'uqr', '@fontsource-variable/*'],
  },
  {
    path: 'server/nodes',
    contains: 'several processes on one database: one leads, the others follow',
    imports: [...serverBase, 'server/features'],
    packages: [
      ...server,
      '@fastify/proxy-addr',
      '@socket.io/postgres-adapter',
      'socket.io',
      'socket.io-client',
    ],
  },
  {
    path: 'server/compose',
    contains: 'configuration and start of the backend',
    imports: ['contract', 'domain', 'server'],
    types: ['studio/server'],
    packages: server,
  },
  {
    path: 'server',
    contains: 'the programs',
    imports: ['contract', 'domain', 'server', 'studio/server'],
    packages: [...server, 'drizzle-kit'],
  },
  {
    path: 'studio/contract',
    contains: 'the wire between the pages and the server of the studio',
    imports: [],
    packages: ['valibot'],
  },
  { path: 'studio/rules', contains: 'outcomes from seeds', imports: [], packages: ['@noble/hashes'] },
  {
    path: 'flows/model',
    contains: 'flows, paths and layouts as data; the chart as marks',
    imports: [],
    packages: ['xstate'],
  },
  {
    path: 'flows/specification',
    contains: 'rules of the specification with their states and tests',
    imports: [],
    packages: [],
  },
  {
    path: 'flows/generator',
    contains: 'machines as data, layouts and pictures',
    imports: ['flows/model', 'tests/support/machines'],
    packages: ['xstate', 'elkjs'],
  },
  {
    path: 'flows/port',
    contains: 'records the actors of a page of the sandbox, masked, and sends them to Flow Studio',
    imports: ['domain/messages', 'flows/model', 'tests/support/machines'],
    packages: ['xstate'],
  },
  {
    path: 'flows/local',
    contains: 'the server of npm run flows: runs paths and writes those that are made of recordings',
    imports: ['flows/model'],
    packages: ['node', 'vite'],
  },
  {
    path: 'flows/screens',
    contains: 'the screen of a state, in a frame of Flow Studio',
    imports: ['flows/model', 'src/i18n', 'src/ui/global', 'tests/paths', 'tests/support/machines'],
    packages: ['react', 'react-dom', 'xstate', '@testing-library/dom'],
  },
  {
    path: 'flows/studio',
    contains: 'the pages of Flow Studio',
    imports: [
      'flows/model',
      'flows/specification',
      'docs/machines',
      'flows/screens/main',
      'src/ui/fonts',
      'src/ui/tokens',
      'tests/paths',
      'tests/support/machines',
    ],
    packages: ['react', 'react-dom', 'react-error-boundary', 'xstate', '@statelyai/inspect'],
  },
  {
    path: 'tests/e2e/support/foreign-backend',
    contains: 'a backend that knows the specification alone',
    imports: [],
    packages: ['node', 'fast-check', 'fastify', '@fastify/*', 'socket.io'],
  },
];

/** Files that no program contains: files of other names import them in these folders alone. */
export const outsidePrograms = { files: ['**/*.sentences'], importers: ['tests', 'flows'] };
