import { describe, expect, it } from 'vitest';
import { selectModalStep, selectPageStep } from '../../../machines/app/auth/auth.selectors';
import { selectConfiguration } from '../../../machines/app/auth/step.selectors';
import { authPorts, authWith } from '../../support/machines/auth-harness';
import { asha, mobileDetails } from '../../support/machines/fixtures';
import { run } from '../../support/machines/run';
import { asked, page, pageInstead, savedMobile, start } from './start';

describe('closing', () => {
  it('by the user is possible in every step', () => {
    for (const step of ['login', 'forgot', 'reset', 'mobile', 'verify', 'register'] as const) {
      const world = start({}, { ...mobileDetails, verified: step === 'register' });
      world.open(step);
      expect(world.step()).toBe(step);
      world.send({ type: 'auth.closed' });
      expect(world.step()).toBeNull();
      expect(world.sent).toEqual([]);
    }
  });

  it('clears the typed values: secrets do not outlive their step', () => {
    const { form, open, send, snapshot, type } = start();
    open('login');
    type({ username: 'asha', password: 'secret' });
    send({ type: 'auth.closed' });
    expect(JSON.stringify(snapshot())).not.toContain('secret');
    open('login');
    expect(form().getSnapshot().context.values).toEqual({ username: '', password: '', otp: '' });
  });

  it('by the user is not possible for pages, which are left by navigation', () => {
    const { open, send, step } = start();
    open('login', 'page');
    send({ type: 'auth.closed' });
    expect(step()).toBe('login');
    send({ type: 'auth.left' });
    expect(step()).toBeNull();
  });

  it('stops the running request, whose late answer changes nothing', async () => {
    const { login, open, send, submit, sent } = start();
    open('login');
    submit({ username: 'asha', password: 'secret' });
    send({ type: 'auth.closed' });
    await login.resolve(asha);
    expect(sent).toEqual([]);
  });

  it('happens automatically after a sign-in in this or another tab', () => {
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
  it('updates the address at each step', async () => {
    const { go, open, sendOtp, snapshot, submit, sent } = start();
    open('login', 'page');
    go('mobile');
    submit({ mobile: '9876543210' });
    await sendOtp.resolve(null);
    expect([selectModalStep(snapshot()), selectPageStep(snapshot())]).toEqual([null, 'verify']);
    expect(sent).toEqual([pageInstead('login'), page('mobile'), savedMobile(mobileDetails), page('verify')]);
  });

  it('does not restart when navigation reports the open page', () => {
    const { form, open, type } = start();
    open('login', 'page');
    type({ username: 'asha' });
    open('login', 'page');
    expect(form().getSnapshot().context.values).toEqual({ username: 'asha', password: '', otp: '' });
  });

  it('continues as a page at the address of the step that is open as a modal', () => {
    const { open, snapshot } = start();
    open('login', 'modal');
    open('login', 'page');
    expect([selectModalStep(snapshot()), selectPageStep(snapshot())]).toEqual([null, 'login']);
  });

  it('opens a requested modal as a page', () => {
    const { open, snapshot } = start();
    open('login', 'page');
    open('mobile', 'modal');
    expect([selectModalStep(snapshot()), selectPageStep(snapshot())]).toEqual([null, 'mobile']);
  });

  it('does not change the address as a modal', () => {
    const { go, open, sent } = start();
    open('login');
    go('mobile');
    expect(sent).toEqual([]);
  });
});

describe('the configuration', () => {
  it('is taken from app details', () => {
    const { send, snapshot } = start();
    expect(selectConfiguration(snapshot())).toEqual(asked);
    const configuration = { ...asked, otpRequired: false, emailRequired: true, minAge: 18 };
    send({ type: 'auth.configured', configuration });
    expect(selectConfiguration(snapshot())).toEqual(configuration);
  });
});

describe('open work', () => {
  it('counts as open work while the flow is open', () => {
    const { actor, sent } = run(authWith(authPorts()), {
      as: 'auth',
      input: { parentId: 77, mobileDetails: null, configuration: asked },
    });
    actor.send({ type: 'auth.opened', step: 'login', as: 'modal' });
    actor.send({ type: 'auth.closed' });
    expect(sent).toEqual([
      { to: 'updates', event: { type: 'updates.workStarted' } },
      { to: 'updates', event: { type: 'updates.workEnded' } },
    ]);
  });
});
