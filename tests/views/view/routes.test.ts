import { describe, expect, it } from 'vitest';
import {
  authStepOf,
  match,
  pathOf,
  pathOfStep,
  redirectFor,
  routeOf,
  routes,
} from '../../../src/view/navigation/routes';

const names = Object.keys(routes) as (keyof typeof routes)[];
const example = (name: (typeof names)[number]) => routes[name].path.replace(/:\w+/g, 'x');

describe('addresses', () => {
  it.each(names)('%s is matched by its own path', (name) => {
    expect(match(example(name))?.name).toBe(name);
  });

  it('fills the parameters of a pattern', () => {
    expect(pathOf('casinoGame', { casinoslug: 'spribe', gameslug: 'aviator' })).toBe(
      '/casino/spribe/aviator',
    );
    expect(match('/casino/spribe/aviator')).toEqual({
      name: 'casinoGame',
      params: { casinoslug: 'spribe', gameslug: 'aviator' },
    });
  });

  it('encodes and decodes special characters', () => {
    expect(pathOf('profitAndLoss')).toBe('/profit&loss');
    expect(match('/profit&loss')?.name).toBe('profitAndLoss');
    expect(match('/profit%26loss')?.name).toBe('profitAndLoss');
    expect(match(pathOf('sportsCategory', { category: 'horse/racing?' }))?.params).toEqual({
      category: 'horse/racing?',
    });
    expect(match('/casino/%E0%A4%A')?.params).toEqual({ casinoslug: '%E0%A4%A' });
  });

  it('ignores the query, the fragment and a trailing slash', () => {
    expect(match('/sports/jetfair?section=Horse%20Racing')).toEqual({
      name: 'sportsProvider',
      params: { provider: 'jetfair' },
    });
    expect(match('/sports/#top')?.name).toBe('sports');
  });

  it('distinguishes /Slots and /slots, and rejects unknown paths', () => {
    expect([match('/Slots')?.name, match('/slots')?.name]).toEqual(['slotsLobby', 'slots']);
    expect(['/SLOTS', '/nowhere', '/casino/', '/casino/a/b/c', '//'].map(match)).toEqual([
      null,
      null,
      null,
      null,
      { name: 'root', params: {} },
    ]);
  });

  it('maps each step of the auth flow to its page', () => {
    const steps = ['login', 'forgot', 'reset', 'mobile', 'verify', 'register'] as const;
    expect(steps.map((step) => [pathOfStep(step), authStepOf(pathOfStep(step))])).toEqual([
      ['/sign-in', 'login'],
      ['/forgot-password', 'forgot'],
      ['/reset-password', 'reset'],
      ['/mobile-number', 'mobile'],
      ['/verify-number', 'verify'],
      ['/register', 'register'],
    ]);
    expect([authStepOf('/sports'), authStepOf('/nowhere')]).toEqual([null, null]);
  });
});

describe('guards', () => {
  const visitor = { isPlayer: false, isShut: false };
  const player = { isPlayer: true, isShut: false };

  it.each(names.filter((name) => routeOf(name).access === 'players'))(
    '%s: a visitor is sent to /sign-in, a player stays',
    (name) => {
      expect(redirectFor({ ...visitor, path: example(name) })).toBe('/sign-in');
      expect(redirectFor({ ...player, path: example(name) })).toBeNull();
    },
  );

  it.each(names.filter((name) => routeOf(name).access === 'guests'))(
    '%s: a visitor stays, a player is sent to /sports (from /register to /thankyou)',
    (name) => {
      expect(redirectFor({ ...visitor, path: example(name) })).toBeNull();
      expect(redirectFor({ ...player, path: example(name) })).toBe(
        name === 'register' ? '/thankyou' : '/sports',
      );
    },
  );

  it.each(names.filter((name) => routeOf(name).access === 'anyone'))('%s: no redirect', (name) => {
    expect(redirectFor({ ...visitor, path: example(name) })).toBeNull();
    expect(redirectFor({ ...player, path: example(name) })).toBeNull();
  });

  it('redirects any other path to /', () => {
    expect(redirectFor({ ...visitor, path: '/nowhere' })).toBe('/');
    expect(redirectFor({ ...player, path: '/nowhere/at/all' })).toBe('/');
  });

  it('opens /maintenance to everyone while the organisation is not live', () => {
    expect(redirectFor({ isPlayer: true, isShut: true, path: '/maintenance' })).toBeNull();
    expect(redirectFor({ isPlayer: false, isShut: true, path: '/maintenance' })).toBeNull();
    expect(redirectFor({ isPlayer: true, isShut: true, path: '/sign-in' })).toBe('/sports');
  });

  it('redirects a player to the address requested before the sign-in, if it is on this site', () => {
    const signIn = { ...player, path: '/sign-in' };
    expect(redirectFor({ ...signIn, returnTo: '/mybets?page=2' })).toBe('/mybets?page=2');
    for (const returnTo of [
      '//evil.example/mybets',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/nowhere',
      '/sign-in',
      undefined,
      { path: '/mybets' },
    ])
      expect(redirectFor({ ...signIn, returnTo })).toBe('/sports');
    expect(redirectFor({ ...player, path: '/register', returnTo: '/mybets' })).toBe('/thankyou');
  });
});
