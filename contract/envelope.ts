import * as v from 'valibot';
import { refusalReasons } from '../domain/failure';
import type { Schema } from './define';

/** Shape of every HTTP answer. */
export const envelope = <const Data extends Schema>(data: Data) =>
  v.object({
    data,
    error: v.optional(v.nullable(v.literal(false))),
    message: v.optional(v.nullable(v.string())),
  });

/** A refusal for which clients have sentences of their own. */
export const refusalReason = v.picklist(refusalReasons);

/** An error answer; `message` is shown to the player. */
export const failure = v.object({
  error: v.literal(true),
  message: v.string(),
  data: v.null(),
  reason: v.optional(refusalReason),
});

export interface Envelope<Data> {
  data: Data;
  error: boolean;
  message: string;
}
