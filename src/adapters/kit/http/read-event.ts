import * as v from 'valibot';
import type { Schema } from '../../../../contract/define';
import { walletFields } from '../../../../contract/wallet';
import { logOnce, logWarning } from '../log-warning';
import { readAnswer } from './answer';
import { hasErrorFlag } from './failure-in-body';
import { aloneIn, type Fields, isRecord } from './fields';
import { repair } from './repair';

/**
 * Parses an event of any backend, as the answer of a call is parsed: usual names of fields, an envelope, numbers as texts. Null if it
 * cannot be read; the log names the field, never its value.
 */
export function readEvent<S extends Schema>(
  name: string,
  schema: S,
  payload: unknown,
): v.InferOutput<S> | null {
  const place = `socket ${name}`;
  const result = readAnswer(schema, payload, (part) => logOnce(place, `left out ${part || 'the payload'}`));
  if (result.success) return result.output;
  logWarning(place, `malformed at ${v.getDotPath(result.issues[0]) ?? 'its root'}`);
  return null;
}

/** A wallet with the names of the contract, at each level of its envelope. */
function withWalletNames(name: string, sent: unknown): unknown {
  const payload = aloneIn(sent);
  if (!isRecord(payload)) return payload;
  const report = (part: string): void => logOnce(`socket ${name}`, `left out ${part}`);
  const inner = payload.data ?? payload.wallet;
  return {
    ...payload,
    ...(repair(walletFields, payload, report) as Fields),
    ...(inner !== undefined && { data: withWalletNames(name, inner) }),
  };
}

/** The wallet in an event or acknowledgement. Null in a refusal: 0 beside its error is no balance. */
export const walletIn = (name: string, sent: unknown): unknown =>
  hasErrorFlag(sent) ? null : withWalletNames(name, sent);
