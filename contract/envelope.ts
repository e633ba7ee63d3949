import * as v from 'valibot';
import { refusalReasons } from '../domain/lists';
import type { Schema } from './define';

/** Shape of every HTTP answer. */
export const envelope = <const Data extends Schema>(data: Data) =>
  v.object({
    data,
    error: v.optional(v.nullable(v.literal(false))),
    message: v.optional(v.nullable(v.string())),
  });

/** Fields of a refusal beside `message`. Not in the specification: a backend may send `message` alone. */
const refused = v.object({
  /** Code in the catalogue of refusals: docs/adr/0111-refuse-calls-by-code.md. */
  code: v.string(),
  /** Names of the payload that the refusal is about; empty: the call as a whole. */
  fields: v.array(v.string()),
  /** Arguments of the sentence: amounts in rupees, times in seconds or as ISO 8601. */
  args: v.record(v.string(), v.union([v.string(), v.number()])),
});

/** An error answer; `message` is shown to the player. */
export const failure = v.object({
  error: v.literal(true),
  message: v.string(),
  data: v.null(),
  ...v.partial(refused).entries,
  /** Repeats `code` for the refusals that clients of version 1.0 translate. */
  reason: v.optional(v.picklist(refusalReasons)),
});

export interface Envelope<Data> {
  data: Data;
  error: boolean;
  message: string;
}
