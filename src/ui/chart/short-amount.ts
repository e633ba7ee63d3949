import { RUPEE } from '../../../domain/rupees';
import { formatPrice, formatSize } from '../format';

/** Digits that `formatSize` shows. */
const DIGITS = 3;

/**
 * An amount in paise on a chart: 0.05, 850, −12K. Rounded towards the loss: a gain never looks larger and a loss never smaller than it is.
 * The table beside the chart has the exact amounts.
 */
export function shortAmount(paise: number): string {
  const size = Math.abs(paise);
  if (size > 0 && size < RUPEE) return `${paise < 0 ? '−' : ''}${formatPrice(size)}`;
  return paise < 0 ? `−${formatSize(roundedUp(size))}` : formatSize(size);
}

/** The next amount that `formatSize` shows in full. */
function roundedUp(size: number): number {
  const step = Math.max(RUPEE, 10 ** (String(size).length - DIGITS));
  return Math.ceil(size / step) * step;
}
