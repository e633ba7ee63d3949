import * as v from 'valibot';
import { listNames, otherLists, totalNames } from '../../../../contract/aliases';
import type { Schema } from '../../../../contract/define';
import { envelopeNames, isEmpty, isWithoutData, levelsOf, MAX_DEPTH } from './envelope';
import { messageOf, saysSuccess } from './failure-in-body';
import { aloneIn, type Fields, isRecord, listEntries, valuesOf } from './fields';
import { type Report, repair } from './repair';
import { saysNothingThere } from './sentences';

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

/** An answer with a list that is the only entry of another one, as an aggregation of MongoDB sends it: `[{ "data": […], "total": 9 }]`. */
function pageAloneIn(level: unknown, own: string): unknown {
  const alone = aloneIn(level);
  const hasList = isRecord(alone) && [own, 'data', 'list'].some((name) => Array.isArray(alone[name]));
  return hasList ? alone : level;
}

/** The list of an answer, wherever it is: in `data`, under a name of its own, or in a page of a paginator. */
function findList(sent: unknown, own: string, around: readonly Fields[] = []): FoundList | null {
  const level = pageAloneIn(sent, own);
  const entries = entriesIn(level);
  if (entries !== null) return { list: entries, around };
  if (!isRecord(level) || around.length >= MAX_DEPTH) return null;
  const outer = [level, ...around];
  const names = namesIn(level, own);
  const isNamed = (name: string): boolean => name === own || name === 'data' || listNames.includes(name);
  for (const name of names) {
    const value = pageAloneIn(level[name], own);
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

/**
 * Whether null is no list: beside a message, unless the answer says that the call succeeded, or that there is nothing.
 */
function isNoList({ around, list }: FoundList, body: unknown): boolean {
  if (list !== null || saysSuccess(body)) return false;
  const message = [body, ...around].map(messageOf).find(Boolean) ?? '';
  return !saysNothingThere(message);
}

/** The level of an answer that has the fields of a page: the list, its total, and others. */
function pageIn(body: unknown, listName: string): unknown {
  const found = findList(body, listName);
  if (found === null) return isWithoutData(body) ? { [listName]: [], total: undefined } : body;
  if (isNoList(found, body)) return body;
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

/** Remembers of a page what its schema does not keep. */
function rememberPage(page: object, sent: unknown, repaired: unknown): void {
  if (isRecord(repaired) && typeof repaired.total !== 'number') withoutTotal.add(page);
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
  if (found !== null) return isNoList(found, body) ? undefined : (found.list ?? []);
  if (isWithoutData(body)) return [];
  // The only entry may be sent without its list.
  const alone = [...levelsOf(body)].find((level) => isRecord(level) && isRecord(level[listName]));
  return isRecord(alone) ? [alone[listName]] : undefined;
}

/** The record that some answers have under a name of its own: `{ "data": { "bet": { … } } }`. */
function recordsIn(level: unknown): readonly Fields[] {
  const [record, another] = isRecord(level)
    ? Object.keys(level).flatMap((name) => (envelopeNames.has(name) ? [] : [aloneIn(level[name])]))
    : [];
  return another === undefined && isRecord(record) ? [record] : [];
}

/** The parts of an answer that may be what the schema describes, the likeliest first. */
function candidatesFor(schema: Schema, body: unknown): readonly unknown[] {
  const levels = [...levelsOf(body)];
  if (isList(schema)) return [listIn(body, '') ?? body];
  const entries = entriesOf(schema);
  const [field, another] = Object.keys(entries);
  if (field === undefined) return levels;
  if (another !== undefined)
    return isList(entries.list ?? schema)
      ? [pageIn(body, 'list')]
      : [...levels, ...levels.flatMap(recordsIn)];
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
