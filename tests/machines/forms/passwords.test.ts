import { describe, expect, it } from 'vitest';
import { passwordForm } from '../../../machines/account/profile/password-form.machine';
import { forgotForm } from '../../../machines/app/auth/forms/forgot.machine';
import { isPerhapsChanged } from '../../../machines/app/auth/forms/perhaps-done.selectors';
import { resetForm } from '../../../machines/app/auth/forms/reset.machine';
import { type IsPerhapsDone, selectIsPerhapsDone } from '../../../machines/kit/form/unconfirmed.selectors';
import { failing, malformed, refused, refusedAbout, unreachable } from '../../support/machines/fixtures';
import { start, toast } from './start';

describe('forgot password', () => {
  it('with an empty number gives Please enter mobile number', () => {
    const { error, send, submit } = start(forgotForm, { mobile: '' });
    send();
    expect(error('mobile')).toEqual({ code: 'mobileEmpty' });
    expect(submit.calls).toEqual([]);
  });

  it('takes the number as people write it', () => {
    const { send, submit, type } = start(forgotForm, { mobile: '' });
    type({ mobile: '+91 98765-43210' });
    send();
    expect(submit.inputs).toEqual([{ phone: '9876543210', countryCode: '91' }]);
  });

  it.each([
    {
      failure: refusedAbout('No player has this mobile', 'mobile'),
      message: { text: 'No player has this mobile' },
    },
    { failure: unreachable, message: { code: 'unreachable' } },
    { failure: failing, message: { code: 'failing' } },
    { failure: malformed, message: { code: 'otpNotSent' } },
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

  it('sends the code without the spaces around it, and the password as it was typed', () => {
    const { send, submit, type } = start(resetForm, {});
    type({ otp: ' 123456 ', password: ' new password ' });
    send();
    expect(submit.inputs).toEqual([{ otp: '123456', password: ' new password ' }]);
  });

  it.each([
    { failure: refusedAbout('Wrong code', 'otp'), message: { text: 'Wrong code' } },
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

describe.each([
  ['reset', resetForm, { otp: '123456' }],
  ['change', passwordForm, { currentPassword: 'old password', confirmPassword: 'new password' }],
] as const)('the %s of a password whose answer was lost', (_, form, others) => {
  async function refuseSecond(password: string) {
    const { send, snapshot, submit, type } = start(form, {});
    type({ ...others, password: 'new password' });
    send();
    await submit.reject(unreachable);
    type({ password, ...('confirmPassword' in others && { confirmPassword: password }) });
    send();
    await submit.reject(refused('Wrong code'));
    return selectIsPerhapsDone(isPerhapsChanged as IsPerhapsDone<Record<string, string>>)(snapshot());
  }

  it('may be why the same one is refused', async () => {
    expect(await refuseSecond('new password')).toBe(true);
  });

  it('is not said to be why another password is refused', async () => {
    expect(await refuseSecond('another one')).toBe(false);
  });
});
