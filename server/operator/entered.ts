import * as v from 'valibot';
import type { Schema } from '../../contract/define';
import { HttpError } from '../http/http-error';
import { fillAbsentKeys } from '../http/validation';
import type { Entered } from './html/html';

type Body = Readonly<Record<string, unknown>>;

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

export function toEntered(body: Body, errors: Entered['errors']): Entered {
  const entries = Object.entries(body);
  return {
    values: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    lists: Object.fromEntries(
      entries.filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    ),
    errors,
  };
}
