import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { foreignServer, send } from './foreign-server';

const foreign = foreignServer();
const logIn = () => foreign.calls.login({ username: 'asha', password: 'secret123' });
const typed = { username: 'asha', mobile: null };

describe('a log-in', () => {
  it.each([
    ['without a user', { token: 't' }, typed],
    ['with a user that is null', { token: 't', user: null }, typed],
    ['with a user that is text', { token: 't', user: 'asha' }, typed],
    ['with an empty user', { token: 't', user: {} }, typed],
    [
      'with numeric ids',
      { token: 't', user: { mstruserid: 77, mobileno: 9876543210 } },
      { username: '77', mobile: '9876543210' },
    ],
    [
      'with an id that is null and a known mobile',
      { token: 't', user: { mstruserid: null, mobileno: '9876543210' } },
      { username: 'asha', mobile: '9876543210' },
    ],
    [
      'with a mobile of no known type and more fields',
      { token: 't', expires: 5, user: { id: 1, mstruserid: 'Asha', mobileno: {}, roles: [] } },
      { username: 'Asha', mobile: null },
    ],
    [
      'with the fields of the user beside the token',
      { token: 't', mstruserid: 'Asha', mobileno: '9876543210' },
      { username: 'Asha', mobile: '9876543210' },
    ],
    [
      'with other names of these fields beside the token',
      { token: 't', user_name: 77, mobile: 9876543210 },
      { username: '77', mobile: '9876543210' },
    ],
    [
      'with a user and other fields beside the token',
      { token: 't', user: { mstruserid: 'Asha' }, mstruserid: 'Rani', mobileno: '9876543210' },
      { username: 'Asha', mobile: null },
    ],
  ])('signs the player in %s', async (_, data, user) => {
    foreign.answer = send({ data, error: false, message: 'ok' });
    expect(await logIn()).toEqual({ token: 't', user });
  });

  it.each([
    ['in data', { data: { token: 't' } }],
    ['in data of data', { data: { data: { token: 't' } } }],
    ['in the body', { token: 't' }],
    ['in the body beside data that is null', { token: 't', data: null }],
    ['in the body beside an empty data', { token: 't', data: {} }],
    ['beside an error flag that is 0', { data: { token: 't' }, error: 0 }],
    ['beside an error flag that is "false"', { data: { token: 't' }, error: 'false' }],
    ['beside an error flag that is an empty list', { data: { token: 't' }, error: [] }],
    ['beside a message that is no text', { data: { token: 't' }, message: { en: 'Hello' } }],
    ['with blanks around it', { data: { token: ' t\n' } }],
  ])('finds the token %s', async (_, body) => {
    foreign.answer = send(body);
    expect(await logIn()).toEqual({ token: 't', user: typed });
  });

  it('takes a numeric token as text', async () => {
    foreign.answer = send({ data: { token: 12345 } });
    expect(await logIn()).toEqual({ token: '12345', user: typed });
  });

  it('reads JSON that is declared as text', async () => {
    foreign.answer = send('{"data":{"token":"t"}}', 200, 'text/plain');
    expect(await logIn()).toEqual({ token: 't', user: typed });
  });

  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['an object', {}],
    ['true', true],
    // No HTTP header can carry it.
    ['text of several lines', 'a\nb'],
  ])('fails when the token is %s', async (_, value) => {
    foreign.answer = send({ data: { token: value } });
    await expect(logIn()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('shows the message of an answer without a token', async () => {
    foreign.answer = send({ data: null, message: 'Unknown username' });
    await expect(logIn()).rejects.toMatchObject({ kind: 'malformed', serverMessage: 'Unknown username' });
  });
});

it('names a demo player and a new player as the fields beside the token say', async () => {
  foreign.answer = send({ data: { token: 't', mstruserid: 'demo42', mobileno: '9000000042' } });
  const user = { username: 'demo42', mobile: '9000000042' };
  const registration = {
    ...{ name: 'Asha', username: 'asha', password: 'secret12' },
    ...{ mobile: '9876543210', countryCode: '91', parentId: 1 },
  };
  expect(await foreign.calls.loginDemo()).toEqual({ token: 't', user });
  expect(await foreign.calls.register(registration)).toEqual({ token: 't', user });
});

describe('a call that is only acknowledged', () => {
  it.each([
    ['204 without a body', (response: ServerResponse) => response.writeHead(204).end()],
    ['200 without a body', (response: ServerResponse) => response.writeHead(200).end()],
    ['text', send('OK', 200, 'text/plain')],
    ['text of a creation', send('OK', 201, 'text/plain')],
    ['a message alone', send({ message: 'Done' })],
    ['a message that is a number', send({ data: true, message: 200 })],
    ['null', send(null)],
    ['true', send(true)],
    ['data that is a list', send({ data: [] })],
    ['no error flag and no message', send({ data: { sent: true } })],
  ])('succeeds with %s', async (_, respond) => {
    foreign.answer = respond;
    expect(await foreign.calls.sendOtp({ mobile: '9876543210', countryCode: '91' })).toBeNull();
    expect(
      await foreign.calls.verifyOtp({ mobile: '9876543210', countryCode: '91', otp: 'AB12' }),
    ).toBeNull();
    expect(await foreign.calls.signOut({ token: 't' })).toBeNull();
  });
});

describe('a call that is only acknowledged', () => {
  it.each([
    [
      'a page of a captive portal',
      send('\n<!doctype html><h1>Sign in to the network</h1>', 200, 'text/html'),
    ],
    ['a page after a redirect', (response: ServerResponse) => redirect(response)],
  ])('is not confirmed by %s', async (_, respond) => {
    foreign.answer = respond;
    await expect(foreign.calls.sendOtp({ mobile: '9876543210', countryCode: '91' })).rejects.toMatchObject({
      kind: 'malformed',
      serverMessage: '',
    });
  });

  function redirect(response: ServerResponse): void {
    foreign.answer = send('<html><title>Login</title></html>', 200, 'text/html');
    response.writeHead(302, { location: '/login' }).end();
  }
});
