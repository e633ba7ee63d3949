const BYTES = 16;

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing in an insecure context. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
