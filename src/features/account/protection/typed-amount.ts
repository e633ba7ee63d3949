const GREATEST = 1_000_000_000_00;

/** Integer paise of a typed amount: 100000, 1,00,000 and ₹1,00,000.50 are understood; null for anything else. */
export function typedAmount(text: string): number | null {
  const digits = text.replace(/[₹\s,]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(digits) ?? [];
  if (whole === undefined) return null;
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return paise > GREATEST ? null : paise;
}
