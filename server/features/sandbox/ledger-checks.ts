import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/open';
import { betMarkets, bets, positions } from '../../database/schema/exchange';
import { exposureOn } from '../exchange/bets/holding/exposure';
import { sandboxCalls } from './contract';
import type { SandboxRoutes } from './routes';

/** Finds movements that do not balance, and purses and days that are not the sum of their postings. */
async function checkPostings(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'movement' as fault, movement_id::text as id from ledger_postings
    group by movement_id having sum(amount) <> 0 or count(*) <> 2
    union all
    select 'purse', account.id::text from ledger_accounts account
    left join ledger_postings posting on posting.account_id = account.id
    where account.balance is not null
    group by account.id, account.balance having account.balance <> coalesce(sum(posting.amount), 0)
    union all
    select 'balance after', id::text from (
      select posting.id, posting.balance_after,
        sum(posting.amount) over (partition by posting.account_id order by posting.id) as running
      from ledger_postings posting join ledger_accounts account on account.id = posting.account_id
      where account.balance is not null
    ) as history where balance_after <> running
    union all
    select 'day', coalesce(days.account_id, history.account_id)::text from ledger_days days full join (
      select account_id, india_day(created_at) as day, kind, count(*) as postings,
        sum(greatest(amount, 0)) as credits, sum(greatest(-amount, 0)) as debits
      from ledger_postings where balance_after is not null group by 1, 2, 3
    ) history using (account_id, day, kind)
    where (days.postings, days.credits, days.debits) is distinct from (history.postings, history.credits, history.debits)
  `);
  return rows;
}

/** Finds reserves that differ from the exposure, and settlements that differ from the ledger. */
async function checkBets(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'reserve' as fault, account.player_id::text as id from ledger_accounts account
    left join positions on positions.player_id = account.player_id
    where account.name = 'cash' and account.player_id is not null
    group by account.id having account.reserved <> coalesce(sum(positions.exposure), 0)
    union all
    select 'settlement', player.id::text from players player where
      (select coalesce(sum(profit - commission), 0) from positions where player_id = player.id) <>
      (select coalesce(sum(posting.amount), 0) from ledger_postings posting
        join ledger_accounts account on account.id = posting.account_id
        join ledger_movements movement on movement.id = posting.movement_id
        where account.player_id = player.id and movement.kind in ('settlement', 'commission', 'resettlement'))
    union all
    select 'open bet of a settled position', bets.id::text from bets
      join positions on positions.player_id = bets.player_id and positions.market_id = bets.market_id
      where positions.settled_by > 0 and bets.state in ('delayed', 'unmatched', 'partial', 'matched')
    union all
    select 'fills', id::text from bets where matched + voided <>
      (select coalesce(sum((fill->>'size')::bigint), 0) from jsonb_array_elements(fills) as fill)
    union all
    select 'sides of matches between players', market_id || ' ' || selection_id || ' ' || price from (
      select market_id, selection_id, coalesce(fill->>'originalPrice', fill->>'price') as price,
        sum((fill->>'size')::bigint * case side when 'back' then 1 else -1 end) as backed
      from bets cross join lateral jsonb_array_elements(fills) as fill
      where fill->>'with' = 'player' group by 1, 2, 3
    ) as matches where backed <> 0
    union all
    select 'clearing of a market', market.id from bet_markets market
      where maker_profit <> 0 and cleared_by = results
        and maker_profit <> -(select coalesce(sum(profit), 0) from positions where market_id = market.id)
    union all
    select 'clearing account', (players.won + makers.won + exchange.money)::text
      from (select coalesce(sum(profit), 0) as won from positions) as players,
        (select coalesce(sum(maker_profit), 0) as won from bet_markets) as makers,
        (select coalesce(sum(amount), 0) as money from ledger_postings
          join ledger_accounts account on account.id = account_id where account.player_id is null and account.name = 'exchange') as exchange
      where players.won + makers.won + exchange.money <> 0
    union all
    select 'account of the market maker', makers.won::text
      from (select coalesce(sum(maker_profit), 0) as won from bet_markets) as makers
      where makers.won <> (select coalesce(sum(amount), 0) from ledger_postings
        join ledger_accounts account on account.id = account_id where account.player_id is null and account.name = 'market maker')
  `);
  return [...rows, ...(await wrongExposures(db))];
}

/** Finds rounds that differ from their transactions, and transactions that differ from the ledger. */
async function checkRounds(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'round' as fault, round.id::text as id from game_rounds round
    left join provider_transactions transaction on transaction.adapter = round.adapter
      and transaction.player_id = round.player_id and transaction.round = round.round and transaction.state not in ('refused', 'held')
    group by round.id having round.won <> coalesce(sum(amount) filter (where kind = 'credit'), 0)
      or round.staked <> coalesce(sum(amount) filter (where kind = 'debit' and movement_id is not null), 0)
      or round.rolled_back <> coalesce(sum(amount) filter (where kind = 'rollback'), 0)
      or round.rolled_back <>
        coalesce(sum(amount) filter (where kind = 'debit' and state = 'rolled back' and movement_id is not null), 0)
    union all
    select 'transaction', transaction.id::text from provider_transactions transaction
    left join ledger_postings posting on posting.movement_id = transaction.movement_id
      and posting.balance_after is not null
    where coalesce(posting.amount, 0) <> case
      when state in ('refused', 'held') or (transaction.kind = 'debit' and transaction.movement_id is null) then 0
      when transaction.kind = 'debit' then -transaction.amount else transaction.amount end
    union all
    select 'game money', player.id::text from players player where
      (select coalesce(sum(won + rolled_back - staked), 0) from game_rounds where player_id = player.id) <>
      (select coalesce(sum(posting.amount), 0) from ledger_postings posting
        join ledger_accounts account on account.id = posting.account_id
        join ledger_movements movement on movement.id = posting.movement_id
        where account.player_id = player.id and movement.kind in ('game stake', 'game win', 'game rollback'))
  `);
  return rows;
}

/** Finds players whose deposits and withdrawals differ from the ledger, and requests whose money moved otherwise than their status says. */
async function checkPayments(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'deposit' as fault, deposits.id::text as id from deposits
      left join ledger_movements movement on movement.key = 'deposit:' || deposits.id || ':approved'
      where (status = 'approved') <> (movement.key is not null)
    union all
    select 'withdrawal', withdrawals.id::text from withdrawals
      left join ledger_movements movement on movement.key = 'withdrawal:' || withdrawals.id || ':returned'
      where (status in ('rejected', 'cancelled')) <> (movement.key is not null)
    union all
    select 'payments', player.id::text from players player where
      (select coalesce(sum(amount), 0) from deposits where player_id = player.id and status = 'approved') -
      (select coalesce(sum(amount), 0) from withdrawals
        where player_id = player.id and status in ('pending', 'approved')) <>
      (select coalesce(sum(posting.amount), 0) from ledger_postings posting
        join ledger_accounts account on account.id = posting.account_id
        join ledger_movements movement on movement.id = posting.movement_id
        where account.player_id = player.id
          and movement.kind in ('deposit', 'withdrawal', 'withdrawal returned'))
  `);
  return rows;
}

/** Finds credits and debits by hand whose row, movement and audit row differ. */
async function checkAdjustments(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'adjustment' as fault, coalesce(adjustment.key, moved.key) as id
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
  `);
  return rows;
}

/** Finds claims whose parts or progress differ, and bonuses that differ from the ledger. */
async function checkBonuses(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'bonus' as fault, claim.id::text as id from bonus_claims claim
      join bonus_parts part on part.claim_id = claim.id
      group by claim.id having sum(part.amount) <> claim.amount
        or coalesce(sum(part.amount) filter (where part.paid_at is not null), 0) <> claim.released
    union all
    select 'bonus money', player.id::text from players player where
      (select coalesce(sum(case when state = 'active' then amount - released else 0 end), 0)
        from bonus_claims where player_id = player.id) <>
      (select coalesce(sum(posting.amount), 0) from ledger_postings posting
        join ledger_accounts account on account.id = posting.account_id
        join ledger_movements movement on movement.id = posting.movement_id
        where account.player_id = player.id and account.name = 'coins' and movement.key like 'bonus:%')
    union all
    select 'referral', player.id::text from players player where
      (select coalesce(sum(amount), 0) from referral_rewards where referrer_id = player.id) <>
      (select coalesce(sum(posting.amount), 0) from ledger_postings posting
        join ledger_accounts account on account.id = posting.account_id
        join ledger_movements movement on movement.id = posting.movement_id
        where account.player_id = player.id and movement.key like 'referral:%')
    union all
    select 'bonus cash', player.id::text from players player where
      (select coalesce(sum(released), 0) from bonus_claims where player_id = player.id) <>
      (select coalesce(sum(posting.amount), 0) from ledger_postings posting
        join ledger_accounts account on account.id = posting.account_id
        join ledger_movements movement on movement.id = posting.movement_id
        where account.player_id = player.id and account.name = 'cash' and movement.key like 'bonus:%')
  `);
  return rows;
}

async function wrongExposures(db: Queryable): Promise<unknown[]> {
  const held = await db
    .select({ position: positions, market: betMarkets })
    .from(positions)
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId));
  const all = await db.select().from(bets);
  return held.flatMap(({ market, position: { exposure, playerId } }) => {
    const theirs = all.filter((bet) => bet.playerId === playerId && bet.marketId === market.id);
    const rules = exposureOn(market, theirs);
    return rules === exposure ? [] : [{ fault: 'exposure', playerId, market: market.id, exposure, rules }];
  });
}

export function serveLedgerChecks(serve: SandboxRoutes, { db }: { readonly db: Database }): void {
  serve(sandboxCalls.ledgerFaults, async () => ({ faults: await checkLedger(db) }));
}

/** Reads one snapshot, so that concurrent movements do not appear as faults. */
export const checkLedger = (db: Database): Promise<unknown[]> =>
  db.transaction(
    async (tx) => [
      ...(await checkPostings(tx)),
      ...(await checkBets(tx)),
      ...(await checkRounds(tx)),
      ...(await checkPayments(tx)),
      ...(await checkBonuses(tx)),
      ...(await checkAdjustments(tx)),
    ],
    {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    },
  );
