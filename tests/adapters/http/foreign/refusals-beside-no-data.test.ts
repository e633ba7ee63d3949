import { describe, expect, it } from 'vitest';
import { json } from '../recording-server';
import { withdrawals } from './withdrawals';

const { server, loadList, withdraw } = withdrawals();

describe('a refusal with HTTP status 200 and an empty list as data', () => {
  it.each([
    { status: 0, message: 'Insufficient balance', data: [] },
    { status: '0', msg: 'Insufficient balance', data: [] },
    { code: 422, message: 'Insufficient balance', data: [] },
    { message: 'Insufficient balance', errors: { amount: ['Insufficient balance'] }, data: [] },
  ])('makes no request pending: %j', async (body) => {
    server.answer = json(body);
    await expect(withdraw()).rejects.toMatchObject({
      kind: 'refused',
      serverMessage: 'Insufficient balance',
    });
  });

  it.each([403, 429, 503])('with the number %i is no empty list', async (code) => {
    server.answer = json({ code, message: 'No', data: [] });
    await expect(loadList()).rejects.toThrow();
  });

  it.each([0, '0', 200, 204, 400, 404])('with the status %j may be an empty list', async (status) => {
    server.answer = json({ status, message: 'No records', data: [] });
    await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
  });

  it.each([
    '',
    'No data found',
    'Sorry, no withdrawals yet',
    'You have no withdrawals.',
    "You don't have any withdrawals",
    'Record not found',
    'Nothing to show',
    'The list is empty',
    'Success',
    'Withdrawals fetched successfully',
    'NO_DATA',
    'कोई रिकॉर्ड नहीं मिला',
  ])('is an empty list of a call that reads, with the message %j', async (message) => {
    for (const body of [{ status: 0 }, { code: 400 }]) {
      server.answer = json({ ...body, message, data: [] });
      await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
    }
  });

  it.each([
    'Something went wrong',
    'Please check per_page.',
    'No database connection',
    'No response from the server',
    'Not allowed',
    'You do not have permission',
    'No active session',
    'अमान्य अनुरोध',
  ])('is no empty list of a call that reads, with the message %j', async (message) => {
    for (const body of [{ status: 0 }, { status: '0' }, { code: 400 }, { statusCode: 422 }]) {
      server.answer = json({ ...body, message, data: [] });
      await expect(loadList()).rejects.toMatchObject({ kind: 'refused', serverMessage: message });
    }
  });
});
