import type { ActorRefFromLogic, EventObject, PromiseActorLogic, StateMachine } from 'xstate';
import { fieldsOf } from './fields';
import type { FormEvent } from './form.events';
import { type FormContext, type FormDefinition, type FormOutput, setupForm } from './form.setup';

type Submit<Payload, Answer> = PromiseActorLogic<Answer, Payload>;

/** The inferred type, with payload and answer of the port, which inference loses in a generic function. */
export type FormMachine<
  Values extends { [Field in keyof Values]: string },
  Facts,
  Payload extends object,
  Answer,
  Unfinished = never,
> = StateMachine<
  FormContext<Values, Facts, Answer>,
  FormEvent<keyof Values & string, Facts>,
  { submit?: ActorRefFromLogic<Submit<Payload, Answer | Unfinished>> },
  { src: 'submit'; logic: Submit<Payload, Answer | Unfinished>; id: 'submit' },
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
 * Creates the machine of a form. Every change validates the values again; a form is submitted only without errors, and
 * once at a time.
 */
export function createForm<
  Values extends { [Field in keyof Values]: string },
  Facts,
  Payload extends object,
  Answer,
  /** Type of the answer that asks for another field. */
  Unfinished extends null = never,
>(
  definition: FormDefinition<Values, Facts, Payload>,
): FormMachine<Values, Facts, Payload, Answer, Unfinished> {
  const answered = { guard: 'isAnswerKnown', target: 'done', actions: 'attempt' } as const;

  const unfinished = {
    guard: {
      type: 'isUnfinished',
      params: ({ event }: { event: { output: unknown } }) => ({ answer: event.output }),
    },
    target: 'editing',
    actions: 'askForMore',
  } as const;

  const machine = setupForm<Values, Facts, Payload, Answer>(definition).createMachine({
    id: definition.id,
    context: ({ input }) => {
      const values = definition.initialValues(input);
      return {
        ...fieldsOf(values),
        facts: input,
        errors: definition.validate(values, input),
        refusal: null,
        answer: null,
        unconfirmed: null,
      };
    },
    on: { 'form.factsChanged': { actions: 'changeFacts' } },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.changed': { actions: 'change' },
          'form.blurred': { actions: 'checkField' },
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
          onDone: [
            ...(definition.factsIfUnfinished ? [unfinished] : []),
            {
              target: 'done',
              actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
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

  return machine as unknown as FormMachine<Values, Facts, Payload, Answer, Unfinished>;
}
