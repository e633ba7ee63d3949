import { describe, expect, it } from 'vitest';
import { selectResendActor, selectResetMobile } from '../../../machines/app/auth/step.selectors';
import { start, success } from './start';

describe('forgot password', () => {
  it('leads to reset password, then back to login', async () => {
    const { open, resetPassword, sendResetCode, snapshot, step, submit, sent } = start();
    open('forgot');
    submit({ mobile: '+91 98765 43210' });
    expect(sendResetCode.inputs).toEqual([{ phone: '9876543210', countryCode: '91' }]);
    await sendResetCode.resolve(null);
    expect(step()).toBe('reset');
    expect(selectResetMobile(snapshot())).toBe('9876543210');
    submit({ otp: '123456', password: 'new password' });
    expect(resetPassword.inputs).toEqual([{ otp: '123456', password: 'new password' }]);
    await resetPassword.resolve(null);
    expect(step()).toBe('login');
    expect(sent).toEqual([success('otpSent'), success('resetSuccess')]);
  });

  it('keeps the number when the player returns to the first step, until the flow is closed', async () => {
    const { form, go, open, send, sendResetCode, submit } = start();
    open('forgot');
    submit({ mobile: '9876543210' });
    await sendResetCode.resolve(null);
    go('forgot');
    expect(form().getSnapshot().context.values).toEqual({ mobile: '9876543210' });
    send({ type: 'auth.closed' });
    open('forgot');
    expect(form().getSnapshot().context.values).toEqual({ mobile: '' });
  });

  it('has the code sent again to the same number', async () => {
    const { clock, open, resendResetCode, sendResetCode, snapshot, submit, sent } = start();
    open('forgot');
    submit({ mobile: '9876543210' });
    await sendResetCode.resolve(null);
    for (let second = 0; second < 30; second += 1) clock.increment(1000);
    selectResendActor(snapshot())?.send({ type: 'resend.requested' });
    expect(resendResetCode.inputs).toEqual([{ mobile: '9876543210' }]);
    await resendResetCode.resolve(null);
    expect(sent).toEqual([success('otpSent'), success('otpSent')]);
  });
});
