import * as v from 'valibot';
import type { Schema } from '../../../contract/define';
import { messageText } from '../../../contract/text';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `data` of the body, of that data, and so on, innermost first, and the body itself last. */
function* levelsOf(body: unknown): Generator<unknown> {
  if (isRecord(body) && 'data' in body) yield* levelsOf(body.data);
  yield body;
}

/** A list alone in an object is sent as the list by some backends, and the other way round; so is a single flag. */
function shapedFor(schema: Schema, level: unknown): unknown {
  if (schema.type === 'array') {
    return isRecord(level) ? (Object.values(level).find(Array.isArray) ?? []) : (level ?? []);
  }
  const [field, another] = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  const isSingle = field !== undefined && another === undefined;
  // A text may be an error page.
  return isSingle && !isRecord(level) && typeof level !== 'string' ? { [field]: level } : level;
}

/**
 * Parses the answer of a call from any backend that keeps the specification: from `data`, from the `data` in it, or from the
 * body itself.
 */
export function readAnswer<S extends Schema>(schema: S, body: unknown): v.SafeParseResult<S> {
  const results = [...levelsOf(body)].map((level) => v.safeParse(schema, shapedFor(schema, level)));
  return results.find(({ success }) => success) ?? (results[0] as v.SafeParseResult<S>);
}

/** Whether the error flag of the body is set. A text is a flag or the error itself. */
export function hasErrorFlag(body: unknown): boolean {
  const error = isRecord(body) ? body.error : false;
  if (typeof error === 'string') return !['', '0', 'false'].includes(error.trim().toLowerCase());
  return typeof error === 'object' && error !== null ? Object.keys(error).length > 0 : Boolean(error);
}

/** The server's message to the player; empty if there is none. Some backends send it as `error`. */
export function messageOf(body: unknown): string {
  if (!isRecord(body)) return '';
  const isFlag = typeof body.error !== 'string' || /^(true|false|\d*)$/i.test(body.error.trim());
  return messageText(body.message) || (isFlag ? '' : messageText(body.error));
}
