import { formatPrice, formatSize } from '../format';

/** Paise. */
const RUPEE = 100;

/** An amount in paise on a chart: 0.05, 850, −12K. The table beside the chart has the exact amounts. */
export function shortAmount(paise: number): string {
  const size = Math.abs(paise);
  const shown = size > 0 && size < RUPEE ? formatPrice(size) : formatSize(size);
  return `${paise < 0 ? '−' : ''}${shown}`;
}
