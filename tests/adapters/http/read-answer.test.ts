import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getAccountStatement } from '../../../contract/calls/account';
import { getBankAccountDetails } from '../../../contract/calls/app';
import { banks } from '../../../contract/calls/banks';
import { depositGet, gateways, withdrawRequestGet } from '../../../contract/calls/cashier';
import { bonusClaims } from '../../../contract/calls/rewards';
import { type Call, wholeList } from '../../../contract/define';
import { readAnswer } from '../../../src/adapters/kit/http/answer';

/** What a client reads of an answer, and the parts that it leaves out. */
function read(call: Pick<Call, 'answer'>, body: unknown) {
  const parts: string[] = [];
  const result = readAnswer(call.answer, body, (part) => parts.push(part));
  return { output: result.success ? (result.output as never as Record<string, unknown>) : null, parts };
}

const listOf = (call: Pick<Call, 'answer'>, body: unknown) =>
  (read(call, body).output?.list ?? null) as Record<string, unknown>[] | null;

const created_at = '2026-11-21T10:00:00Z';

describe('a list of an answer', () => {
  const entry = { id: 1, amount: 500, status: 'pending', created_at };

  it.each([
    ['null under a name of its own', { error: false, data: { my_requests: null } }],
    ['null beside its total', { data: { my_requests: null, total: 0 } }],
    ['no body, with 204', undefined],
    ['an empty text as data', { error: false, message: 'No record found', data: '' }],
  ])('is empty as %s', (_, body) => {
    expect(listOf(withdrawRequestGet, body)).toEqual([]);
  });

  it.each([
    { message: 'Please wait', my_requests: null },
    { message: 'Please wait', data: { my_requests: null } },
    { data: { message: 'Please wait', my_requests: null } },
  ])('is not taken for empty where it is null beside a message: %j', (body) => {
    expect(listOf(withdrawRequestGet, body)).toBeNull();
  });

  it.each([
    { message: 'No requests yet', my_requests: null },
    { message: 'Please wait', success: true, my_requests: null },
    { message: 'Please wait', my_requests: [] },
  ])('is empty where the answer says so: %j', (body) => {
    expect(listOf(withdrawRequestGet, body)).toEqual([]);
  });

  it('has no entry of a day that no month has', () => {
    const sent = ['2026-02-31', '2026-02-31T10:00:00Z', created_at].map((time) => ({
      ...entry,
      created_at: time,
    }));
    expect(listOf(withdrawRequestGet, { data: sent })).toMatchObject([{ created_at }]);
    const decided = { ...entry, decided_at: '2026-02-31T10:00:00Z' };
    expect(listOf(withdrawRequestGet, { data: [decided] })).toMatchObject([{ decided_at: null }]);
  });

  it('has names without controls of the direction of text', () => {
    const sent = [{ slug: 'upi', name: 'U\u202ePI\u2066 \u200f&#8238;pay', kind: 'upi' }];
    expect(read(gateways, { data: sent }).output).toMatchObject([{ name: 'UPI pay' }]);
  });

  it('is not taken for empty where a program that died sends an empty body', () => {
    expect(listOf(withdrawRequestGet, '')).toBeNull();
  });

  it('is not taken for empty beside other data that is null', () => {
    expect(listOf(withdrawRequestGet, { data: { page: 1, next: null } })).toBeNull();
  });

  it.each([
    ['withdrawList', { data: { withdrawList: [entry] } }],
    ['a name of its own', { data: { my_requests: [entry] }, errors: [], message: '' }],
    [
      'a page of Laravel under a name of its own',
      { data: { withdrawList: { current_page: 1, data: [entry], total: 9 } } },
    ],
    ['data beside links', { links: [{ url: 'x' }], data: [entry], meta: { total: 9 } }],
    ['data of data of data', { data: { data: { data: [entry] } } }],
    ['four names, each in the one before', { a: { b: { c: { d: [entry] } } } }],
    ['an object with numbers for names', { data: { withdrawList: { 3: entry } } }],
    ['an object with numbers for names as data', { data: { 0: entry } }],
  ])('is read from %s', (_, body) => {
    expect(listOf(withdrawRequestGet, body)).toMatchObject([{ id: 1, amount: 500_00, status: 'pending' }]);
  });

  it.each([
    ['the only entry of a list', [{ data: [entry, { ...entry, id: 2 }], total: 9 }], 9],
    ['the only entry of its data', { data: [{ list: [entry, { ...entry, id: 2 }], total: 9 }] }, 9],
    [
      'an aggregation of MongoDB',
      { data: [{ metadata: [{ total: 9 }], data: [entry, { ...entry, id: 2 }] }] },
      2,
    ],
  ])('is read from %s', (_, body, total) => {
    expect(read(withdrawRequestGet, body).output).toMatchObject({ list: [{ id: 1 }, { id: 2 }], total });
  });

  it('of one entry is read where the entry has a list', () => {
    const gateway = { slug: 'upi', name: 'UPI', bankDetails: [{ upi_id: 'a@b' }] };
    expect(read(gateways, { data: [gateway] }).output).toMatchObject([{ slug: 'upi' }]);
  });

  it.each([
    ['the total beside it', { data: [entry], total: 9 }, 9],
    ['its own length if the total is smaller', { data: [entry, entry], total: 1 }, 2],
    ['its own length if the total is no number of entries', { data: [entry], total: -3 }, 1],
    [
      'the next total if the first one is no number of entries',
      { data: { data: [entry], total: -3 }, total: 9 },
      9,
    ],
    ['its own length without a total', { data: [entry] }, 1],
  ])('has %s', (_, body, total) => {
    expect(read(withdrawRequestGet, body).output?.total).toBe(total);
  });

  it.each([
    ['null', { data: null }],
    ['null under its name', { data: { withdrawList: null } }],
    ['an empty list', { data: { withdrawList: [] }, total: 0 }],
  ])('is empty if it is %s', (_, body) => {
    expect(read(withdrawRequestGet, body)).toMatchObject({ output: { list: [], total: 0 }, parts: [] });
  });

  it.each([
    ['a text', { data: 'none' }],
    ['a number', { data: 7 }],
    ['a record without a list', { data: { balance: 5 } }],
    ['deeper than any answer', { a: { b: { c: { d: { e: [entry] } } } } }],
  ])('is not taken for an empty one if it is %s', (_, body) => {
    expect(read(withdrawRequestGet, body).output).toBeNull();
    expect(read(getBankAccountDetails, body).output).toBeNull();
  });

  it('loses only the entry that cannot be read, whose field is reported', () => {
    const bad = [{ ...entry, created_at: 'soon' }, null, 'x', 7, [], { id: {}, amount: 1, created_at }];
    const { output, parts } = read(depositGet, { data: [entry, ...bad, { ...entry, id: 2 }], total: 8 });
    expect(output).toMatchObject({ list: [{ id: 1 }, { id: 2 }] });
    expect(parts.sort()).toEqual([
      'list[]',
      'list[]',
      'list[]',
      'list[].created_at',
      'list[].id',
      'list[].id',
    ]);
    expect(output?.total).toBe(8);
  });

  it('is refused with its field if none of its entries can be read', () => {
    const result = readAnswer(depositGet.answer, { data: [{ id: 1, amount: 5 }] });
    expect(result.success).toBe(false);
    expect(result.issues?.[0] && v.getDotPath(result.issues[0])).toBe('list.0.created_at');
  });

  it('keeps its entries together where one without another would be false', () => {
    const answer = v.object({ fills: wholeList(v.object({ price: v.number() })) });
    expect(readAnswer(answer, { data: { fills: [{ price: 1 }, { price: null }] } }).success).toBe(false);
  });

  it('of an entry is empty if none of its entries can be read, and the entry is kept', () => {
    const entry = v.object({ id: v.number(), parts: v.array(v.object({ price: v.number() })) });
    const sent = [
      { id: 1, parts: [{ price: 'high' }] },
      { id: 2, parts: [{ price: 2 }] },
    ];
    expect(readAnswer(v.object({ rows: v.array(entry) }), { data: { rows: sent } }).output).toEqual({
      rows: [
        { id: 1, parts: [] },
        { id: 2, parts: [{ price: 2 }] },
      ],
    });
  });

  it('is read if PHP sent it as an object with numbers for names', () => {
    const answer = v.object({ parts: v.array(v.object({ id: v.number() })), name: v.string() });
    const result = readAnswer(answer, { data: { name: 'a', parts: { 0: { id: 1 }, 2: { id: '3' } } } });
    expect(result.output).toEqual({ name: 'a', parts: [{ id: 1 }, { id: 3 }] });
  });

  it('has the properties of the contract alone, whatever names an answer has', () => {
    const body = JSON.parse(
      '{"data":[{"id":1,"amount":"5","created_at":"2026-11-21T10:00:00Z","__proto__":{"polluted":1},"constructor":{"x":1},"toString":2}]}',
    ) as unknown;
    const [first = {}] = listOf(depositGet, body) ?? [];
    expect(Object.getPrototypeOf(first)).toBe(Object.prototype);
    expect(Object.hasOwn(first, 'polluted') || 'polluted' in {}).toBe(false);
    expect(first.constructor).toBe(Object);
  });
});

describe('an entry of the statement', () => {
  const entryOf = (sent: object) =>
    (listOf(getAccountStatement, { data: [{ created_at, ...sent }] }) ?? [])[0];

  it.each([
    ['credit', { credit: '500.00', debit: '0.00' }, 500_00],
    ['debit', { credit: 0, debit: 250.5 }, -250_50],
    ['debit alone', { debit: '1,250.50' }, -1250_50],
    ['credit with a debit of null', { credit: 5, debit: null }, 5_00],
    ['an amount beside a word', { amount: 100, type: 'DEBIT' }, -100_00],
    ['an amount beside a word of a credit', { amount: '100', type: 'credit' }, 100_00],
    ['an amount with its sign', { amount: -100, transaction_type: 'debit' }, -100_00],
    ['an amount beside a debit', { amount: 200, credit: 0, debit: '200' }, -200_00],
    ['an amount beside a credit', { amount: 200, credit: '200', debit: '0' }, 200_00],
    ['an amount with its sign beside a debit', { amount: -200, debit: 200 }, -200_00],
    ['neither', { credit: 'n/a' }, null],
  ])('has the amount of %s', (_, sent, amount) => {
    expect(entryOf(sent)).toMatchObject({ amount });
  });

  it.each([
    ['remark', 'Won'],
    ['narration', 'Won'],
    ['remarks', 'Won'],
  ])('has the description of %s', (name, description) => {
    expect(entryOf({ [name]: description, _id: 'x1', closingBalance: '7.5' })).toMatchObject({
      id: 'x1',
      description,
      balance_after: 7_50,
    });
  });

  it.each([
    ['createdAt', '2026-11-21T10:00:00Z', Date.UTC(2026, 10, 21, 10)],
    ['createdAt', 1_795_255_200, 1_795_255_200_000],
    ['created_at', '1795255200000', 1_795_255_200_000],
    ['date', '21-11-2026', Date.UTC(2026, 10, 20, 18, 30)],
    ['date', '1.2.2026', Date.UTC(2026, 0, 31, 18, 30)],
    ['created_at', '21/11/2026 10:30:00', Date.UTC(2026, 10, 21, 5)],
    ['created_at', '2026-11-21 10:30:00', Date.UTC(2026, 10, 21, 5)],
  ])('has the time of %s: %j', (name, time, expected) => {
    const [first] = listOf(getAccountStatement, { data: [{ [name]: time }] }) ?? [];
    expect(Date.parse(String(first?.created_at))).toBe(expected);
  });

  it.each([{ $date: 1 }, 'soon', '', 5, true, [], '99-99-2026', 'x'.repeat(100_000)])(
    'is left out if its time is %j',
    (bad) => {
      const body = { data: [{ created_at }, { created_at: bad }] };
      expect(read(getAccountStatement, body)).toMatchObject({ parts: ['list[].created_at'] });
    },
  );

  it('reports the field that it is shown without', () => {
    const body = { data: [{ created_at, amount: { paise: 5 }, description: ['a'] }] };
    expect(read(getAccountStatement, body).parts).toEqual(['list[].description', 'list[].amount']);
  });

  it('keeps a text of 20,000 characters whole, and no more of one that would stop the page', () => {
    const text = 'x'.repeat(20_000);
    expect(entryOf({ remark: text })?.description).toBe(text);
    expect(entryOf({ remark: 'x'.repeat(10_000_000) })?.description).toBe(`${text}…`);
  });

  it('has no half of a character, which no address can have', () => {
    const halves = { remark: 'Race 🏇 \ud83c' };
    expect(entryOf(halves)).toMatchObject({ description: 'Race 🏇 \ufffd' });
    const long = `${'x'.repeat(19_999)}🏇`;
    expect(entryOf({ remark: long })?.description).toBe(`${'x'.repeat(19_999)}\ufffd…`);
  });
});

describe('an entry of the cashier', () => {
  it('is read with the usual names and words', () => {
    const body = {
      data: {
        deposit: [
          { _id: 'a1', amount: '1,500.50', status: 'Success', utr: 123456789012, createdAt: created_at },
        ],
      },
    };
    expect(listOf(depositGet, body)).toMatchObject([
      { id: 'a1', amount: 1500_50, status: 'approved', reference: '123456789012', has_proof: null },
    ]);
  });

  it.each([
    ['Pending', 'pending'],
    ['in progress', 'pending'],
    ['PAID', 'approved'],
    ['declined', 'rejected'],
    ['canceled', 'cancelled'],
    ['on hold', null],
    [2, null],
  ])('with the status %j has the status %j', (sent, status) => {
    const body = { data: [{ id: 1, amount: 5, status: sent, created_at }] };
    expect(listOf(withdrawRequestGet, body)).toMatchObject([{ status }]);
  });

  it.each([
    ...[true, 1, '1', 'true', 'Yes', 'y'].map((sent) => [sent, true] as const),
    ...[false, 0, '0', 'false', 'No', 'n'].map((sent) => [sent, false] as const),
    ...['maybe', 2, null].map((sent) => [sent, null] as const),
  ])('can be cancelled by %j: %j', (can_cancel, read) => {
    const body = { data: [{ id: 1, amount: 5, status: 'pending', created_at, can_cancel }] };
    expect(listOf(withdrawRequestGet, body)).toMatchObject([{ can_cancel: read }]);
  });

  it('is a gateway without kind and limits', () => {
    expect(
      read(gateways, { data: { gatewaysList: [{ id: 1, name: 'UPI' }, { code: 'm_bkash' }] } }).output,
    ).toMatchObject([{ slug: 'UPI', name: 'UPI', kind: null, min: null, max: 0 }]);
  });

  it('is a bank account of the player', () => {
    const body = {
      data: [{ _id: 5, accountHolderName: 'Asha', accountNo: 12345678901, ifscCode: 'HDFC0001234' }],
    };
    expect(listOf(banks, body)).toMatchObject([
      { id: 5, account_name: 'Asha', account_number: '12345678901', ifsc: 'HDFC0001234', can_withdraw: null },
    ]);
  });

  it('is an account of the operator alone in its field', () => {
    const account = { accountName: 'Operator', upi: 'op@bank' };
    for (const body of [{ data: { bankDetails: [account] } }, { data: { bankDetails: account } }])
      expect(read(getBankAccountDetails, body).output).toMatchObject({
        bankDetails: [{ account_name: 'Operator', upi_id: 'op@bank' }],
      });
  });
});

describe('a bonus', () => {
  it('is read without what it has wagered', () => {
    const body = { data: [{ id: 1, bonus_name: 'Welcome', amount: '500', status: 'Active', created_at }] };
    expect(listOf(bonusClaims, body)).toMatchObject([
      { id: 1, name: 'Welcome', amount: 500_00, state: 'active', wagered: null, required: null },
    ]);
  });
});

it('reads an account of the operator whose type is not known', () => {
  const body = { data: { bankDetails: [{ type: 'upi', upi_id: 'book@hdfc' }] } };
  expect(read(getBankAccountDetails, body).output).toMatchObject({ bankDetails: [{ upi_id: 'book@hdfc' }] });
});
