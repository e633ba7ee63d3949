import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf, submitConfirmed } from '../../support/operator-desk';
import { listMarkets } from '../../support/sandbox';
import { newBettingPlayer } from '../../support/test-player';
import { deskMarkets } from './desk-markets';

const { admin, backend } = startDeskForTests();
beforeAll(async () => {
  await openBrowser(backend.url).post('/sandbox/exchange/freeze', { frozen: true });
});

const { expectOneRow } = auditOf(admin);
const { marketOf, openMarket, submit } = deskMarkets({ admin, backend });

/** Rows of the preview of a result: player, bets, profit so far and profit then, in rupees. */
const previewRows = (page: string) =>
  [
    ...(/class="preview"[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/.exec(page)?.[1] ?? '').matchAll(
      /<tr>(.*?)<\/tr>/gs,
    ),
  ].map(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]+>/g, ''),
    );
    const [player, ...numbers] = cells;
    return [player, ...numbers.map((text) => Number(text.replace('−', '-').replace(/[₹,]/g, '')))];
  });

describe('a market', () => {
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

  it('shows what a result pays before it is confirmed: a dead heat, another result, and void', async () => {
    const race = (await listMarkets(backend.url)).find(
      ({ id, runners }) => id.endsWith('-win') && runners.every(({ status }) => status === 'ACTIVE'),
    );
    const { id } = race ?? { id: '' };
    const { body } = await openBrowser(backend.url).post('/sandbox/exchange/set', {
      ...{ market_id: id, status: 'OPEN', overlays: [], bet_delay: 0 },
      runners: [
        { id: '1', back: [[4, 50_000]] },
        { id: '3', back: [[3, 50_000]] },
      ],
    });
    const market = { id, gtype: 'match', version: body.data.version } as const;
    const first = await newBettingPlayer(backend.url);
    const second = await newBettingPlayer(backend.url);
    await first.place({ market, selection: '1', price: 4, stake: 100, moved: 'any' });
    await second.place({ market, selection: '3', price: 3, stake: 100, moved: 'any' });
    const cash = async (player: typeof first) =>
      (await player.get('/getAccountstatement')).list[0].balance_after;
    const path = `/markets/${id}/result`;
    const preview = async (fields: Record<string, string | string[]>, act = 'result') => {
      await admin.get(`/markets/${id}`);
      const answer = await admin.submit(`/markets/${id}/${act}`, { reason: 'official', ...fields });
      expect(answer.status).toBe(200);
      return answer.text;
    };

    const deadHeat = { 'winners[]': ['1', '2'] };
    const shown = await preview(deadHeat);
    expect(shown).toMatch(/Dead heat of 2: [\w ]+, [\w ]+\.<\/strong> Nothing is settled yet\./);
    expect(shown).toContain('Bets: 2, of 2 players.');
    const profits = Object.fromEntries(previewRows(shown).map(([player, , , then]) => [player, then]));
    // Half of the stake at 4.00 and half of it lost, without the commission.
    expect(profits).toEqual({ [first.username]: 98, [second.username]: -100 });
    expect(await marketOf(id)).toMatchObject({ status: 'OPEN' });
    expect((await submit(id, 'result', { ...deadHeat, reason: 'official' })).status).toBe(303);
    await expect.poll(() => cash(first)).toBe(1098);
    await expect.poll(() => cash(second)).toBe(900);

    const other = await preview({ 'winners[]': ['3'] });
    expect(previewRows(other)).toEqual([
      [second.username, 1, -100, 196],
      [first.username, 1, 98, -100],
    ]);
    const confirmed = await admin.submit(path, {
      'winners[]': ['2'],
      reason: 'official',
      confirmed: 'other',
    });
    expect([confirmed.status, previewRows(confirmed.text).length]).toEqual([200, 2]);
    await submit(id, 'result', { 'winners[]': ['3'], reason: 'photo' });
    await expect.poll(() => cash(first)).toBe(900);
    await expect.poll(() => cash(second)).toBe(1196);

    const voided = await preview({}, 'void');
    expect(voided).toContain('Void: every stake is returned.');
    expect(previewRows(voided).map(([player, , , then]) => [player, then])).toEqual(
      expect.arrayContaining([
        [first.username, 0],
        [second.username, 0],
      ]),
    );
    await submit(id, 'void', { reason: 'abandoned' });
    for (const player of [first, second]) await expect.poll(() => cash(player)).toBe(1000);
    expect((await admin.get(`/markets/${id}`)).text).toContain('<dd>Void: every stake is returned</dd>');
    expect((await admin.get('/ledger?check=1')).text).toContain('No fault was found.');
  });

  it('has no winner that is a non-runner, until it is restored', async () => {
    const id = await openMarket('match');
    expect(
      (await submit(id, 'remove-runner', { runner: '1', reduction: '0', reason: 'withdrawn' })).status,
    ).toBe(303);
    await admin.get(`/markets/${id}`);
    const refused = await admin.submit(`/markets/${id}/result`, {
      'winners[]': ['1', '2'],
      reason: 'official',
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(
      /[\w ]+ is a non-runner and cannot be a winner\. If that is wrong, restore the runner first\./,
    );
    await expectOneRow(
      () => submit(id, 'restore-runner', { runner: '1', reason: 'it ran' }),
      [
        'operator1',
        'runner restored',
        `market ${id}`,
        '{"runner":"1","status":"REMOVED"}',
        '{"runner":"1","status":"ACTIVE"}',
        'it ran',
      ],
    );
    expect(await marketOf(id)).toMatchObject({ runners: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }] });
    expect((await admin.get(`/markets/${id}`)).text).toContain('runner restored by hand');
    await submit(id, 'result', { 'winners[]': ['1'], reason: 'official' });
    expect(await marketOf(id)).toMatchObject({ runners: [{ status: 'WINNER' }, { status: 'LOSER' }] });
  });

  it('with a result that names a non-runner by mistake settles its bets by the next one', async () => {
    const id = await openMarket('match');
    const { body } = await openBrowser(backend.url).post('/sandbox/exchange/set', {
      ...{ market_id: id, status: 'OPEN', overlays: [], bet_delay: 0 },
      runners: [{ id: '1', back: [[2, 50_000]] }],
    });
    const player = await newBettingPlayer(backend.url);
    const market = { id, gtype: 'match', version: body.data.version } as const;
    await player.place({ market, selection: '1', price: 2, stake: 100, moved: 'any' });
    const cash = async () => (await player.get('/getAccountstatement')).list[0].balance_after;
    const named = { 'winners[]': ['2'], 'removed[]': ['1'], reason: 'official' };
    await submit(id, 'result', named);
    await expect.poll(cash).toBe(1000);
    await submit(id, 'result', { 'winners[]': ['2'], reason: 'it ran' });
    await expect.poll(cash).toBe(900);
  });

  it('without bets, whose match has left the feed, has a winner that the feed removed once it is restored', async () => {
    const race = (await listMarkets(backend.url)).find(({ id }) => /^\d+-7-/.test(id))?.id ?? '';
    const [, before, number, after] = /^(.*-7-)(\d+)(.*)$/.exec(race) ?? [];
    const runnerIn = (text: string) =>
      /restore-runner"[\s\S]*?<option value="([^"]+)"[^>]*>([^<]+)</.exec(text)?.slice(1) ?? null;
    let [id, found]: [string, string[] | null] = ['', null];
    for (let back = 30; found === null && back < 60; back += 1) {
      id = `${before}${Number(number) - back}${after}`;
      found = runnerIn((await admin.get(`/markets/${id}`)).text);
    }
    const [runner = '', name] = found ?? [];
    await submit(id, 'restore-runner', { runner, reason: 'it ran' });
    await submit(id, 'result', { 'winners[]': [runner], reason: 'official' });
    expect((await admin.get(`/markets/${id}`)).text).toContain(`Winner: ${name}`);
  });

  it('with a result that names a non-runner is released before it is restored', async () => {
    const id = await openMarket('match');
    const named = { 'winners[]': ['2'], 'removed[]': ['1'], reason: 'official' };
    await submit(id, 'result', named);
    const refused = [
      await submit(id, 'restore-runner', { runner: '1', reason: 'it ran' }),
      await submit(id, 'result', { 'winners[]': ['1'], reason: 'official' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 400]);
    for (const { text } of refused) expect(text).toMatch(/elease the market first\./);
  });

  it('with a result cannot be opened, and is open again after the release', async () => {
    const id = await openMarket('fancy');
    await submit(id, 'result', { runs: '40', reason: 'official' });
    expect((await admin.get(`/markets/${id}`)).text).not.toContain('<option value="OPEN"');
    const refused = await submit(id, 'override', { status: 'OPEN', betDelay: '', reason: 'x' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This market has a result. Set another one, or release it first.');
    expect(await marketOf(id)).toMatchObject({ status: 'CLOSED' });
    expect((await admin.get(`/markets/${id}`)).text).toMatch(
      /an operator, until it is released, [^<]+: official/,
    );
    await expectOneRow(
      () => submit(id, 'release', { reason: 'wrong match' }),
      [
        'operator1',
        'market released',
        `market ${id}`,
        expect.stringContaining('"result":{"kind":"runs","runs":40}'),
        '–',
        'wrong match',
      ],
    );
    expect(await marketOf(id)).toMatchObject({ status: 'OPEN' });
  });

  it('with a result loses no runner, since its bets are settled', async () => {
    const id = await openMarket('match');
    await submit(id, 'result', { 'winners[]': ['2'], reason: 'official' });
    const { text } = await admin.get(`/markets/${id}`);
    expect(text).not.toContain('Remove a runner');
    const [, seen = ''] = /name="seen" value="(\d+)"/.exec(text) ?? [];
    const removal = { seen, runner: '1', reduction: '0', reason: 'withdrawn' };
    const refused = await submit(id, 'remove-runner', removal);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      'This market has a result. Set another one that names its non-runners, or release it first.',
    );
    expect(await marketOf(id)).toMatchObject({ runners: [{ status: 'LOSER' }, { status: 'WINNER' }] });
  });

  it('of two results at once takes one, and the second operator is told', async () => {
    const id = await openMarket('fancy');
    const second = await addOperator(backend.url, admin, 'admin');
    await Promise.all([admin.get(`/markets/${id}`), second.get(`/markets/${id}`)]);
    const answers = await Promise.all(
      [admin, second].map((desk, index) =>
        submitConfirmed(desk, `/markets/${id}/result`, { runs: String(40 + index), reason: 'official' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toContain('result set');
  });
});
