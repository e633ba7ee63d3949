import { fromPromise } from 'xstate';

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing in an insecure context. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Creates the idempotency key of one request that moves money. */
export const createIdempotencyKeyPort = () => fromPromise(async (): Promise<string> => randomKey());
