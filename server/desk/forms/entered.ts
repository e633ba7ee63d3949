import * as v from 'valibot';
import type { Schema } from '../../../contract/define';
import { HttpError } from '../../kit/http/http-error';
import { fillAbsentKeys } from '../../kit/http/validation';
import type { Entered, Html } from '../html/html';
import { card, facts } from '../html/parts';
import { unlistedFields } from './contract';

/** The body of a form that was sent. */
export type Body = Readonly<Record<string, unknown>>;

/** A form that was refused for the value of one field, by a rule that its schema does not know. */
export class FieldRefusal extends HttpError {
  constructor(
    status: 400 | 409,
    readonly field: string,
    message: string,
  ) {
    super(status, message);
  }
}

/** Null if the form is valid. */
export function findProblems(schema: Schema, body: Body): Entered | null {
  const { issues, success } = v.safeParse(schema, fillAbsentKeys(schema, body), { message: () => '' });
  if (success) return null;
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const [name = ''] = (v.getDotPath(issue) ?? '').split('.');
    errors[name] ??= issue.message || 'Please check this field.';
  }
  return toEntered(body, errors);
}

export function toEntered(body: Body, errors: Entered['errors'], isOutdated = false): Entered {
  const entries = Object.entries(body);
  return {
    values: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    lists: Object.fromEntries(
      entries.filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    ),
    errors,
    isOutdated,
    preview: null,
  };
}

/** Label of a field: that of its schema (`labelled`), or its name in words. `titleHi` is `Title in Hindi`, `lastDay` is `Last day`. */
export function labelOf(form: Schema, name: string): string {
  const field = 'entries' in form ? (form.entries as Readonly<Record<string, Schema>>)[name] : undefined;
  return (field && v.getTitle(field)) ?? nameInWords(name);
}

function nameInWords(name: string): string {
  const words = name
    .replace(/Hi$/, '_in_Hindi')
    .replace(/[A-Z](?=[a-z])/g, (letter, at) => (name[at] === letter ? ` ${letter.toLowerCase()}` : letter))
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the values of a field are called, by field and value. */
export type ValueNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** Shows the entries of a form that its page no longer has, so that the operator can copy them. Null if nothing was entered. */
export function enteredCard(
  form: Schema,
  { lists, values }: Entered,
  valueNames: ValueNames = {},
): Html | null {
  const nameOf = (field: string, value: string) => valueNames[field]?.get(value) ?? value;
  const entries = [
    ...Object.entries(values).map(([name, value]) => [name, nameOf(name, value)] as const),
    ...Object.entries(lists).map(
      ([name, list]) => [name, list.map((value) => nameOf(name, value)).join(', ')] as const,
    ),
  ].filter(([name, value]) => value !== '' && !unlistedFields.has(name));
  return entries.length === 0
    ? null
    : card('What you entered', facts(entries.map(([name, value]) => [labelOf(form, name), value] as const)));
}
