import { HttpError } from '../http/http-error';
import type { DeskAct } from './contract';
import { type Body, FieldRefusal, findProblems, toEntered } from './entered';
import type { Entered } from './html/html';

/** A form that is shown again. */
export interface RefusedForm {
  readonly act: DeskAct;
  readonly entered: Entered;
  readonly status: number;
  readonly message: string;
}

const CORRECT = 'Nothing was changed. Please correct the marked fields.';

/** Null for a valid form, and for one with an invalid `seen`, which no operator can correct. */
export function findRefusal(act: DeskAct, body: Body): RefusedForm | null {
  const entered = findProblems(act.form, body);
  return entered === null || entered.errors.seen !== undefined
    ? null
    : { act, entered, status: 400, message: CORRECT };
}

/** Null for an error that its own page shows, such as one of a rate limit or of the database. */
export function toRefusedForm(act: DeskAct, body: Body, error: unknown): RefusedForm | null {
  if (!(error instanceof HttpError) || ![400, 404, 409].includes(error.status)) return null;
  const { message, status } = error;
  return error instanceof FieldRefusal
    ? { act, status, message: CORRECT, entered: toEntered(body, { [error.field]: message }) }
    : { act, status, message, entered: toEntered(body, {}, true) };
}
