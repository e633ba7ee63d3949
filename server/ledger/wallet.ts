import { eq } from 'drizzle-orm';
import { toRupees } from '../../contract/rupees';
import type { Queryable } from '../database/open';
import { ledgerAccounts } from '../database/schema';

/** In paise. */
export interface Wallet {
  /**
   * What can be staked: the cash that no open bet and no pending withdrawal holds. Below zero where a result that came in again has
   * taken what was spent.
   */
  readonly balance: number;
  readonly cash: number;
  readonly coins: number;
}

export async function readWallet(db: Queryable, playerId: number): Promise<Wallet> {
  const rows = await db
    .select({
      name: ledgerAccounts.name,
      balance: ledgerAccounts.balance,
      reserved: ledgerAccounts.reserved,
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.playerId, playerId));
  const purse = (name: string) => rows.find((row) => row.name === name);
  const cash = purse('cash')?.balance ?? 0;
  return { balance: cash - (purse('cash')?.reserved ?? 0), cash, coins: purse('coins')?.balance ?? 0 };
}

export const walletOnTheWire = ({ balance, cash, coins }: Wallet) => ({
  balance: toRupees(balance),
  cash: toRupees(cash),
  coins: toRupees(coins),
});
