import type { Side } from '../../../machines/domain/betting/outcome-profit';
import type { Paise } from '../../../machines/domain/entities';
import type { PriceLevel } from '../../../machines/domain/exchange';

/** Simulated milliseconds in which half of the taken sizes is offered again. */
const HALF_LIFE = 90_000;
const RUPEE: Paise = 100;

/** Sizes that bets have taken; they recover exponentially. */
export interface UsedSizes {
  isEmpty(): boolean;
  add(runnerId: string, side: Side, level: PriceLevel, amount: Paise, now: number): void;
  /** The levels less the taken sizes; empty levels are removed. */
  left(runnerId: string, side: Side, levels: readonly PriceLevel[], now: number): readonly PriceLevel[];
}

export function createUsedSizes(): UsedSizes {
  const used = new Map<string, { amount: Paise; at: number }>();
  const keyOf = (runnerId: string, side: Side, { line, price }: PriceLevel) =>
    `${runnerId} ${side} ${price} ${line}`;

  function amountOf(key: string, now: number): Paise {
    const found = used.get(key);
    if (found === undefined) return 0;
    if (now <= found.at) return found.amount;
    const amount = found.amount * 0.5 ** ((now - found.at) / HALF_LIFE);
    if (amount >= RUPEE) return Math.round(amount / RUPEE) * RUPEE;
    used.delete(key);
    return 0;
  }

  return {
    isEmpty: () => used.size === 0,
    add(runnerId, side, level, amount, now) {
      const key = keyOf(runnerId, side, level);
      used.set(key, { amount: Math.max(0, amountOf(key, now) + amount), at: now });
    },
    left(runnerId, side, levels, now) {
      if (used.size === 0) return levels;
      return levels.flatMap((level) => {
        const size = level.size - amountOf(keyOf(runnerId, side, level), now);
        return size > 0 ? [{ ...level, size }] : [];
      });
    },
  };
}
