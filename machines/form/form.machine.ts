import type { ActorRefFromLogic, EventObject, PromiseActorLogic, StateMachine } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { type CallFailure, failureOf } from '../domain/failure';
import { type Message, type MessageCode, messageOf } from '../domain/messages';
import { type FieldErrors, fieldNamedBy } from '../domain/validation';
import { port } from '../ports';
import { peer } from '../system';
import type { FormEvent } from './form.events';

/** What the server, or the network, had against the last submission. */
export interface Refusal<Field extends string> {
  /** Null when it concerns the form as a whole. */
  readonly field: Field | null;
  readonly message: Message;
}

export interface FormContext<Values, Facts, Answer> {
  readonly values: Values;
  /** What the form was given and does not ask for. */
  readonly facts: Facts;
  readonly errors: FieldErrors<Values>;
  readonly left: ReadonlySet<keyof Values & string>;
  readonly attempted: boolean;
  readonly refusal: Refusal<keyof Values & string> | null;
  readonly answer: Answer | null;
}

export interface FormDefinition<Values, Facts, Payload> {
  id: string;
  initialValues: (facts: Facts) => Values;
  /** Keeps only what can be typed into a field: digits of a mobile, say. */
  normalise?: (field: keyof Values & string, value: string) => string;
  validate: (values: Values, facts: Facts) => FieldErrors<Values>;
  payload: (values: Values, facts: Facts) => Payload;
  /** What is toasted when the submission fails. */
  failureMessage: (failure: CallFailure) => Message;
  /** What the form itself says when no answer came. */
  unanswered?: MessageCode;
  /** There is nothing to ask the server: the form is done with what was typed, and null is its answer. */
  isAnswerKnown?: (facts: Facts) => boolean;
}

export interface FormOutput<Values, Answer> {
  readonly values: Values;
  readonly answer: Answer;
}

type Submit<Payload, Answer> = PromiseActorLogic<Answer, Payload>;

/** The inferred type, with the port's payload and answer that inference cannot carry through a generic function. */
export type FormMachine<
  Values extends { [Field in keyof Values]: string },
  Facts,
  Payload extends object,
  Answer,
> = StateMachine<
  FormContext<Values, Facts, Answer>,
  FormEvent<keyof Values & string, Facts>,
  { submit?: ActorRefFromLogic<Submit<Payload, Answer>> },
  { src: 'submit'; logic: Submit<Payload, Answer>; id: 'submit' },
  never,
  never,
  never,
  'editing' | 'submitting' | 'done',
  'busy',
  Facts,
  FormOutput<Values, Answer>,
  EventObject,
  object,
  object
>;

/**
 * A form as a machine: validation runs again on every change, it is submitted only without errors, and once at a time.
 * It lives as long as its step is on the screen, and what was typed dies with it.
 */
export function createForm<
  Values extends { [Field in keyof Values]: string },
  Facts,
  Payload extends object,
  Answer,
>(definition: FormDefinition<Values, Facts, Payload>): FormMachine<Values, Facts, Payload, Answer> {
  type Field = keyof Values & string;
  type Context = FormContext<Values, Facts, Answer>;
  const { validate } = definition;

  /** What stands in the form. The toast has the specification's words, which do not say why no answer came. */
  const refusalMessage = (failure: CallFailure): Message => {
    if (failure.serverMessage !== '') return { text: failure.serverMessage };
    if (failure.kind === 'refused') return definition.failureMessage(failure);
    return messageOf(failure.kind === 'malformed' ? 'malformed' : (definition.unanswered ?? 'unreachable'));
  };

  const answered = { guard: 'isAnswerKnown', target: 'done', actions: 'attempt' } as const;

  const machine = setup({
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
    },
    actions: {
      change: assign(({ context, event }) => {
        if (event.type !== 'form.changed') return {};
        const value = definition.normalise?.(event.field, event.value) ?? event.value;
        const values = { ...context.values, [event.field]: value };
        const isAnswered = context.refusal?.field === event.field || context.refusal?.field === null;
        return {
          values,
          errors: validate(values, context.facts),
          refusal: isAnswered ? null : context.refusal,
        };
      }),
      leave: assign(({ context, event }) =>
        event.type === 'form.left' ? { left: new Set([...context.left, event.field]) } : {},
      ),
      changeFacts: assign(({ context, event }) => {
        if (event.type !== 'form.factsChanged') return {};
        const facts = { ...context.facts, ...event.facts };
        return { facts, errors: validate(context.values, facts) };
      }),
      attempt: assign({ attempted: true, refusal: null }),
      keepAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer: answer as Answer })),
      storeRefusal: assign(({ context }, { error }: { error: unknown }) => {
        const failure = failureOf(error);
        const fields = Object.keys(context.values) as Field[];
        return {
          refusal: {
            field: fieldNamedBy(failure.serverMessage, fields),
            message: refusalMessage(failure),
          },
        };
      }),
      toastFailure: sendTo(peer('toasts'), (_, { error }: { error: unknown }) => ({
        type: 'toasts.requested' as const,
        tone: 'error' as const,
        message: definition.failureMessage(failureOf(error)),
      })),
    },
  }).createMachine({
    id: definition.id,
    context: ({ input }) => {
      const values = definition.initialValues(input);
      return {
        values,
        facts: input,
        errors: validate(values, input),
        left: new Set(),
        attempted: false,
        refusal: null,
        answer: null,
      };
    },
    on: { 'form.factsChanged': { actions: 'changeFacts' } },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.changed': { actions: 'change' },
          'form.left': { actions: 'leave' },
          'form.submitted': [
            ...(definition.isAnswerKnown ? [answered] : []),
            { guard: 'isValid', target: 'submitting', actions: 'attempt' },
            { actions: 'attempt' },
          ],
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => definition.payload(context.values, context.facts),
          onDone: {
            target: 'done',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: {
            target: 'editing',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
              { type: 'toastFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      done: { type: 'final' },
    },
    output: ({ context }) => ({ values: context.values, answer: context.answer as Answer }),
  });

  return machine as unknown as FormMachine<Values, Facts, Payload, Answer>;
}
