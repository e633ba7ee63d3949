import * as v from 'valibot';
import type { Schema } from '../../contract/define';
import { fillAbsentKeys } from '../http/validation';

/** A form that was refused: what was entered, and a sentence for each field that has to be corrected. */
export interface Entered {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** Null if the form is valid. */
export function findProblems(schema: Schema, body: Readonly<Record<string, unknown>>): Entered | null {
  const { issues, success } = v.safeParse(schema, fillAbsentKeys(schema, body), { message: () => '' });
  if (success) return null;
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const [name = ''] = (v.getDotPath(issue) ?? '').split('.');
    errors[name] ??= issue.message || 'Please check this field.';
  }
  const values = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { values: Object.fromEntries(values), errors };
}
