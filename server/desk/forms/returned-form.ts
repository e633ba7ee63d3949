import { HttpError } from '../../kit/http/http-error';
import type { Entered, Html } from '../html/html';
import { type DeskAct, hiddenFields } from './contract';
import { type Body, FieldRefusal, findProblems, toEntered } from './entered';

/** A form that is rendered again because it was refused or has to be confirmed. */
export interface ReturnedForm {
  readonly act: DeskAct;
  readonly entered: Entered;
  /** Of the HTTP response. */
  readonly status: number;
  /** Null for a form that has to be confirmed. */
  readonly refusal: string | null;
}

/** Effect of an act that the operator has not confirmed. */
export interface Preview {
  readonly preview: Html;
  /** Sent back in the field `confirmed`. */
  readonly confirm: string;
}

const CORRECT = 'Nothing was changed. Please correct the marked fields.';

/** Null for a valid form, and for one with an invalid hidden field, which no operator can correct. */
export function findRefusal(act: DeskAct, body: Body): ReturnedForm | null {
  const entered = findProblems(act.form, body);
  return entered === null || hiddenFields.some((name) => entered.errors[name] !== undefined)
    ? null
    : { act, entered, status: 400, refusal: CORRECT };
}

/** Null for an error that has a page of its own, such as an exceeded rate limit or an unavailable database. */
export function refusedForm(act: DeskAct, body: Body, error: unknown): ReturnedForm | null {
  if (!(error instanceof HttpError) || ![400, 404, 409].includes(error.status)) return null;
  const { message, status } = error;
  return error instanceof FieldRefusal
    ? { act, status, refusal: CORRECT, entered: toEntered(body, { [error.field]: message }) }
    : { act, status, refusal: message, entered: toEntered(body, {}, true) };
}

export const formToConfirm = (act: DeskAct, body: Body, { confirm, preview }: Preview): ReturnedForm => ({
  act,
  status: 200,
  refusal: null,
  entered: { ...toEntered({ ...body, confirmed: confirm }, {}), preview },
});
