// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '../../../machines/app/auth/auth.machine';
import { selectStepForm } from '../../../machines/app/auth/step.selectors';
import type { FormEvent } from '../../../machines/kit/form/form.events';
import { readEnvironment } from '../../../src/adapters/kit/http/environment';
import { startApp } from '../../../src/compose/app';
import { translate } from '../../../src/i18n/translate';
import { mobileDetails, nothingStored } from '../../support/machines/fixtures';

type Answer = () => Response;

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const page =
  (status: number): Answer =>
  () =>
    new Response('<!doctype html><h1>Error</h1>', { status, headers: { 'content-type': 'text/html' } });

const empty: Answer = () => new Response(null, { status: 204 });

let answers: Record<string, Answer>;
let stop: () => void;

/** Starts the product against the answers and returns the toasts that it shows. */
async function start(mobile: typeof mobileDetails | null = null) {
  const toasts: string[] = [];
  const app = startApp({
    environment: readEnvironment({} as ImportMetaEnv),
    navigation: { pathOf: (destination) => `/${destination}`, authStepOf: () => null, navigate: () => {} },
    toasts: {
      load: () => Promise.resolve((tone, text) => toasts.push(`${tone}: ${text}`)),
    },
    preferences: { language: 'en', theme: 'dark', numbers: 'international' },
    stored: { ...nothingStored, mobileDetails: mobile },
    messages: { load: () => Promise.resolve(), translate },
  });
  stop = () => app.stop();
  await vi.waitFor(() => expect(app.getSnapshot().context.hasDemoUsers).toBe(true), 10_000);
  const auth: ActorRefFrom<typeof authMachine> = app.system.get('auth');
  return { auth, toasts };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Fills the form of a step and submits it. */
const submit =
  (step: 'login' | 'forgot' | 'reset' | 'mobile' | 'verify' | 'register', values: Record<string, string>) =>
  ({ auth }: Started): void => {
    auth.send({ type: 'auth.opened', step, as: 'modal' });
    const form = selectStepForm(auth.getSnapshot()) as unknown as { send(event: FormEvent): void };
    for (const [field, value] of Object.entries(values)) form.send({ type: 'form.changed', field, value });
    form.send({ type: 'form.submitted' });
  };

const logIn = submit('login', { username: 'asha', password: 'secret123' });
const demo = ({ auth }: Started): void => {
  auth.send({ type: 'auth.opened', step: 'login', as: 'modal' });
  auth.send({ type: 'auth.demoRequested' });
};
const sendCode = submit('mobile', { mobile: '9876543210' });
const verify = submit('verify', { otp: 'AB12' });
const register = submit('register', {
  name: 'Asha',
  username: 'asha99',
  password: 'secret123',
  confirmPassword: 'secret123',
});
const forgot = submit('forgot', { mobile: '9876543210' });
const reset = submit('reset', { otp: '12345678', password: 'secret123' });
const none = (): void => undefined;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers = { '/api/app/demo': json({ hasDemoUsers: 1 }) };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve((answers[url] ?? empty)()));
});

afterEach(() => {
  stop();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const unverified = mobileDetails;
const verified = { ...mobileDetails, verified: true };

/** What the toast says without a message of the server: refused, and when no answer can be read. */
const rows = [
  {
    name: 'login',
    path: '/api/login',
    stored: null,
    act: logIn,
    refused: 'Login Failed',
    lost: 'Login Failed',
  },
  {
    name: 'demo login',
    path: '/api/login/demo',
    stored: null,
    act: demo,
    refused: 'Login Failed',
    lost: 'Login Failed',
  },
  {
    name: 'send OTP',
    path: '/api/sendOtpToMobile',
    stored: null,
    act: sendCode,
    refused: 'Failed to sent OTP',
    lost: 'Failed to sent OTP',
  },
  {
    name: 'verify OTP',
    path: '/api/mobileVerification',
    stored: unverified,
    act: verify,
    refused: 'Api failed',
    lost: 'Api failed',
  },
  {
    name: 'register',
    path: '/api/register',
    stored: verified,
    act: register,
    refused: 'Registration failed',
    lost: 'It is not confirmed. You may be registered already: try to log in with your new username.',
  },
  {
    name: 'forgot password',
    path: '/api/forgot-password',
    stored: null,
    act: forgot,
    refused: 'Failed to sent OTP',
    lost: 'The server failed. Try again in a minute.',
  },
  {
    name: 'reset password',
    path: '/api/reset-password',
    stored: null,
    act: reset,
    refused: 'Request failed',
    lost: 'Request failed',
  },
  {
    name: 'announcements',
    path: '/api/announcement/display',
    stored: null,
    act: none,
    refused: 'Failed to get notifications',
    lost: 'Failed to get notifications',
  },
];

describe.each(rows)('the toast of a failed $name', ({ path, stored, act, refused, lost }) => {
  const says = async (answer: Answer, expected: string) => {
    answers[path] = answer;
    const started = await start(stored);
    act(started);
    await vi.waitFor(() => expect(started.toasts).toEqual([`error: ${expected}`]), 3_000);
  };

  it.each([
    ['with status 422', json({ message: 'This username is taken' }, 422), 'This username is taken'],
    [
      'with status 200 and the error flag',
      json({ error: true, message: 'Which username?' }),
      'Which username?',
    ],
    [
      'with tags, as text',
      json({ message: '<img src=x onerror=alert(1)> username' }, 400),
      '<img src=x onerror=alert(1)> username',
    ],
    ['without control characters', json({ message: 'Your\u0000username' }, 400), 'Your username'],
    [
      'of 10 MB, cut',
      json({ message: 'username '.repeat(1_200_000) }, 400),
      `${'username '.repeat(40).slice(0, 299)}…`,
    ],
  ])('is the server’s message %s', (_, answer, expected) => says(answer, expected));

  it.each([
    ['is missing', json({}, 400)],
    ['is blank', json({ error: true, message: ' ' })],
    ['is no text', json({ message: { text: 'username' } }, 400)],
    ['would be a page', page(404)],
  ])('is of the product when the message %s', (_, answer) => says(answer, refused));

  it('does not say that the call was refused when a gateway answers', () => says(page(502), lost));
});

describe.each([
  { name: 'login', path: '/api/login', stored: null, act: logIn, expected: 'Login Success' },
  { name: 'demo login', path: '/api/login/demo', stored: null, act: demo, expected: 'Login Success' },
  { name: 'register', path: '/api/register', stored: verified, act: register, expected: 'Player added' },
])('the toast of a successful $name', ({ path, stored, act, expected }) => {
  it('needs only a token', async () => {
    answers[path] = json({ token: 7 });
    const started = await start(stored);
    act(started);
    await vi.waitFor(() => expect(started.toasts).toEqual([`success: ${expected}`]), 10_000);
    expect(localStorage.getItem('token')).toBe('7');
  });
});

describe.each([
  { name: 'forgot password', path: '/api/forgot-password', act: forgot, expected: 'OTP sent' },
  { name: 'reset password', path: '/api/reset-password', act: reset, expected: 'Password reset success' },
])('the toast of a successful $name', ({ path, act, expected }) => {
  it.each([
    ['204 without a body', empty],
    ['a message alone', json({ message: 'Done' })],
    ['text', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
  ])('needs no data: %s', async (_, answer) => {
    answers[path] = answer;
    const started = await start();
    act(started);
    await vi.waitFor(() => expect(started.toasts).toEqual([`success: ${expected}`]), 10_000);
  });
});

it('does not call a registration failed when its answer has no token, since the player may exist', async () => {
  answers['/api/register'] = json({ error: false });
  const started = await start(verified);
  register(started);
  await vi.waitFor(() => expect(started.toasts[0]).toMatch(/You may be registered already/), 10_000);
});
