import { describe, expect, it } from 'vitest';
import type { AuthConfiguration, AuthEvent, AuthStep } from '../../machines/auth/auth.events';
import {
  isDemoAvailable,
  isEmailRequired,
  isVerificationRequired,
  modalStep,
  openStep,
  pageStep,
  registeringMobile,
  resendActor,
  resetMobile,
  stepForm,
} from '../../machines/auth/auth.selectors';
import type { MobileDetails } from '../../machines/domain/entities';
import type { FormEvent } from '../../machines/form/form.events';
import { authPorts, authWith } from '../support/machines/auth-world';
import { asha, mobileDetails, refused, unreachable } from '../support/machines/fixtures';
import { run } from '../support/machines/run';

const asked: AuthConfiguration = { otpRequired: true, emailRequired: false, demoAvailable: false };

function start(changed: Partial<AuthConfiguration> = {}, kept: MobileDetails | null = null) {
  const ports = authPorts();
  const running = run(authWith(ports), {
    as: 'auth',
    without: ['updates'],
    input: { parentId: 77, mobileDetails: kept, configuration: { ...asked, ...changed } },
  });
  const snapshot = () => running.actor.getSnapshot();
  const form = () => {
    const actor = stepForm(snapshot());
    if (actor === undefined) throw new Error('No form is open');
    return actor as unknown as {
      send(event: FormEvent): void;
      getSnapshot(): { context: { values: object; facts: object; refusal: object | null } };
    };
  };
  const type = (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values)) form().send({ type: 'form.changed', field, value });
  };
  return {
    ...running,
    ...ports,
    snapshot,
    form,
    type,
    step: () => openStep(snapshot()),
    send: (event: AuthEvent) => running.actor.send(event),
    open: (step: AuthStep, as: 'modal' | 'page' = 'modal') =>
      running.actor.send({ type: 'auth.opened', step, as }),
    go: (step: 'login' | 'forgot' | 'mobile') => running.actor.send({ type: 'auth.stepRequested', step }),
    submit: (values: Record<string, string>) => {
      type(values);
      form().send({ type: 'form.submitted' });
    },
  };
}

const toast = (tone: 'success' | 'error', message: object) => ({
  to: 'toasts',
  event: { type: 'toasts.requested', tone, message },
});
const success = (code: string) => toast('success', { code });
const signedIn = { to: 'session', event: { type: 'session.authenticated', credentials: asha } };
const page = (to: string) => ({ to: 'navigation', event: { type: 'navigation.requested', to } });
/** Where an address leads by itself: going back must not lead to it again. */
const pageInstead = (to: string) => ({
  to: 'navigation',
  event: { type: 'navigation.requested', to, replace: true },
});
const savedMobile = (value: object) => ({
  to: 'storage',
  event: { type: 'storage.saved', key: 'mobileDetails', value },
});
const removedMobile = { to: 'storage', event: { type: 'storage.removed', key: 'mobileDetails' } };

const registration = {
  name: 'Asha Rao',
  username: 'asha',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

describe('login', () => {
  it('success: toast Login Success, and the modal closes', async () => {
    const { login, open, step, submit, told } = start();
    open('login');
    submit({ username: 'asha', password: 'secret' });
    expect(login.inputs).toEqual([{ username: 'asha', password: 'secret' }]);
    await login.resolve(asha);
    expect(told).toEqual([success('loginSuccess'), signedIn]);
    expect(step()).toBeNull();
  });

  it('links to forgot password and to sign up, and both back', () => {
    const { go, open, step } = start();
    open('login');
    const seen = (['forgot', 'login', 'mobile', 'login'] as const).map((to) => {
      go(to);
      return step();
    });
    expect(seen).toEqual(['forgot', 'login', 'mobile', 'login']);
  });
});

describe('forgot password', () => {
  it('leads to reset password, then back to login', async () => {
    const { open, resetPassword, sendResetCode, snapshot, step, submit, told } = start();
    open('forgot');
    submit({ mobile: '+91 98765 43210' });
    expect(sendResetCode.inputs).toEqual([{ phone: '9876543210', countryCode: '91' }]);
    await sendResetCode.resolve(null);
    expect(step()).toBe('reset');
    expect(resetMobile(snapshot())).toBe('9876543210');
    submit({ otp: '123456', password: 'new password' });
    expect(resetPassword.inputs).toEqual([{ otp: '123456', password: 'new password' }]);
    await resetPassword.resolve(null);
    expect(step()).toBe('login');
    expect(told).toEqual([success('otpSent'), success('resetSuccess')]);
  });

  it('remembers the number when the player goes back for it, until the flow is closed', async () => {
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
    const { clock, open, resendResetCode, sendResetCode, snapshot, submit, told } = start();
    open('forgot');
    submit({ mobile: '9876543210' });
    await sendResetCode.resolve(null);
    for (let second = 0; second < 30; second += 1) clock.increment(1000);
    resendActor(snapshot())?.send({ type: 'resend.requested' });
    expect(resendResetCode.inputs).toEqual([{ mobile: '9876543210' }]);
    await resendResetCode.resolve(null);
    expect(told).toEqual([success('otpSent'), success('otpSent')]);
  });
});

describe('sign up', () => {
  it('goes from the mobile number to the code, to the registration, to /thankyou with the user logged in', async () => {
    const { news, open, register, sendOtp, step, submit, verifyOtp } = start();
    open('mobile');
    submit({ mobile: '9876543210' });
    expect(sendOtp.inputs).toEqual([{ mobile: '9876543210', country_code: '91' }]);
    await sendOtp.resolve(null);
    expect(step()).toBe('verify');
    expect(news()).toEqual([savedMobile({ ...mobileDetails, verified: false })]);

    submit({ otp: '123456' });
    expect(verifyOtp.inputs).toEqual([{ mobile: '9876543210', country_code: '91', otp: '123456' }]);
    await verifyOtp.resolve(null);
    expect(step()).toBe('register');
    expect(news()).toEqual([savedMobile({ ...mobileDetails, verified: true })]);

    submit(registration);
    expect(register.inputs).toEqual([
      {
        name: 'Asha Rao',
        username: 'asha',
        password: 'correct horse',
        typeId: 3,
        parentId: 77,
        mobile: '9876543210',
        country_code: '91',
      },
    ]);
    await register.resolve(asha);
    expect(step()).toBeNull();
    expect(news()).toEqual([removedMobile, success('playerAdded'), signedIn, page('thankyou')]);
  });

  it('with the OTP setting 0 goes straight to register, and sends no code', () => {
    const { open, sendOtp, step, submit, told } = start({ otpRequired: false });
    open('mobile');
    submit({ mobile: '9876543210' });
    expect(sendOtp.calls).toEqual([]);
    expect(step()).toBe('register');
    expect(told).toEqual([savedMobile({ ...mobileDetails, verified: true })]);
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
    expect(isEmailRequired(snapshot())).toBe(true);
    submit(registration);
    expect(register.calls).toEqual([]);
    submit({ email: 'asha@example.in' });
    expect(register.inputs).toEqual([
      {
        name: 'Asha Rao',
        username: 'asha',
        password: 'correct horse',
        email: 'asha@example.in',
        typeId: 3,
        parentId: 77,
        mobile: '9876543210',
        country_code: '91',
      },
    ]);
    expect(form().getSnapshot().context.refusal).toBeNull();
  });

  it('keeps the mobile number details between its steps: a page that is loaded again goes on with them', () => {
    const { form, open, snapshot } = start({}, mobileDetails);
    open('verify', 'page');
    expect(openStep(snapshot())).toBe('verify');
    expect(registeringMobile(snapshot())).toBe('9876543210');
    expect(form().getSnapshot().context.facts).toEqual({ mobile: '9876543210', country_code: '91' });
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
      expect(world.told).toEqual([pageInstead('mobile')]);
    },
  );

  it('does not ask again for the code of a number that is verified', () => {
    const { open, step, told } = start({}, { ...mobileDetails, verified: true });
    open('verify', 'page');
    expect(step()).toBe('register');
    expect(told).toEqual([pageInstead('register')]);
  });

  it('keeps the number in the field when the player goes back for it', async () => {
    const { form, go, open, sendOtp, submit } = start();
    open('mobile');
    submit({ mobile: '9876543210' });
    await sendOtp.resolve(null);
    go('mobile');
    expect(form().getSnapshot().context.values).toEqual({ mobile: '9876543210' });
  });

  it('must verify anew a number that was changed', async () => {
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

  it('does not leave a verified number to whoever comes after the player', () => {
    const { open, send, snapshot, step } = start({}, { ...mobileDetails, verified: true });
    send({ type: 'auth.authenticated' });
    send({ type: 'auth.signedOut' });
    expect(snapshot().context.mobileDetails).toBeNull();
    open('register');
    expect(step()).toBe('mobile');
  });
});

describe('an agent code in the address', () => {
  it('opens registration directly at the mobile-number step, and is sent with the registration', async () => {
    const { open, register, send, sendOtp, snapshot, step, submit, verifyOtp } = start();
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect([modalStep(snapshot()), pageStep(snapshot())]).toEqual(['mobile', null]);
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
        agent_code: 'AGENT7',
        typeId: 3,
        parentId: 77,
        mobile: '9876543210',
        country_code: '91',
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
    });
  });

  it('that comes while the mobile step is open does not take away what was typed', () => {
    const { form, open, send, snapshot, type } = start();
    open('mobile');
    type({ mobile: '98765' });
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect(form().getSnapshot().context.values).toEqual({ mobile: '98765' });
    expect(snapshot().context.agentCode).toBe('AGENT7');
  });

  it('is nothing to a player', () => {
    const { send, step } = start();
    send({ type: 'auth.authenticated' });
    send({ type: 'auth.invited', agentCode: 'AGENT7' });
    expect(step()).toBeNull();
  });
});

describe('closing', () => {
  it('by hand closes the flow, from every step', () => {
    for (const step of ['login', 'forgot', 'reset', 'mobile', 'verify', 'register'] as const) {
      const world = start({}, { ...mobileDetails, verified: step === 'register' });
      world.open(step);
      expect(world.step()).toBe(step);
      world.send({ type: 'auth.closed' });
      expect(world.step()).toBeNull();
      expect(world.told).toEqual([]);
    }
  });

  it('wipes what was typed: secrets do not outlive their step', () => {
    const { form, open, send, snapshot, type } = start();
    open('login');
    type({ username: 'asha', password: 'secret' });
    send({ type: 'auth.closed' });
    expect(JSON.stringify(snapshot())).not.toContain('secret');
    open('login');
    expect(form().getSnapshot().context.values).toEqual({ username: '', password: '' });
  });

  it('by hand is not for pages, which are left by going elsewhere', () => {
    const { open, send, step } = start();
    open('login', 'page');
    send({ type: 'auth.closed' });
    expect(step()).toBe('login');
    send({ type: 'auth.left' });
    expect(step()).toBeNull();
  });

  it('stops what was under way: its late answer changes nothing', async () => {
    const { login, open, send, submit, told } = start();
    open('login');
    submit({ username: 'asha', password: 'secret' });
    send({ type: 'auth.closed' });
    await login.resolve(asha);
    expect(told).toEqual([]);
  });

  it('happens by itself once the user is authenticated, here or in another tab', () => {
    const { open, send, step } = start();
    open('register');
    send({ type: 'auth.authenticated' });
    expect(step()).toBeNull();
    open('login');
    expect(step()).toBeNull();
    send({ type: 'auth.signedOut' });
    open('login');
    expect(step()).toBe('login');
  });
});

describe('the flow as pages', () => {
  it('takes the address along from step to step', async () => {
    const { go, open, sendOtp, snapshot, submit, told } = start();
    open('login', 'page');
    go('mobile');
    submit({ mobile: '9876543210' });
    await sendOtp.resolve(null);
    expect([modalStep(snapshot()), pageStep(snapshot())]).toEqual([null, 'verify']);
    expect(told).toEqual([pageInstead('login'), page('mobile'), savedMobile(mobileDetails), page('verify')]);
  });

  it('does not begin anew when navigation reports the page that is open', () => {
    const { form, open, type } = start();
    open('login', 'page');
    type({ username: 'asha' });
    open('login', 'page');
    expect(form().getSnapshot().context.values).toEqual({ username: 'asha', password: '' });
  });

  it('stays pages: a modal asked for on a page of the flow is that page', () => {
    const { open, snapshot } = start();
    open('login', 'page');
    open('mobile', 'modal');
    expect([modalStep(snapshot()), pageStep(snapshot())]).toEqual([null, 'mobile']);
  });

  it('leaves the address alone as a modal', () => {
    const { go, open, told } = start();
    open('login');
    go('mobile');
    expect(told).toEqual([]);
  });
});

describe('demo login', () => {
  it('is available only when the demo check reports demo users', () => {
    const { loginDemo, open, send, snapshot } = start();
    open('login');
    expect(isDemoAvailable(snapshot())).toBe(false);
    expect(snapshot().can({ type: 'auth.demoRequested' })).toBe(false);
    send({ type: 'auth.demoRequested' });
    expect(loginDemo.calls).toEqual([]);
    send({ type: 'auth.configured', configuration: { ...asked, demoAvailable: true } });
    expect(snapshot().can({ type: 'auth.demoRequested' })).toBe(true);
  });

  it('signs in, once', async () => {
    const { loginDemo, open, send, step, told } = start({ demoAvailable: true });
    open('login');
    send({ type: 'auth.demoRequested' });
    send({ type: 'auth.demoRequested' });
    expect(loginDemo.calls).toHaveLength(1);
    await loginDemo.resolve(asha);
    expect(step()).toBeNull();
    expect(told).toEqual([success('loginSuccess'), signedIn]);
  });

  it.each([
    { error: refused('All demo tables are taken'), message: { text: 'All demo tables are taken' } },
    { error: unreachable, message: { code: 'loginFailed' } },
  ])('failure: server message or Login Failed', async ({ error, message }) => {
    const { loginDemo, open, send, snapshot, told } = start({ demoAvailable: true });
    open('login');
    send({ type: 'auth.demoRequested' });
    await loginDemo.reject(error);
    expect(told).toEqual([toast('error', message)]);
    expect(snapshot().can({ type: 'auth.demoRequested' })).toBe(true);
  });
});

describe('the configuration', () => {
  it('is what app details say', () => {
    const { send, snapshot } = start();
    expect(isVerificationRequired(snapshot())).toBe(true);
    send({ type: 'auth.configured', configuration: { ...asked, otpRequired: false, emailRequired: true } });
    expect(isVerificationRequired(snapshot())).toBe(false);
    expect(isEmailRequired(snapshot())).toBe(true);
  });
});

describe('a log-in that somebody was asked for', () => {
  it('leads on to where they wanted to go, once they are signed in', async () => {
    const { login, send, submit, news } = start();
    send({ type: 'auth.opened', step: 'login', as: 'modal', leadsTo: '/mybets' });
    submit({ username: 'asha', password: 'correct horse' });
    await login.resolve(asha);
    expect(news()).toEqual([
      success('loginSuccess'),
      signedIn,
      { to: 'navigation', event: { type: 'navigation.pathRequested', path: '/mybets', replace: false } },
    ]);
  });

  it('is forgotten when the modal is closed', async () => {
    const { login, open, send, submit, news } = start();
    send({ type: 'auth.opened', step: 'login', as: 'modal', leadsTo: '/mybets' });
    send({ type: 'auth.closed' });
    open('login');
    submit({ username: 'asha', password: 'correct horse' });
    await login.resolve(asha);
    expect(news()).toEqual([success('loginSuccess'), signedIn]);
  });
});

describe('what a reload would cost', () => {
  it('is under way as long as the flow is open', () => {
    const { actor, told } = run(authWith(authPorts()), {
      as: 'auth',
      input: { parentId: 77, mobileDetails: null, configuration: asked },
    });
    actor.send({ type: 'auth.opened', step: 'login', as: 'modal' });
    actor.send({ type: 'auth.closed' });
    expect(told).toEqual([
      { to: 'updates', event: { type: 'updates.workBegun' } },
      { to: 'updates', event: { type: 'updates.workEnded' } },
    ]);
  });
});
