import { assertEvent, assign, sendTo, setup } from 'xstate';
import { type CallFailure, failureOf, isUnanswered } from '../../../domain/failure';
import { type Message, type MessageCode, serverMessageOr } from '../../../domain/messages';
import type { FieldErrors } from '../../../domain/validation';
import { port } from '../../ports';
import { peer } from '../../system';
import { type Fields, withChecked, withValue } from './fields';
import type { FormEvent } from './form.events';

/** Why the last submission failed. */
export interface Refusal<Field extends string> {
  /** Null when the form as a whole is refused. */
  readonly field: Field | null;
  readonly message: Message;
  /** Id of the request in the log of the server. */
  readonly reference: string | undefined;
}

export interface FormContext<Values, Facts, Answer> extends Fields<Values> {
  /** Input that the form does not ask the player for. */
  readonly facts: Facts;
  readonly errors: FieldErrors<Values>;
  readonly refusal: Refusal<keyof Values & string> | null;
  readonly answer: Answer | null;
  /** Values of the last submission whose answer was lost; null without one. */
  readonly unconfirmed: Values | null;
}

export interface FormDefinition<Values, Facts, Payload> {
  id: string;
  initialValues: (facts: Facts) => Values;
  /** Removes characters that a field does not accept, such as letters from a mobile number. */
  normalise?: (field: keyof Values & string, value: string) => string;
  validate: (values: Values, facts: Facts) => FieldErrors<Values>;
  payload: (values: Values, facts: Facts) => Payload;
  /** The toast for a failed submission. */
  failureMessage: (failure: CallFailure) => Message;
  /** The form repeats the sentence of the toast for a refusal. */
  isNoticeToast?: true;
  /** The form's message when no answer arrived, or none that can be read. */
  unanswered?: MessageCode;
  /** True when no request is needed: the form is done with the typed values, and its answer is null. */
  isAnswerKnown?: (facts: Facts) => boolean;
  /** Facts of the form after an answer of null, with which the server asks for another field. */
  factsIfUnfinished?: Facts;
}

export interface FormOutput<Values, Answer> {
  readonly values: Values;
  readonly answer: Answer;
}

/** Types, port, guards and actions of the machine of a form. */
export function setupForm<
  Values extends { [Field in keyof Values]: string },
  Facts,
  Payload extends object,
  Answer,
>(definition: FormDefinition<Values, Facts, Payload>) {
  type Field = keyof Values & string;
  type Context = FormContext<Values, Facts, Answer>;
  const { validate } = definition;

  /** The message in the form. The toast has the text of the specification, which does not say why no answer arrived. */
  const refusalMessage = (failure: CallFailure): Message => {
    const isToast = definition.isNoticeToast || failure.serverMessage === '';
    if (isToast && failure.kind === 'refused') return definition.failureMessage(failure);
    return serverMessageOr(failure, (isUnanswered(failure) && definition.unanswered) || failure.kind);
  };

  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Field, Facts>,
      input: {} as Facts,
      output: {} as FormOutput<Values, Answer>,
      tags: {} as 'busy',
    },
    actors: { submit: port<unknown, object>(`${definition.id}.submit`) },
    guards: {
      isValid: ({ context }) => Object.keys(context.errors).length === 0,
      isAnswerKnown: ({ context }) =>
        Object.keys(context.errors).length === 0 && (definition.isAnswerKnown?.(context.facts) ?? false),
      isUnfinished: (_, { answer }: { answer: unknown }) => answer === null,
    },
    actions: {
      change: assign(({ context, event }) => {
        assertEvent(event, 'form.changed');
        const value = definition.normalise?.(event.field, event.value) ?? event.value;
        const { values } = withValue<Values, Field>(context, event.field, value as Values[Field]);
        const isRefusalObsolete = context.refusal?.field === event.field || context.refusal?.field === null;
        return {
          values,
          errors: validate(values, context.facts),
          refusal: isRefusalObsolete ? null : context.refusal,
        };
      }),
      checkField: assign(({ context, event }) => {
        assertEvent(event, 'form.blurred');
        return withChecked<Values>(context, event.field);
      }),
      changeFacts: assign(({ context, event }) => {
        assertEvent(event, 'form.factsChanged');
        const facts = { ...context.facts, ...event.facts };
        return { facts, errors: validate(context.values, facts) };
      }),
      attempt: assign({ attempted: true, refusal: null }),
      askForMore: assign(({ context }) => {
        const facts = definition.factsIfUnfinished as Facts;
        return { facts, errors: validate(context.values, facts), attempted: false };
      }),
      storeAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer: answer as Answer })),
      storeRefusal: assign(({ context }, { error }: { error: unknown }) => {
        const failure = failureOf(error);
        const message = refusalMessage(failure);
        const [first, ...others] = ('text' in message && failure.fields) || [];
        const isOfField = (name: string): boolean => name in context.values;
        // "This mobile number has an account. Log in, or reset the password." is no fault of the password.
        const isOfFirst = first !== undefined && isOfField(first) && !others.some(isOfField);
        return {
          refusal: { field: isOfFirst ? (first as Field) : null, message, reference: failure.reference },
          ...(isUnanswered(failure) && { unconfirmed: context.values }),
        };
      }),
      toastFailure: sendTo(peer('toasts'), (_, { error }: { error: unknown }) => ({
        type: 'toasts.requested' as const,
        tone: 'error' as const,
        message: definition.failureMessage(failureOf(error)),
      })),
    },
  });
}
