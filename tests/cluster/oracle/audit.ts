import pg from 'pg';
import { expect, vi } from 'vitest';
import type { MarketResult } from '../../../domain/betting/market-decisions';
import type { OracleBet, OracleMarket, OracleResult } from '../../attack/oracle/bet';
import { Oracle } from '../../attack/oracle/oracle';
import type { Kind } from '../../attack/oracle/rules';
import { openBrowser } from '../../support/browser';
import { WITHIN } from '../../support/nodes';
import { ledgerFaults } from '../../support/sandbox';
import type { NodesGame, OraclePlayer } from './player';

interface StoredMarket {
  readonly id: string;
  readonly gtype: Kind;
  /** In hundredths of a percent. */
  readonly commission: number;
  readonly runners: readonly { readonly id: string; readonly isRemoved?: boolean }[];
  readonly result: MarketResult | null;
}

interface StoredPlayer {
  readonly id: number;
  readonly username: string;
  readonly balance: number;
  readonly reserved: number;
}

interface StoredBet extends Omit<OracleBet, 'player' | 'market' | 'selection'> {
  readonly id: number;
  readonly player_id: number;
  readonly market_id: string;
  readonly selection_id: string;
  readonly history: readonly { readonly editKey?: string }[];
}

interface Stored {
  readonly markets: readonly StoredMarket[];
  readonly players: readonly StoredPlayer[];
  readonly bets: readonly StoredBet[];
  readonly positions: readonly { readonly player_id: number; readonly market_id: string; exposure: number }[];
  readonly payments: readonly {
    readonly kind: 'deposit' | 'withdrawal';
    readonly player_id: number;
    readonly key: string;
    readonly amount: number;
  }[];
}

const READ = `select json_build_object(
  'markets', (select coalesce(json_agg(m), '[]') from bet_markets m),
  'players', (select json_agg(json_build_object('id', p.id, 'username', p.username, 'balance', a.balance, 'reserved', a.reserved))
    from players p join ledger_accounts a on a.player_id = p.id and a.name = 'cash' where p.username = any($1)),
  'bets', (select coalesce(json_agg(b order by b.id), '[]') from bets b join players p on p.id = b.player_id where p.username = any($1)),
  'positions', (select coalesce(json_agg(n), '[]') from positions n join players p on p.id = n.player_id where p.username = any($1)),
  'payments', (select coalesce(json_agg(r), '[]') from (
    select 'deposit' as kind, player_id, key, amount from deposits where status = 'approved'
    union all select 'withdrawal', player_id, key, amount from withdrawals where status in ('pending', 'approved')
  ) r join players p on p.id = r.player_id where p.username = any($1))
) as stored`;

/** Until then nothing of the sequence is still going on: no delay, settlement, removal of a runner or decision of the cashier. */
const OPEN_WORK = `select
  (select count(*) from bets where state = 'delayed') +
  (select count(*) from positions n join bet_markets m on m.id = n.market_id where n.settled_by <> m.results) +
  (select count(*) from bet_markets m where result is distinct from coalesce(
    (select result from market_results r where r.market_id = m.id order by id desc limit 1), result)) +
  (select count(*) from bets b join bet_markets m on m.id = b.market_id, jsonb_array_elements(m.runners) r
    where b.state in ('unmatched', 'partial', 'matched') and (r->>'isRemoved')::boolean and not b.removals ? (r->>'id')) +
  (select count(*) from deposits where status = 'pending') as open`;

async function read(databaseUrl: string, players: readonly OraclePlayer[]): Promise<Stored> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await vi.waitUntil(async () => Number((await client.query(OPEN_WORK)).rows[0]?.open) === 0, WITHIN);
    const { rows } = await client.query<{ stored: Stored }>(READ, [players.map(({ username }) => username)]);
    const [row] = rows;
    if (row === undefined) throw new Error('The database did not answer');
    return row.stored;
  } finally {
    await client.end();
  }
}

const removedOf = ({ result, runners }: StoredMarket) =>
  new Set([
    ...runners.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
    ...(result?.kind === 'winners' ? result.removed : []),
  ]);

function oracleMarketOf(market: StoredMarket): OracleMarket {
  const { commission, gtype: kind, id, runners } = market;
  return {
    ...{ id, kind, betterCap: 0, min: 0, commission: commission / 100, delay: 0, isInPlay: false },
    ...{ removed: removedOf(market), runners: runners.map((runner) => runner.id), books: new Map() },
    status: 'OPEN',
  };
}

function oracleResultOf(result: MarketResult, removed: ReadonlySet<string>): OracleResult {
  if (result.kind !== 'winners') return result;
  const winners = result.winners.filter((id) => !removed.has(id));
  return winners.length > 0 ? { kind: 'winners', winners } : { kind: 'void' };
}

/** What the rules make of the stored fills and the money that moved otherwise. */
function oracleOf({ bets, markets, payments, players }: Stored, told: readonly OraclePlayer[]): Oracle {
  const oracle = new Oracle();
  for (const { id, username } of players) {
    const start = told.find((player) => player.username === username)?.start ?? 0;
    const moved = payments
      .filter((payment) => payment.player_id === id)
      .reduce((sum, { amount, kind }) => sum + (kind === 'deposit' ? amount : -amount), 0);
    oracle.cash.set(id, start + moved);
  }
  for (const market of markets) oracle.markets.set(market.id, oracleMarketOf(market));
  for (const { market_id: market, player_id: player, selection_id: selection, ...bet } of bets)
    oracle.bets.push({
      ...{ ...bet, market, player, selection, profit: 0, isSettled: false, isDelayed: false },
      isOnNonRunner: oracle.markets.get(market)?.removed.has(selection) === true,
    });
  for (const { id, result } of markets) {
    const removed = oracle.markets.get(id)?.removed ?? new Set();
    if (result !== null) oracle.result(id, oracleResultOf(result, removed));
  }
  return oracle;
}

const accepted = <Value>(answers: ReadonlyMap<string, Value | null>) =>
  Object.fromEntries([...answers].filter(([, value]) => value !== null));

/** Nothing that was acknowledged is lost or doubled, and nothing that was refused was done. */
function compareAnswers(player: OraclePlayer, id: number, { bets, payments }: Stored): void {
  const own = bets.filter((bet) => bet.player_id === id);
  expect(Object.fromEntries(own.map((bet) => [bet.key, String(bet.id)]))).toEqual(accepted(player.bets));
  const edits = own.flatMap(({ history }) => history.flatMap(({ editKey }) => editKey ?? []));
  expect(edits.sort()).toEqual([...player.edits].flatMap(([key, isDone]) => (isDone ? [key] : [])).sort());
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const rows = payments.filter((payment) => payment.player_id === id && payment.kind === kind);
    expect(Object.fromEntries(rows.map(({ amount, key }) => [key, amount / 100]))).toEqual(
      accepted(kind === 'deposit' ? player.deposits : player.withdrawals),
    );
  }
  for (const { matched, cancelled, lapsed, ...answered } of player.states.values()) {
    const bet = own.find((each) => String(each.id) === answered.id);
    if (bet === undefined) throw new Error(`The bet ${answered.id} is lost`);
    expect(bet.matched + bet.voided).toBeGreaterThanOrEqual(Math.round((matched + answered.voided) * 100));
    expect(bet.cancelled).toBeGreaterThanOrEqual(Math.round(cancelled * 100));
    expect(bet.lapsed).toBeGreaterThanOrEqual(Math.round(lapsed * 100));
  }
}

/** All bets and the balance of a player as a node answers them. */
async function shownAt(url: string, { token }: OraclePlayer) {
  const browser = openBrowser(url);
  browser.token = token;
  const list: { readonly id: string; readonly key: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await browser.get(`/api/bets?per_page=100&page=${page}`);
    list.push(...body.data.list);
    if (list.length >= body.data.total) break;
  }
  const statement = await browser.get('/api/getAccountstatement');
  const rules = await browser.get('/api/withdrawRequest/rules');
  return {
    ids: list.map(({ id }) => Number(id)),
    list,
    cash: Math.round(statement.body.data.list[0].balance_after * 100),
    available: Math.round(rules.body.data.available * 100),
  };
}

/** Compares wallets, exposures, bets and answers of all nodes with the rules and with what players were told. */
export async function audit({ fleet, players }: NodesGame, databaseUrl: string): Promise<void> {
  const stored = await read(databaseUrl, players);
  const oracle = oracleOf(stored, players);
  expect(await ledgerFaults((await fleet.leader()).url)).toEqual([]);
  for (const player of players) {
    const row = stored.players.find(({ username }) => username === player.username);
    if (row === undefined) throw new Error(`The player ${player.username} is lost`);
    compareAnswers(player, row.id, stored);
    const { balance, id, reserved } = row;
    for (const { exposure, market_id } of stored.positions.filter(({ player_id }) => player_id === id))
      expect([market_id, exposure]).toEqual([market_id, oracle.exposure(id, market_id)]);
    expect({ balance, reserved }).toEqual({ balance: oracle.cash.get(id), reserved: oracle.reserved(id) });
    const shown = await Promise.all(fleet.nodes.map(({ url }) => shownAt(url, player)));
    const ids = stored.bets.flatMap((bet) => (bet.player_id === id ? [bet.id] : []));
    for (const each of shown) {
      expect(each.list).toEqual(shown[0]?.list);
      expect(each.ids.toSorted((one, other) => one - other)).toEqual(ids);
      expect(each).toMatchObject({ cash: balance, available: Math.max(0, balance - reserved) });
    }
  }
}
