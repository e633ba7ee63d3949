import { describe, expect, it } from 'vitest';
import { signout } from '../../../../contract/calls/auth';
import { betCancelAll } from '../../../../contract/calls/bets';
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

describe('a message without data and without a flag, with HTTP status 200', () => {
  const withoutData = [{}, { data: null }, { data: {} }, { data: '' }];

  it.each(['Something went wrong', 'Try again later.', 'Internal error', 'अमान्य अनुरोध'])(
    'is no empty list with the message %j',
    async (message) => {
      for (const rest of withoutData) {
        server.answer = json({ message, ...rest });
        await expect(loadList()).rejects.toMatchObject({ kind: 'refused', serverMessage: message });
      }
      server.answer = json({ data: { message, data: null } });
      await expect(loadList()).rejects.toMatchObject({ kind: 'refused', serverMessage: message });
    },
  );

  it.each(['', 'No withdrawals yet', 'Withdrawals fetched successfully', 'OK', 'कोई रिकॉर्ड नहीं मिला'])(
    'is an empty list with the message %j',
    async (message) => {
      for (const rest of withoutData) {
        server.answer = json({ message, ...rest });
        await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
      }
    },
  );

  it.each([
    { success: true },
    { status: 'success' },
    { status: 200 },
    { statusCode: 200 },
    { code: '200' },
    { error: false },
    { status: 1 },
  ])('is an empty list beside %j', async (flag) => {
    for (const rest of withoutData) {
      server.answer = json({ message: 'Your withdrawals', ...flag, ...rest });
      await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
    }
  });

  it('is an empty list where the list is there', async () => {
    for (const body of [
      { message: 'Your withdrawals', data: [] },
      { message: 'Your withdrawals', withdrawals: [] },
      { message: 'Withdrawals fetched', withdrawals: null },
      { message: 'Your withdrawals', status: 'success', withdrawals: null },
    ]) {
      server.answer = json(body);
      await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
    }
  });

  it('is no list where the list is null', async () => {
    server.answer = json({ message: 'Please wait', withdrawals: null });
    await expect(loadList()).rejects.toMatchObject({ kind: 'malformed', serverMessage: 'Please wait' });
  });

  it('ends a session and cancels all bets', async () => {
    server.answer = json({ message: 'Goodbye' });
    await expect(server.call(signout, {})).resolves.toBeDefined();
    await expect(server.call(betCancelAll, {})).resolves.toEqual({ list: [] });
  });
});
