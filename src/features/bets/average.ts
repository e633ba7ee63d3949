import type { Bet } from './types';

/** Average matched price in hundredths, weighted by stake; null while nothing is matched. */
export function averageOf({ fills }: Pick<Bet, 'fills'>): number | null {
  const size = fills.reduce((total, fill) => total + fill.size, 0);
  if (size === 0) return null;
  return Math.round(fills.reduce((total, fill) => total + (fill.price * fill.size) / size, 0));
}
