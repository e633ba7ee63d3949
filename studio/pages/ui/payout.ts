import type { Messages } from '../messages/catalogue';
import { formatPaise } from './money';

/** What the player's bets of a round brought, in paise. */
export interface Payout {
  readonly staked: number;
  readonly won: number;
}

/** A payout that does not exceed the stake is no win: it is not celebrated (UK Gambling Commission, RTS 14). */
export const isWin = ({ staked, won }: Payout): boolean => won > staked;

/** A win of at least this many times the stake has a sound of its own. */
const BIG_WIN = 10;

export const isBigWin = ({ staked, won }: Payout): boolean => won >= staked * BIG_WIN;

export function payoutText({ staked, won }: Payout, text: Messages): string {
  if (staked === 0) return '';
  if (won === 0) return text.lost;
  return won > staked ? text.won(formatPaise(won)) : text.returned(formatPaise(won));
}
