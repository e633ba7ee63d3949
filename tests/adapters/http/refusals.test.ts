import { describe, expect, it } from 'vitest';
import { signout } from '../../../contract/calls';
import { failureOf } from '../../../domain/failure';
import { json, recordingServer } from './recording-server';

const server = recordingServer();

describe('a refusal', () => {
  const refused = (body: object) => json({ error: true, data: null, ...body }, 409);
  const failure = async () => server.call(signout, {}).catch(failureOf);

  it('has the consequences of its code, whatever its sentence is', async () => {
    server.answer = refused({
      ...{ message: 'A sentence about the password and an email.', code: 'DEPOSIT_LIMIT' },
      ...{ fields: ['agent_code', 'phone', 'username'], args: { left: 20.5, window: 'deposit-7d' } },
    });
    expect(await failure()).toMatchObject({
      kind: 'refused',
      serverMessage: 'A sentence about the password and an email.',
      reason: 'DEPOSIT_LIMIT',
      refusal: { code: 'DEPOSIT_LIMIT', args: { left: 20.5, window: 'deposit-7d' } },
      fields: ['agentCode', 'mobile', 'username'],
    });
  });

  it('has no reason if the client has no sentence of its own for its code', async () => {
    server.answer = refused({ message: 'It is full.', code: 'MOON_PHASE', fields: [], args: {} });
    expect(await failure()).toMatchObject({ reason: undefined, refusal: { code: 'MOON_PHASE', args: {} } });
  });

  it('has no arguments that are neither a number nor a short text', async () => {
    const args = { far: 'x'.repeat(101), deep: { a: 1 }, ok: 'yes', count: 2 };
    server.answer = refused({ message: 'It is full.', code: 'MOON_PHASE', fields: [], args });
    expect(await failure()).toHaveProperty('refusal', { code: 'MOON_PHASE', args: { ok: 'yes', count: 2 } });
  });

  it('ends the session by its code', async () => {
    server.answer = json(
      { error: true, data: null, message: 'Renamed.', code: 'UNAUTHORIZED', fields: [], args: {} },
      401,
    );
    server.token = 'current';
    await failure();
    expect(server.unauthorized).toEqual(['current']);
  });
});

describe('a refusal without a code', () => {
  const fieldsOf = async (message: string) => {
    server.answer = json({ error: true, message, data: null, code: 409 }, 409);
    return (await server.call(signout, {}).then(() => null, failureOf))?.fields;
  };

  it('has its reason from a backend of version 1.0', async () => {
    server.answer = json(
      { error: true, message: 'Your limit is ₹300', data: null, reason: 'DEPOSIT_LIMIT' },
      409,
    );
    await expect(server.call(signout, {})).rejects.toMatchObject({
      kind: 'refused',
      reason: 'DEPOSIT_LIMIT',
    });
  });

  it.each([
    ['Username is already taken.', ['username']],
    ['User name cannot be empty', ['username']],
    ['Wrong OTP', ['otp']],
    ['This mobile has an account', ['mobile']],
    ['Username or password is incorrect.', ['username', 'password']],
    ['Current password is incorrect.', []],
    ['The agent code is not known', ['otp', 'agentCode']],
    ['Name cannot be empty', ['name']],
    ['Something went wrong.', []],
  ])('is about the fields that its sentence names: %s', async (message, fields) => {
    expect(await fieldsOf(message)).toEqual(fields);
  });
});
