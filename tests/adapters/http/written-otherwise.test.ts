import { describe, expect, it } from 'vitest';
import { getAccountStatement } from '../../../contract/calls/account';
import { appDemo, getAppDetails, getBankAccountDetails } from '../../../contract/calls/app';
import { login } from '../../../contract/calls/auth';
import { banks } from '../../../contract/calls/banks';
import {
  depositCreate,
  depositGet,
  gateways,
  withdrawRequestCancel,
  withdrawRequestGet,
} from '../../../contract/calls/cashier';
import type { Call } from '../../../contract/define';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import { recordingServer } from './recording-server';

type Fields = Readonly<Record<string, unknown>>;

const created_at = '2026-11-21T10:00:00Z';
const request = { id: 1, amount: 500, status: 'pending', created_at };

/** The only entry of a list. */
function entryOf({ answer }: Pick<Call, 'answer'>, sent: Fields): unknown {
  const { output } = readAnswer(answer, { data: [sent] });
  const list = Array.isArray(output) ? output : (output as { list: readonly unknown[] }).list;
  return list[0];
}

describe('a name', () => {
  it.each(['createdAt', 'CreatedAt', 'CREATED_AT', 'created-at', 'CreatedOn', 'CREATED_ON'])(
    'is read as %s',
    (name) => {
      const { created_at: time, ...others } = request;
      expect(entryOf(depositGet, { ...others, [name]: time })).toMatchObject({ created_at });
    },
  );

  it('is read in the writing that has a value', () => {
    const { created_at: CreatedAt, ...others } = request;
    expect(entryOf(depositGet, { ...others, created_at: null, createdAt: null, CreatedAt })).toMatchObject({
      created_at,
    });
  });

  it('of a credit or debit is read in capital letters', () => {
    expect(entryOf(getAccountStatement, { CreatedAt: created_at, Debit: '200.00' })).toMatchObject({
      amount: -200_00,
    });
  });

  it('of the number of entries is read in capital letters', () => {
    expect(readAnswer(depositGet.answer, { data: { Items: [request], TotalCount: 9 } }).output).toMatchObject(
      {
        list: [{ id: 1 }],
        total: 9,
      },
    );
  });
});

describe('a record in place of a text', () => {
  it.each([
    ['its slug', { _id: 'a1', name: 'UPI', slug: 'upi' }, 'upi'],
    ['its code', { id: 4, Code: 'upi', title: 'UPI' }, 'upi'],
    ['its name', { _id: 'a1', name: 'UPI' }, 'UPI'],
    ['nothing that it does not have', { _id: 'a1' }, ''],
  ])('is %s', (_, gateway, text) => {
    expect(entryOf(depositGet, { ...request, gateway })).toMatchObject({ gateway: text });
  });

  it('is its id in place of an id', () => {
    expect(entryOf(depositGet, { ...request, id: { _id: 'a1', name: 'UPI' } })).toMatchObject({ id: 'a1' });
  });

  it('is its account under the name of an account', () => {
    const bank = { accountNumber: 'XXXX6789', ifsc: 'HDFC0001234' };
    expect(entryOf(withdrawRequestGet, { ...request, bank })).toMatchObject({ destination: 'XXXX6789' });
  });

  it('is its value in place of an amount', () => {
    const amount = { value: '1500.50', currency: 'INR' };
    expect(entryOf(depositGet, { ...request, amount })).toMatchObject({ amount: 1500_50 });
  });
});

it('a value is read as MongoDB exports it', () => {
  const sent = {
    _id: { $oid: '65f0c0ffee' },
    amount: { $numberDecimal: '1500.50' },
    createdAt: { $date: created_at },
    status: 'pending',
  };
  expect(entryOf(depositGet, sent)).toMatchObject({ id: '65f0c0ffee', amount: 1500_50, created_at });
});

it('a credit is read as MongoDB exports it', () => {
  const sent = { created_at, credit: { $numberDecimal: '0.00' }, debit: { $numberDecimal: '200.50' } };
  expect(entryOf(getAccountStatement, sent)).toMatchObject({ amount: -200_50 });
});

it('reads amounts of a statement that are marked as a bank marks credits and debits', () => {
  const sent = { created_at, amt: '₹ 200.50 Dr', closing_balance: '1,000.00 Cr' };
  expect(entryOf(getAccountStatement, sent)).toMatchObject({ amount: -200_50, balance_after: 1000_00 });
});

it.each([
  ['under its name', { data: { docs: {}, totalDocs: 0, page: 1 } }],
  ['beside its page', { data: { data: {}, meta: { total: 0 } } }],
  ['as all of its data', { data: {} }],
])('an empty object %s is an empty list', (_, body) => {
  for (const { answer } of [depositGet, withdrawRequestGet])
    expect(readAnswer(answer, body).output).toMatchObject({ list: [], total: 0 });
});

it.each([
  ['UPI &amp; QR &#8377;500', 'UPI & QR ₹500'],
  ['&lt;Bank&gt; &ndash; Mumbai', '<Bank> – Mumbai'],
  ['Q&A; AT&T', 'Q&A; AT&T'],
])('the text %s is %s', (sent, read) => {
  expect(entryOf(gateways, { name: sent, slug: 'upi' })).toMatchObject({ name: read });
  expect(entryOf(banks, { id: 1, account_name: sent, account_number: '12345' })).toMatchObject({
    account_name: read,
  });
});

describe('an envelope in capital letters', () => {
  const server = recordingServer();
  const answer = (body: Fields) => {
    server.answer = (response) => response.end(JSON.stringify(body));
  };

  it.each([
    ['Success', { Success: false, Message: 'Not enough cash', Data: null }],
    ['Error', { Error: true, Message: 'Not enough cash' }],
    ['Status', { STATUS: 'failed', ERROR: 'Not enough cash' }],
    ['StatusCode', { StatusCode: 400, Message: 'Not enough cash' }],
  ])('refuses by its %s', async (_, body) => {
    answer(body);
    await expect(server.call(withdrawRequestCancel, { id: '1' })).rejects.toMatchObject({
      kind: 'refused',
      serverMessage: 'Not enough cash',
    });
  });

  it('has the data in its Data, in which there may be another one', async () => {
    const signedIn = { Token: 't', User: { UserName: 'asha' } };
    for (const body of [
      { Success: true, Message: 'OK', Data: signedIn },
      { Data: { Message: 'OK', Data: signedIn } },
    ]) {
      answer(body);
      expect(await server.call(login, { username: 'asha', password: 'secret' })).toMatchObject({
        token: 't',
      });
    }
  });

  it('without data is an empty list', async () => {
    answer({ Success: true, Message: 'No deposits', Data: null });
    expect(await server.call(depositGet, {})).toMatchObject({ list: [], total: 0 });
  });
});

describe('an id beyond 2^53', () => {
  const server = recordingServer();
  const body = (text: string) => {
    server.answer = (response) => response.end(text);
    return server.call(depositGet, {});
  };
  const list = (id: string, amount = '500', reference = '"12"') =>
    `{"data":[{"id":${id},"amount":${amount},"reference":${reference},"status":"pending","created_at":"${created_at}"}]}`;

  it('is exact', async () => {
    expect(await body(list('9007199254740993'))).toMatchObject({ list: [{ id: '9007199254740993' }] });
  });

  it('is no other number or text of the answer', async () => {
    const reference = '"a \\"9007199254740993\\" b: 9007199254740995"';
    expect(await body(list('9007199254740991', '1500.5000000000000000', reference))).toMatchObject({
      list: [
        { id: 9007199254740991, amount: 1500_50, reference: 'a "9007199254740993" b: 9007199254740995' },
      ],
    });
  });
});

describe('a record', () => {
  const sent = { ...request, amount: '1,500/-' };

  it.each([
    ['the only entry of a list', [sent]],
    ['the only entry of its data', { error: 'false', data: [sent] }],
    ['the only entry of the data of its data', { data: { data: [sent] } }],
    ['a name of its own', { data: { deposit: sent } }],
    ['a name of its own beside its envelope', { success: true, message: 'Created', deposit: sent }],
    ['the only entry under a name of its own', { data: { deposits: [sent] } }],
  ])('is read from %s', (_, body) => {
    expect(readAnswer(depositCreate.answer, body).output).toMatchObject({ id: 1, amount: 1500_00 });
  });

  it('is not read from one of several entries', () => {
    expect(readAnswer(depositCreate.answer, { data: [sent, sent] }).success).toBe(false);
    expect(readAnswer(depositCreate.answer, { data: { deposit: sent, bonus: sent } }).success).toBe(false);
  });

  it('has the state of the site in the only entry of a list', () => {
    const details = { data: { data: [{ BRAND_STATUS: 'maintenance', OTP: '0' }] } };
    expect(readAnswer(getAppDetails.answer, details).output).toMatchObject({
      BRAND_STATUS: 'maintenance',
      OTP: false,
    });
    const demo = readAnswer(appDemo.answer, { data: [{ hasDemoUsers: 'true' }] });
    expect(demo.output).toEqual({ hasDemoUsers: true });
    const accounts = readAnswer(getBankAccountDetails.answer, {
      data: [{ bankDetails: [{ upi_id: 'a@b' }] }],
    });
    expect(accounts.output).toMatchObject({ bankDetails: [{ upi_id: 'a@b' }] });
  });
});
