/** One file on the path of a price or a bet. */
export interface Step {
  readonly file: string;
  readonly does: string;
  /** Files that connect this file with the previous one, each importing its neighbour or imported by it. */
  readonly via?: readonly string[];
  /** Both files name this SQL function instead of importing each other. */
  readonly sql?: string;
}

export const priceSteps: readonly Step[] = [
  { file: 'src/adapters/app/socket/connection.ts', does: 'Receives a frame of the feed on the socket.' },
  {
    file: 'src/adapters/exchange/feed-connection.ts',
    does: 'Delivers the frames of the current socket, across reconnects.',
  },
  {
    file: 'src/adapters/exchange/feed.ts',
    does: 'Finds the followed markets of the frame. All markets share this feed.',
  },
  { file: 'src/adapters/exchange/feed-messages.ts', does: 'Validates the frame against the contract.' },
  { file: 'src/adapters/exchange/wire-market.ts', does: 'Converts rupees to paise and names to camelCase.' },
  {
    file: 'src/adapters/exchange/change-buffer.ts',
    does: 'Merges the changes of each market and delivers prices at most once in 80 ms, a change of state at once.',
    via: ['src/adapters/exchange/feed-messages.ts', 'src/adapters/exchange/feed.ts'],
  },
  {
    file: 'machines/exchange/market/market.machine.ts',
    does: 'Decides whether the change follows the known version and whether the market accepts bets.',
    via: ['src/adapters/exchange/feed.ts', 'src/compose/exchange.ts'],
  },
  {
    file: 'machines/exchange/market/merge.ts',
    does: 'Applies the change; unchanged runners stay the same objects.',
  },
  {
    file: 'machines/exchange/market/market.selectors.ts',
    does: 'Selects the prices of one runner.',
    via: ['machines/exchange/market/market.machine.ts'],
  },
  {
    file: 'src/features/exchange/market/MarketRunner.tsx',
    does: 'Subscribes to one runner and renders again only when that runner changed.',
  },
  { file: 'src/ui/odds/RunnerRow.tsx', does: 'Renders the row of the runner.' },
  { file: 'src/ui/odds/PriceCell.tsx', does: 'Renders the price and highlights the change.' },
];

export const betSteps: readonly Step[] = [
  { file: 'src/features/exchange/slip/draft/DraftForm.tsx', does: 'Sends `slipSelection.placeRequested`.' },
  {
    file: 'machines/exchange/slip/selection/slip-selection.machine.ts',
    does: 'Checks that the bet can be placed and asks for confirmation.',
    via: ['machines/exchange/slip/selection/slip-selection.selectors.ts'],
  },
  {
    file: 'machines/exchange/slip/selection/slip-selection.placing.ts',
    does: 'Creates the idempotency key, sends the bet, and looks it up when the acknowledgement is lost.',
  },
  {
    file: 'src/adapters/exchange/ports.ts',
    does: 'Provides the port `placeBet`.',
    via: ['machines/exchange/slip/selection/slip-selection.machine.ts', 'src/compose/exchange.ts'],
  },
  {
    file: 'src/adapters/exchange/bet-calls.ts',
    does: 'Converts the bet to the names and units of the wire.',
    via: ['src/adapters/exchange/calls.ts'],
  },
  {
    file: 'src/adapters/kit/http/http.ts',
    does: 'Sends the HTTP request with the token and validates the answer.',
  },
  {
    file: 'contract/calls/bets.ts',
    does: 'Describes the call; client and server infer their types from it.',
    via: ['src/adapters/exchange/bet-calls.ts'],
  },
  {
    file: 'server/features/exchange/bets/calls.ts',
    does: 'Validates the request and finds the player of the token.',
    via: ['contract/calls/index.ts'],
  },
  { file: 'server/features/exchange/bets/bet-service.ts', does: 'Passes the bet to its placement.' },
  {
    file: 'server/features/exchange/bets/placing/place-bet.ts',
    does: 'Waits until orders that the market has reached are matched; `accept-bet.ts` checks market, price, stake and balance, and decides whether the in-play delay applies.',
  },
  {
    file: 'server/features/exchange/bets/matching/update-with-makers.ts',
    does: 'Reads the holdings of the player and of those whose orders the bet would take; `match-bet.ts` matches it with them and with the offers of the market maker.',
  },
  {
    file: 'server/features/exchange/bets/holding/holding-updates.ts',
    does: 'Serialises the changes of a player. `holding-attempts.ts` reads, decides and computes the exposure to reserve, again if the purse has changed; `holding-reader.ts` does not read bets again that are known.',
  },
  {
    file: 'server/features/exchange/bets/holding/persist-holding.ts',
    does: 'Writes the holdings of several players in one statement, each one completely or not at all.',
    via: ['server/features/exchange/bets/holding/holding-attempts.ts'],
  },
  {
    file: 'server/database/functions/holdings.sql',
    does: 'The function `write_holdings` inserts the bet and the position, and reserves the exposure in the purse. The database refuses a purse that is not covered.',
    sql: 'write_holdings',
  },
  {
    file: 'server/database/functions/movements.sql',
    does: 'The function `insert_movement` writes a settlement to the ledger: a movement with two postings of opposite sign. Every movement of money is written here.',
    sql: 'insert_movement',
  },
];

const nodes = (steps: readonly Step[]): readonly string[] => [
  '```mermaid',
  'flowchart TD',
  ...steps.map(({ file }, index) => `  s${index + 1}["${index + 1}. ${file}"]`),
  `  ${steps.map((_, index) => `s${index + 1}`).join(' --> ')}`,
  '```',
];

const walk = (steps: readonly Step[]): readonly string[] => [
  ...nodes(steps),
  '',
  ...steps.map(({ does, file }, index) => `${index + 1}. [${file}](../${file}): ${does}`),
];

/** docs/architecture.md. */
export const architecturePage = (actorPicture: readonly string[]): string =>
  [
    '# Architecture',
    '',
    'The behaviour of the product is a system of XState actors in `machines/`. React in `src/features/` and `src/ui/` subscribes to the actors and sends them events. Adapters in `src/adapters/` implement the ports of the machines. The backend in `server/` shares the schemas of `contract/` and the rules of `domain/`.',
    '',
    'Generated by `npm run pictures`. A test checks that the files exist and import each other in this order.',
    '',
    '## The actor system',
    '',
    'A solid arrow is an invoked child, a dotted arrow a spawned child. The exchange, the games and the account are loaded lazily with their children. [Each machine and its events](machines/README.md)',
    '',
    ...actorPicture,
    '',
    '## A price, from the socket to the cell',
    '',
    ...walk(priceSteps),
    '',
    'The feed asks for a snapshot when a change is missing (`src/adapters/exchange/subscriptions.ts`). `src/compose/exchange.ts` provides the machines with the feed.',
    '',
    '## A bet, from the click to the ledger',
    '',
    ...walk(betSteps),
    '',
    'The answer takes the same way back. Later changes of the bet arrive on the player’s socket: `src/adapters/app/socket/connection.ts`, `machines/app/realtime`, `machines/exchange/bets`, and from there the slip and its selection.',
    '',
  ].join('\n');
