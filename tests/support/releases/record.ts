import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/database/open';
import { type Browser, openBrowser } from '../browser';

type Rows = Record<string, unknown>[];

/** The money of a version, in paise, as its own server has left it. */
export interface Money {
  readonly purses: Rows;
  readonly ledger: Rows;
  readonly bets: Rows;
  readonly requests: Rows;
  readonly rounds: Rows;
}

/** Names the columns that every later version must keep, in place of all that a table has. */
export async function readMoney(db: Database): Promise<Money> {
  const query = async (text: string) => (await db.execute(sql.raw(text))).rows;
  return {
    purses: await query(`
      select username, account.name, balance::text, reserved::text, shortfall::text
      from ledger_accounts account join players on players.id = account.player_id order by 1, 2`),
    ledger: await query(`
      select account.name, coalesce(username, 'house') as owner, movement.key, movement.kind, posting.amount::text,
        posting.balance_after::text
      from ledger_postings posting
      join ledger_movements movement on movement.id = posting.movement_id
      join ledger_accounts account on account.id = posting.account_id
      left join players on players.id = account.player_id order by posting.id`),
    bets: await query(`
      select username, market_id, side, price::text, size::text, matched::text, remaining::text, state, profit::text
      from bets join players on players.id = bets.player_id order by bets.id`),
    requests: await query(`
      select 'deposit' as kind, username, amount::text, status from deposits join players on players.id = player_id
      union all
      select 'withdrawal', username, amount::text, status from withdrawals join players on players.id = player_id
      union all
      select 'bonus', username, amount::text, state from bonus_claims join players on players.id = player_id
      order by 1, 2, 3`),
    rounds: await query(`
      select username, round, staked::text, won::text, ended_at is not null as is_ended
      from game_rounds join players on players.id = player_id order by 1, 2`),
  };
}

/** What a player reads over HTTP. */
export async function readAsPlayer(browser: Browser) {
  const listOf = async (path: string): Promise<Rows> => (await browser.get(`/api${path}`)).body.data.list;
  const columns = (rows: Rows, names: readonly string[]) =>
    rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
  return {
    bets: columns(await listOf('/bets'), ['id', 'market_id', 'type', 'price', 'stake', 'matched', 'state']),
    statement: columns(await listOf('/getAccountstatement'), ['amount', 'balance_after']),
    rules: { available: (await browser.get('/api/withdrawRequest/rules')).body.data.available },
  };
}

export interface ReleasePlayer {
  readonly username: string;
  readonly password: string;
  readonly reads: Awaited<ReturnType<typeof readAsPlayer>>;
}

/** `expected.json` beside the dumps of a version. */
export interface ReleaseRecord {
  readonly money: Money;
  readonly players: readonly ReleasePlayer[];
  /** A market with an open bet of ₹100 at 2.00 of the first player on runner 1. */
  readonly openMarket: string;
}

export async function logIn(url: string, player: Pick<ReleasePlayer, 'username' | 'password'>) {
  const browser = openBrowser(url);
  const { username, password } = player;
  const { body, status } = await browser.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`The log-in of ${username} failed: ${body.message}`);
  browser.token = body.data.token;
  return browser;
}
