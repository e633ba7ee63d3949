import * as v from 'valibot';
import type { Call, ParsedPayloadOf, Schema } from '../../contract/define';
import { HttpError } from './http-error';

/** What was sent, understood by the contract: the very rules that the pages apply. */
export const parsePayload = <C extends Call>(call: C, sent: unknown) =>
  parseAs<C['payload']>(call.payload, sent) as ParsedPayloadOf<C>;

/** What was sent, understood, or a refusal with the first thing wrong in the player's words. */
export function parseAs<S extends Schema>(schema: S, sent: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, fillAbsentKeys(schema, sent), { message: () => '' });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HttpError(400, issue.message || `Please check ${v.getDotPath(issue) ?? 'what was sent'}.`);
}

/** An absent field fails by its own rule and in its own words, not by the object's. */
function fillAbsentKeys(schema: Schema, sent: unknown): unknown {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return sent;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent ?? {};
  const absent = Object.keys(schema.entries).filter((key) => !Object.hasOwn(sent, key));
  return { ...Object.fromEntries(absent.map((key) => [key, undefined])), ...sent };
}
