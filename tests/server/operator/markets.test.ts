import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/index';
import { startTestBackend } from '../../support/backend';
import { openBrowser } from '../../support/browser';
import { addOperator, auditOf, type DeskBrowser, signInAtDesk } from '../../support/operator-desk';
import { newBettingPlayer } from '../../support/test-player';

let backend: RunningBackend;
let admin: DeskBrowser;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
  admin = await signInAtDesk(backend.url);
  await openBrowser(backend.url).post('/sandbox/exchange/freeze', { frozen: true });
});
afterAll(() => backend.close());

const { expectOneRow } = auditOf(() => admin);

interface ListedMarket {
  readonly id: string;
  readonly gtype: string;
  readonly status: string;
  readonly overlays: readonly string[];
}

const listed = async (): Promise<readonly ListedMarket[]> =>
  (await openBrowser(backend.url).get('/sandbox/exchange/markets')).body.data;

const used = new Set<string>();

/** An open market that no other test uses. */
async function openMarket(gtype: string): Promise<string> {
  const market = (await listed()).find(
    (each) => each.gtype === gtype && each.status === 'OPEN' && !used.has(each.id),
  );
  if (market === undefined) throw new Error(`There is no open market of the kind ${gtype}`);
  used.add(market.id);
  return market.id;
}

const marketOf = async (id: string) => (await listed()).find((market) => market.id === id);

async function submit(id: string, act: string, fields: Record<string, string | string[]>, desk = admin) {
  await desk.get(`/markets/${id}`);
  return desk.submit(`/markets/${id}/${act}`, fields);
}

describe('a market', () => {
  it('is overridden and released', async () => {
    const id = await openMarket('match');
    await expectOneRow(
      () => submit(id, 'override', { status: 'SUSPENDED', betDelay: '7', reason: 'rain' }),
      [
        'operator1',
        'market overridden',
        `market ${id}`,
        expect.stringContaining('"status":"OPEN"'),
        '{"status":"SUSPENDED","betDelay":7,"overlays":[]}',
        'rain',
      ],
    );
    expect(await marketOf(id)).toMatchObject({ status: 'SUSPENDED' });
    await submit(id, 'override', {
      status: '',
      betDelay: '',
      'overlays[]': ['BALL_RUNNING'],
      reason: 'ball',
    });
    expect(await marketOf(id)).toMatchObject({ status: 'SUSPENDED', overlays: ['BALL_RUNNING'] });
    await expectOneRow(
      () => submit(id, 'release', { reason: 'sun' }),
      ['operator1', 'market released', `market ${id}`, expect.stringContaining('SUSPENDED'), '–', 'sun'],
    );
    expect(await marketOf(id)).toMatchObject({ status: 'OPEN' });
  });

  it('with a result settles its bets; another result settles them again, and void returns the stake', async () => {
    const id = await openMarket('bookmaker');
    const { body } = await openBrowser(backend.url).post('/sandbox/exchange/set', {
      market_id: id,
      status: 'OPEN',
      overlays: [],
      bet_delay: 0,
      runners: [{ id: '1', back: [[100, 50_000]] }],
    });
    const player = await newBettingPlayer(backend.url);
    const bet = await player.place({
      market: { id, gtype: 'bookmaker', version: body.data.version },
      price: 100,
      stake: 100,
      moved: 'any',
    });
    expect([bet.state, bet.reason]).toEqual(['matched', null]);
    const cash = async () => (await player.get('/getAccountstatement')).list[0].balance_after;
    await expectOneRow(
      () => submit(id, 'result', { 'winners[]': ['1'], reason: 'official' }),
      [
        'operator1',
        'result set',
        `market ${id}`,
        '{"result":null}',
        expect.stringContaining('"winners":["1"]'),
        'official',
      ],
    );
    await expect.poll(cash).toBeGreaterThan(1090);
    await submit(id, 'result', { 'winners[]': ['2'], reason: 'corrected' });
    await expect.poll(cash).toBe(900);
    await expectOneRow(
      () => submit(id, 'void', { reason: 'abandoned' }),
      [
        'operator1',
        'market voided',
        `market ${id}`,
        expect.stringContaining('"winners":["2"]'),
        '{"result":{"kind":"void"}}',
        'abandoned',
      ],
    );
    await expect.poll(cash).toBe(1000);
    expect((await admin.get('/ledger?check=1')).text).toContain('No fault was found.');
    expect((await admin.get(`/markets/${id}`)).text).toContain(player.username);
  });

  it('loses a runner', async () => {
    const id = await openMarket('match');
    await expectOneRow(
      () => submit(id, 'remove-runner', { runner: '1', reduction: '10', reason: 'withdrawn' }),
      [
        'operator1',
        'runner removed',
        `market ${id}`,
        '{"runner":"1","status":"ACTIVE"}',
        '{"runner":"1","status":"REMOVED","reduction":10}',
        'withdrawn',
      ],
    );
    expect(await marketOf(id)).toMatchObject({ runners: [{ status: 'REMOVED' }, {}] });
  });

  it('of two results at once takes one, and the second operator is told', async () => {
    const id = await openMarket('fancy');
    const second = await addOperator(backend.url, admin, 'admin');
    await Promise.all([admin.get(`/markets/${id}`), second.get(`/markets/${id}`)]);
    const answers = await Promise.all(
      [admin, second].map((desk, index) =>
        desk.submit(`/markets/${id}/result`, { runs: String(40 + index), reason: 'official' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toContain('result set');
  });

  it.each([
    ['result', { reason: 'x' }, 'This market ends with winners.'],
    ['result', { 'winners[]': ['9'], reason: 'x' }, 'This market has no runner 9.'],
    ['remove-runner', { runner: '9', reduction: '0', reason: 'x' }, 'This market has no runner 9.'],
    ['void', { reason: '' }, 'Please fill in: reason.'],
  ])('refuses %s with %j', async (act, fields, message) => {
    const id = (await listed()).find(({ gtype, status }) => gtype === 'match' && status === 'OPEN')?.id ?? '';
    const { status, text } = await submit(id, act, fields);
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('is found by the name of its match', async () => {
    const { text } = await admin.get('/markets?q=zzzz');
    expect(text).toContain('No market matches.');
  });
});
