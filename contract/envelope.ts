import * as v from 'valibot';
import type { Schema } from './define';

/** Every HTTP answer, good or bad: `{data, error, message}`. */
export const envelope = <const Data extends Schema>(data: Data) =>
  v.object({
    data,
    error: v.optional(v.nullable(v.literal(false))),
    message: v.optional(v.nullable(v.string())),
  });

/** A refusal, or a failure: `error` is true and `message` is meant for the player. */
export const failure = v.object({ error: v.literal(true), message: v.string(), data: v.null() });

/** What a client may hope to find in a failed answer of any backend. */
export const failureMessage = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

export interface Envelope<Data> {
  data: Data;
  error: boolean;
  message: string;
}
