import type { Paise } from '../entities';
import { type Hundredths, quotient } from './money';

/**
 * Commission on the net win of a player on a market, to the nearest paisa; 0 on a loss.
 * @param percent of the market, in hundredths: 2 % is 200; 0 takes none.
 */
export const commissionOf = (netProfit: Paise, percent: Hundredths): Paise =>
  netProfit > 0 ? quotient(BigInt(netProfit) * BigInt(percent), 10_000n, 'nearest') : 0;
