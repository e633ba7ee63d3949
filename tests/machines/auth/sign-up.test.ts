import { describe, expect, it } from 'vitest';
import { selectModalStep, selectOpenStep, selectPageStep } from '../../../machines/app/auth/auth.selectors';
import { selectConfiguration, selectRegisteringMobile } from '../../../machines/app/auth/step.selectors';
import { asha, mobileDetails } from '../../support/machines/fixtures';
import {
  asked,
  page,
  pageInstead,
  registration,
  removedMobile,
  savedMobile,
  signedIn,
  start,
  success,
} from './start';

describe('sign up', () => {
  it('leads from the mobile number to the code, the registration and /thankyou with the user logged in', async () => {
    const { newlySent, open, register, sendOtp, step, submit, verifyOtp } = start();
    open('mobile');
    submit({ mobile: '9876543210' });
    expect(sendOtp.inputs).toEqual([{ mobile: '9876543210', countryCode: '91' }]);
    await sendOtp.resolve(null);
    expect(step()).toBe('verify');
    expect(newlySent()).toEqual([savedMobile({ ...mobileDetails, verified: false })]);

    submit({ otp: '123456' });
    expect(verifyOtp.inputs).toEqual([{ mobile: '9876543210', countryCode: '91', otp: '123456' }]);
    await verifyOtp.resolve(null);
    expect(step()).toBe('register');
    expect(newlySent()).toEqual([savedMobile({ ...mobileDetails, verified: true })]);

    submit(registration);
    expect(register.inputs).toEqual([
      {
        name: 'Asha Rao',
        username: 'asha',
        password: 'correct horse',
        parentId: 77,
        mobile: '9876543210',
        countryCode: '91',
      },
    ]);
    await register.resolve(asha);
    expect(step()).toBeNull();
    expect(newlySent()).toEqual([removedMobile, success('playerAdded'), signedIn, page('thankyou')]);
  });

  it('passes the requested address on to /thankyou', async () => {
    const { go, newlySent, register, send, submit } = start({ otpRequired: false });
    const returnTo = '/sports/jetfair?match=m1';
    send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo });
    go('mobile');
    submit({ mobile: '9876543210' });
    submit(registration);
    newlySent();
    await register.resolve(asha);
    expect(newlySent().at(-1)).toEqual({
      to: 'navigation',
      event: { type: 'navigation.requested', to: 'thankyou', returnTo },
    });
  });

  it('with the OTP setting 0 skips verification and sends no code', () => {
    const { open, sendOtp, step, submit, sent } = start({ otpRequired: false });
    open('mobile');
    submit({ mobile: '9876543210' });
    expect(sendOtp.calls).toEqual([]);
    expect(step()).toBe('register');
    expect(sent).toEqual([savedMobile(mobileDetails)]);
  });

  it('continues after a reload by the OTP setting of that time', () => {
    const withoutCode = start({ otpRequired: false }, mobileDetails);
    withoutCode.open('register', 'page');
    expect(withoutCode.step()).toBe('register');

    const skipping = start({ otpRequired: false }, mobileDetails);
    skipping.open('verify', 'page');
    expect(skipping.step()).toBe('register');

    const switchedOn = start({ otpRequired: true }, mobileDetails);
    switchedOn.open('register', 'page');
    expect(switchedOn.step()).toBe('mobile');
  });

  it('follows an OTP setting that becomes known while the mobile step is open', () => {
    const { open, send, sendOtp, step, submit } = start();
    open('mobile');
    send({ type: 'auth.configured', configuration: { ...asked, otpRequired: false } });
    submit({ mobile: '9876543210' });
    expect(sendOtp.calls).toEqual([]);
    expect(step()).toBe('register');
  });

  it('follows an IS_EMAIL that becomes known while the register step is open', () => {
    const { form, open, register, send, snapshot, submit } = start({}, { ...mobileDetails, verified: true });
    open('register');
    send({ type: 'auth.configured', configuration: { ...asked, emailRequired: true } });
    expect(selectConfiguration(snapshot()).emailRequired).toBe(true);
    submit(registration);
    expect(register.calls).toEqual([]);
    submit({ email: 'asha@example.in' });
    expect(register.inputs).toEqual([
      {
        name: 'Asha Rao',
        username: 'asha',
        password: 'correct horse',
        email: 'asha@example.in',
        parentId: 77,
        mobile: '9876543210',
        countryCode: '91',
      },
    ]);
    expect(form().getSnapshot().context.refusal).toBeNull();
  });

  it('follows a MIN_AGE that becomes known while the register step is open', () => {
    const { open, register, send, submit } = start({}, { ...mobileDetails, verified: true });
    open('register');
    send({ type: 'auth.configured', configuration: { ...asked, minAge: 18 } });
    submit(registration);
    expect(register.calls).toEqual([]);
    submit({ age: '18' });
    expect(register.inputs).toMatchObject([{ username: 'asha', ageConfirmed: 18 }]);
  });

  it('keeps the mobile number between its steps and after a reload', () => {
    const { form, open, snapshot } = start({}, mobileDetails);
    open('verify', 'page');
    expect(selectOpenStep(snapshot())).toBe('verify');
    expect(selectRegisteringMobile(snapshot())).toBe('9876543210');
    expect(form().getSnapshot().context.facts).toEqual({ mobile: '9876543210', countryCode: '91' });
  });

  it.each([
    { step: 'verify', kept: null },
    { step: 'register', kept: null },
    { step: 'register', kept: mobileDetails },
  ] as const)(
    'begins at the mobile number when $step is opened without what comes before',
    ({ step, kept }) => {
      const world = start({}, kept);
      world.open(step, 'page');
      expect(world.step()).toBe('mobile');
      expect(world.sent).toEqual([pageInstead('mobile')]);
    },
  );

  it('does not ask again for the code of a number that is verified', () => {
    const { open, step, sent } = start({}, { ...mobileDetails, verified: true });
    open('verify', 'page');
    expect(step()).toBe('register');
    expect(sent).toEqual([pageInstead('register')]);
  });

  it('keeps the number in the field when the player returns to it', async () => {
    const { form, go, open, sendOtp, submit } = start();
    open('mobile');
    submit({ mobile: '9876543210' });
    await sendOtp.resolve(null);
    go('mobile');
    expect(form().getSnapshot().context.values).toEqual({ mobile: '9876543210' });
  });

  it('verifies a changed number again', async () => {
    const { go, open, sendOtp, snapshot, step, submit, verifyOtp } = start();
    open('mobile');
    submit({ mobile: '9876543210' });
    await sendOtp.resolve(null);
    submit({ otp: '123456' });
    await verifyOtp.resolve(null);
    go('mobile');
    submit({ mobile: '8876543210' });
    await sendOtp.resolve(null);
    expect(step()).toBe('verify');
    expect(snapshot().context.mobileDetails).toEqual({ ...mobileDetails, mobile: '8876543210' });
  });

  it('removes a verified number, also from the browser, when the player signs out', () => {
    const { open, send, sent, snapshot, step } = start({}, { ...mobileDetails, verified: true });
    send({ type: 'auth.authenticated' });
    send({ type: 'auth.signedOut' });
    expect(snapshot().context.mobileDetails).toBeNull();
    expect(sent).toEqual([removedMobile]);
    open('register');
    expect(step()).toBe('mobile');
  });
});

describe('an agent code in the address', () => {
  it('opens registration directly at the mobile-number step, and is sent with the registration', async () => {
    const { open, register, send, sendOtp, snapshot, step, submit, verifyOtp } = start();
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect([selectModalStep(snapshot()), selectPageStep(snapshot())]).toEqual(['mobile', null]);
    submit({ mobile: '9876543210' });
    await sendOtp.resolve(null);
    expect(snapshot().context.mobileDetails).toEqual({ ...mobileDetails, agentCode: 'AGENT7' });
    submit({ otp: '123456' });
    await verifyOtp.resolve(null);
    submit(registration);
    expect(register.inputs).toEqual([
      {
        name: 'Asha Rao',
        username: 'asha',
        password: 'correct horse',
        agentCode: 'AGENT7',
        parentId: 77,
        mobile: '9876543210',
        countryCode: '91',
      },
    ]);
    await register.resolve(asha);
    expect(snapshot().context.agentCode).toBe('');
    open('mobile');
    expect(step()).toBe('mobile');
  });

  it('survives a reload in the middle of the registration', () => {
    const { form, open } = start({}, { ...mobileDetails, verified: true, agentCode: 'AGENT7' });
    open('register', 'page');
    expect(form().getSnapshot().context.values).toEqual({
      name: '',
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      agentCode: 'AGENT7',
      age: '',
    });
  });

  it('is kept for a reload before the number is entered', async () => {
    const { newlySent, send } = start();
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    const kept = { mobile: '', countryCode: '91', verified: false, agentCode: 'AGENT7' };
    expect(newlySent()).toEqual([savedMobile(kept)]);

    const reloaded = start({}, kept);
    reloaded.open('verify', 'page');
    expect(reloaded.step()).toBe('mobile');
    reloaded.submit({ mobile: '9876543210' });
    await reloaded.sendOtp.resolve(null);
    expect(reloaded.newlySent()).toEqual([
      pageInstead('mobile'),
      savedMobile({ ...mobileDetails, agentCode: 'AGENT7' }),
      page('verify'),
    ]);
  });

  it('that is in the address at a reload continues at the step that was reached', () => {
    const unverified = start({}, { ...mobileDetails, agentCode: 'AGENT7' });
    unverified.send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect(selectModalStep(unverified.snapshot())).toBe('verify');

    const verified = start({}, { ...mobileDetails, verified: true, agentCode: 'AGENT7' });
    verified.send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect(selectModalStep(verified.snapshot())).toBe('register');
  });

  it('replaces the code of an earlier invitation, also for the next reload', () => {
    const { newlySent, send, snapshot } = start({}, { ...mobileDetails, agentCode: 'AGENT7' });
    send({ type: 'auth.invited', agentCode: 'FRIEND' });
    expect(snapshot().context.agentCode).toBe('FRIEND');
    expect(newlySent()).toEqual([savedMobile({ ...mobileDetails, agentCode: 'FRIEND' })]);
  });

  it('is removed when the player who registered signs out', () => {
    const { newlySent, send } = start();
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    send({ type: 'auth.authenticated' });
    newlySent();
    send({ type: 'auth.signedOut' });
    expect(newlySent()).toEqual([removedMobile]);
  });

  it('during the mobile step keeps the typed number', () => {
    const { form, open, send, snapshot, type } = start();
    open('mobile');
    type({ mobile: '98765' });
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect(form().getSnapshot().context.values).toEqual({ mobile: '98765' });
    expect(snapshot().context.agentCode).toBe('AGENT7');
  });

  it('is ignored for a player', () => {
    const { send, step } = start();
    send({ type: 'auth.authenticated' });
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect(step()).toBeNull();
  });
});
