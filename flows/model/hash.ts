/** Six hexadecimal digits of a text (FNV-1a, 32 bits folded to 24): an address, not a signature. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return ((hash >>> 8) ^ (hash & 0xff)).toString(16).padStart(6, '0');
}
