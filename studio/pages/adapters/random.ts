/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on a page opened over HTTP by a network address. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
