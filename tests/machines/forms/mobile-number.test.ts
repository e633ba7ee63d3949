import { describe, expect, it } from 'vitest';
import { mobileForm } from '../../../machines/app/auth/forms/mobile.machine';
import { verifyForm } from '../../../machines/app/auth/forms/verify.machine';
import { refused, refusedAbout, unreachable } from '../../support/machines/fixtures';
import { start, toast } from './start';

describe('mobile number entry', () => {
  it.each(['+91 98765 43210', '098765-43210', '919876543210', '९८७६५४३२१०'])(
    'understands %s, and sends 10 digits with countryCode 91',
    (typed) => {
      const { send, submit, type, value } = start(mobileForm, { mobile: '', otpRequired: true });
      type({ mobile: typed });
      expect(value('mobile')).toBe('9876543210');
      send();
      expect(submit.inputs).toEqual([{ mobile: '9876543210', countryCode: '91' }]);
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
    {
      failure: refusedAbout('This mobile has an account', 'mobile'),
      message: { text: 'This mobile has an account' },
    },
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
    { failure: refusedAbout('Wrong OTP', 'otp'), message: { text: 'Wrong OTP' } },
    { failure: refused(''), message: { code: 'otpNotVerified' } },
    { failure: unreachable, message: { code: 'otpNotVerified' } },
  ])('verify OTP failure: server message or Api failed', async ({ failure, message }) => {
    const { send, submit, sent, type } = start(verifyForm, { mobile: '9876543210', countryCode: '91' });
    type({ otp: ' 123456 ' });
    send();
    expect(submit.inputs).toEqual([{ mobile: '9876543210', countryCode: '91', otp: '123456' }]);
    await submit.reject(failure);
    expect(sent).toEqual([toast(message)]);
  });
});
