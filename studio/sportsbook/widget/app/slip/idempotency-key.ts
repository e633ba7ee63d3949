/** 128 random bits. `crypto.randomUUID` is missing on a page that was opened over HTTP by a network address. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
