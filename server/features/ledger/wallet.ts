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

interface PurseRow {
  readonly player_id: string;
  readonly name: string;
  readonly balance: string;
  readonly reserved: string;
}

export async function readWallet(db: Database, playerId: number): Promise<Wallet> {
  const [wallet = walletOf([])] = await readWallets(db, [playerId]);
  return wallet;
}

/** Reads the wallets with one statement, in the order of the players. */
export async function readWallets(db: Database, playerIds: readonly number[]): Promise<readonly Wallet[]> {
  const rows = await queryPrepared<PurseRow>(
    db,
    sql`select player_id, name, balance, reserved from ledger_accounts where player_id = any(${sql.param(playerIds)}::bigint[])`,
  );
  return playerIds.map((playerId) => walletOf(rows.filter((row) => Number(row.player_id) === playerId)));
}

function walletOf(purses: readonly PurseRow[]): Wallet {
  const inPurse = (name: string) => {
    const purse = purses.find((row) => row.name === name);
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

/** Reads the purse of cash, also in a transaction. */
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
