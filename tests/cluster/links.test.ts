import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { type BackendProcess, killBackends, urlOf } from '../support/backend-spawn';
import { openBrowser, openSocket } from '../support/browser';
import { fetchWithin } from '../support/fleet';
import { type Link, openLink } from '../support/link';
import { atNode, betOn, comingWithin, spawnNode, untilReady, WITHIN } from '../support/nodes';
import { auditOf, openDesk, signInAtDesk } from '../support/operator-desk';
import { ledgerFaults } from '../support/sandbox';
import { type BettingPlayer, newBettingPlayer } from '../support/test-player';

const isSoak = Boolean(process.env.SOAK);
const states = isSoak ? (['cut', 'silent'] as const) : (['cut'] as const);

/** A leader and a follower, each with a link of its own to PostgreSQL, and a link from the follower to the leader. */
describe.runIf(process.env.TEST_DATABASE_URL)('nodes whose links are cut', () => {
  let where: TestDatabase;
  let leader: BackendProcess;
  let leaderUrl: string;
  let url: string;
  let player: BettingPlayer;
  const links = {} as Record<'leaderToDatabase' | 'followerToDatabase' | 'followerToLeader', Link>;
  beforeAll(async () => {
    where = await freshDatabase();
    const databaseUrl = where.databaseUrl ?? '';
    links.leaderToDatabase = await openLink(databaseUrl);
    links.followerToDatabase = await openLink(databaseUrl);
    const first = await spawnNode({ ...where, databaseUrl: links.leaderToDatabase.url });
    leader = first;
    leaderUrl = await urlOf(first);
    // Followers read the address of the leader: it becomes that of the link.
    links.followerToLeader = await openLink(first.address);
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query('update leadership set address = $1', [links.followerToLeader.url]);
    await admin.end();
    url = await urlOf(await spawnNode({ ...where, databaseUrl: links.followerToDatabase.url }));
    await untilReady(url);
    player = await newBettingPlayer(leaderUrl, 100_000);
  }, 120_000);
  afterAll(async () => {
    await killBackends();
    await Promise.all(Object.values(links).map((link) => link.close()));
    await where.remove();
  });

  const isReady = async (node: string) => (await openBrowser(node).get('/ready')).status === 200;

  const placeAt = (node: string, bet: object, within: number) =>
    fetchWithin(within, `${node}/api/bet/match/odds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bet),
    });

  async function countOf(key: string, node: string) {
    const { body } = await atNode(player, node).get('/api/bets?per_page=100');
    return body.data.list.filter((bet: { key: string }) => bet.key === key).length;
  }

  it('place one bet whose answer does not reach the follower, and is repeated at the leader', async () => {
    const bet = betOn(await comingWithin(url));
    links.followerToLeader.set('mute');
    expect(await placeAt(url, bet, 1_000)).toBeNull();
    expect((await placeAt(leaderUrl, bet, 60_000))?.status).toBe(200);
    links.followerToLeader.set('open');
    expect((await placeAt(url, bet, 60_000))?.status).toBe(200);
    expect([await countOf(bet.key, url), await countOf(bet.key, leaderUrl)]).toEqual([1, 1]);
  });

  it('tell an operator that an act was done whose answer does not reach the follower', async () => {
    const atLeader = await signInAtDesk(leaderUrl);
    const { audit } = auditOf(atLeader);
    const desk = openDesk(url);
    Object.assign(desk.cookies, atLeader.cookies);
    const { id } = await comingWithin(url);
    await desk.get(`/markets/${id}`);
    links.followerToLeader.set('mute');
    const answered = desk.submit(`/markets/${id}/override`, {
      status: 'OPEN',
      betDelay: '1',
      reason: 'a test',
    });
    await vi.waitUntil(async () => (await audit(`?kind=market&subject=${id}`)).length > 0, WITHIN);
    links.followerToLeader.set('cut');
    const { status, text } = await answered;
    expect([status, text]).toEqual([
      200,
      expect.stringContaining('The page that it would have shown is lost.'),
    ]);
    links.followerToLeader.set('open');
  });

  it.each(states)('show no price of a leader that the follower cannot reach (%s)', async (state) => {
    await untilReady(url);
    links.followerToLeader.set(state);
    await vi.waitUntil(async () => !(await isReady(url)), WITHIN);
    await expect(openSocket(url, player.token)).rejects.toThrow();
    expect(await isReady(leaderUrl)).toBe(true);
    links.followerToLeader.set('open');
    await untilReady(url);
    expect((await placeAt(url, betOn(await comingWithin(url)), 60_000))?.status).toBe(200);
  });

  it.runIf(isSoak).each(states)('let the leader answer what the follower cannot read (%s)', async (state) => {
    await untilReady(url);
    links.followerToDatabase.set(state);
    await vi.waitUntil(async () => !(await isReady(url)), WITHIN);
    // Its own look at the database is overdue after 4 s.
    await vi.waitUntil(async () => (await atNode(player, url).get('/api/bets')).status === 200, WITHIN);
    expect((await placeAt(url, betOn(await comingWithin(leaderUrl)), 60_000))?.status).toBe(200);
    links.followerToDatabase.set('open');
    await untilReady(url);
  });

  it('replace a leader that the database does not reach, which decides and shows nothing any more', async () => {
    await untilReady(url);
    const market = await comingWithin(url);
    const late = betOn(market);
    const inTime = betOn(market);
    links.leaderToDatabase.set('silent');
    const answered = placeAt(leaderUrl, late, 60_000);
    await vi.waitUntil(
      async () => (await openBrowser(url).get('/sandbox/exchange/markets')).status === 200,
      WITHIN,
    );
    await vi.waitUntil(async () => !(await isReady(leaderUrl)), WITHIN);
    await expect(openSocket(leaderUrl)).rejects.toThrow();
    expect((await placeAt(url, inTime, 60_000))?.status).toBe(200);
    // Its requests wait 5 s for a leader.
    if (isSoak) expect((await placeAt(leaderUrl, betOn(market), 60_000))?.status).toBe(503);
    links.leaderToDatabase.set('open');
    expect(await leader.ended).toBe(1);
    expect(leader.output()).toContain('Another node of winwin24x7 leads now.');
    expect([undefined, 503]).toContain((await answered)?.status);
    expect([await countOf(inTime.key, url), await countOf(late.key, url)]).toEqual([1, 0]);
    expect(await ledgerFaults(url)).toEqual([]);
  }, 120_000);
});
