import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../../domain/failure';
import { loginForm } from '../../../machines/app/auth/forms/login.machine';
import { registerForm } from '../../../machines/app/auth/forms/register.machine';
import { resetForm } from '../../../machines/app/auth/forms/reset.machine';
import { verifyForm } from '../../../machines/app/auth/forms/verify.machine';
import {
  selectFieldRefusal,
  selectFirstInvalidField,
  selectFormRefusal,
  selectIsBusy,
} from '../../../machines/kit/form/form.selectors';
import { asha, malformed, refused, refusedAbout, unreachable } from '../../support/machines/fixtures';
import { filled, registering, start, toast } from './start';

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
    await submit.reject(refusedAbout('The username is taken', 'username'));
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
      countryCode: '91',
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
