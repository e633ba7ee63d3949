import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import { cutOff, data, json, recordingServer, refusal } from '../http/recording-server';
import { doneWithout } from './done-without';

const KEY = 'k'.repeat(20);

const server = recordingServer();
let calls: ReturnType<typeof createAccountCalls>;

beforeEach(() => {
  server.token = 'a-token';
  calls = createAccountCalls(server.call);
});

const wireWithdrawal = {
  id: 9,
  created_at: '2026-11-23T06:00:00Z',
  amount: 400,
  status: 'cancelled',
};

describe('a withdrawal', () => {
  it('may exist if its answer is lost, and may be cancelled if that answer is lost', async () => {
    server.answer = cutOff;
    const request = { key: KEY, amount: 400_00, bankId: '3' };
    await expect(calls.createWithdrawal(request)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(calls.cancelWithdrawal({ id: '9' })).rejects.toMatchObject({ kind: 'unreachable' });
    expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual([
      { key: KEY, amount: 400, bank_id: '3' },
      { id: '9' },
    ]);
  });

  it('that is cancelled without being sent back is read from the list', async () => {
    server.answer = doneWithout(server, '/withdrawRequest/cancel', [
      { ...wireWithdrawal, id: 8 },
      wireWithdrawal,
    ]);
    expect(await calls.cancelWithdrawal({ id: '9' })).toMatchObject({ id: '9', status: 'cancelled' });
  });

  it('that is still pending after an answer without data may be cancelled', async () => {
    server.answer = doneWithout(server, '/withdrawRequest/cancel', [
      { ...wireWithdrawal, status: 'pending' },
    ]);
    await expect(calls.cancelWithdrawal({ id: '9' })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is listed newest first, whatever the order of the backend', async () => {
    const older = { ...wireWithdrawal, id: 8, created_at: '2026-11-22T06:00:00Z' };
    server.answer = data([older, wireWithdrawal]);
    const request = { kind: 'withdrawal', page: 1, pageSize: 20 } as const;
    const { list } = await calls.loadRequests(request, new AbortController().signal);
    expect(list.map(({ id }) => id)).toEqual(['9', '8']);
  });

  it.each([
    ['a number for a failed server', { statusCode: 500, message: 'Internal server error' }, 'failing'],
    ['a status in capitals', { status: 'FAILED', message: 'Too much' }, 'refused'],
    ['the number 0 as status', { status: 0, message: 'Too much' }, 'refused'],
    ['`isError`', { isError: true, message: 'Too much', data: null }, 'refused'],
    ['`HasError`', { HasError: 'true', Message: 'Too much' }, 'refused'],
    ['`isSuccess` that is false', { isSuccess: false, message: 'Too much', data: null }, 'refused'],
    ['`Succeeded` that is false', { Succeeded: false, Errors: ['Too much'] }, 'refused'],
    ['errors of fields', { message: 'Invalid', errors: { amount: ['Too much'] } }, 'refused'],
    ['errors in a list alone', [{ error: true, message: 'Too much' }], 'refused'],
  ])('is not pending after %s with HTTP status 200', async (_, body, kind) => {
    server.answer = json(body);
    const request = { key: KEY, amount: 400_00, bankId: '3' };
    await expect(calls.createWithdrawal(request)).rejects.toMatchObject({ kind });
  });

  it.each([['Insufficient balance', '"Insufficient balance"', '{"error":true,"message":"Insuf']].flat())(
    'is not pending after the text %s, which may be of a program that died',
    async (text) => {
      server.answer = (response) => response.writeHead(200).end(text);
      const request = { key: KEY, amount: 400_00, bankId: '3' };
      await expect(calls.createWithdrawal(request)).rejects.toMatchObject({ kind: 'malformed' });
      await expect(calls.removeBank({ id: '3' })).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it.each(['OK', '"success"', ' Done\n', ''])('is pending after the text %j', async (text) => {
    server.answer = (response) => response.writeHead(200).end(text);
    const request = { key: KEY, amount: 400_00, bankId: '3' };
    expect(await calls.createWithdrawal(request)).toMatchObject({ id: '', status: 'pending' });
    expect(await calls.removeBank({ id: '3' })).toBeNull();
  });

  it('goes to an account without fields of a UPI id, and the other way round', async () => {
    server.answer = refusal(400, 'Please enter an IFSC such as HDFC0001234');
    const account = { accountName: 'Asha', accountNumber: '123456789', ifsc: 'HDFC0001234' };
    await expect(calls.addBank({ type: 'account', ...account })).rejects.toMatchObject({
      serverMessage: 'Please enter an IFSC such as HDFC0001234',
    });
    await expect(calls.addBank({ type: 'upi', accountName: 'Asha', upiId: 'asha@okbank' })).rejects.toThrow();
    expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'bank', account_name: 'Asha', account_number: '123456789', ifsc: 'HDFC0001234' },
      { type: 'bank', account_name: 'Asha', upi_id: 'asha@okbank' },
    ]);
  });
});

describe('an account', () => {
  const stored = { id: 3, account_number: '••••6789', ifsc: 'HDFC0001234' };
  const added = { accountName: 'Asha', accountNumber: '123456789', ifsc: 'HDFC0001234' };

  it('that is added without being sent back is read from the list', async () => {
    server.answer = doneWithout(server, '/bank', [{ ...stored, id: 2, account_number: '••••0000' }, stored]);
    expect(await calls.addBank({ type: 'account', ...added })).toMatchObject({ id: '3' });
  });

  it('may be added if the list does not show it', async () => {
    server.answer = doneWithout(server, '/bank', []);
    await expect(calls.addBank({ type: 'account', ...added })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('whose answer was lost is looked for before it is added again', async () => {
    server.answer = cutOff;
    await expect(calls.addBank({ type: 'account', ...added })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    server.answer = data([stored]);
    expect(await calls.addBank({ type: 'account', ...added })).toMatchObject({ id: '3' });
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  describe('in a list that hides characters', () => {
    const upi = { type: 'upi', accountName: 'Asha', upiId: 'asha@okbank' } as const;
    const older = { id: 2, type: 'upi', upi_id: 'r***@ybl' };
    const newer = { id: 3, type: 'upi', upi_id: 'as***@okbank' };
    const { signal } = new AbortController();

    async function loseUpi(list: readonly unknown[]) {
      server.answer = data(list);
      await calls.loadBanks({}, signal);
      server.answer = cutOff;
      await expect(calls.addBank(upi)).rejects.toMatchObject({ kind: 'unreachable' });
    }

    it('is the entry that was not there before its answer was lost', async () => {
      await loseUpi([older]);
      server.answer = data([older, newer]);
      expect(await calls.addBank(upi)).toMatchObject({ id: '3' });
      expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    it('is still found after the list was loaded meanwhile', async () => {
      await loseUpi([older]);
      server.answer = data([older, newer]);
      await calls.loadBanks({}, signal);
      expect(await calls.addBank(upi)).toMatchObject({ id: '3' });
    });

    it('is the new entry of its name if the list shows neither number nor UPI id', async () => {
      const nameless = { id: 3, account_name: 'Asha' };
      await loseUpi([older]);
      server.answer = data([older, { ...nameless, id: 4, account_name: 'Ravi' }, nameless]);
      expect(await calls.addBank(upi)).toMatchObject({ id: '3' });
      expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    it('is not an older entry', async () => {
      await loseUpi([older]);
      server.answer = doneWithout(server, '/bank', [older]);
      await expect(calls.addBank(upi)).rejects.toMatchObject({ kind: 'malformed' });
      expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
    });

    it.each([
      ['UPI id', upi, { id: 4, type: 'upi', upi_id: 'ravi***@ybl' }],
      ['number', { type: 'account', ...added } as const, { ...stored, id: 4, account_number: 'XXXXX0000' }],
    ])('is not a new entry whose shown characters are of another %s', async (_, bank, other) => {
      server.answer = data([older]);
      await calls.loadBanks({}, signal);
      server.answer = doneWithout(server, '/bank', [other, older]);
      await expect(calls.addBank(bank)).rejects.toMatchObject({ kind: 'malformed' });
    });

    it('is not a new account with a number', async () => {
      await loseUpi([older]);
      server.answer = doneWithout(server, '/bank', [older, stored]);
      await expect(calls.addBank(upi)).rejects.toMatchObject({ kind: 'malformed' });
    });
  });

  it('that is removed without being sent back is removed', async () => {
    server.answer = json({ error: false, message: 'Removed' });
    expect(await calls.removeBank({ id: '3' })).toBeNull();
  });
});
