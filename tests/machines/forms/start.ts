import type { AnyStateMachine, InputFrom } from 'xstate';
import type { FormEvent } from '../../../machines/kit/form/form.events';
import {
  type FormSnapshot,
  selectFieldError,
  selectFieldValue,
} from '../../../machines/kit/form/form.selectors';
import { fakePort } from '../../support/machines/fakes';
import { run } from '../../support/machines/run';

type Snapshot = FormSnapshot<Record<string, string>> & { status: string; output: unknown; value: unknown };

export function start<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const submit = fakePort();
  const running = run(machine.provide({ actors: { submit: submit.logic } }) as Machine, { input });
  const actor = running.actor as unknown as { send(event: FormEvent): void; getSnapshot(): Snapshot };
  const snapshot = () => actor.getSnapshot();
  return {
    sent: running.sent,
    submit,
    snapshot,
    type: (values: Record<string, string>) => {
      for (const [field, value] of Object.entries(values)) actor.send({ type: 'form.changed', field, value });
    },
    leave: (field: string) => actor.send({ type: 'form.blurred', field }),
    changeFacts: (facts: object) => actor.send({ type: 'form.factsChanged', facts }),
    send: () => actor.send({ type: 'form.submitted' }),
    error: (field: string) => selectFieldError<Record<string, string>>(field)(snapshot()),
    value: (field: string) => selectFieldValue<Record<string, string>>(field)(snapshot()),
  };
}

export const toast = (message: object) => ({
  to: 'toasts',
  event: { type: 'toasts.requested', tone: 'error', message },
});

export const filled = {
  name: 'Asha Rao',
  username: 'asha',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};
export const registering = {
  mobile: '9876543210',
  countryCode: '91',
  emailRequired: false,
  minAge: 0,
  agentCode: '',
  parentId: 77,
};
