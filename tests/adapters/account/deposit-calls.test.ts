import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import { type Answer, cutOff, data, recordingServer, refusal } from '../http/recording-server';
import { doneWithout } from './done-without';

const wireDeposit = {
  id: 7,
  created_at: '2026-11-23T06:00:00Z',
  decided_at: null,
  amount: 500.5,
  reason: '',
  status: 'pending',
  gateway: 'upi',
  reference: '123456789012',
  payment_reference: 'TR1',
  has_proof: false,
  redirect_url: null,
};
const deposit = {
  id: '7',
  kind: 'deposit',
  createdAt: Date.parse('2026-11-23T06:00:00Z'),
  amount: 500_50,
  status: 'pending',
  reason: '',
  reference: '123456789012',
  paymentReference: 'TR1',
  account: 'upi',
  pageUrl: null,
  hasProof: false,
  canCancel: false,
};
const payload = {
  key: 'k'.repeat(20),
  gateway: 'upi',
  amount: 500_50,
  reference: '123456789012',
  paymentReference: 'TR1',
};

const server = recordingServer();
let calls: ReturnType<typeof createAccountCalls>;

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'play.example' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  server.token = 'a-token';
  calls = createAccountCalls(server.call);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a deposit', () => {
  it('is sent in rupees and read in paise', async () => {
    server.answer = data(wireDeposit);
    expect(await calls.createDeposit(payload)).toEqual(deposit);
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      key: payload.key,
      gateway: 'upi',
      amount: 500.5,
      reference: '123456789012',
      payment_reference: 'TR1',
    });
  });

  it('of a backend without references of links has none', async () => {
    const { payment_reference: _, ...older } = wireDeposit;
    server.answer = data(older);
    expect(await calls.createDeposit(payload)).toEqual({ ...deposit, paymentReference: '' });
  });

  it.each<[string, Answer]>([
    ['the connection is cut', cutOff],
    ['the server fails', refusal(500, 'The server has failed.')],
    ['the server is too busy', refusal(503, 'Please try again.')],
    ['a proxy times out', (response) => response.writeHead(504).end('<h1>Gateway Timeout</h1>')],
  ])('may exist if %s', async (_, lost) => {
    server.answer = lost;
    const kind = lost === cutOff ? 'unreachable' : 'failing';
    await expect(calls.createDeposit(payload)).rejects.toMatchObject({ kind });
  });

  it('is refused with the reason of the server', async () => {
    server.answer = refusal(409, 'Your limit is ₹300.', 'DEPOSIT_LIMIT');
    await expect(calls.createDeposit(payload)).rejects.toMatchObject({
      kind: 'refused',
      serverMessage: 'Your limit is ₹300.',
      reason: 'DEPOSIT_LIMIT',
    });
  });

  it.each([
    ['https://pay.example/7', 'https://pay.example/7'],
    ['http://play.example:8081/pay/hpay', 'http://play.example:8081/pay/hpay'],
    ['http://pay.example/7', null],
    ['javascript:alert(1)', null],
  ])('that can be paid at %s has the page %s', async (redirect_url, pageUrl) => {
    server.answer = data({ ...wireDeposit, redirect_url });
    const { signal } = new AbortController();
    expect((await calls.loadDeposit({ id: '7', sent: null }, signal)).pageUrl).toBe(pageUrl);
  });

  it.each([
    ['2026-11-23T06:15:00Z', Date.parse('2026-11-23T06:15:00Z')],
    [null, undefined],
    [undefined, undefined],
    ['soon', undefined],
  ])('that can be paid until %s is known to be so', async (pay_until, payUntil) => {
    server.answer = data({ ...wireDeposit, pay_until });
    const { signal } = new AbortController();
    expect((await calls.loadDeposit({ id: '7', sent: null }, signal)).payUntil).toBe(payUntil);
  });

  it('that does not exist is not found', async () => {
    server.answer = refusal(404, 'There is no such deposit.');
    const { signal } = new AbortController();
    await expect(calls.loadDeposit({ id: '7', sent: null }, signal)).rejects.toMatchObject({
      isNotFound: true,
    });
  });

  it('that is looked up no longer is no warning', async () => {
    const controller = new AbortController();
    server.answer = () => controller.abort();
    await expect(calls.loadDeposit({ id: '7', sent: null }, controller.signal)).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('gets a reference for its link, another one each time', async () => {
    server.answer = (response) =>
      (server.seen.at(-1)?.url?.startsWith('/services/gateways') ? data([]) : data({ bankDetails: [] }))(
        response,
      );
    const { signal } = new AbortController();
    const options = [await calls.loadDepositOptions({}, signal), await calls.loadDepositOptions({}, signal)];
    const references = options.map(({ paymentReference }) => paymentReference);
    expect(references).toEqual([1, 2].map(() => expect.stringMatching(/^[\dA-F]{20}$/)));
    expect(references[0]).not.toBe(references[1]);
  });
});

it('reads a deposit that was stored without being sent back from the list, by its reference', async () => {
  server.answer = doneWithout(server, '/deposit/create', [
    { ...wireDeposit, id: 6, reference: '999' },
    wireDeposit,
  ]);
  expect(await calls.createDeposit(payload)).toEqual(deposit);
});

describe('the gateways', () => {
  it.each([
    ['no proof is offered at a backend without limits of players', '/protection', { takesProofs: false }],
    ['a proof is offered at any other backend', null, {}],
  ])('%s', async (_, missing, shown) => {
    server.answer = (response) => {
      const url = server.seen.at(-1)?.url ?? '';
      if (url.startsWith('/services/gateways')) return data([])(response);
      const isMissing = missing !== null && url.includes(missing);
      (isMissing ? refusal(404, 'Nothing here') : data({ bankDetails: [] }))(response);
    };
    const {
      bankDetails: _1,
      paymentReference: _2,
      ...options
    } = await calls.loadDepositOptions({}, new AbortController().signal);
    expect(options).toEqual({
      gateways: [],
      allowance: { obstacle: null, left: null, nextLeft: null },
      ...shown,
    });
  });
});

describe('a proof', () => {
  const proof = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255])], '../../receipt.pdf', {
    type: 'application/pdf',
  });

  it('is sent as it is, with its type, without its name', async () => {
    server.answer = data({ ...wireDeposit, has_proof: true });
    expect(await calls.uploadProof({ id: '7', proof })).toEqual({ ...deposit, hasProof: true });
    expect(server.seen).toMatchObject([
      { method: 'POST', url: '/api/deposit/proof?id=7', authorization: 'Bearer a-token' },
    ]);
    const [{ body, headers } = { body: null, headers: null }] = server.requests;
    expect(body).toEqual(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]));
    expect(headers?.['content-type']).toBe('application/pdf');
    expect(JSON.stringify(headers)).not.toContain('receipt');
  });

  it('is unknown of a backend that says nothing of proofs', async () => {
    const { has_proof: _, ...silent } = wireDeposit;
    server.answer = data(silent);
    expect(await calls.loadDeposit({ id: '7', sent: null }, new AbortController().signal)).toEqual({
      ...deposit,
      hasProof: null,
    });
  });

  it('that is stored by a backend that says nothing of proofs is attached', async () => {
    const { has_proof: _, ...silent } = wireDeposit;
    server.answer = data(silent);
    expect(await calls.uploadProof({ id: '7', proof })).toEqual({ ...deposit, hasProof: true });
  });

  it('that is stored without its deposit being sent back belongs to the listed one', async () => {
    server.answer = doneWithout(server, '/deposit/proof', [wireDeposit]);
    expect(await calls.uploadProof({ id: '7', proof })).toEqual({ ...deposit, hasProof: true });
  });

  it.each<[string, Answer, object]>([
    ['too large', refusal(413, 'A file may have at most 5 MB.'), { kind: 'refused' }],
    ['of another type', refusal(415, 'A proof is a picture or a PDF.'), { kind: 'refused' }],
    [
      'protected',
      refusal(422, 'Protected.', 'FILE_PROTECTED'),
      { kind: 'refused', reason: 'FILE_PROTECTED' },
    ],
    [
      'of no deposit',
      refusal(400, 'Please check id.'),
      { kind: 'refused', serverMessage: 'Please check id.' },
    ],
    ['not stored', refusal(503, 'The file could not be stored.'), { kind: 'failing' }],
    ['not answered', cutOff, { kind: 'unreachable' }],
    ['answered with a page', (response) => response.end('<h1>Welcome</h1>'), { kind: 'malformed' }],
  ])('that is %s fails so that the field can say it', async (_, sent, failure) => {
    server.answer = sent;
    await expect(calls.uploadProof({ id: '7', proof })).rejects.toMatchObject(failure);
  });
});
