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

const listIn = (level: unknown): unknown[] | undefined =>
  isRecord(level) ? Object.values(level).find(Array.isArray) : Array.isArray(level) ? level : undefined;

const fieldsOf = (schema: Schema): readonly string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];

const isPaged = (fields: readonly string[]): boolean => fields.includes('list') && fields.includes('total');

/** A page of a list is sent as the whole list, or with the list as `data`, by some backends. */
function shapedAsPage(level: unknown): unknown {
  if (Array.isArray(level)) return { list: level, total: level.length };
  if (!isRecord(level) || !Array.isArray(level.data)) return level;
  return { ...level, list: level.data, total: Number(level.total ?? level.data.length) };
}

/** A list alone in an object is sent as the list by some backends, and the other way round; so is a single flag. */
function shapedFor(schema: Schema, level: unknown): unknown {
  if (schema.type === 'array') return isRecord(level) ? [] : (level ?? []);
  const fields = fieldsOf(schema);
  if (isPaged(fields)) return shapedAsPage(level);
  const [field, another] = fields;
  const isSingle = field !== undefined && another === undefined;
  // A text may be an error page.
  return isSingle && !isRecord(level) && typeof level !== 'string' ? { [field]: level } : level;
}

/**
 * Parses the answer of a call from any backend that keeps the specification: from `data`, from the `data` in it, or from the
 * body itself.
 */
export function readAnswer<S extends Schema>(schema: S, body: unknown): v.SafeParseResult<S> {
  const levels = [...levelsOf(body)];
  // The total of a page is beside its list.
  if (isPaged(fieldsOf(schema))) levels.reverse();
  // The innermost list is the answer: if it cannot be read, a level around it without a list is not an empty one.
  const list = schema.type === 'array' ? levels.map(listIn).find(Boolean) : undefined;
  const results = (list ? [list] : levels).map((level) => v.safeParse(schema, shapedFor(schema, level)));
  return results.find(({ success }) => success) ?? (results[0] as v.SafeParseResult<S>);
}

/** Values of `success` or `status` in the bodies of refusals with HTTP status 200. */
const DENIALS = new Set<unknown>([false, 'false', 'failed', 'fail', 'error']);

/** Whether the error flag of the body is set. A text is a flag or the error itself. */
export function hasErrorFlag(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { error } = body;
  if (DENIALS.has(body.success) || DENIALS.has(body.status)) return true;
  if (typeof error === 'string') return !['', '0', 'false'].includes(error.trim().toLowerCase());
  return typeof error === 'object' && error !== null ? Object.keys(error).length > 0 : Boolean(error);
}

/** Whether the body is an HTML page: of a captive portal, of a redirect to a form, or of an error with HTTP status 200. */
export const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);

/** The first text of a message, of a list, or of the lists of a validator by field. */
const firstText = (value: unknown): string =>
  messageText(isRecord(value) ? Object.values(value).find(Array.isArray) : value);

/** What Laravel says beside `errors` before version 9. */
const INVALID_DATA = 'The given data was invalid.';

/** The server's message to the player; empty if there is none. Some backends send it as `error` or in `errors`. */
export function messageOf(body: unknown): string {
  if (!isRecord(body)) return '';
  const message = firstText(body.message);
  if (message !== '' && message !== INVALID_DATA) return message;
  const isFlag = typeof body.error !== 'string' || /^(true|false|\d*)$/i.test(body.error.trim());
  return firstText(body.errors) || message || (isFlag ? '' : messageText(body.error));
}
