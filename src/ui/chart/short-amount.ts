import { RUPEE } from '../../../domain/rupees';
import { formatCount, formatPrice, formatSize } from '../format';

/** Digits that `formatSize` shows. */
const DIGITS = 3;

/** Below it, whole rupees are as short as the digits with a unit. */
const WHOLE = 10_000 * RUPEE;

/**
 * An amount in paise on a chart: 0.05, 850, 2,156, −12K. Rounded towards the loss: a gain never looks larger and a loss never smaller than it is.
 * The table beside the chart has the exact amounts.
 */
export function shortAmount(paise: number): string {
  const size = Math.abs(paise);
  if (size > 0 && size < RUPEE) return `${paise < 0 ? '−' : ''}${formatPrice(size)}`;
  const rupees = paise < 0 ? Math.ceil(size / RUPEE) : Math.floor(size / RUPEE);
  if (size < WHOLE) return `${paise < 0 ? '−' : ''}${formatCount(rupees)}`;
  return paise < 0 ? `−${formatSize(roundedUp(size))}` : formatSize(size);
}

/** The next amount that `formatSize` shows in full. */
function roundedUp(size: number): number {
  const step = Math.max(RUPEE, 10 ** (String(size).length - DIGITS));
  return Math.ceil(size / step) * step;
}
