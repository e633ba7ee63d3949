import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import { createHttp } from '../../../src/adapters/kit/http/http';

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

type Answer = (response: ServerResponse) => void;

const json =
  (body: object, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const data = (value: unknown): Answer => json({ data: value, error: false, message: '' });
const refusal = (status: number, message: string, code?: string): Answer =>
  json({ data: null, error: true, message, ...(code && { code, fields: [], args: {} }) }, status);
const cutOff: Answer = (response) => response.destroy();

let server: Server;
let answer: Answer;
let seen: { request: IncomingMessage; body: Buffer }[];
let calls: ReturnType<typeof createAccountCalls>;
const warnings = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('location', { hostname: 'play.example' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.spyOn(console, 'warn').mockImplementation(warnings);
  warnings.mockClear();
  seen = [];
  answer = data(null);
  server = createServer(async (request, response) => {
    seen.push({ request, body: await buffer(request) });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  calls = createAccountCalls(
    createHttp({
      addresses: { api: { url, credentials: 'omit' }, services: { url, credentials: 'omit' } },
      token: () => 'a-token',
      onUnauthorized: () => undefined,
    }),
  );
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Answers the change without data, and the list with its entry. */
const doneWithout =
  (path: string, list: readonly object[]): Answer =>
  (response) =>
    (seen.at(-1)?.request.method === 'POST' && seen.at(-1)?.request.url === `/api${path}`
      ? json({ error: false, message: 'Done' })
      : data(list))(response);

describe('a deposit', () => {
  it('is sent in rupees and read in paise', async () => {
    answer = data(wireDeposit);
    expect(await calls.createDeposit(payload)).toEqual(deposit);
    expect(JSON.parse(String(seen[0]?.body))).toEqual({
      key: payload.key,
      gateway: 'upi',
      amount: 500.5,
      reference: '123456789012',
      payment_reference: 'TR1',
    });
  });

  it('of a backend without references of links has none', async () => {
    const { payment_reference: _, ...older } = wireDeposit;
    answer = data(older);
    expect(await calls.createDeposit(payload)).toEqual({ ...deposit, paymentReference: '' });
  });

  it.each<[string, Answer]>([
    ['the connection is cut', cutOff],
    ['the server fails', refusal(500, 'The server has failed.')],
    ['the server is too busy', refusal(503, 'Please try again.')],
    ['a proxy times out', (response) => response.writeHead(504).end('<h1>Gateway Timeout</h1>')],
  ])('may exist if %s', async (_, lost) => {
    answer = lost;
    const kind = lost === cutOff ? 'unreachable' : 'failing';
    await expect(calls.createDeposit(payload)).rejects.toMatchObject({ kind });
  });

  it('is refused with the reason of the server', async () => {
    answer = refusal(409, 'Your limit is ₹300.', 'DEPOSIT_LIMIT');
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
    answer = data({ ...wireDeposit, redirect_url });
    const { signal } = new AbortController();
    expect((await calls.loadDeposit({ id: '7' }, signal)).pageUrl).toBe(pageUrl);
  });

  it('that does not exist is not found', async () => {
    answer = refusal(404, 'There is no such deposit.');
    const { signal } = new AbortController();
    await expect(calls.loadDeposit({ id: '7' }, signal)).rejects.toMatchObject({ isNotFound: true });
  });

  it('that is looked up no longer is no warning', async () => {
    const { signal, ...controller } = abortable();
    answer = () => controller.abort();
    await expect(calls.loadDeposit({ id: '7' }, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(warnings).not.toHaveBeenCalled();
  });

  it('gets a reference for its link, another one each time', async () => {
    answer = (response) =>
      (seen.at(-1)?.request.url?.startsWith('/api/gateways') ? data([]) : data({ bankDetails: [] }))(
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
  answer = doneWithout('/deposit/create', [{ ...wireDeposit, id: 6, reference: '999' }, wireDeposit]);
  expect(await calls.createDeposit(payload)).toEqual(deposit);
});

describe('the gateways', () => {
  it('are shown without limits if those are not answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answer = (response) => {
      if (!seen.at(-1)?.request.url?.startsWith('/api/gateways')) return;
      data([])(response);
    };
    const list = calls.loadGateways({}, new AbortController().signal);
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await list).toEqual({ gateways: [], obstacle: null });
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe('a proof', () => {
  const proof = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255])], '../../receipt.pdf', {
    type: 'application/pdf',
  });

  it('is sent as it is, with its type, without its name', async () => {
    answer = data({ ...wireDeposit, has_proof: true });
    expect(await calls.uploadProof({ id: '7', proof })).toEqual({ ...deposit, hasProof: true });
    const [{ body, request } = { body: null, request: null }] = seen;
    expect(body).toEqual(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]));
    expect([request?.method, request?.url, request?.headers['content-type']]).toEqual([
      'POST',
      '/api/deposit/proof?id=7',
      'application/pdf',
    ]);
    expect(request?.headers.authorization).toBe('Bearer a-token');
    expect(JSON.stringify(request?.rawHeaders)).not.toContain('receipt');
  });

  it('that is stored without its deposit being sent back belongs to the listed one', async () => {
    answer = doneWithout('/deposit/proof', [wireDeposit]);
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
    answer = sent;
    await expect(calls.uploadProof({ id: '7', proof })).rejects.toMatchObject(failure);
  });
});

const wireWithdrawal = {
  id: 9,
  created_at: '2026-11-23T06:00:00Z',
  amount: 400,
  status: 'cancelled',
};

describe('a withdrawal', () => {
  it('may exist if its answer is lost, and may be cancelled if that answer is lost', async () => {
    answer = cutOff;
    const request = { key: payload.key, amount: 400_00, bankId: '3' };
    await expect(calls.createWithdrawal(request)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(calls.cancelWithdrawal({ id: '9' })).rejects.toMatchObject({ kind: 'unreachable' });
    expect(seen.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { key: payload.key, amount: 400, bank_id: '3' },
      { id: '9' },
    ]);
  });

  it('that is cancelled without being sent back is read from the list', async () => {
    answer = doneWithout('/withdrawRequest/cancel', [{ ...wireWithdrawal, id: 8 }, wireWithdrawal]);
    expect(await calls.cancelWithdrawal({ id: '9' })).toMatchObject({ id: '9', status: 'cancelled' });
  });

  it('that is still pending after an answer without data may be cancelled', async () => {
    answer = doneWithout('/withdrawRequest/cancel', [{ ...wireWithdrawal, status: 'pending' }]);
    await expect(calls.cancelWithdrawal({ id: '9' })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is listed newest first, whatever the order of the backend', async () => {
    const older = { ...wireWithdrawal, id: 8, created_at: '2026-11-22T06:00:00Z' };
    answer = data([older, wireWithdrawal]);
    const request = { kind: 'withdrawal', page: 1, pageSize: 20 } as const;
    const { list } = await calls.loadRequests(request, new AbortController().signal);
    expect(list.map(({ id }) => id)).toEqual(['9', '8']);
  });

  it.each([
    ['a number for a failed server', { statusCode: 500, message: 'Internal server error' }, 'failing'],
    ['a status in capitals', { status: 'FAILED', message: 'Too much' }, 'refused'],
    ['the number 0 as status', { status: 0, message: 'Too much' }, 'refused'],
  ])('is not pending after %s with HTTP status 200', async (_, body, kind) => {
    answer = json(body);
    const request = { key: payload.key, amount: 400_00, bankId: '3' };
    await expect(calls.createWithdrawal(request)).rejects.toMatchObject({ kind });
  });

  it('goes to an account without fields of a UPI id, and the other way round', async () => {
    answer = refusal(400, 'Please enter an IFSC such as HDFC0001234');
    const account = { accountName: 'Asha', accountNumber: '123456789', ifsc: 'HDFC0001234' };
    await expect(calls.addBank({ type: 'account', ...account })).rejects.toMatchObject({
      serverMessage: 'Please enter an IFSC such as HDFC0001234',
    });
    await expect(calls.addBank({ type: 'upi', accountName: 'Asha', upiId: 'asha@okbank' })).rejects.toThrow();
    expect(seen.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { type: 'bank', account_name: 'Asha', account_number: '123456789', ifsc: 'HDFC0001234' },
      { type: 'bank', account_name: 'Asha', upi_id: 'asha@okbank' },
    ]);
  });
});

describe('an account', () => {
  const stored = { id: 3, account_number: '••••6789', ifsc: 'HDFC0001234' };
  const added = { accountName: 'Asha', accountNumber: '123456789', ifsc: 'HDFC0001234' };

  it('that is added without being sent back is read from the list', async () => {
    answer = doneWithout('/bank', [{ ...stored, id: 2, account_number: '••••0000' }, stored]);
    expect(await calls.addBank({ type: 'account', ...added })).toMatchObject({ id: '3' });
  });

  it('may be added if the list does not show it', async () => {
    answer = doneWithout('/bank', []);
    await expect(calls.addBank({ type: 'account', ...added })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('whose answer was lost is looked for before it is added again', async () => {
    answer = cutOff;
    await expect(calls.addBank({ type: 'account', ...added })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    answer = data([stored]);
    expect(await calls.addBank({ type: 'account', ...added })).toMatchObject({ id: '3' });
    expect(seen.map(({ request }) => request.method)).toEqual(['POST', 'GET']);
  });

  it('that is removed without being sent back is removed', async () => {
    answer = json({ error: false, message: 'Removed' });
    expect(await calls.removeBank({ id: '3' })).toBeNull();
  });
});
