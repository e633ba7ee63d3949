import { describe, expect, it } from 'vitest';
import { isPerhapsRegistered } from '../../../machines/app/auth/forms/perhaps-done.selectors';
import { registerForm } from '../../../machines/app/auth/forms/register.machine';
import { selectFirstInvalidField, selectFormRefusal } from '../../../machines/kit/form/form.selectors';
import { type IsPerhapsDone, selectIsPerhapsDone } from '../../../machines/kit/form/unconfirmed.selectors';
import { malformed, refused, refusedAbout, unavailable, unreachable } from '../../support/machines/fixtures';
import { filled, registering, start, toast } from './start';

describe('registration', () => {
  const payload = {
    name: 'Asha Rao',
    username: 'asha',
    password: 'correct horse',
    parentId: 77,
    mobile: '9876543210',
    countryCode: '91',
  };

  it('always sends the fixed parentId, mobile and countryCode 91, and never confirmPassword', () => {
    const { send, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    expect(submit.inputs).toEqual([payload]);
  });

  it('sends the password as it was typed, and the name and the username without spaces around them', () => {
    const { send, submit, type } = start(registerForm, registering);
    const password = ' correct horse ';
    type({ name: ' Asha Rao ', username: ' asha ', password, confirmPassword: password });
    send();
    expect(submit.inputs).toEqual([{ ...payload, password }]);
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
    expect(submit.inputs).toEqual([{ ...payload, ageConfirmed: 18 }]);
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
    expect(invited.submit.inputs).toEqual([{ ...payload, agentCode: 'AGENT7' }]);
    const typed = start(registerForm, registering);
    typed.type({ ...filled, agentCode: ' FRIEND ' });
    typed.send();
    expect(typed.submit.inputs).toEqual([{ ...payload, agentCode: 'FRIEND' }]);
  });

  it.each([
    {
      failure: refusedAbout('The username is taken', 'username'),
      message: { text: 'The username is taken' },
    },
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

  it('blames no password for a number that has an account', async () => {
    const { send, snapshot, submit, type } = start(registerForm, registering);
    const message = 'This mobile number has an account. Log in, or reset the password.';
    type(filled);
    send();
    await submit.reject(refusedAbout(message, 'mobile', 'password'));
    expect(selectFormRefusal(snapshot())).toEqual({ field: null, message: { text: message } });
  });

  it('reports an unknown result when the answer was lost, since the player may exist', async () => {
    const { send, snapshot, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    await submit.reject(unreachable);
    expect(selectFormRefusal(snapshot())).toEqual({ field: null, message: { code: 'answerLost' } });
  });

  describe('after an answer that was lost', () => {
    const taken = refusedAbout('The username is taken', 'username');

    async function refuseSecond(failure: object, typed: Partial<typeof filled> = {}) {
      const { send, snapshot, submit, type } = start(registerForm, registering);
      type(filled);
      send();
      await submit.reject(unreachable);
      type(typed);
      send();
      await submit.reject(failure);
      return selectIsPerhapsDone(isPerhapsRegistered as IsPerhapsDone<Record<string, string>>)(snapshot());
    }

    it.each([
      taken,
      refusedAbout('This number has an account', 'mobile'),
      refusedAbout('This number has an account. Log in, or reset the password.', 'mobile', 'password'),
      refused('User already exists'),
    ])('a name or number that is taken may be the player’s own', async (failure) => {
      expect(await refuseSecond(failure)).toBe(true);
    });

    it('another username that is taken is not', async () => {
      expect(await refuseSecond(taken, { username: 'asha2' })).toBe(false);
    });

    it.each([refusedAbout('No such agent', 'agentCode'), unreachable])(
      'a refusal of something else, or none, says nothing of it',
      async (failure) => {
        expect(await refuseSecond(failure)).toBe(false);
      },
    );
  });

  it('a username that is taken at the first attempt is not the player’s own', async () => {
    const { send, snapshot, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    await submit.reject(refusedAbout('The username is taken', 'username'));
    expect(
      selectIsPerhapsDone(isPerhapsRegistered as IsPerhapsDone<Record<string, string>>)(snapshot()),
    ).toBe(false);
  });

  it('reports no unknown result where the backend has no registration', async () => {
    const { send, snapshot, submit, type } = start(registerForm, registering);
    type(filled);
    send();
    await submit.reject(unavailable);
    expect(selectFormRefusal(snapshot())).toEqual({ field: null, message: { code: 'unavailable' } });
  });
});
