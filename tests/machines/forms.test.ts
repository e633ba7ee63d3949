import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, InputFrom } from 'xstate';
import { forgotForm } from '../../machines/auth/forms/forgot.machine';
import { loginForm } from '../../machines/auth/forms/login.machine';
import { mobileForm } from '../../machines/auth/forms/mobile.machine';
import { registerForm } from '../../machines/auth/forms/register.machine';
import { resetForm } from '../../machines/auth/forms/reset.machine';
import { verifyForm } from '../../machines/auth/forms/verify.machine';
import type { CallFailure } from '../../machines/domain/failure';
import type { FormEvent } from '../../machines/form/form.events';
import {
  type FormSnapshot,
  selectFieldError,
  selectFieldRefusal,
  selectFieldValue,
  selectFirstInvalidField,
  selectFormRefusal,
  selectIsBusy,
} from '../../machines/form/form.selectors';
import { fakePort } from '../support/machines/fakes';
import { asha, malformed, refused, unreachable } from '../support/machines/fixtures';
import { run } from '../support/machines/run';

type Snapshot = FormSnapshot<Record<string, string>> & { status: string; output: unknown; value: unknown };

function start<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
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

const toast = (message: object) => ({
  to: 'toasts',
  event: { type: 'toasts.requested', tone: 'error', message },
});

const filled = {
  name: 'Asha Rao',
  username: 'asha',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};
const registering = {
  mobile: '9876543210',
  country_code: '91',
  emailRequired: false,
  minAge: 0,
  agentCode: '',
  parentId: 77,
};

describe('every form', () => {
  it('shows no error before the player has left a field or tried to submit', () => {
    const { error, leave, type } = start(registerForm, registering);
    type({ username: 'a' });
    expect(error('username')).toBeNull();
    leave('username');
    expect(error('username')).toEqual({ code: 'usernameLength' });
    expect(error('password')).toBeNull();
  });

  it('shows all errors after a submission attempt, and focuses the first', () => {
    const { error, send, snapshot } = start(registerForm, registering);
    send();
    expect(['name', 'username', 'email', 'password', 'confirmPassword', 'agentCode'].map(error)).toEqual([
      { code: 'nameEmpty' },
      { code: 'usernameEmpty' },
      null,
      { code: 'passwordEmpty' },
      { code: 'confirmPasswordEmpty' },
      null,
    ]);
    expect(selectFirstInvalidField(snapshot())).toBe('name');
  });

  it('validates again on each change', () => {
    const { error, leave, type } = start(registerForm, registering);
    leave('password');
    leave('confirmPassword');
    const seen = ['', 'short', 'long enough'].map((password) => {
      type({ password, confirmPassword: 'long enough' });
      return [error('password'), error('confirmPassword')];
    });
    expect(seen).toEqual([
      [{ code: 'passwordEmpty' }, { code: 'passwordsDiffer' }],
      [{ code: 'passwordLength' }, { code: 'passwordsDiffer' }],
      [null, null],
    ]);
    type({ password: 'changed afterwards' });
    expect(error('confirmPassword')).toEqual({ code: 'passwordsDiffer' });
  });

  it('submits only with no errors', () => {
    const { send, submit, type } = start(registerForm, registering);
    type({ ...filled, confirmPassword: 'another horse' });
    send();
    expect(submit.calls).toEqual([]);
    type({ confirmPassword: 'correct horse' });
    send();
    expect(submit.calls).toHaveLength(1);
  });

  it('cannot be submitted twice, nor changed, during a submission', () => {
    const { send, snapshot, submit, type, value } = start(loginForm, {});
    type({ username: 'asha', password: 'secret' });
    send();
    send();
    type({ username: 'ravi' });
    expect(selectIsBusy(snapshot())).toBe(true);
    expect(value('username')).toBe('asha');
    expect(submit.inputs).toEqual([{ username: 'asha', password: 'secret' }]);
  });

  it('finishes with the values and the answer', async () => {
    const { send, snapshot, submit, type } = start(loginForm, {});
    type({ username: 'asha', password: 'secret' });
    send();
    await submit.resolve(asha);
    expect(snapshot().status).toBe('done');
    expect(snapshot().output).toEqual({
      values: { username: 'asha', password: 'secret', otp: '' },
      answer: asha,
    });
  });

  it('keeps the values after a refusal and can be submitted again', async () => {
    const { send, snapshot, submit, type, value } = start(loginForm, {});
    type({ username: 'asha', password: 'secret' });
    send();
    await submit.reject(refused('Too many tries'));
    expect([value('username'), value('password')]).toEqual(['asha', 'secret']);
    expect(selectIsBusy(snapshot())).toBe(false);
    send();
    expect(submit.calls).toHaveLength(2);
    expect(selectFormRefusal(snapshot())).toBeNull();
  });

  it('shows a refusal at the field that it names, until that field changes', async () => {
    const { error, send, snapshot, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    await submit.reject(refused('The username is taken'));
    expect(error('username')).toEqual({ text: 'The username is taken' });
    expect(selectFieldRefusal(snapshot())).toEqual({
      field: 'username',
      message: { text: 'The username is taken' },
    });
    expect(selectFormRefusal(snapshot())).toBeNull();
    type({ name: 'Asha R.' });
    expect(error('username')).toEqual({ text: 'The username is taken' });
    type({ username: 'asha99' });
    expect(error('username')).toBeNull();
  });

  it('shows any other refusal at the form, until a field changes', async () => {
    const { send, snapshot, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    await submit.reject(refused('Registration is closed today'));
    expect(selectFormRefusal(snapshot())).toEqual({
      field: null,
      message: { text: 'Registration is closed today' },
    });
    type({ name: 'Asha R.' });
    expect(selectFormRefusal(snapshot())).toBeNull();
  });

  it('shows the text of the toast at the form when the server refuses without a message', async () => {
    const { send, snapshot, submit, sent, type } = start(verifyForm, {
      mobile: '9876543210',
      country_code: '91',
    });
    type({ otp: '123456' });
    send();
    await submit.reject(refused(''));
    expect(selectFormRefusal(snapshot())).toEqual({ field: null, message: { code: 'otpNotVerified' } });
    expect(sent).toEqual([toast({ code: 'otpNotVerified' })]);
  });

  it.each([
    { failure: unreachable, code: 'unreachable' },
    { failure: malformed, code: 'malformed' },
    { failure: new TypeError('a bug') as unknown as CallFailure, code: 'unreachable' },
  ])('says $code at the form when the call brought no answer', async ({ code, failure }) => {
    const { send, snapshot, submit, type } = start(resetForm, {});
    type({ otp: '123456', password: 'new password' });
    send();
    await submit.reject(failure);
    expect(selectFormRefusal(snapshot())).toEqual({ field: null, message: { code } });
  });
});

describe('login', () => {
  it('sends username and password', () => {
    const { send, submit, type } = start(loginForm, {});
    type({ username: ' asha ', password: ' secret ' });
    send();
    expect(submit.inputs).toEqual([{ username: 'asha', password: ' secret ' }]);
  });

  it.each([
    { failure: refused('Username not found'), message: { text: 'Username not found' } },
    { failure: refused('Wrong USERNAME or password'), message: { text: 'Wrong USERNAME or password' } },
    { failure: refused('Wrong password'), message: { code: 'loginFailed' } },
    { failure: refused(''), message: { code: 'loginFailed' } },
    { failure: unreachable, message: { code: 'loginFailed' } },
  ])('failure: toast with server message if it mentions username, otherwise Login Failed', async (row) => {
    const { send, submit, sent, type } = start(loginForm, {});
    type({ username: 'asha', password: 'secret' });
    send();
    await submit.reject(row.failure);
    expect(sent).toEqual([toast(row.message)]);
  });

  it.each([
    { failure: refused('Username not found'), message: { text: 'Username not found' }, field: 'username' },
    {
      failure: refused('Wrong username or password'),
      message: { text: 'Wrong username or password' },
      field: null,
    },
    { failure: refused('Wrong password'), message: { code: 'loginFailed' }, field: null },
    { failure: refused('Too many tries'), message: { code: 'loginFailed' }, field: null },
    { failure: unreachable, message: { code: 'loginFailed' }, field: null },
    { failure: malformed, message: { code: 'loginFailed' }, field: null },
  ])('repeats the sentence of the toast in the form: $message', async ({ failure, field, message }) => {
    const { send, snapshot, submit, type } = start(loginForm, {});
    type({ username: 'asha', password: 'secret' });
    send();
    await submit.reject(failure);
    expect(selectFormRefusal(snapshot()) ?? selectFieldRefusal(snapshot())).toEqual({ field, message });
  });
});

describe('registration', () => {
  const payload = {
    name: 'Asha Rao',
    username: 'asha',
    password: 'correct horse',
    typeId: 3,
    parentId: 77,
    mobile: '9876543210',
    country_code: '91',
  };

  it('always sends typeId 3 and the fixed parentId, mobile and country_code 91, and never confirmPassword', () => {
    const { send, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    expect(submit.inputs).toEqual([payload]);
  });

  it('requires and sends an email only if it is configured', () => {
    const { changeFacts, error, send, submit, type } = start(registerForm, registering);
    type({ ...filled, email: 'asha@example.in' });
    changeFacts({ emailRequired: true });
    type({ email: '' });
    send();
    expect(error('email')).toEqual({ code: 'emailEmpty' });
    type({ email: ' asha@example.in ' });
    send();
    expect(submit.inputs).toEqual([{ ...payload, email: 'asha@example.in' }]);
  });

  it('does not send an email that was typed while none is required', () => {
    const { send, submit, type } = start(registerForm, registering);
    type({ ...filled, email: 'asha@example.in' });
    send();
    expect(submit.inputs).toEqual([payload]);
  });

  it('requires and sends a confirmed age only if one is configured', () => {
    const { error, send, snapshot, submit, type } = start(registerForm, { ...registering, minAge: 18 });
    type(filled);
    expect(error('age')).toBeNull();
    send();
    expect(error('age')).toEqual({ code: 'ageNotConfirmed' });
    expect(selectFirstInvalidField(snapshot())).toBe('age');
    type({ age: '18' });
    expect(error('age')).toBeNull();
    type({ age: '' });
    expect(error('age')).toEqual({ code: 'ageNotConfirmed' });
    type({ age: '18' });
    send();
    expect(submit.inputs).toEqual([{ ...payload, age_confirmed: 18 }]);
  });

  it('wants the age confirmed again when the configured age rises', () => {
    const { changeFacts, error, send, submit, type } = start(registerForm, { ...registering, minAge: 18 });
    type({ ...filled, age: '18' });
    changeFacts({ minAge: 21 });
    send();
    expect(error('age')).toEqual({ code: 'ageNotConfirmed' });
    expect(submit.calls).toEqual([]);
  });

  it('sends the agent code from the address or the field', () => {
    const invited = start(registerForm, { ...registering, agentCode: 'AGENT7' });
    invited.type(filled);
    invited.send();
    expect(invited.submit.inputs).toEqual([{ ...payload, agent_code: 'AGENT7' }]);
    const typed = start(registerForm, registering);
    typed.type({ ...filled, agentCode: ' FRIEND ' });
    typed.send();
    expect(typed.submit.inputs).toEqual([{ ...payload, agent_code: 'FRIEND' }]);
  });

  it.each([
    { failure: refused('The username is taken'), message: { text: 'The username is taken' } },
    { failure: refused(''), message: { code: 'registrationFailed' } },
    { failure: unreachable, message: { code: 'answerLost' } },
    { failure: malformed, message: { code: 'answerLost' } },
  ])('failure shows the server message', async ({ failure, message }) => {
    const { send, submit, sent, type } = start(registerForm, registering);
    type(filled);
    send();
    await submit.reject(failure);
    expect(sent).toEqual([toast(message)]);
  });

  it('reports an unknown result when the answer was lost, since the player may exist', async () => {
    const { send, snapshot, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    await submit.reject(unreachable);
    expect(selectFormRefusal(snapshot())).toEqual({ field: null, message: { code: 'answerLost' } });
  });
});

describe('mobile number entry', () => {
  it.each(['+91 98765 43210', '098765-43210', '919876543210', '९८७६५४३२१०'])(
    'understands %s, and sends 10 digits with country_code 91',
    (typed) => {
      const { send, submit, type, value } = start(mobileForm, { mobile: '', otpRequired: true });
      type({ mobile: typed });
      expect(value('mobile')).toBe('9876543210');
      send();
      expect(submit.inputs).toEqual([{ mobile: '9876543210', country_code: '91' }]);
    },
  );

  it('finishes without a call when no code is required, but only with a valid number', () => {
    const { send, snapshot, submit, type } = start(mobileForm, { mobile: '', otpRequired: false });
    send();
    expect(snapshot().status).toBe('active');
    type({ mobile: '9876543210' });
    send();
    expect(snapshot().output).toEqual({ values: { mobile: '9876543210' }, answer: null });
    expect(submit.calls).toEqual([]);
  });

  it.each([
    { failure: refused('This mobile has an account'), message: { text: 'This mobile has an account' } },
    { failure: refused(''), message: { code: 'otpNotSent' } },
    { failure: unreachable, message: { code: 'otpNotSent' } },
  ])('send OTP failure: server message or Failed to sent OTP', async ({ failure, message }) => {
    const { send, submit, sent, type } = start(mobileForm, { mobile: '', otpRequired: true });
    type({ mobile: '9876543210' });
    send();
    await submit.reject(failure);
    expect(sent).toEqual([toast(message)]);
  });
});

describe('the one-time code', () => {
  it.each([
    { failure: refused('Wrong OTP'), message: { text: 'Wrong OTP' } },
    { failure: refused(''), message: { code: 'otpNotVerified' } },
    { failure: unreachable, message: { code: 'otpNotVerified' } },
  ])('verify OTP failure: server message or Api failed', async ({ failure, message }) => {
    const { send, submit, sent, type } = start(verifyForm, { mobile: '9876543210', country_code: '91' });
    type({ otp: ' 123456 ' });
    send();
    expect(submit.inputs).toEqual([{ mobile: '9876543210', country_code: '91', otp: '123456' }]);
    await submit.reject(failure);
    expect(sent).toEqual([toast(message)]);
  });
});

describe('forgot password', () => {
  it('with an empty number gives Please enter mobile number', () => {
    const { error, send, submit } = start(forgotForm, { mobile: '' });
    send();
    expect(error('mobile')).toEqual({ code: 'mobileEmpty' });
    expect(submit.calls).toEqual([]);
  });

  it.each([
    { failure: refused('No player has this mobile'), message: { text: 'No player has this mobile' } },
    { failure: unreachable, message: { code: 'unreachable' } },
  ])('failure shows server message', async ({ failure, message }) => {
    const { send, submit, sent, type } = start(forgotForm, { mobile: '' });
    type({ mobile: '9876543210' });
    send();
    expect(submit.inputs).toEqual([{ phone: '9876543210', countryCode: '91' }]);
    await submit.reject(failure);
    expect(sent).toEqual([toast(message)]);
  });
});

describe('reset password', () => {
  it('requires OTP and new password both: All fields are mandatory', () => {
    const { error, send } = start(resetForm, {});
    send();
    expect([error('otp'), error('password')]).toEqual([
      { code: 'allFieldsMandatory' },
      { code: 'allFieldsMandatory' },
    ]);
  });

  it.each([
    { failure: refused('Wrong code'), message: { text: 'Wrong code' } },
    { failure: refused(''), message: { code: 'resetFailed' } },
    { failure: unreachable, message: { code: 'resetFailed' } },
  ])('failure shows server message or Request failed', async ({ failure, message }) => {
    const { send, submit, sent, type } = start(resetForm, {});
    type({ otp: '123456', password: 'new password' });
    send();
    expect(submit.inputs).toEqual([{ otp: '123456', password: 'new password' }]);
    await submit.reject(failure);
    expect(sent).toEqual([toast(message)]);
  });
});
