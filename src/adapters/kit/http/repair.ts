import * as v from 'valibot';
import { aliases, valueAliases } from '../../../../contract/aliases';
import { statementEntry } from '../../../../contract/calls/account';
import { signedIn } from '../../../../contract/calls/auth';
import { isMarkup, isWhole, type Schema } from '../../../../contract/define';
import { user } from '../../../../contract/entities';
import { roundedRupees, rupees } from '../../../../contract/money';
import { toRupees } from '../../../../contract/rupees';
import { timestamp } from '../../../../contract/text';
import { decoded } from '../plain-text';
import { type Fields, hasNull, isRecord, listEntries, ownValue, unwrapped, valuesOf } from './fields';
import { isNoTime, isoTime } from './iso-time';
import { signedAmount, withSigns } from './signed-amount';

/** Called with the path of a part that cannot be read: `list[].created_at`. */
export type Report = (path: string) => void;

/** UTF-16 units of a text that are kept: longer texts would stop the page. */
const MAX_TEXT = 20_000;

/** Not the text that was sent: engines read 31 February as 3 March. */
const NO_DATE = 'no date';

/** The properties of valibot's schemas that are read here. */
interface Parts {
  readonly type: string;
  /** The schema inside an optional or nullable one. */
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
}

const partsOf = (schema: Schema): Parts => schema as unknown as Parts;

const isSchema = (value: unknown): value is Schema => isRecord(value) && value.kind === 'schema';

/** Names of a field in answers of other backends. */
const namesOf = (field: string): readonly string[] => [field, ...(aliases.get(field) ?? [])];

/**
 * Brings the answer of another backend into the form of the contract: usual names of fields, numbers as texts, words for
 * values. An entry that still does not fit is left out of its list; about everything else the schema decides.
 */
export function repair(schema: Schema, sent: unknown, report: Report, path = ''): unknown {
  const value = unwrapped(sent);
  if (value === undefined || value === null) return value;
  if (schema === rupees && typeof value === 'string') return amountIn(value);
  if (schema === timestamp) return isNoTime(value) ? null : (isoTime(value) ?? NO_DATE);
  if (typeof value === 'string' && isMarkup(schema)) return value;
  // Where a text may be missing, a number is no value.
  if ('fallback' in schema && typeof value === 'number' && isText(schema)) {
    if (usesFallback(schema, value)) report(path);
    return value;
  }
  const repaired = repairParts(schema, value, report, path);
  if (usesFallback(schema, repaired)) report(path);
  return repaired;
}

/** An amount that is written for players: "1,500.50". An empty text is none. */
function amountIn(text: string): unknown {
  if (text.trim() === '') return null;
  const amount = v.safeParse(roundedRupees, text);
  return amount.success ? toRupees(amount.output) : text;
}

function repairParts(schema: Schema, value: unknown, report: Report, path: string): unknown {
  const { entries, item, options = [], type, wrapped } = partsOf(schema);
  if (wrapped) return repair(wrapped, value, report, path);
  if (entries && isRecord(value))
    return repairFields(schema, schema === statementEntry ? withSigns(value) : value, report, path);
  if (item && type === 'array') return repairList(schema, value, report, path);
  if ((type === 'union' || type === 'variant') && isRecord(value))
    return repairUnion(options, value, report, path);
  return repairValue(type, options, value);
}

const takesText = (schema: Schema): boolean => {
  const { options = [], type, wrapped } = partsOf(schema);
  if (wrapped) return takesText(wrapped);
  return (
    type === 'string' || (type === 'union' && options.some((option) => isSchema(option) && takesText(option)))
  );
};

/** Fields of a record whose text stands for the record, where its name is expected. */
const nameFields = ['slug', 'code', 'name', 'title', 'message'];

/** The text of a field in whose place the backend sent the record that it names: `{ "_id": 7, "name": "UPI" }`. */
function textIn(field: string, schema: Schema, sent: unknown): unknown {
  const value = unwrapped(sent);
  if (!isRecord(value) || !takesText(schema)) return value;
  const names = /(^|_)id$/.test(field) ? namesOf('id') : [...namesOf(field), ...nameFields];
  return valuesOf(value, names).find((text) => ['string', 'number'].includes(typeof text)) ?? value;
}

const isText = (schema: Schema): boolean => {
  const { type, wrapped } = partsOf(schema);
  return wrapped ? isText(wrapped) : type === 'string';
};

/** Whether the schema replaces the value because it cannot be read. */
function usesFallback(schema: Schema, value: unknown): boolean {
  if (!('fallback' in schema)) return false;
  let isUsed = false;
  const fallback = (): unknown => {
    isUsed = true;
    return null;
  };
  v.safeParse({ ...schema, fallback } as Schema, value);
  return isUsed;
}

function repairFields(schema: Schema, value: Fields, report: Report, path: string): Fields {
  const { entries = {}, type } = partsOf(schema);
  const fields: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const inner = path === '' ? name : `${path}.${name}`;
    const own = ownValue(value, name);
    const found =
      own === undefined || own === null ? underOtherName(name, entry, value) : textIn(name, entry, own);
    if (found !== undefined) fields[name] = repair(entry, found, report, inner);
    // Null in place of a field that may be missing is as good as missing.
    else if (!isOptional(entry) && hasNull(value, name)) fields[name] = null;
  }
  if (schema === statementEntry) fields.amount = signedAmount(value, fields.amount);
  if (schema === signedIn && !isRecord(fields.user)) fields.user = userBeside(value, report, path);
  return type === 'loose_object' ? { ...value, ...fields } : fields;
}

/** The fields of the user that some backends send beside the token; null without any. */
function userBeside(value: Fields, report: Report, path: string): Fields | null {
  const fields = repairFields(user, value, report, path);
  return Object.keys(fields).length > 0 ? fields : null;
}

const isOptional = (schema: Schema): boolean => /optional$/.test(partsOf(schema).type);

/** The value of the first other name whose value fits. */
function underOtherName(field: string, schema: Schema, value: Fields): unknown {
  return valuesOf(value, namesOf(field))
    .map((found) => textIn(field, schema, found))
    .find((found) => {
      const repaired = repair(schema, found, () => undefined);
      return !usesFallback(schema, repaired) && v.safeParse(schema, repaired).success;
    });
}

function repairList(schema: Schema, value: unknown, report: Report, path: string): unknown {
  const { item } = partsOf(schema);
  const entries = listEntries(value);
  if (entries === null || item === undefined) return value;
  const inner = `${path}[]`;
  const repaired = entries.map((entry) => repair(item, entry, report, inner));
  if (isWhole(schema)) return repaired;
  const kept = repaired.filter((entry) => {
    const result = v.safeParse(item, entry);
    if (!result.success) report(pathOf(inner, result.issues[0]));
    return result.success;
  });
  // A list of which no record can be read is not an empty one.
  const isUnreadable = kept.length === 0 && repaired.some(isRecord) && !path.includes('[]');
  return isUnreadable ? repaired : kept;
}

const pathOf = (path: string, issue: v.BaseIssue<unknown>): string =>
  [path, v.getDotPath(issue)].filter(Boolean).join('.');

/** Whether the record has a literal of the option in another value: each notification is of one of 30 kinds. */
function isOfOtherKind(option: Schema, value: Fields): boolean {
  const { entries = {} } = partsOf(option);
  return Object.entries(entries).some(([name, { type, ...entry }]) => {
    const own = ownValue(value, name);
    const literal = (entry as { literal?: unknown }).literal;
    return (
      type === 'literal' && typeof literal === 'string' && typeof own === 'string' && own.trim() !== literal
    );
  });
}

/** Repaired by the first option that then accepts the record. */
function repairUnion(options: readonly unknown[], value: Fields, report: Report, path: string): unknown {
  for (const option of options) {
    if (!isSchema(option) || !partsOf(option).entries || isOfOtherKind(option, value)) continue;
    const parts: string[] = [];
    const repaired = repair(option, value, (part) => parts.push(part), path);
    if (!v.safeParse(option, repaired).success) continue;
    for (const part of parts) report(part);
    return repaired;
  }
  return value;
}

function repairValue(type: string, options: readonly unknown[], value: unknown): unknown {
  const text = typeof value === 'string' ? readText(value) : value;
  switch (type) {
    case 'string':
      return typeof text === 'number' ? String(text) : text;
    case 'number':
      return typeof text === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
    case 'boolean':
      return flags.get(String(text).trim().toLowerCase()) ?? text;
    case 'picklist':
      return wordOf(options, text);
    default:
      return text;
  }
}

/** Some backends send texts as they put them into pages. `encodeURIComponent` throws on a lone surrogate. */
const readText = (text: string): string =>
  decoded(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text).replace(/\p{Cs}/gu, '�');

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'y'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'n'].map((word) => [word, false] as const),
]);

/** The option that a word means, in whatever case. */
function wordOf(options: readonly unknown[], value: unknown): unknown {
  if (options.includes(value) || (typeof value !== 'string' && typeof value !== 'number')) return value;
  const word = String(value).trim().toLowerCase();
  const alias = valueAliases.get(word);
  const isSame = (option: unknown): boolean => String(option).toLowerCase() === word;
  return options.find(isSame) ?? (options.includes(alias) ? alias : value);
}
