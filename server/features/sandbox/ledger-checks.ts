import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { openBetStates } from '../../../domain/betting/bet-state';
import type { Database, Queryable } from '../../database/open';
import { betMarkets, bets, positions } from '../../database/schema/exchange';
import { exposureOn } from '../exchange/bets/holding/exposure';
import type { StoredBet, StoredMarket } from '../exchange/bets/holding/rows';
import { sandboxCalls } from './contract';
import type { SandboxRoutes } from './routes';

/** Money of each player in these postings: the ledger is read once, and not once for each player. */
const movedOf = (condition: SQL): SQL => sql`
  select account.player_id, sum(posting.amount) from ledger_postings posting
    join ledger_accounts account on account.id = posting.account_id
    join ledger_movements movement on movement.id = posting.movement_id
    where account.player_id is not null and ${condition} group by 1
`;

/** Finds players for whom the money of the rows differs from that of the postings. @param rows player and money, a row for each player */
const playerCheck = (fault: string, rows: SQL, postings: SQL): SQL => sql`
  select ${fault}::text, player_id::text from (${rows}) as stated (player_id, money)
    full join (${movedOf(postings)}) as moved (player_id, money) using (player_id)
    where coalesce(stated.money, 0) <> coalesce(moved.money, 0)
`;

/** Finds movements that do not balance, and purses and days that are not the sum of their postings. */
const postingChecks: readonly SQL[] = [
  sql`
    select 'movement', movement_id::text from ledger_postings
    group by movement_id having sum(amount) <> 0 or count(*) <> 2
  `,
  sql`
    select 'purse', account.id::text from ledger_accounts account
    left join ledger_postings posting on posting.account_id = account.id
    where account.balance is not null
    group by account.id, account.balance having account.balance <> coalesce(sum(posting.amount), 0)
  `,
  sql`
    select 'balance after', id::text from (
      select posting.id, posting.balance_after,
        sum(posting.amount) over (partition by posting.account_id order by posting.id) as running
      from ledger_postings posting join ledger_accounts account on account.id = posting.account_id
      where account.balance is not null
    ) as history where balance_after <> running
  `,
  sql`
    select 'day', coalesce(days.account_id, history.account_id)::text from ledger_days days full join (
      select account_id, india_day(created_at) as day, kind, count(*) as postings,
        sum(greatest(amount, 0)) as credits, sum(greatest(-amount, 0)) as debits
      from ledger_postings where balance_after is not null group by 1, 2, 3
    ) history using (account_id, day, kind)
    where (days.postings, days.credits, days.debits) is distinct from (history.postings, history.credits, history.debits)
  `,
];

/** Finds reserves that differ from the exposure, and settlements that differ from the ledger. */
const betChecks: readonly SQL[] = [
  sql`
    select 'reserve', account.player_id::text from ledger_accounts account
    left join positions on positions.player_id = account.player_id
    where account.name = 'cash' and account.player_id is not null
    group by account.id having account.reserved <> coalesce(sum(positions.exposure), 0)
  `,
  playerCheck(
    'settlement',
    sql`select player_id, sum(profit - commission) from positions group by 1`,
    sql`movement.kind in ('settlement', 'commission', 'resettlement')`,
  ),
  // After the release of a result its market has open bets beside settled ones, until the next result has settled both.
  sql`
    select 'open bet of a settled position', bets.id::text from bets
      join positions on positions.player_id = bets.player_id and positions.market_id = bets.market_id
      join bet_markets market on market.id = bets.market_id
      where positions.settled_by = market.results and market.result is not null
        and bets.state in ('delayed', 'unmatched', 'partial', 'matched')
  `,
  sql`
    select 'fills', id::text from bets where matched + voided <>
      (select coalesce(sum((fill->>'size')::bigint), 0) from jsonb_array_elements(fills) as fill)
  `,
  sql`
    select 'sides of matches between players', market_id || ' ' || selection_id || ' ' || price from (
      select market_id, selection_id, coalesce(fill->>'originalPrice', fill->>'price') as price,
        sum((fill->>'size')::bigint * case side when 'back' then 1 else -1 end) as backed
      from bets cross join lateral jsonb_array_elements(fills) as fill
      where fill->>'with' = 'player' group by 1, 2, 3
    ) as matches where backed <> 0
  `,
  sql`
    select 'clearing of a market', market.id from bet_markets market
      where maker_profit <> 0 and cleared_by = results
        and maker_profit <> -(select coalesce(sum(profit), 0) from positions where market_id = market.id)
  `,
  sql`
    select 'clearing account', (players.won + makers.won + exchange.money)::text
      from (select coalesce(sum(profit), 0) as won from positions) as players,
        (select coalesce(sum(maker_profit), 0) as won from bet_markets) as makers,
        (select coalesce(sum(amount), 0) as money from ledger_postings
          join ledger_accounts account on account.id = account_id where account.player_id is null and account.name = 'exchange') as exchange
      where players.won + makers.won + exchange.money <> 0
  `,
  sql`
    select 'account of the market maker', makers.won::text
      from (select coalesce(sum(maker_profit), 0) as won from bet_markets) as makers
      where makers.won <> (select coalesce(sum(amount), 0) from ledger_postings
        join ledger_accounts account on account.id = account_id where account.player_id is null and account.name = 'market maker')
  `,
];

/** Finds rounds that differ from their transactions, and transactions that differ from the ledger. */
const roundChecks: readonly SQL[] = [
  sql`
    select 'round', round.id::text from game_rounds round
    left join provider_transactions transaction on transaction.adapter = round.adapter
      and transaction.player_id = round.player_id and transaction.round = round.round and transaction.state not in ('refused', 'held')
    group by round.id having round.won <> coalesce(sum(amount) filter (where kind = 'credit'), 0)
      or round.staked <> coalesce(sum(amount) filter (where kind = 'debit' and movement_id is not null), 0)
      or round.rolled_back <> coalesce(sum(amount) filter (where kind = 'rollback'), 0)
      or round.rolled_back <>
        coalesce(sum(amount) filter (where kind = 'debit' and state = 'rolled back' and movement_id is not null), 0)
  `,
  sql`
    select 'transaction', transaction.id::text from provider_transactions transaction
    left join ledger_postings posting on posting.movement_id = transaction.movement_id
      and posting.balance_after is not null
    where coalesce(posting.amount, 0) <> case
      when state in ('refused', 'held') or (transaction.kind = 'debit' and transaction.movement_id is null) then 0
      when transaction.kind = 'debit' then -transaction.amount else transaction.amount end
  `,
  playerCheck(
    'game money',
    sql`select player_id, sum(won + rolled_back - staked) from game_rounds group by 1`,
    sql`movement.kind in ('game stake', 'game win', 'game rollback')`,
  ),
];

/** Finds players whose deposits and withdrawals differ from the ledger, and requests whose money moved otherwise than their status says. */
const paymentChecks: readonly SQL[] = [
  sql`
    select 'deposit', deposits.id::text from deposits
      left join ledger_movements movement on movement.key = 'deposit:' || deposits.id || ':approved'
      where (status = 'approved') <> (movement.key is not null)
  `,
  sql`
    select 'withdrawal', withdrawals.id::text from withdrawals
      left join ledger_movements movement on movement.key = 'withdrawal:' || withdrawals.id || ':returned'
      where (status in ('rejected', 'cancelled')) <> (movement.key is not null)
  `,
  playerCheck(
    'payments',
    sql`
      select player_id, sum(amount) from (
        select player_id, amount from deposits where status = 'approved'
        union all select player_id, -amount from withdrawals where status in ('pending', 'approved')
      ) as requests group by 1
    `,
    sql`movement.kind in ('deposit', 'withdrawal', 'withdrawal returned')`,
  ),
];

/** Finds credits and debits by hand whose row, movement and audit row differ. */
const adjustmentChecks: readonly SQL[] = [
  sql`
    select 'adjustment', coalesce(adjustment.key, moved.key)
    from (select 'adjustment:' || key as key, player_id, amount, act_id from balance_adjustments) adjustment
    full join (
      select movement.key, purse.player_id, posting.amount from ledger_movements movement
      join ledger_postings posting on posting.movement_id = movement.id and posting.balance_after is not null
      join ledger_postings opposite on opposite.movement_id = movement.id and opposite.id <> posting.id
      join ledger_accounts purse on purse.id = posting.account_id and purse.name = 'cash'
      join ledger_accounts house on house.id = opposite.account_id and house.name = 'adjustments'
    ) moved on moved.key = adjustment.key
    left join operator_acts act on act.id = adjustment.act_id
    where (adjustment.player_id, adjustment.amount) is distinct from (moved.player_id, moved.amount)
      or (act.after->>'amount')::bigint is distinct from adjustment.amount
      or act.subject is distinct from adjustment.player_id::text
  `,
];

/** Finds claims whose parts or progress differ, and bonuses that differ from the ledger. */
const bonusChecks: readonly SQL[] = [
  sql`
    select 'bonus', claim.id::text from bonus_claims claim
      join bonus_parts part on part.claim_id = claim.id
      group by claim.id having sum(part.amount) <> claim.amount
        or coalesce(sum(part.amount) filter (where part.paid_at is not null), 0) <> claim.released
  `,
  playerCheck(
    'bonus money',
    sql`select player_id, sum(amount - released) from bonus_claims where state = 'active' group by 1`,
    sql`account.name = 'coins' and movement.key like 'bonus:%'`,
  ),
  playerCheck(
    'referral',
    sql`select referrer_id, sum(amount) from referral_rewards group by 1`,
    sql`movement.key like 'referral:%'`,
  ),
  playerCheck(
    'bonus cash',
    sql`select player_id, sum(released) from bonus_claims group by 1`,
    sql`account.name = 'cash' and movement.key like 'bonus:%'`,
  ),
];

/** A statement of each check: its rows are `fault` and `id`. @internal */
export const checks: readonly SQL[] = [
  ...postingChecks,
  ...betChecks,
  ...roundChecks,
  ...paymentChecks,
  ...bonusChecks,
  ...adjustmentChecks,
];

type Position = typeof positions.$inferSelect;

interface PositionKey {
  readonly playerId: number;
  readonly marketId: string;
}

/** Positions of one statement. */
const POSITIONS_AT_ONCE = 500;

const beforeAll: PositionKey = { playerId: 0, marketId: '' };

/** Positions with an exposure or an open bet: a position without either has the exposure of no bets. */
async function wrongExposures(db: Queryable): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (let last: PositionKey | undefined = beforeAll; last !== undefined; ) {
    const held = await exposedAfter(db, last);
    for (const { bets, market, position } of held) {
      const { exposure, marketId, playerId } = position;
      const rules = exposureOn(market, bets);
      if (rules !== exposure) faults.push({ fault: 'exposure', playerId, market: marketId, exposure, rules });
    }
    last = held.at(-1)?.position;
  }
  return faults;
}

async function exposedAfter(db: Queryable, { marketId, playerId }: PositionKey) {
  const onPosition = and(eq(bets.playerId, positions.playerId), eq(bets.marketId, positions.marketId));
  const isOpen = inArray(bets.state, [...openBetStates]);
  const exposed = db
    .select({ playerId: positions.playerId, marketId: positions.marketId })
    .from(positions)
    .where(
      and(
        sql`(${positions.playerId}, ${positions.marketId}) > (${playerId}, ${marketId})`,
        or(gt(positions.exposure, 0), sql`exists (select from ${bets} where ${onPosition} and ${isOpen})`),
      ),
    )
    .orderBy(asc(positions.playerId), asc(positions.marketId))
    .limit(POSITIONS_AT_ONCE)
    .as('exposed');
  const rows = await db
    .select({ position: positions, market: betMarkets, bet: bets })
    .from(exposed)
    .innerJoin(
      positions,
      and(eq(positions.playerId, exposed.playerId), eq(positions.marketId, exposed.marketId)),
    )
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
    .leftJoin(bets, and(onPosition, isOpen))
    .orderBy(asc(positions.playerId), asc(positions.marketId));
  const held: { position: Position; market: StoredMarket; bets: StoredBet[] }[] = [];
  for (const { bet, market, position } of rows) {
    const last = held.at(-1);
    const isNext = last?.position.playerId !== position.playerId || last.market.id !== market.id;
    const added = isNext ? { position, market, bets: [] } : last;
    if (isNext) held.push(added);
    if (bet !== null) added.bets.push(bet);
  }
  return held;
}

export function serveLedgerChecks(serve: SandboxRoutes, { db }: { readonly db: Database }): void {
  serve(sandboxCalls.ledgerFaults, async () => ({ faults: await checkLedger(db) }));
}

/**
 * Each check is one statement, which reads one snapshot, so that concurrent movements do not appear as faults. Between two of them others
 * use the connection: the embedded database has only one.
 */
export async function checkLedger(db: Database): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const check of checks) {
    const { rows } = await db.execute(sql`select fault, id from (${check}) as found (fault, id)`);
    faults.push(...rows);
  }
  return [...faults, ...(await wrongExposures(db))];
}
