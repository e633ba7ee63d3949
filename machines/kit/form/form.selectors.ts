import { type Message, messageOf } from '../../../domain/messages';
import { isProblemShown } from './fields';
import type { FormContext, Refusal } from './form.setup';

/** The part of a form's snapshot that selectors read; every form machine has it. */
export interface FormSnapshot<Values> {
  readonly context: FormContext<Values, unknown, unknown>;
  hasTag(tag: 'busy'): boolean;
}

export const selectIsBusy = (form: { hasTag(tag: 'busy'): boolean }): boolean => form.hasTag('busy');

export const selectFieldValue =
  <Values>(field: keyof Values) =>
  (form: FormSnapshot<Values>): Values[keyof Values] =>
    form.context.values[field];

/**
 * The error of a field after it lost focus or a submission was attempted: the broken rule, or the server's refusal.
 */
export const selectFieldError =
  <Values>(field: keyof Values & string) =>
  (form: FormSnapshot<Values>): Message | null => {
    const { errors, refusal } = form.context;
    const code = errors[field];
    if (code !== undefined && isProblemShown<Values>(form.context, field)) return messageOf(code);
    return refusal?.field === field ? refusal.message : null;
  };

/** The refusal of the form as a whole. */
export const selectFormRefusal = <Values>(form: FormSnapshot<Values>): Refusal<string> | null =>
  form.context.refusal?.field === null ? form.context.refusal : null;

/** The server's refusal of one field: a new object for each refusal. */
export const selectFieldRefusal = <Values>(form: FormSnapshot<Values>): Refusal<string> | null =>
  form.context.refusal && form.context.refusal.field !== null ? form.context.refusal : null;

/** The first invalid field; it receives focus after an invalid submission. */
export const selectFirstInvalidField = <Values>(
  form: FormSnapshot<Values>,
): (keyof Values & string) | null => {
  const fields = Object.keys(form.context.values as object) as (keyof Values & string)[];
  return fields.find((field) => form.context.errors[field] !== undefined) ?? null;
};
