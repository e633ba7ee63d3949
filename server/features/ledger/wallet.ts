import { and, eq, sql } from 'drizzle-orm';
import { toRupees } from '../../../contract/rupees';
import type { Database, Queryable } from '../../database/open';
import { queryPrepared } from '../../database/prepared';
import { ledgerAccounts } from '../../database/schema/ledger';

/** In paise. */
export interface Wallet {
  /**
   * Cash that can be staked: cash without the reserve of open bets. Negative after a resettlement that takes money already
   * spent. A pending withdrawal is already taken from the cash.
   */
  readonly balance: number;
  readonly cash: number;
  readonly coins: number;
}

export async function readWallet(db: Database, playerId: number): Promise<Wallet> {
  const rows = await queryPrepared<{ name: string; balance: string; reserved: string }>(
    db,
    sql`select name, balance, reserved from ledger_accounts where player_id = ${playerId}`,
  );
  const inPurse = (name: string) => {
    const purse = rows.find((row) => row.name === name);
    return { balance: Number(purse?.balance ?? 0), reserved: Number(purse?.reserved ?? 0) };
  };
  const cash = inPurse('cash');
  return { balance: cash.balance - cash.reserved, cash: cash.balance, coins: inPurse('coins').balance };
}

export interface Cash {
  readonly cash: number;
  /** Cash without the reserve of open bets. */
  readonly available: number;
}

/** Also in a transaction. */
export async function readCash(db: Queryable, playerId: number): Promise<Cash> {
  const [purse] = await db
    .select({ balance: ledgerAccounts.balance, reserved: ledgerAccounts.reserved })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.name, 'cash')));
  const { balance = 0, reserved = 0 } = purse ?? {};
  return { cash: balance ?? 0, available: (balance ?? 0) - reserved };
}

export const toWireWallet = ({ balance, cash, coins }: Wallet) => ({
  balance: toRupees(balance),
  cash: toRupees(cash),
  coins: toRupees(coins),
  exposure: toRupees(cash - balance),
});
