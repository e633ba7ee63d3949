import { describe, expect, it } from 'vitest';
import { left, start } from './start';

describe('the address', () => {
  it('is reported as visited without its query', () => {
    const { navigated, visited } = start();
    navigated('/sports?section=Tennis');
    navigated('/sign-in?next=/mybets', { authStep: 'login' });
    expect(visited).toEqual(['/sports', '/sign-in']);
  });

  it('that is a page of the auth flow opens its step as a page', () => {
    const { navigated, sent } = start();
    navigated('/forgot-password', { authStep: 'forgot' });
    expect(sent).toEqual([{ to: 'auth', event: { type: 'auth.opened', step: 'forgot', as: 'page' } }]);
  });

  it('of any other page closes the flow', () => {
    const { navigated, sent } = start();
    navigated('/sports');
    expect(sent).toEqual([left]);
  });

  it('with an agent code opens registration directly at the mobile-number step, once', () => {
    const { context, navigated, newlySent } = start();
    navigated('/?ref=FRIEND', { agentCode: 'FRIEND' });
    expect(newlySent()).toEqual([left, { to: 'auth', event: { type: 'auth.invited', agentCode: 'FRIEND' } }]);
    navigated('/sports');
    navigated('/sports?ref=FRIEND', { agentCode: 'FRIEND' });
    expect(newlySent()).toEqual([left, left]);
    expect(context().agentCode).toBe('FRIEND');
  });

  it('with an agent code on a page of the flow stays on that page', () => {
    const { navigated, sent } = start();
    navigated('/sign-in?ref=FRIEND', { authStep: 'login', agentCode: 'FRIEND' });
    expect(sent).toEqual([
      { to: 'auth', event: { type: 'auth.invited', agentCode: 'FRIEND' } },
      { to: 'auth', event: { type: 'auth.opened', step: 'login', as: 'page' } },
    ]);
  });
});
