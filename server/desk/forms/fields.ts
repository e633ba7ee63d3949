import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requestText } from '../../../contract/text';
import type { MarketOverlay } from '../../../domain/betting/market';
import { INDIA_UTC_OFFSET } from '../../../domain/india-time';
import { later } from '../../kit/clock';

const MAX_FORM_BYTES = 64 * 1024;

/**
 * Fields whose name ends with `[]` are lists; of other fields the last one counts. One pass: a visitor can send thousands of
 * different fields in a form, and searching all of them for each one blocks the server for more than a second.
 */
function parseForm(body: string): Record<string, string | string[]> {
  const fields = new Map<string, string>();
  const lists = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (!name.endsWith('[]')) {
      fields.set(name, value);
      continue;
    }
    const list = lists.get(name.slice(0, -2));
    if (list === undefined) lists.set(name.slice(0, -2), [value]);
    else list.push(value);
  }
  return Object.fromEntries<string | string[]>([...fields, ...lists]);
}

/** Accepts forms alone: another site's page can send neither JSON nor files. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, parseForm(body)),
  );
}

/** A field whose label is not its name in words: `labelOf`. */
export const labelled = <const S extends v.GenericSchema>(label: string, schema: S) =>
  v.pipe(schema, v.title(label));

const named = (name: string) => v.pipe(v.string(), v.nonEmpty(`Please fill in: ${name}.`));

/** Text of one line that is required. */
export const lineOf = (name: string, max = 200) => v.pipe(requestText(max), v.trim(), named(name));

/** Text that may be empty. */
export const optionalLine = (max = 200) => v.optional(v.pipe(requestText(max), v.trim()), '');

export const reason = lineOf('reason', 300);

/** A checkbox: absent when it is not checked. */
export const checked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value !== ''),
);

export const wholeNumber = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^-?\d{1,15}$/, `Please enter a whole number: ${name.charAt(0).toLowerCase()}${name.slice(1)}.`),
    v.transform(Number),
    v.minValue(min, `${name} is at least ${min}.`),
    v.maxValue(max, `${name} is at most ${max}.`),
  );

/** A decimal number of at most two decimals, in hundredths: rupees, odds. Commas between digits are ignored. */
export const decimal = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(',', '').trim()),
    v.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Please enter a number with at most two decimals.'),
    v.transform((text) => Math.round(Number(text) * 100)),
    v.minValue(Math.round(min * 100), `${name} is at least ${min}.`),
    v.maxValue(Math.round(max * 100), `${name} is at most ${max}.`),
  );

const empty = v.pipe(
  v.optional(v.string(), ''),
  v.transform(() => null),
);

/** An empty or absent field is null. A union of both schemas would lose the sentence of a wrong value. */
export const emptyOr = <const S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.lazy((input): S | typeof empty => (typeof input === 'string' && input.trim() !== '' ? schema : empty));

/** The same text in Hindi; null if it is left empty. */
export const hindiLine = (max: number) => emptyOr(v.pipe(requestText(max), v.trim()));

/** Midnight in India at the beginning of a date; undefined for anything but a date of the years 1000 to 2999, which the database stores. */
export function indianDay(text = ''): Date | undefined {
  const day = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  // A date such as 31 February is parsed as one of March.
  return day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, text.length) !== text
    ? undefined
    : later(day, -INDIA_UTC_OFFSET);
}

/** Id of the newest act on the subject of the form when the page was shown; 0 if there was none. */
export const seen = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Idempotency key of a form: the act is done once, however often the form is sent. */
export const formKey = v.pipe(v.string(), v.uuid());

/** An address that players open: https, or a path of the product. */
export const webAddress = (name: string) =>
  v.optional(
    v.pipe(
      requestText(500),
      v.trim(),
      v.check(
        (text) =>
          text === '' || /^\/(?![/\\])/.test(text) || (URL.canParse(text) && text.startsWith('https://')),
        `${name} is an https address, or a path such as /promotions.`,
      ),
    ),
    '',
  );

/** Checkboxes of one name. */
export const listOf = (max: number) =>
  v.optional(v.pipe(v.array(requestText(200)), v.maxLength(max)), () => []);

/** What the form of an override can set overlays to, by name. */
export const overlaySets: ReadonlyMap<string, readonly MarketOverlay[]> = new Map([
  ['none', []],
  ['ball running', ['BALL_RUNNING']],
  ['result awaited', ['RESULT_AWAITED']],
  ['ball running, result awaited', ['BALL_RUNNING', 'RESULT_AWAITED']],
]);
