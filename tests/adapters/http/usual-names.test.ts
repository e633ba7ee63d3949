import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getAccountStatement } from '../../../contract/calls/account';
import { announcementDisplay } from '../../../contract/calls/app';
import { login } from '../../../contract/calls/auth';
import { banks } from '../../../contract/calls/banks';
import { depositGet, depositHpay, gateways, withdrawRequestGet } from '../../../contract/calls/cashier';
import { games } from '../../../contract/calls/games';
import { bonusClaims, refGenerate, refStats } from '../../../contract/calls/rewards';
import type { Call } from '../../../contract/define';
import { marketChange, match } from '../../../contract/exchange';
import { walletFields } from '../../../contract/wallet';
import { readAnswer } from '../../../src/adapters/kit/http/answer';

type Fields = Readonly<Record<string, unknown>>;

const created_at = '2026-11-21T10:00:00Z';
const request = { id: 1, amount: 5, status: 'pending', created_at };
const bonus = { id: 1, name: 'Welcome', amount: 5, state: 'active', created_at };
const gateway = { name: 'UPI', slug: 'upi' };
const game = { name: 'Aviator', img: 'flight', redirectUrl: '/casino/spribe/aviator' };

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

/** The first entry of a list, or the answer. */
function read(answer: Call['answer'], body: unknown): Fields | undefined {
  const result = readAnswer(answer, body);
  if (!result.success) return undefined;
  const output = result.output as Fields & { readonly list?: readonly Fields[] };
  const list = Array.isArray(output) ? output : output.list;
  return list === undefined ? output : (list[0] as Fields | undefined);
}

/** For a list, the entry has the field under another name. */
const names: readonly (readonly [
  what: string,
  answer: Call['answer'],
  entry: Fields,
  field: string,
  value: unknown,
  others: string,
])[] = [
  ['a request', depositGet.answer, request, 'id', 7, '_id uuid'],
  [
    ...(['a request', depositGet.answer, request, 'created_at', created_at] as const),
    'createdAt created created_on createdOn created_date date_time datetime timestamp date time',
  ],
  [
    'a request',
    depositGet.answer,
    request,
    'decided_at',
    created_at,
    'decidedAt updated_at approved_at processed_at',
  ],
  ['a request', depositGet.answer, request, 'status', 'approved', 'state'],
  ['a request', depositGet.answer, request, 'amount', 700, 'amt value'],
  [
    ...(['a request', depositGet.answer, request, 'redirect_url', 'https://pay.example/x'] as const),
    'payment_url paymentLink pay_url CheckoutUrl checkout_link gateway_url page_url short_url',
  ],
  [
    ...([
      'a page to pay on',
      depositHpay.answer,
      { id: '7' },
      'redirectUrl',
      'https://pay.example/x',
    ] as const),
    'redirect_url redirect payment_url payment_link payUrl checkout_url checkoutLink gateway_url page_url short_url url link',
  ],
  [
    ...(['a request', depositGet.answer, request, 'reason', 'Late'] as const),
    'reject_reason rejectReason rejection_reason remark remarks',
  ],
  [
    ...(['a deposit', depositGet.answer, request, 'reference', '123456789012'] as const),
    'utr utr_no utr_number ref_no reference_no transaction_id transactionId txn_id',
  ],
  ['a deposit', depositGet.answer, request, 'gateway', 'upi', 'gateway_name payment_method method'],
  [
    ...(['a withdrawal', withdrawRequestGet.answer, request, 'destination', 'asha@okbank'] as const),
    'upi_id account_number account_no bank_name',
  ],
  ['a gateway', gateways.answer, gateway, 'name', 'UPI', 'title label gateway_name'],
  ['a gateway', gateways.answer, gateway, 'slug', 'upi', 'code key name'],
  ['a gateway', gateways.answer, gateway, 'kind', 'bank', 'type'],
  ['a gateway', gateways.answer, gateway, 'min', 100_00, 'minimum min_amount minimum_amount minAmount'],
  ['a gateway', gateways.answer, gateway, 'max', 900_00, 'maximum max_amount maximum_amount maxAmount'],
  ['a gateway', gateways.answer, gateway, 'image', '/upi.png', 'img image_url icon logo'],
  [
    ...(['a bank account', banks.answer, { id: 1 }, 'account_name', 'Asha'] as const),
    'accountName account_holder account_holder_name holder_name name',
  ],
  ['a bank account', banks.answer, { id: 1 }, 'account_number', '12345', 'account_no acc_no acc_number'],
  ['a bank account', banks.answer, { id: 1 }, 'ifsc', 'HDFC0001234', 'ifsc_code'],
  ['a bank account', banks.answer, { id: 1 }, 'upi_id', 'asha@okbank', 'upi vpa upiId'],
  [
    ...(['a movement', getAccountStatement.answer, { created_at }, 'description', 'Won'] as const),
    'remark remarks narration comment particulars details',
  ],
  [
    ...(['a movement', getAccountStatement.answer, { created_at }, 'balance_after', 700] as const),
    'closing_balance running_balance available_balance balance',
  ],
  [
    'a wallet',
    walletFields,
    { cash: 1 },
    'balance',
    700,
    'available_balance available wallet_balance main_balance',
  ],
  ['a wallet', walletFields, { balance: 1 }, 'cash', 700, 'cash_balance real_balance real'],
  ['a wallet', walletFields, { balance: 1 }, 'coins', 700, 'bonus bonus_balance coin'],
  ['a wallet', walletFields, { balance: 1 }, 'exposure', 700, 'exposure_amount total_exposure'],
  ['a bonus', bonusClaims.answer, bonus, 'name', 'Welcome', 'title label bonus_name'],
  ['a bonus', bonusClaims.answer, bonus, 'state', 'active', 'status'],
  ['a bonus', bonusClaims.answer, bonus, 'wagered', 700, 'wagered_amount'],
  ['a bonus', bonusClaims.answer, bonus, 'required', 700, 'wagering_required rollover'],
  ['a bonus', bonusClaims.answer, bonus, 'released', 700, 'released_amount'],
  ['a bonus', bonusClaims.answer, bonus, 'expires_at', created_at, 'expiry_date expiry valid_till'],
  ['a referral', refGenerate.answer, {}, 'code', 'ABCD', 'referral_code ref_code'],
  ['a referral', refStats.answer, { earned: 1 }, 'children', 7, 'count total_children total_referrals'],
  ['a referral', refStats.answer, { children: 1 }, 'earned', 700, 'earnings total_earned commission'],
  ['an announcement', announcementDisplay.answer, {}, 'content', 'Hello', 'text message announcement title'],
  ['an announcement', announcementDisplay.answer, { content: 'Hello' }, 'content_hi', 'नमस्ते', 'text_hi'],
  ['a game', games.answer, game, 'name', 'Aviator', 'title label game_name'],
  ['a game', games.answer, game, 'img', 'flight', 'image image_url thumbnail icon logo'],
  [
    ...(['a game', games.answer, game, 'redirectUrl', '/casino/x'] as const),
    'redirect_url redirect url link',
  ],
  ['a log-in', login.answer, {}, 'token', 't', 'access_token auth_token jwt'],
];

/** Amounts travel in rupees. */
const sentOf = (value: unknown): unknown => (typeof value === 'number' && value >= 100 ? value / 100 : value);

const isAlone = (what: string): boolean =>
  ['a wallet', 'a page to pay on', 'a referral', 'a log-in'].includes(what);

describe.each(names)('%s', (what, answer, entry, field, value, others) => {
  it.each(others.split(' '))(`has the field ${field} of %s`, (other) => {
    for (const own of [{}, { [field]: null }]) {
      const sent = { ...without(entry, field), ...own, [other]: sentOf(value) };
      expect(read(answer, { data: isAlone(what) ? sent : [sent] })).toMatchObject({ [field]: value });
    }
  });
});

describe('null', () => {
  it('in place of what an answer may leave out is the same as nothing', () => {
    const change = { id: 'm1-odds', from: 7, to: 8 };
    const nothing = { min: null, runners: null, status: null };
    expect(read(marketChange, { data: { ...change, ...nothing } })).toEqual(change);
  });

  it.each(['decided_at', 'DecidedAt', 'DECIDED_AT'])('as %s is the value of a field', (name) => {
    const schema = v.object({ decided_at: v.nullable(v.string()) });
    expect(read(schema, { data: { [name]: null } })).toEqual({ decided_at: null });
  });
});

describe('a match', () => {
  const own = { id: 'm1', sport_id: '4', competition_id: 'c1', competition: 'League', name: 'A v B' };
  const listed = { ...own, starts_at: created_at, status: 'COMING', market_count: 1, has_stream: false };

  it.each([
    ['nothing', {}],
    ['null in capitals', { Score: null }],
    ['a text', { score: '182/4 (31.2)' }],
    ['a record without its sides', { score: { clock: '31.2 ov' } }],
  ])('has no score with %s in its place', (_, score) => {
    expect(read(match, { data: { ...listed, ...score } })).toEqual({ ...listed, score: null });
  });
});

it.each(['SUSPENDED', 'suspended', ' Suspended '])('the status of a market is read from %j', (status) => {
  const change = { id: 'm1-odds', from: 7, to: 8 };
  expect(read(marketChange, { data: { ...change, status } })).toEqual({ ...change, status: 'SUSPENDED' });
});

describe('the status of a request', () => {
  it.each([
    ['pending', 'processing, in progress, initiated, requested, created, new, submitted'],
    ['approved', 'approve, success, successful, succeeded, complete, completed, paid, done, accepted'],
    ['rejected', 'reject, failed, failure, declined, denied'],
    ['cancelled', 'cancel, canceled'],
  ])('is %s by the words %s', (status, words) => {
    for (const word of words.split(', '))
      expect(read(withdrawRequestGet.answer, { data: [{ ...request, status: word }] }), word).toMatchObject({
        status,
      });
  });
});

describe('the amount of a movement', () => {
  const amountOf = (fields: object) =>
    read(getAccountStatement.answer, { data: [{ created_at, ...fields }] })?.amount;

  it.each(['credit', 'credit_amount', 'creditAmount', 'cr'])('was received as %s', (name) => {
    expect(amountOf({ [name]: 7 })).toBe(7_00);
  });

  it.each(['debit', 'debit_amount', 'debitAmount', 'dr'])('was taken as %s', (name) => {
    expect(amountOf({ [name]: 7 })).toBe(-7_00);
  });

  it.each(['type', 'transaction_type', 'transactionType', 'txn_type', 'dr_cr', 'direction'])(
    'was taken by the word in %s',
    (name) => expect(amountOf({ amount: 7, [name]: 'debit' })).toBe(-7_00),
  );

  it.each(['debit', 'DR', 'd', 'withdraw', 'Withdrawal', 'minus'])('was taken by the word %s', (word) => {
    expect(amountOf({ amount: 7, type: word })).toBe(-7_00);
  });
});

describe('a list', () => {
  it.each([
    ...['list', 'withdrawList', 'deposit', 'accountStatement', 'gatewaysList', 'bankDetails', 'banners'],
    ...['announcements', 'items', 'rows', 'results', 'records'],
  ])('is read under the name %s, beside another list', (name) => {
    expect(read(depositGet.answer, { data: { columns: ['id', 'amount'], [name]: [request] } })).toMatchObject(
      {
        id: 1,
      },
    );
  });

  it.each(['total', 'total_count', 'totalCount', 'total_records', 'totalRecords', 'recordsTotal', 'count'])(
    'has the number of all entries by the name %s: beside it, in its meta or its pagination',
    (name) => {
      const totalOf = (body: object) => {
        const result = readAnswer(depositGet.answer, body);
        return result.success ? (result.output as { readonly total: number }).total : null;
      };
      const total = { [name]: 9 };
      expect([
        totalOf({ data: [request], ...total }),
        totalOf({ data: [request], meta: total }),
        totalOf({ data: [request], pagination: total }),
      ]).toEqual([9, 9, 9]);
    },
  );
});
