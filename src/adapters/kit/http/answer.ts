import * as v from 'valibot';
import { listNames, otherLists, totalNames } from '../../../../contract/aliases';
import type { Call, Schema } from '../../../../contract/define';
import { messageText } from '../../../../contract/text';
import { decoded } from '../plain-text';
import { envelopeNames, MAX_DEPTH } from './envelope';
import { type Fields, isRecord, listEntries, valuesOf } from './fields';
import { type Report, repair } from './repair';
import { inWords } from './sentences';

/** The `data` of the body, of that data, and so on, innermost first, and the body itself last. */
function* levelsOf(body: unknown, depth = 0): Generator<unknown> {
  if (isRecord(body) && Object.hasOwn(body, 'data') && depth < MAX_DEPTH)
    yield* levelsOf(body.data, depth + 1);
  yield body;
}

const entriesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  'entries' in schema ? (schema.entries as Readonly<Record<string, Schema>>) : {};

const isList = (schema: Schema): boolean =>
  'wrapped' in schema ? isList(schema.wrapped as Schema) : schema.type === 'array';

interface FoundList {
  /** Null: the backend sent null or an empty object in place of the list. */
  readonly list: readonly unknown[] | null;
  /** What surrounds it, innermost first: one of them has the total. */
  readonly around: readonly Fields[];
}

/** Names whose values may be or contain the list, the usual ones first. */
const namesIn = (level: Fields, own: string): readonly string[] => {
  const usual = [own, 'data', ...listNames].filter((name) => Object.hasOwn(level, name));
  const others = Object.keys(level).filter((name) => !usual.includes(name) && !otherLists.has(name));
  return [...new Set([...usual, ...others])];
};

/** An empty object is an answer without data, not an empty list. */
const entriesIn = (level: unknown): readonly unknown[] | null => (isEmpty(level) ? null : listEntries(level));

/** The list of an answer, wherever it is: in `data`, under a name of its own, or in a page of a paginator. */
function findList(level: unknown, own: string, around: readonly Fields[] = []): FoundList | null {
  const entries = entriesIn(level);
  if (entries !== null) return { list: entries, around };
  if (!isRecord(level) || around.length >= MAX_DEPTH) return null;
  const outer = [level, ...around];
  const names = namesIn(level, own);
  const isNamed = (name: string): boolean => name === own || name === 'data' || listNames.includes(name);
  for (const name of names) {
    const value = level[name];
    const listed = entriesIn(value);
    if (listed !== null) return { list: listed, around: outer };
    if (isRecord(value) && Object.keys(value).length > 0) {
      const found = findList(value, own, outer);
      if (found !== null) return found;
    }
  }
  // A list without entries is null in Go, under whatever name it has.
  const [alone, another] = names.filter((name) => !envelopeNames.has(name) && name !== 'total');
  const isNull = alone !== undefined && another === undefined && level[alone] === null;
  const isNone = isNull || names.some((name) => isNamed(name) && isEmpty(level[name]));
  return isNone ? { list: null, around: outer } : null;
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === undefined ||
  value === null ||
  (isRecord(value) && Object.keys(value).length === 0);

/**
 * Whether an answer has no data at all, which is how some backends say that a list has no entries. An empty text is no such answer: a program
 * that died sends it, and 204 has no body.
 */
const isWithoutData = (body: unknown): boolean =>
  body === undefined ||
  body === null ||
  (isRecord(body) &&
    Object.keys(body).every((name) => envelopeNames.has(name)) &&
    (isEmpty(body.data) || isWithoutData(body.data)));

/**
 * The number of entries on all pages: beside the list, or in the `meta` or `pagination` beside it. Undefined if it is not sent: `count` may
 * be the number of entries on this page.
 */
function totalIn(around: readonly Fields[], length: number): number | undefined {
  const beside = around.flatMap((level) => [level, level.meta, level.pagination].filter(isRecord));
  const totals = beside.flatMap((level) => [
    ...valuesOf(level, totalNames),
    ...valuesOf(level, ['count']).filter((count) => Number(count) > length),
  ]);
  return totals.map(Number).find((number) => Number.isSafeInteger(number) && number >= 0);
}

/** The level of an answer that has the fields of a page: the list, its total, and others. */
function pageIn(body: unknown, listName: string): unknown {
  const found = findList(body, listName);
  if (found === null) return isWithoutData(body) ? { [listName]: [], total: undefined } : body;
  const { around, list } = found;
  const [level = {}] = around;
  return { ...level, [listName]: list ?? [], total: totalIn(around, list?.length ?? 0) };
}

const isPaged = (schema: Schema): boolean => {
  const entries = entriesOf(schema);
  return Object.hasOwn(entries, 'list') && Object.hasOwn(entries, 'total');
};

/** Pages whose total was not sent. */
const withoutTotal = new WeakSet<object>();

/** Whether the backend sent the total of this page. Otherwise `total` is the number of its entries, and other pages may follow. */
export const hasTotal = (page: object): boolean => !withoutTotal.has(page);

const sentLengths = new WeakMap<object, number>();

/** The number of entries that the backend sent in this page, with those that cannot be read. */
export const sentLengthOf = (page: { readonly list: readonly unknown[] }): number =>
  sentLengths.get(page) ?? page.list.length;

const withPageNames = new WeakSet<object>();

/** Whether the backend sent a number, a size or another field of a page beside the list, which this server does not. */
export const namesPages = (page: object): boolean => withPageNames.has(page);

const PAGE_NAME = /pag[ei]|number|offset|skip|size|meta|first/i;

/** Remembers of a page what its schema does not keep. */
function rememberPage(page: object, sent: unknown, repaired: unknown): void {
  if (isRecord(repaired) && typeof repaired.total !== 'number') withoutTotal.add(page);
  if (isRecord(sent) && Object.keys(sent).some((name) => PAGE_NAME.test(name))) withPageNames.add(page);
  const entries = isRecord(sent) ? listEntries(sent.list) : null;
  if (entries !== null) sentLengths.set(page, entries.length);
}

/** A total that was not sent is the number of entries that could be read. */
function withTotal(page: unknown): unknown {
  if (!isRecord(page) || !Array.isArray(page.list)) return page;
  const { length } = page.list;
  return { ...page, total: typeof page.total === 'number' ? Math.max(page.total, length) : length };
}

/** A list alone in an object is sent as the list by some backends, and the other way round. */
function listIn(body: unknown, listName: string): readonly unknown[] | undefined {
  const found = findList(body, listName);
  if (found !== null) return found.list ?? [];
  if (isWithoutData(body)) return [];
  // The only entry may be sent without its list.
  const alone = [...levelsOf(body)].find((level) => isRecord(level) && isRecord(level[listName]));
  return isRecord(alone) ? [alone[listName]] : undefined;
}

/** The parts of an answer that may be what the schema describes, the likeliest first. */
function candidatesFor(schema: Schema, body: unknown): readonly unknown[] {
  const levels = [...levelsOf(body)];
  if (isList(schema)) return [listIn(body, '') ?? body];
  const entries = entriesOf(schema);
  const [field, another] = Object.keys(entries);
  if (field === undefined) return levels;
  if (another !== undefined) return isList(entries.list ?? schema) ? [pageIn(body, 'list')] : levels;
  const only = entries[field] as Schema;
  if (isList(only)) {
    return [{ [field]: listIn(body, field) ?? body }];
  }
  // A single flag may be sent alone. A text may be an error page, and null is no answer.
  return levels.map((level) =>
    isRecord(level) || typeof level === 'string' || level === null ? level : { [field]: level },
  );
}

/**
 * Parses the answer of a call from any backend that keeps the specification: from `data`, from the `data` in it, or from the
 * body itself.
 * @param report called with the path of each part that cannot be read and is left out
 */
export function readAnswer<S extends Schema>(
  schema: S,
  body: unknown,
  report: Report = () => undefined,
): v.SafeParseResult<S> {
  let first: v.SafeParseResult<S> | undefined;
  for (const candidate of candidatesFor(schema, body)) {
    const parts: string[] = [];
    const repaired = repair(schema, candidate, (part) => parts.push(part));
    const result = v.safeParse(schema, isPaged(schema) ? withTotal(repaired) : repaired);
    first ??= result;
    if (!result.success) continue;
    for (const part of parts) report(part);
    if (isPaged(schema)) rememberPage(result.output as object, candidate, repaired);
    return result;
  }
  return first as v.SafeParseResult<S>;
}

/** Words of a flag, or of a state, in the bodies of refusals with HTTP status 200, in lower case. */
const NO: ReadonlySet<string> = new Set(['false', '0', 'n', 'no']);
const DENIALS: ReadonlySet<string> = new Set(['false', 'failed', 'fail', 'failure', 'error', 'unsuccessful']);
const NO_ERROR: ReadonlySet<string> = new Set([...NO, '', 'none', 'null']);

const lowerCase = (value: unknown): string =>
  typeof value === 'object' ? '' : String(value).trim().toLowerCase();

const isDenial = (value: unknown): boolean => DENIALS.has(lowerCase(value));

const isZero = (value: unknown): boolean => value === 0 || value === '0';

function isFlagged({ error, ok, result, status, success }: Fields): boolean {
  if ([ok, success].some((flag) => isDenial(flag) || NO.has(lowerCase(flag)))) return true;
  if (isDenial(status) || isDenial(result)) return true;
  // A text is a flag or the error itself.
  if (typeof error === 'string') return !NO_ERROR.has(lowerCase(error));
  return typeof error === 'object' && error !== null ? Object.keys(error).length > 0 : Boolean(error);
}

/** The body, and those levels of its data that are an envelope and nothing else, the body first. */
const envelopesOf = (body: unknown): readonly Fields[] =>
  [...levelsOf(body)]
    .reverse()
    .filter(isRecord)
    .filter(
      (level) =>
        level === body || Object.keys(level).every((name) => envelopeNames.has(name) || name === 'result'),
    );

/** Whether the error flag of the body is set, or that of an envelope in its data. */
export const hasErrorFlag = (body: unknown): boolean => envelopesOf(body).some(isFlagged);

const SUCCESSES: ReadonlySet<string> = new Set(['true', '1', 'y', 'yes', 'success', 'ok']);

/** Whether an answer says that the call succeeded: its message does not tell why it failed. */
export const saysSuccess = (body: unknown): boolean =>
  envelopesOf(body).some(
    ({ error, ok, result, status, success }) =>
      NO.has(lowerCase(error)) ||
      [ok, result, status, success].some((flag) => SUCCESSES.has(lowerCase(flag))),
  );

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const LAST_ERROR = 599;

/**
 * The HTTP status of a refusal that was sent with status 200, as a number in a body without data; null if it is none. A list may have
 * no entries with 404 or 0, so that these refuse only what changes something.
 */
export function statusInBody(body: unknown, method: Call['method']): number | null {
  if (!isRecord(body) || !isWithoutData(body)) return null;
  const numbers = [body.status, body.statusCode, body.code].map((value) => Number(value ?? Number.NaN));
  const least = method === 'GET' ? SERVER_ERROR : CLIENT_ERROR;
  const status = numbers.find((number) => number >= least && number <= LAST_ERROR);
  return status ?? (method !== 'GET' && isZero(body.status) ? CLIENT_ERROR : null);
}

/** Whether the body is an HTML page: of a captive portal, of a redirect to a form, or of an error with HTTP status 200. */
export const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);

/**
 * Whether the body is the page of this product, of any release and from any origin: a host of files answers each path that it does not have
 * with it, with HTTP status 200.
 */
export function isOwnPage(body: unknown): boolean {
  const text = globalThis.document?.querySelector('noscript')?.textContent;
  return typeof body === 'string' && !!text && body.includes(text);
}

/** The first text of a message, of a list, or of the lists of a validator by field. */
const firstText = (value: unknown): string =>
  messageText(isRecord(value) ? Object.values(value).find(Array.isArray) : value);

/** What Laravel says beside `errors` before version 9. */
const INVALID_DATA = 'The given data was invalid.';

function messageIn(level: Fields): string {
  const message = firstText(level.message);
  if (message !== '' && message !== INVALID_DATA) return message;
  const isFlag = typeof level.error === 'string' && /^(true|false|\d*)$/i.test(level.error.trim());
  const ofError = isRecord(level.error) ? level.error.message : level.error;
  return (
    firstText(level.errors) || message || (isFlag ? '' : messageText(ofError)) || firstText(level.detail)
  );
}

/** The server's message to the player; empty if there is none. Some backends send it as `error`, as `detail` (RFC 9457) or in `errors`. */
export const messageOf = (body: unknown): string =>
  inWords(decoded(envelopesOf(body).map(messageIn).find(Boolean) ?? ''));

/** The message of a body that has the lists of a validator by field, and nothing else: Django sends `{ "amount": ["Too large."] }`. */
export const validatorMessageOf = (body: unknown): string =>
  isRecord(body) && Object.values(body).every(Array.isArray) ? inWords(decoded(firstText(body))) : '';
