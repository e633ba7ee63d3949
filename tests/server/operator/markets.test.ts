import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf } from '../../support/operator-desk';
import { listMarkets } from '../../support/sandbox';
import { deskMarkets } from './desk-markets';

const { admin, backend } = startDeskForTests();
beforeAll(async () => {
  await openBrowser(backend.url).post('/sandbox/exchange/freeze', { frozen: true });
});

const { expectOneRow } = auditOf(admin);
const { marketOf, openMarket, submit } = deskMarkets({ admin, backend });

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
        '{"status":"SUSPENDED","betDelay":7}',
        'rain',
      ],
    );
    expect(await marketOf(id)).toMatchObject({ status: 'SUSPENDED' });
    await submit(id, 'override', {
      status: '',
      betDelay: '',
      overlays: 'ball running',
      reason: 'ball',
    });
    expect(await marketOf(id)).toMatchObject({ status: 'SUSPENDED', overlays: ['BALL_RUNNING'] });
    await expectOneRow(
      () => submit(id, 'release', { reason: 'sun' }),
      ['operator1', 'market released', `market ${id}`, expect.stringContaining('SUSPENDED'), '–', 'sun'],
    );
    expect(await marketOf(id)).toMatchObject({ status: 'OPEN' });
  });

  it('whose act could not be committed is unchanged in memory', async () => {
    const id = await openMarket('match');
    const other = await addOperator(backend.url, admin, 'admin');
    await Promise.all([admin.get(`/markets/${id}`), other.get(`/markets/${id}`)]);
    await admin.submit(`/markets/${id}/override`, { status: '', betDelay: '3', reason: 'first' });
    const late = { status: 'SUSPENDED', betDelay: '9', reason: 'second' };
    expect((await other.submit(`/markets/${id}/override`, late)).status).toBe(409);
    expect(await marketOf(id)).toMatchObject({ status: 'OPEN' });
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
    const { body } = await openBrowser(backend.url).post('/sandbox/exchange/set', { market_id: id });
    expect(body.data.runners[0]).toMatchObject({ status: 'REMOVED', reduction: 1000 });
  });

  it.each([
    ['result', { reason: 'x' }, 'This market ends with winners.'],
    ['result', { 'winners[]': ['9'], reason: 'x' }, 'This market has no runner 9.'],
    [
      'result',
      { 'winners[]': ['1'], 'removed[]': ['1'], reason: 'x' },
      'cannot be a winner and a non-runner.',
    ],
    ['remove-runner', { runner: '9', reduction: '0', reason: 'x' }, 'This market has no runner 9.'],
    [
      'restore-runner',
      { runner: '9', reason: 'x', seen: '0' },
      'This market has no runner 9 that is removed.',
    ],
    ['void', { reason: '' }, 'Please fill in: reason.'],
  ])('refuses %s with %j', async (act, fields, message) => {
    const id =
      (await listMarkets(backend.url)).find(({ gtype, status }) => gtype === 'match' && status === 'OPEN')
        ?.id ?? '';
    const { status, text } = await submit(id, act, fields);
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('is found by the name of its match', async () => {
    const { text } = await admin.get('/markets?q=zzzz');
    expect(text).toContain('No market matches.');
  });
});
