import { describe, expect, it } from 'vitest';
import { loginForm } from '../../../machines/app/auth/forms/login.machine';
import { selectFieldRefusal, selectFormRefusal } from '../../../machines/kit/form/form.selectors';
import { malformed, refused, refusedAbout, unreachable } from '../../support/machines/fixtures';
import { start, toast } from './start';

describe('login', () => {
  it('sends username and password', () => {
    const { send, submit, type } = start(loginForm, {});
    type({ username: ' asha ', password: ' secret ' });
    send();
    expect(submit.inputs).toEqual([{ username: 'asha', password: ' secret ' }]);
  });

  it.each([
    { failure: refusedAbout('Username not found', 'username'), message: { text: 'Username not found' } },
    {
      failure: refusedAbout('Wrong USERNAME or password', 'username', 'password'),
      message: { text: 'Wrong USERNAME or password' },
    },
    { failure: refusedAbout('Wrong password', 'password'), message: { code: 'loginFailed' } },
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
    {
      failure: refusedAbout('Username not found', 'username'),
      message: { text: 'Username not found' },
      field: 'username',
    },
    {
      failure: refusedAbout('Wrong username or password', 'username', 'password'),
      message: { text: 'Wrong username or password' },
      field: null,
    },
    { failure: refusedAbout('Wrong password', 'password'), message: { code: 'loginFailed' }, field: null },
    { failure: refused('Too many tries'), message: { code: 'loginFailed' }, field: null },
    { failure: unreachable, message: { code: 'unreachable' }, field: null },
    { failure: malformed, message: { code: 'malformed' }, field: null },
    {
      failure: { ...refused('Too Many Attempts.'), kind: 'limited' as const },
      message: { text: 'Too Many Attempts.' },
      field: null,
    },
    { failure: { ...refused(''), kind: 'limited' as const }, message: { code: 'limited' }, field: null },
  ])(
    'repeats the sentence of the toast in the form, or says why no answer came: $message',
    async ({ failure, field, message }) => {
      const { send, snapshot, submit, type } = start(loginForm, {});
      type({ username: 'asha', password: 'secret' });
      send();
      await submit.reject(failure);
      expect(selectFormRefusal(snapshot()) ?? selectFieldRefusal(snapshot())).toEqual({ field, message });
    },
  );
});

it('asks for the code of a second factor without an error before it is sent', async () => {
  const { error, send, submit, type } = start(loginForm, {});
  type({ username: 'asha', password: 'secret' });
  send();
  await submit.resolve(null);
  expect(error('otp')).toBeNull();
  send();
  expect([error('otp'), submit.calls.length]).toEqual([{ code: expect.any(String) }, 1]);
});
