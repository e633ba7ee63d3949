import type { PriceLevel } from '../../../../domain/betting/exchange';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../domain/entities';
import { RUPEE } from '../../../../domain/rupees';

/** Simulated milliseconds in which half of the taken sizes is offered again. */
const HALF_LIFE = 90_000;
/** Simulated milliseconds between refills of taken sizes. */
const REFILL_INTERVAL = 5_000;

/** Sizes that bets have taken. They recover exponentially, in steps: between two refills they change only by bets. */
export interface UsedSizes {
  /** Simulated time of the next refill; Infinity if no size is used. */
  nextRefillAt(now: number): number;
  add(runnerId: string, side: Side, level: PriceLevel, amount: Paise, now: number): void;
  /** The levels less the taken sizes; empty levels are removed. */
  left(runnerId: string, side: Side, levels: readonly PriceLevel[], now: number): readonly PriceLevel[];
}

/** @param seed spreads the refills of different markets over the interval. */
export function createUsedSizes(seed: number): UsedSizes {
  const shift = seed % REFILL_INTERVAL;
  const refillsUntil = (now: number) => Math.floor((now + shift) / REFILL_INTERVAL);
  /** `refill`: number of refills until then. */
  const used = new Map<string, { amount: Paise; refill: number }>();
  /** What was left of the levels by runner and side; until the next refill or bet it stays the same. */
  const known = new Map<
    string,
    { levels: readonly PriceLevel[]; left: readonly PriceLevel[]; refill: number }
  >();
  const keyOf = (runnerId: string, side: Side, { line, price }: PriceLevel) =>
    `${runnerId} ${side} ${price} ${line}`;

  function amountOf(key: string, now: number): Paise {
    const found = used.get(key);
    if (found === undefined) return 0;
    const passed = refillsUntil(now) - found.refill;
    if (passed <= 0) return found.amount;
    const amount = found.amount * 0.5 ** ((passed * REFILL_INTERVAL) / HALF_LIFE);
    if (amount >= RUPEE) return Math.round(amount / RUPEE) * RUPEE;
    used.delete(key);
    return 0;
  }

  return {
    nextRefillAt: (now) => (used.size === 0 ? Infinity : (refillsUntil(now) + 1) * REFILL_INTERVAL - shift),
    add(runnerId, side, level, amount, now) {
      const key = keyOf(runnerId, side, level);
      known.delete(`${runnerId} ${side}`);
      used.set(key, { amount: Math.max(0, amountOf(key, now) + amount), refill: refillsUntil(now) });
    },
    left(runnerId, side, levels, now) {
      if (used.size === 0) return levels;
      const key = `${runnerId} ${side}`;
      const refill = refillsUntil(now);
      const last = known.get(key);
      if (last?.levels === levels && last.refill === refill) return last.left;
      const left = levels.flatMap((level) => {
        const size = level.size - amountOf(keyOf(runnerId, side, level), now);
        return size > 0 ? [{ ...level, size }] : [];
      });
      known.set(key, { levels, left, refill });
      return left;
    },
  };
}
