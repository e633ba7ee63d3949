import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/open';
import { createPlayer } from '../../server/features/account/players/players';
import { createClock } from '../../server/kit/clock';
import { hashPassword } from '../../server/kit/secrets/passwords';
import { newUsername } from './browser';

const CHUNK = 10_000;

/** Adds balanced movements of several kinds to the player's cash, one every five minutes; deposits and withdrawals are rare. */
async function addStatementLines(
  db: Database,
  { count, playerId, start }: { playerId: number; count: number; start: Date },
): Promise<void> {
  await db.execute(sql`alter table ledger_postings disable trigger ledger_postings_balance`);
  for (let done = 0; done < count; done += CHUNK) {
    const size = Math.min(CHUNK, count - done);
    await db.execute(sql`
      with line as (
        select n, case when n % 1000 = 0 then 50000 when n % 1000 = 500 then -20000 else (n * 7919) % 2000 * 2 - 1979 end as amount,
          case when n % 1000 = 0 then 'deposit' when n % 1000 = 500 then 'withdrawal' when n % 10 = 0 then 'commission'
            when n % 3 = 0 then 'game stake' when n % 3 = 1 then 'game win' else 'settlement' end as kind
        from generate_series(${done}::int + 1, ${done}::int + ${size}::int) n
      ),
      movement as (
        insert into ledger_movements (key, kind, description, created_at)
        select format('lines:%s:%s', ${playerId}::bigint, n), kind, format('Line %s', n),
          ${start.toISOString()}::timestamptz + n * interval '5 minutes'
        from line order by n
        returning id, key
      ),
      purse as (
        update ledger_accounts set balance = balance + (select sum(amount) from line)
        where player_id = ${playerId} and name = 'cash'
        returning id, balance - (select sum(amount) from line) as before
      ),
      pair as (
        select movement.id as movement_id, line.n, line.amount, purse.id as purse_id,
          purse.before + sum(line.amount) over (order by line.n) as balance_after
        from line join movement on movement.key = format('lines:%s:%s', ${playerId}::bigint, line.n), purse
      )
      insert into ledger_postings (movement_id, account_id, amount, balance_after)
      select movement_id, account_id, amount, balance_after from (
        select movement_id, purse_id as account_id, amount, balance_after, n from pair
        union all
        select movement_id, house.id, -amount, null, n from pair, ledger_accounts house
        where house.player_id is null and house.name = 'games'
      ) posting order by n
    `);
  }
  await db.execute(sql`alter table ledger_postings enable trigger ledger_postings_balance`);
}

/** A player with a statement of so many lines, the last of them from now. */
export async function addStatementPlayer(db: Database, lines: number) {
  const start = new Date(Date.now() - lines * 5 * 60_000);
  const [username, password] = [newUsername(), 'a good password'];
  const playerId = await createPlayer(
    db,
    { ...createClock(), now: () => start },
    {
      kind: 'player',
      username,
      passwordHash: await hashPassword(password),
      name: 'Asha',
      mobile: null,
      email: null,
      agentCode: null,
      welcome: 10_000_000_00,
    },
  );
  await addStatementLines(db, { playerId, count: lines, start });
  return { username, password };
}
