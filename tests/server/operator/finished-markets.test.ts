import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { createFakeMarkets } from '../../support/fake-markets';
import {
  addOperator,
  auditOf,
  type DeskBrowser,
  errorsOn,
  playerIdAt,
  submitConfirmed,
} from '../../support/operator-desk';
import { ledgerFaults, listMarkets } from '../../support/sandbox';
import { cashOf, newBettingPlayer } from '../../support/test-player';

const winner = (id: string) => ({ kind: 'winners', winners: [id], removed: [] }) as const;

describe('a market whose match has left the feed', () => {
  const markets = createFakeMarkets();
  const { admin, backend } = startDeskForTests({}, () => markets.exchange());

  const { expectOneRow } = auditOf(admin);

  const isSound = async () => expect(await ledgerFaults(backend.url)).toEqual([]);

  /** A player has backed runner 1 at 2.00 with ₹500, and it won. */
  async function finishedMarket() {
    const player = await newBettingPlayer(backend.url);
    const market = markets.open('match');
    await player.place({ market, stake: 500 });
    markets.result(market.id, winner('1'));
    await expect.poll(() => cashOf(player)).toBe(1500);
    markets.forget(market.id);
    return { player, id: market.id, page: `/markets/${market.id}` };
  }

  it('is listed with its result, found by name and id, and opened', async () => {
    const { id, page, player } = await finishedMarket();
    for (const q of ['', 'india v', 'MATCH ODDS', id])
      expect((await admin.get(`/markets?${new URLSearchParams({ q, show: 'finished' })}`)).text).toContain(
        `href="/operator${page}"`,
      );
    expect((await admin.get('/markets?show=finished&q=no+such+match')).text).toContain(
      'No market with a result matches.',
    );
    expect((await admin.get('/markets?show=finished&q=%25')).text).not.toContain(page);
    const { status, text } = await admin.get(page);
    expect([status, text]).toEqual([200, expect.stringContaining('India v Australia · Match Odds')]);
    expect(text).toContain(player.username);
    expect(text).toContain('Winner: Runner 1');
    expect(text).not.toContain('Override until released');
  });

  it('is settled again by another result at once, with one audit row, and the player is told', async () => {
    const { id, page, player } = await finishedMarket();
    await expectOneRow(async () => {
      await admin.get(page);
      return submitConfirmed(admin, `${page}/result`, { 'winners[]': ['2'], reason: 'read wrongly' });
    }, [
      'operator1',
      'result set',
      `market ${id}`,
      expect.stringContaining('"winners":["1"]'),
      expect.stringContaining('"winners":["2"]'),
      'read wrongly',
    ]);
    await expect.poll(() => cashOf(player)).toBe(500);
    const [newest] = (await player.get('/notifications')).list;
    expect(newest).toMatchObject({ kind: 'bets.resettled' });
    await admin.get(page);
    await submitConfirmed(admin, `${page}/void`, { reason: 'abandoned' });
    await expect.poll(() => cashOf(player)).toBe(1000);
    await isSound();
  });

  it('shows whose balance would go below zero before it is settled again', async () => {
    const { page, player } = await finishedMarket();
    await player.place({ market: markets.open('match'), stake: 1200 });
    await admin.get(page);
    const fields = { 'winners[]': ['2'], reason: 'read wrongly' };
    const preview = await admin.submit(`${page}/result`, fields);
    expect(preview.text).toContain('The house gets ₹1,000.00 from the players.');
    expect(preview.text).toContain('1 player would have less than ₹0.00 available.');
    expect(preview.text).toContain('−₹700.00');
    expect(await cashOf(player)).toBe(1500);
    await submitConfirmed(admin, `${page}/result`, fields);
    await expect.poll(() => cashOf(player)).toBe(500);
    await isSound();
  });

  it('has a winner that the feed had removed once an operator has restored it', async () => {
    const player = await newBettingPlayer(backend.url);
    const market = markets.open('match');
    const { id } = market;
    expect(await player.place({ market, selection: '2', stake: 500 })).toMatchObject({ state: 'matched' });
    markets.set(id, { runners: [{ id: '1', status: 'REMOVED' }] });
    markets.result(id, winner('2'));
    await expect.poll(() => cashOf(player)).toBe(1500);
    markets.forget(id);
    const won = { 'winners[]': ['1'], reason: 'it ran' };
    await admin.get(`/markets/${id}`);
    const refused = await submitConfirmed(admin, `/markets/${id}/result`, won);
    expect(errorsOn(refused.text).winners).toContain('restore the runner first');
    for (const [act, fields] of [
      ['restore-runner', { runner: '1', reason: 'it ran' }],
      ['result', won],
    ] as const) {
      await admin.get(`/markets/${id}`);
      await submitConfirmed(admin, `/markets/${id}/${act}`, fields);
    }
    await expect.poll(() => cashOf(player)).toBe(500);
    await isSound();
  });

  it('has the runner that an operator restored while the feed showed its result', async () => {
    const player = await newBettingPlayer(backend.url);
    const market = markets.open('match');
    const { id } = market;
    await player.place({ market, selection: '2', stake: 500 });
    markets.set(id, { runners: [{ id: '1', status: 'REMOVED' }] });
    markets.result(id, winner('2'));
    await expect.poll(() => cashOf(player)).toBe(1500);
    markets.set(id, { runners: [{ id: '1', status: 'LOSER' }] });
    markets.forget(id);
    await expect.poll(async () => (await admin.get(`/markets/${id}`)).text).not.toContain('Restore a runner');
  });

  it('is not overridden or released without a result of the feed, and says so', async () => {
    const { page } = await finishedMarket();
    await admin.get(page);
    for (const [act, fields] of [
      ['override', { status: 'OPEN', betDelay: '' }],
      ['remove-runner', { runner: '1', reduction: '0' }],
      ['release', {}],
    ] as const) {
      const seen = '0';
      const refused = await admin.submit(`${page}/${act}`, { ...fields, seen, reason: 'why not' });
      expect([act, refused.status]).toEqual([act, 409]);
    }
    const refused = await admin.submit(`${page}/result`, { 'winners[]': ['9'], seen: '0', reason: 'x' });
    expect(errorsOn(refused.text).winners).toBe('This market has no runner 9.');
  });

  it('is listed and corrected without any bet too, while it is known and afterwards', async () => {
    const { id } = markets.open('match', { name: 'Toss' });
    markets.result(id, winner('1'));
    const rowOf = async (q: string) => {
      const { text } = await admin.get(`/markets?${new URLSearchParams({ q, show: 'finished' })}`);
      return text.split('<tr>').find((row) => row.includes(`/operator/markets/${id}"`));
    };
    await expect.poll(() => rowOf('toss')).toContain('Winner: Runner 1');
    expect(await rowOf('')).toContain('India v Australia');
    expect(await rowOf('no such match')).toBeUndefined();
    await admin.get(`/markets/${id}`);
    await submitConfirmed(admin, `/markets/${id}/result`, { 'winners[]': ['2'], reason: 'read wrongly' });
    expect(await rowOf('toss')).toContain('Winner: Runner 2');
    expect(await rowOf('toss')).toContain('result by hand');
    markets.forget(id);
    expect(await rowOf(id)).toContain('Earlier simulation');
  });

  it('with open bets and without a result is listed apart', async () => {
    const player = await newBettingPlayer(backend.url);
    const market = markets.open('match');
    await player.place({ market, stake: 100 });
    markets.forget(market.id);
    const { text } = await admin.get('/markets?show=finished');
    expect(text).toContain('Open bets, and no longer in the feed');
    expect(text).toContain(`/operator/markets/${market.id}"`);
    await admin.get(`/markets/${market.id}`);
    await submitConfirmed(admin, `/markets/${market.id}/result`, { 'winners[]': ['1'], reason: 'official' });
    await expect.poll(() => cashOf(player)).toBe(1100);
    await isSound();
  });

  it('is unknown under any other id', async () => {
    for (const id of ['nothing', '1-4-999999999-odds', '%00', 'x'.repeat(400)])
      expect([400, 404]).toContain((await admin.get(`/markets/${id}`)).status);
  });
});

describe('what an operator has set by hand', () => {
  const { admin, backend } = startDeskForTests();
  let other: DeskBrowser & { readonly username: string };
  beforeAll(async () => {
    other = await addOperator(backend.url, admin, 'admin');
    await openBrowser(backend.url).post('/sandbox/exchange/freeze', { frozen: true });
  });

  const rowOf = (text: string, id: string) =>
    text.split('<tr>').find((row) => row.includes(`/operator/markets/${id}"`)) ?? '';

  const open = async (place: number) => {
    const market = (await listMarkets(backend.url)).filter(
      ({ gtype, status }) => gtype === 'match' && status === 'OPEN',
    )[place];
    return market?.id ?? '';
  };

  it('is marked in the list and on the page, with who and when, until it is released', async () => {
    const id = await open(0);
    const path = `/markets/${id}`;
    await other.get(path);
    await other.submit(`${path}/override`, { status: 'SUSPENDED', betDelay: '7', reason: 'rain' });
    for (const page of ['/markets', path]) {
      const { text } = await admin.get(page);
      const row = page === path ? text : rowOf(text, id);
      expect(row).toContain('suspended by hand');
      expect(row).toContain('delay 7 s by hand');
      expect(row).toContain(`<small>${other.username}, `);
    }
    await admin.get(path);
    await admin.submit(`${path}/release`, { reason: 'sun' });
    expect(rowOf((await admin.get('/markets')).text, id)).not.toContain('class="mark"');
  });

  it('is marked beside the bets of a player: a result, and a void', async () => {
    const id = await open(1);
    const player = await newBettingPlayer(backend.url);
    const { body } = await openBrowser(backend.url).post('/sandbox/exchange/set', {
      ...{ market_id: id, status: 'OPEN', overlays: [], bet_delay: 0 },
      runners: [{ id: '1', back: [[2, 50_000]] }],
    });
    const market = { id, gtype: 'match', version: body.data.version } as const;
    await player.place({ market, price: 2, stake: 100, moved: 'any' });
    const playerPage = `/players/${await playerIdAt(admin, player)}`;
    expect((await admin.get(playerPage)).text).toContain('<small>a tester, ');
    for (const [act, fields, mark] of [
      ['result', { 'winners[]': ['1'] }, 'result by hand'],
      ['void', {}, 'voided by hand'],
    ] as const) {
      await admin.get(`/markets/${id}`);
      await submitConfirmed(admin, `/markets/${id}/${act}`, { ...fields, reason: 'official' });
      for (const page of [playerPage, '/markets?show=finished'])
        expect(rowOf((await admin.get(page)).text, id)).toContain(mark);
    }
  });

  it('is still reached from the alert of the overview after the match has left the feed', async () => {
    const id = await open(2);
    await admin.get(`/markets/${id}`);
    await submitConfirmed(admin, `/markets/${id}/void`, { reason: 'abandoned' });
    const sandbox = openBrowser(backend.url);
    await sandbox.post('/sandbox/exchange/freeze', { frozen: false });
    await sandbox.post('/sandbox/clock', { advance_ms: 2 * 60 * 60_000 });
    await admin.signIn();
    const alerts = async () => (await admin.get('')).text.split('Newest acts', 1)[0] ?? '';
    await expect.poll(alerts, { timeout: 15_000 }).toContain(`/operator/markets/${id}"`);
    expect(rowOf(await alerts(), id)).toContain('voided by hand');
    expect(await listMarkets(backend.url)).not.toContainEqual(expect.objectContaining({ id }));
    const name = /<h1>(.+?) ·/.exec((await admin.get(`/markets/${id}`)).text)?.[1] ?? 'no heading';
    const finished = new URLSearchParams({ q: name.toUpperCase(), show: 'finished' });
    expect(rowOf((await admin.get(`/markets?${finished}`)).text, id)).toContain(name);
    const { status, text } = await admin.get(`/markets/${id}`);
    expect([status, text]).toEqual([200, expect.stringContaining('The feed contradicts the result')]);
    expect((await admin.submit(`/markets/${id}/release`, { reason: 'the feed is right' })).status).toBe(303);
    expect(await alerts()).not.toContain(`/operator/markets/${id}"`);
  });
});
