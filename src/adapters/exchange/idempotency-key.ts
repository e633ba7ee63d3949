import { fromPromise } from 'xstate';

/** Also where a page may not use `randomUUID`, which wants a secure context. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A key for one bet, that nobody else makes. */
export const createIdempotencyKeyPort = () => fromPromise(async (): Promise<string> => randomKey());
