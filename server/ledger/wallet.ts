import { eq } from 'drizzle-orm';
import { toRupees } from '../../contract/rupees';
import type { Queryable } from '../database/open';
import { ledgerAccounts } from '../database/schema';

/** In paise. */
export interface Wallet {
  /** What can be staked: the cash that no open bet and no pending withdrawal holds. */
  readonly balance: number;
  readonly cash: number;
  readonly coins: number;
}

export async function readWallet(db: Queryable, playerId: number): Promise<Wallet> {
  const rows = await db
    .select({ name: ledgerAccounts.name, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.playerId, playerId));
  const inPurse = (name: string) => rows.find((row) => row.name === name)?.balance ?? 0;
  const cash = inPurse('cash');
  return { balance: cash, cash, coins: inPurse('coins') };
}

export const walletOnTheWire = ({ balance, cash, coins }: Wallet) => ({
  balance: toRupees(balance),
  cash: toRupees(cash),
  coins: toRupees(coins),
});
