import { type Message, messageOf } from '../domain/messages';
import type { FormContext, Refusal } from './form.machine';

/** Of a form's snapshot, only what views need; every form has it. */
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
 * What is wrong with a field, once the player has left it or tried to submit: the rule it breaks, or what the server
 * had against it.
 */
export const selectFieldError =
  <Values>(field: keyof Values & string) =>
  (form: FormSnapshot<Values>): Message | null => {
    const { errors, left, attempted, refusal } = form.context;
    const code = errors[field];
    if (code !== undefined && (attempted || left.has(field))) return messageOf(code);
    return refusal?.field === field ? refusal.message : null;
  };

/** What stands against the form as a whole. */
export const selectFormRefusal = <Values>(form: FormSnapshot<Values>): Refusal<string> | null =>
  form.context.refusal?.field === null ? form.context.refusal : null;

/** What the server had against one field: a new object each time it refuses. */
export const selectFieldRefusal = <Values>(form: FormSnapshot<Values>): Refusal<string> | null =>
  form.context.refusal && form.context.refusal.field !== null ? form.context.refusal : null;

/** The first field that breaks a rule: where the focus goes after a submission that was not possible. */
export const selectFirstInvalidField = <Values>(
  form: FormSnapshot<Values>,
): (keyof Values & string) | null => {
  const fields = Object.keys(form.context.values as object) as (keyof Values & string)[];
  return fields.find((field) => form.context.errors[field] !== undefined) ?? null;
};
