import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/define';
import { envelope, failure } from '../../contract/envelope';
import { refusals } from '../../domain/refusals';
import { contractCalls } from '../../server/kit/http/contract-calls';
import { openBrowser, openSocket, signUp, type TestPlayer } from '../support/browser';
import { ledgerFaults } from '../support/sandbox';
import { bodyOf, fileOf, queryOf, type SentBody } from './support/bodies';
import { type FuzzedBackend, startFuzzedBackend } from './support/fuzzed-backend';
import { casesOf, OWN_ACCOUNT, ownAccount, PASSWORD } from './support/own-accounts';
import { OWN, ownRequests } from './support/own-requests';
import { type KnownValues, nearly } from './support/payloads';

const CASES = process.env.SOAK ? 2_000 : 3;
/** Statuses that a client may get for what it sends. */
const statuses = [200, 400, 401, 403, 404, 409, 413, 415, 429, 431];

let backend: FuzzedBackend;
let url: string;
let known: KnownValues;
let bystander: TestPlayer;
beforeAll(async () => {
  backend = await startFuzzedBackend();
  url = backend.url;
  // Registrations then reach the database without a code.
  await openBrowser(url).post('/sandbox/app-details', { OTP: '0' });
  known = await knownValues();
  bystander = await signUp(url);
});
afterAll(() => backend.close());

async function knownValues(): Promise<KnownValues> {
  const { body } = await openBrowser(url).get('/sandbox/exchange/markets');
  const markets: { id: string; runners: { id: string }[] }[] = body.data;
  const { body: matches } = await openBrowser(url).get('/api/exchange/matches');
  const matchIds = matches.data.list.map(({ id }: { id: string }) => id);
  return {
    market_id: markets.map(({ id }) => id),
    selection_id: markets.flatMap(({ runners }) => runners.map(({ id }) => id)),
    runner_id: markets.flatMap(({ runners }) => runners.map(({ id }) => id)),
    match_id: matchIds,
    id: [...matchIds, 1, 2, '3', OWN],
    bank_id: [OWN],
    gateway: ['upi', 'bank'],
    amount: [100, '250'],
    upi_id: ['asha@bank'],
    price: [2, 1.5, 80],
    stake: [100, '250'],
    moved: ['any'],
    country_code: ['91'],
    username: [OWN_ACCOUNT.username],
    current_password: [PASSWORD],
    mobile: [OWN_ACCOUNT.mobile],
    phone: [OWN_ACCOUNT.mobile],
    otp: [OWN_ACCOUNT.code],
  };
}

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function send(path: string, init: RequestInit): Promise<Sent> {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(10_000) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

interface Sending {
  /** Without the question mark. */
  readonly query?: string;
  readonly body?: SentBody;
}

/** Payloads of the call as queries, bodies, or for a call that sends a file both. */
function sendings({ file, method, payload }: Call): fc.Arbitrary<Sending> {
  const made = nearly(payload, known);
  if (method === 'GET') return fc.record({ query: queryOf(made) });
  if (file !== undefined) return fc.record({ query: queryOf(made), body: fileOf });
  return fc.record({ body: bodyOf(made) });
}

/** Sends cases of a call as a player, with a new one before the limits of the last are used up. */
function createSender(call: Call) {
  let player: TestPlayer | null = null;
  let replaceOwn = (text: string) => text;
  let cookies = '';
  let left = 0;
  return async ({ body, query = '' }: Sending) => {
    if (player === null || left === 0) {
      player = await signUp(url);
      const replaceRequest = call.access === 'player' ? await ownRequests(player, call.path) : null;
      const account = await ownAccount(url, player, call.path);
      replaceOwn = (text) => account.replace(replaceRequest?.(text) ?? text);
      cookies = account.cookies;
      left = casesOf(call.path);
    }
    left -= 1;
    const headers: Record<string, string> = { authorization: `Bearer ${player.token}`, cookie: cookies };
    if (body !== undefined && body.type !== null) headers['content-type'] = body.type;
    const content = typeof body?.body === 'string' ? replaceOwn(body.body) : body?.body;
    const answer = await send(`/api${call.path}?${replaceOwn(query)}`, {
      method: call.method,
      headers,
      body: content as BodyInit,
    });
    // The case signed the player out, or used up a limit of the player.
    if (answer.status === 429 || (answer.status === 401 && call.access === 'player')) left = 0;
    return answer;
  };
}

/** The answer has the headers of all answers, and the envelope with data of the contract or with a sentence. */
function expectWellFormed(call: Call, { headers, status, text }: Sent) {
  expect(statuses).toContain(status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  if (status === 200 && call.file !== undefined && 'received' in call.file) {
    expect(call.file.received).toContain(headers.get('content-type'));
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    return;
  }
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const body: unknown = JSON.parse(text);
  if (status === 200) {
    expect(Object.keys(body as object).sort()).toEqual(['data', 'error', 'message']);
    expect(v.safeParse(envelope(call.answer), body).issues ?? []).toEqual([]);
    return;
  }
  const { code, message } = v.parse(v.strictObject(failure.entries), body);
  expect(message).toMatch(/^\S.{0,300}$/);
  expect(Object.keys(refusals)).toContain(code);
}

describe('payloads generated from the schema of a call', () => {
  it.each(contractCalls)(
    'of $method $path are answered in the envelope, without a failure of the server',
    async (call) => {
      const ask = createSender(call);
      const check = async (sent: Sending) => expectWellFormed(call, await ask(sent));
      await fc.assert(fc.asyncProperty(sendings(call), check), { numRuns: CASES });
    },
    30 * 60_000,
  );

  it('change nothing for another player', async () => {
    const { ask, socket } = await openSocket(url, bystander.token);
    expect(await ask('get:balance')).toEqual({
      status: 'success',
      balance: 1000,
      cash: 1000,
      coins: 0,
      exposure: 0,
    });
    socket.close();
    expect((await bystander.browser.get('/api/bets')).body.data).toEqual({ list: [], total: 0 });
    expect(await ledgerFaults(url)).toEqual([]);
  });

  it('leave neither their texts nor an error in the log at level trace', async () => {
    await backend.expectCleanLog();
  });
});
