/** FNV-1a: the same text has the same picture on every device. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Field, figure and letters. White or black letters reach 4.5:1 on the field: tests/views/ui/sides.test.tsx. */
export const pairs = [
  ['#8a1c2b', '#f2c14e', '#fff'],
  ['#0b3d91', '#f4f4f4', '#fff'],
  ['#0d5c3a', '#f5d547', '#fff'],
  ['#5b2a86', '#7fd8be', '#fff'],
  ['#b4460f', '#15324f', '#fff'],
  ['#12355b', '#e4572e', '#fff'],
  ['#f2b705', '#1f2a44', '#000'],
  ['#2f2f35', '#e63946', '#fff'],
  ['#0f6b78', '#ffd9a0', '#fff'],
  ['#9fd3ee', '#0a3d62', '#000'],
  ['#e8e3d3', '#a4161a', '#000'],
  ['#6b0f3a', '#c7e9f1', '#fff'],
] as const;

/** The name alone decides: a backend that sends no more has pictures too. */
export const coloursOf = (name: string): (typeof pairs)[number] =>
  pairs[hashOf(name) % pairs.length] ?? pairs[0];
