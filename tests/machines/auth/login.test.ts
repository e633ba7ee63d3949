import { describe, expect, it } from 'vitest';
import { selectConfiguration } from '../../../machines/app/auth/step.selectors';
import { asha, refused, toast, unreachable } from '../../support/machines/fixtures';
import { asked, signedIn, start, success } from './start';

describe('login', () => {
  it('success: toast Login Success, and the modal closes', async () => {
    const { login, open, step, submit, sent } = start();
    open('login');
    submit({ username: 'asha', password: 'secret' });
    expect(login.inputs).toEqual([{ username: 'asha', password: 'secret' }]);
    await login.resolve(asha);
    expect(sent).toEqual([success('loginSuccess'), signedIn]);
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

describe('a log-in that a screen requires', () => {
  it('opens the requested path after log-in', async () => {
    const { login, send, submit, newlySent } = start();
    send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo: '/mybets' });
    submit({ username: 'asha', password: 'correct horse' });
    await login.resolve(asha);
    expect(newlySent()).toEqual([
      success('loginSuccess'),
      signedIn,
      { to: 'navigation', event: { type: 'navigation.pathRequested', path: '/mybets', replace: false } },
    ]);
  });

  it('opens the requested path after a demo login', async () => {
    const { loginDemo, send, newlySent } = start({ demoAvailable: true });
    send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo: '/mybets' });
    send({ type: 'auth.demoRequested' });
    await loginDemo.resolve(asha);
    expect(newlySent()).toContainEqual({
      to: 'navigation',
      event: { type: 'navigation.pathRequested', path: '/mybets', replace: false },
    });
  });

  it('is forgotten when a link without one opens another step of the open modal', async () => {
    const { go, login, newlySent, send, submit } = start();
    send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo: '/mybets' });
    send({ type: 'auth.opened', step: 'mobile', as: 'modal' });
    go('login');
    submit({ username: 'asha', password: 'correct horse' });
    await login.resolve(asha);
    expect(newlySent()).toEqual([success('loginSuccess'), signedIn]);
  });

  it('is forgotten when the modal is closed', async () => {
    const { login, open, send, submit, newlySent } = start();
    send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo: '/mybets' });
    send({ type: 'auth.closed' });
    open('login');
    submit({ username: 'asha', password: 'correct horse' });
    await login.resolve(asha);
    expect(newlySent()).toEqual([success('loginSuccess'), signedIn]);
  });
});

describe('demo login', () => {
  it('is available only when the demo check reports demo users', () => {
    const { loginDemo, open, send, snapshot } = start();
    open('login');
    expect(selectConfiguration(snapshot()).demoAvailable).toBe(false);
    expect(snapshot().can({ type: 'auth.demoRequested' })).toBe(false);
    send({ type: 'auth.demoRequested' });
    expect(loginDemo.calls).toEqual([]);
    send({ type: 'auth.configured', configuration: { ...asked, demoAvailable: true } });
    expect(snapshot().can({ type: 'auth.demoRequested' })).toBe(true);
  });

  it('signs in, once', async () => {
    const { loginDemo, open, send, step, sent } = start({ demoAvailable: true });
    open('login');
    send({ type: 'auth.demoRequested' });
    send({ type: 'auth.demoRequested' });
    expect(loginDemo.calls).toHaveLength(1);
    await loginDemo.resolve(asha);
    expect(step()).toBeNull();
    expect(sent).toEqual([success('loginSuccess'), signedIn]);
  });

  it.each([
    { error: refused('All demo tables are taken'), message: { text: 'All demo tables are taken' } },
    { error: unreachable, message: { code: 'loginFailed' } },
  ])('failure: server message or Login Failed', async ({ error, message }) => {
    const { loginDemo, open, send, snapshot, sent } = start({ demoAvailable: true });
    open('login');
    send({ type: 'auth.demoRequested' });
    await loginDemo.reject(error);
    expect(sent).toEqual([toast('error', message)]);
    expect(snapshot().can({ type: 'auth.demoRequested' })).toBe(true);
  });
});
