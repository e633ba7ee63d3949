import * as v from 'valibot';
import type { Schema } from './define';

/** Shape of every HTTP answer. */
export const envelope = <const Data extends Schema>(data: Data) =>
  v.object({
    data,
    error: v.optional(v.nullable(v.literal(false))),
    message: v.optional(v.nullable(v.string())),
  });

/** A refusal for which clients have sentences of their own. */
export const refusalReason = v.picklist([
  'DEPOSIT_LIMIT',
  'PLAYER_PAUSED',
  'REGION_BLOCKED',
  'FILE_PROTECTED',
  'FILE_TOO_LONG',
  'FILE_TOO_LARGE',
  'FILE_UNREADABLE',
  'BETS_STOPPED',
  'GAMES_STOPPED',
  'DEPOSITS_STOPPED',
  'CASH_OUTS_STOPPED',
  'WITHDRAWALS_STOPPED',
  'DEPOSIT_NOT_PLAYED',
]);

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
