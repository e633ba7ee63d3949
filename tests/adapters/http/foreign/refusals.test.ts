import { describe, expect, it } from 'vitest';
import { foreignServer, send } from './foreign-server';

const foreign = foreignServer();

describe('a refusal', () => {
  const refusal = async () => {
    try {
      await foreign.calls.resetPassword({ otp: '123456', password: 'new password' });
    } catch (error) {
      const { kind, serverMessage } = error as { kind: string; serverMessage: string };
      return { kind, serverMessage };
    }
    throw new Error('The call was not refused');
  };

  it.each([
    ['error true', send({ error: true, message: 'Wrong code' })],
    ['error 1', send({ error: 1, message: 'Wrong code' })],
    ['error "true"', send({ error: 'true', message: 'Wrong code' })],
    ['a text as error', send({ error: 'Wrong code' })],
    ['a code alone', send({ error: true, message: 'WRONG_CODE' })],
    ['a message in its error', send({ error: { code: 'E_17', message: 'Wrong code' } }, 400)],
    ['status 422 without an error flag', send({ message: 'Wrong code' }, 422)],
    ['status 400 with a list of messages', send({ message: ['Wrong code', 'Too late'] }, 400)],
    ['entities of HTML in the message', send({ error: true, message: 'Wrong&nbsp;c&#111;de' })],
    ['blanks around the message', send({ error: true, message: ' Wrong code\n' })],
    ['control characters in the message', send({ error: true, message: 'Wrong\u0000code\u0007' })],
    ['success false', send({ success: false, message: 'Wrong code' })],
    ['status false', send({ status: false, message: 'Wrong code', data: [] })],
    ['success "false"', send({ success: 'false', message: 'Wrong code' })],
    ['status "failed"', send({ status: 'failed', message: 'Wrong code' })],
    ['status "fail"', send({ status: 'fail', message: 'Wrong code' })],
    ['status "error"', send({ status: 'error', message: 'Wrong code' })],
    ['status "FAILED"', send({ status: 'FAILED', message: 'Wrong code' })],
    ['an error flag and `msg`', send({ error: true, msg: 'Wrong code' })],
    ['success 0', send({ success: 0, message: 'Wrong code' })],
    ['success "N"', send({ success: 'N', message: 'Wrong code' })],
    ['success "no"', send({ success: 'no', message: 'Wrong code', data: null })],
    ['ok false', send({ ok: false, message: 'Wrong code' })],
    ['result "failed"', send({ result: 'failed', message: 'Wrong code' })],
    ['Result false', send({ Result: false, Message: 'Wrong code' })],
    ['a result in its data', send({ data: { result: 'FAILED', message: 'Wrong code' } })],
    ['ok false in its data', send({ data: { ok: false, message: 'Wrong code' } })],
    ['status 0 without data', send({ status: 0, message: 'Wrong code' })],
    ['a status of HTTP in the body', send({ statusCode: 422, message: 'Wrong code', data: {} })],
    ['a status of HTTP as text in the body', send({ code: '400', message: 'Wrong code' })],
    ['a status in its data', send({ data: { status: 'failed', message: 'Wrong code' } })],
    ['an error flag in its data', send({ error: false, data: { error: true, message: 'Wrong code' } })],
    ['a message for each field', send({ error: true, message: { otp: ['Wrong code', 'Too late'] } })],
    ['errors of fields alone', send({ errors: { otp: ['Wrong code'], password: ['Short'] } }, 422)],
    ['a `detail` alone', send({ detail: 'Wrong code' }, 400)],
    [
      'a problem of RFC 9457',
      send({ type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Wrong code' }, 400),
    ],
    ['lists by field alone', send({ otp: ['Wrong code', 'Too late'], password: ['Short'] }, 400)],
    ['a list of errors', send({ error: true, errors: ['Wrong code'] }, 422)],
    [
      'errors of fields with the summary of Laravel',
      send({ message: 'The given data was invalid.', errors: { otp: ['Wrong code'] } }, 422),
    ],
    [
      'a message beside errors of fields',
      send({ message: 'Wrong code', errors: { otp: ['Too late'] } }, 422),
    ],
  ])('is told by %s', async (_, respond) => {
    foreign.answer = respond;
    expect(await refusal()).toEqual({ kind: 'refused', serverMessage: 'Wrong code' });
  });

  it.each([
    ['missing', { error: true }],
    ['null', { error: true, message: null }],
    ['blank', { error: true, message: ' \u0000 ' }],
    ['a number', { error: true, message: 42 }],
    ['an empty object', { error: true, message: {}, errors: {} }],
    ['an object without text', { error: true, message: { otp: { code: 5 } }, errors: [null] }],
    ['an empty list', { error: true, message: [] }],
  ])('has no message when it is %s', async (_, body) => {
    foreign.answer = send(body);
    expect(await refusal()).toEqual({ kind: 'refused', serverMessage: '' });
  });

  it.each([
    [404, 'The route api/reset-password could not be found.'],
    [405, 'The POST method is not supported for route api/reset-password. Supported methods: PUT.'],
    [405, 'The POST method is not supported for this route. Supported methods: GET, HEAD.'],
    [405, "Request method 'POST' is not supported"],
    [405, 'Method "POST" not allowed.'],
    [501, 'Not Implemented'],
    [501, 'Not implemented yet.'],
  ])('has no message when a router answers %i', async (status, message) => {
    foreign.answer = send({ message, exception: 'NotFoundHttpException' }, status);
    expect(await refusal()).toEqual({ kind: 'unavailable', serverMessage: '' });
  });

  it('has the message when a way of payment is not supported', async () => {
    const serverMessage = 'This method is not supported for withdrawals';
    foreign.answer = send({ message: serverMessage }, 405);
    expect(await refusal()).toEqual({ kind: 'unavailable', serverMessage });
  });

  it('has no message when the body is a page', async () => {
    foreign.answer = send('<!doctype html><h1>Forbidden</h1>', 403, 'text/html');
    expect(await refusal()).toEqual({ kind: 'refused', serverMessage: '' });
  });

  it('shows tags in the message as text', async () => {
    foreign.answer = send({ error: true, message: '<b onclick="x()">Wrong</b> code' }, 400);
    expect(await refusal()).toEqual({
      kind: 'refused',
      serverMessage: '<b onclick="x()">Wrong</b> code',
    });
  });

  it.each([
    { error: 'N', message: 'Changed' },
    { error: 'none', message: 'Changed' },
    { success: 'Y', error: null, message: 'Changed' },
    { ok: true, result: { id: 7 } },
    { status: 'N', data: { id: 7 } },
    { isError: false, isSuccess: true, data: { id: 7 } },
    { errors: [], message: 'Changed' },
    { errors: ['Old browser'], data: { id: 7 } },
  ])('is not told by %j', async (body) => {
    foreign.answer = send(body);
    expect(await foreign.calls.resetPassword({ otp: '123456', password: 'new password' })).toBeNull();
  });

  it('cuts a message of 10 MB to 300 characters', async () => {
    foreign.answer = send({ error: true, message: '😀'.repeat(2_500_000) }, 400);
    const { serverMessage } = await refusal();
    expect(serverMessage).toBe(`${'😀'.repeat(299)}…`);
  });
});

describe('an answer that cannot be read', () => {
  const player = {
    ...{ name: 'Asha', username: 'asha', password: 'secret12' },
    ...{ mobile: '9876543210', countryCode: '91', parentId: 1 },
  };
  const messageFor = async (body: unknown) => {
    foreign.answer = send(body);
    const failure = await foreign.calls.register(player).catch((error: unknown) => error);
    const { kind, serverMessage } = failure as { kind: string; serverMessage: string };
    return { kind, serverMessage };
  };

  it.each([
    { error: false, message: 'Player added', data: {} },
    { success: true, message: 'Player added' },
    { status: 'Success', message: 'Player added', data: null },
    { success: 'Y', message: 'Player added' },
    { ok: true, message: 'Player added' },
    { result: 'success', message: 'Player added' },
    { error: 'N', message: 'Player added' },
  ])('has no message of a refusal where it says that the call succeeded: %j', async (body) => {
    expect(await messageFor(body)).toEqual({ kind: 'malformed', serverMessage: '' });
  });

  it('shows its message where it does not', async () => {
    const serverMessage = 'The username is taken';
    expect(await messageFor({ message: serverMessage })).toEqual({ kind: 'malformed', serverMessage });
  });
});

describe("401 with the message 'Unauthorized action.'", () => {
  it.each([
    [{ message: 'Unauthorized action.' }, 401, ['t']],
    [{ error: true, message: ' Unauthorized action. ', data: null }, 401, ['t']],
    [{ error: true, message: 'Unauthorized action.' }, 200, []],
    [{ error: true, message: 'Unauthorized action.' }, 403, []],
    [{ error: true, message: 'Unauthorized' }, 401, []],
    [{ error: true }, 401, []],
    ['Unauthorized action.', 401, []],
  ])('ends the session only to the letter: %j with %i', async (body, status, ended) => {
    foreign.token = 't';
    foreign.answer = send(body, status);
    await expect(foreign.calls.postVisit({ page: '/' })).rejects.toMatchObject({ kind: 'refused' });
    expect(foreign.unauthorized).toEqual(ended);
  });
});
