import { fromPromise } from 'xstate';
import { randomKey } from './random-key';

/** Creates the idempotency key of one request that moves money. */
export const createIdempotencyKeyPort = () => fromPromise(async (): Promise<string> => randomKey());
