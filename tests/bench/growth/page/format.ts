/** Three digits, or a whole number beyond 100. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(value < 10 ? 2 : 3)));
}

export const formatMultiple = (value: number): string =>
  Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–';

export const formatPercent = (share: number): string =>
  Number.isFinite(share) ? `${formatNumber(share * 100)} %` : '–';

export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
