import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { type BackendProcess, killBackends, urlOf } from '../support/backend-spawn';
import { openBrowser, openSocket } from '../support/browser';
import {
  atNode,
  betOn,
  coming,
  comingWithin,
  secretOfNodes,
  spawnNode,
  untilReady,
  WITHIN,
} from '../support/nodes';
import { signInAtDesk } from '../support/operator-desk';
import { ledgerFaults } from '../support/sandbox';
import { newBettingPlayer } from '../support/test-player';
import { keysOf, marketAt, openPage, untilSessionEnds, versionAt, watch } from './node-clients';

/** Two processes share PostgreSQL alone. */
describe.runIf(process.env.TEST_DATABASE_URL)('nodes that share a database', () => {
  let where: TestDatabase;
  let leader: Awaited<ReturnType<typeof spawnNode>>;
  let leaderUrl: string;
  let follower: BackendProcess;
  let url: string;
  /** A third node, which joins when the first has gone. */
  let next: string;
  beforeAll(async () => {
    where = await freshDatabase();
    ({ follower, leader, leaderUrl, url } = await startTwo());
  }, 120_000);
  afterAll(async () => {
    await killBackends();
    await where.remove();
  });

  /** Starts a leader and a node that follows it. */
  async function startTwo() {
    const first = await spawnNode(where);
    const firstUrl = await urlOf(first);
    const second = await spawnNode(where);
    const secondUrl = await urlOf(second);
    await untilReady(secondUrl);
    return { leader: first, leaderUrl: firstUrl, follower: second, url: secondUrl };
  }

  it('answer on their own port to nobody without the secret', async () => {
    for (const headers of [
      {},
      { 'x-node-secret': '' },
      { 'x-node-secret': 'a guess that is as long as a secret is' },
    ]) {
      const answer = await fetch(`${leader.address}/api/getAppDetails`, { headers });
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    }
    const guess = io(leader.address, {
      path: '/nodes',
      transports: ['websocket'],
      auth: { secret: 'a guess' },
      reconnection: false,
    });
    expect(
      await new Promise((resolve) => guess.once('connect_error', ({ message }) => resolve(message))),
    ).toBe('wrong secret');
    expect(
      (await fetch(`${leader.address}/api/getAppDetails`, { headers: { 'x-node-secret': secretOfNodes } }))
        .status,
    ).toBe(200);
    // The header has no meaning where players ask.
    expect((await fetch(`${url}/api/bets`, { headers: { 'x-node-secret': secretOfNodes } })).status).toBe(
      401,
    );
  });

  it('place a bet at the leader, and show it with its balance at the other', async () => {
    const player = await newBettingPlayer(leaderUrl);
    const socket = await openSocket(url, player.token);
    const browser = atNode(player, url);
    const placed = await browser.post('/api/bet/match/odds', betOn(await coming(url)));
    expect(placed.status).toBe(200);
    expect(await socket.next('update_bet')).toMatchObject({ id: placed.body.data.id });
    expect(await socket.next('update_balance')).toBeDefined();
    const listed = await browser.get('/api/bets');
    expect(listed.body.data.list).toMatchObject([{ id: placed.body.data.id }]);
    socket.socket.close();
  }, 120_000);

  it('pass on a request whose path is written in another way', async () => {
    const player = await newBettingPlayer(leaderUrl);
    const browser = atNode(player, url);
    const paths = ['/%61pi/bet/match/odds', '/api/bet/match/odds/', '/api/bet%2Fmatch/odds'];
    const answers = [];
    for (const path of paths) answers.push((await browser.post(path, betOn(await coming(url)))).status);
    expect(answers).toEqual([200, 200, 404]);
  }, 120_000);

  it('send the changes of a market to the sockets of both', async () => {
    const player = await newBettingPlayer(leaderUrl);
    const market = await coming(url);
    const watching = await Promise.all([leaderUrl, url].map((node) => watch(node, market.id)));
    await vi.waitUntil(() => watching.every(({ version }) => version() > 0), WITHIN);
    await atNode(player, url).post('/api/bet/match/odds', betOn(market));
    const version = await versionAt(leaderUrl, market);
    expect(version).toBeGreaterThan(market.version);
    await vi.waitUntil(() => watching.every((socket) => socket.version() >= version), WITHIN);
    for (const { close } of watching) close();
  }, 120_000);

  it('keep the waiting bets of a player who is connected to either, and cancel them afterwards', async () => {
    const player = await newBettingPlayer(leaderUrl);
    const { socket } = await openSocket(url, player.token);
    await player.post('/bet/disconnect', { seconds: 10 });
    const waiting = { ...betOn(await coming(url)), price: 900, moved: 'better' };
    const { body } = await atNode(player, url).post('/api/bet/match/odds', waiting);
    expect(body.data).toMatchObject({ state: 'unmatched' });
    const advance = () => openBrowser(leaderUrl).post('/sandbox/clock', { advance_ms: 11_000 });
    const state = async () => (await player.get('/bets')).list[0].state;
    await advance();
    // Two checks of the leader.
    await sleep(2_500);
    expect(await state()).toBe('unmatched');
    socket.close();
    // Once for each check of the leader: the market must not begin meanwhile.
    const atEachCheck = { ...WITHIN, interval: 1_000 };
    await vi.waitUntil(async () => {
      await advance();
      return (await state()) === 'cancelled';
    }, atEachCheck);
  }, 120_000);

  it('end a session at both', async () => {
    const player = await newBettingPlayer(leaderUrl);
    const page = openPage(url, player.token);
    const browser = atNode(player, url);
    // The node keeps a session that it has found for a second.
    expect((await browser.get('/api/bets')).status).toBe(200);
    await vi.waitUntil(() => page.connected, WITHIN);
    const ended = untilSessionEnds(page);
    expect((await browser.get('/api/signout')).status).toBe(200);
    await ended;
    page.close();
    expect((await browser.get('/api/bets')).status).toBe(401);
  }, 120_000);

  it('go on with another leader after the first is killed: no bet and no socket is lost', async () => {
    const player = await newBettingPlayer(leaderUrl);
    const browser = atNode(player, url);
    const market = await coming(url);
    const watching = await watch(url, market.id);
    const bet = betOn(market);
    const { status } = await browser.post('/api/bet/match/odds', bet);
    const guess = { username: player.username, password: 'a wrong password' };
    const visitor = openBrowser(url);
    for (let count = 0; count < 10; count += 1)
      expect((await visitor.post('/api/login', guess)).status).toBe(401);
    leader.child.kill('SIGKILL');
    const again = betOn(market);
    await vi.waitUntil(async () => (await browser.post('/api/bet/match/odds', again)).status === 200, WITHIN);
    expect(status).toBe(200);
    // Guesses at a password are counted on.
    expect((await visitor.post('/api/login', guess)).status).toBe(429);
    expect(await keysOf(browser)).toEqual([bet.key, again.key].sort());
    const version = await versionAt(url, market);
    await vi.waitUntil(() => watching.version() >= version, WITHIN);
    expect(await ledgerFaults(url)).toEqual([]);
    watching.close();
  }, 120_000);

  it('apply what operators and testers set at a leader that followed before', async () => {
    const market = await coming(url);
    const desk = await signInAtDesk(url);
    await desk.get(`/markets/${market.id}`);
    const override = { status: 'SUSPENDED', betDelay: '', overlays: '', reason: 'a test' };
    const suspended = await desk.submit(`/markets/${market.id}/override`, override);
    const shown = await marketAt(url, market);
    const set = { market_id: market.id, bet_delay: 7 };
    const delayed = await openBrowser(url).post('/sandbox/exchange/set', set);
    const removal = { runner: '2', reduction: '0', reason: 'a test' };
    await desk.get(`/markets/${market.id}`);
    const removed = await desk.submit(`/markets/${market.id}/remove-runner`, removal);
    const { bet_delay: delay, runners } = await marketAt(url, market);
    expect([suspended.status, shown.status]).toEqual([303, 'SUSPENDED']);
    expect([delayed.status, delay]).toEqual([200, 7]);
    expect([removed.status, runners[1]?.status]).toEqual([303, 'REMOVED']);
    await desk.get(`/markets/${market.id}`);
    const released = await desk.submit(`/markets/${market.id}/release`, { reason: 'a test' });
    expect([released.status, (await marketAt(url, market)).status]).toEqual([303, 'OPEN']);
  }, 120_000);

  it('go on when the database has ended all connections', async () => {
    // The node that followed leads since the test before.
    const third = await spawnNode(where);
    next = await urlOf(third);
    await untilReady(next);
    const player = await newBettingPlayer(url, 100_000);
    const admin = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
    const browser = atNode(player, next);
    const bet = betOn(await comingWithin(next));
    await vi.waitUntil(async () => (await browser.post('/api/bet/match/odds', bet)).status === 200, WITHIN);
    // Until the node listens to the events of the others again, it drops its sockets.
    await vi.waitUntil(async () => {
      const opened = await openSocket(next, player.token).catch(() => null);
      if (opened === null) return false;
      await browser.post('/api/bet/match/odds', betOn(await coming(next)));
      await Promise.race([opened.next('update_balance').catch(() => null), sleep(1_000)]);
      const hasArrived = opened.waiting('update_bet').length > 0;
      opened.socket.close();
      return hasArrived;
    }, WITHIN);
    expect([follower.child.exitCode, third.child.exitCode]).toEqual([null, null]);
  }, 120_000);

  it('refuse the writes of a leader that was paused, which passes on what it gets until it ends', async () => {
    await untilReady(next);
    const player = await newBettingPlayer(url);
    const market = await coming(url);
    const late = betOn(market);
    const inTime = betOn(market);
    // A transaction of the paused leader stays open, with its lock on the epoch.
    const open = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    open.on('error', () => {});
    await open.connect();
    await open.query('begin');
    await open.query('select pg_advisory_xact_lock_shared(2407, 2)');
    follower.child.kill('SIGSTOP');
    const answered = atNode(player, url)
      .post('/api/bet/match/odds', late)
      .catch(() => ({ status: 0 }));
    const browser = atNode(player, next);
    // A request that waits at the paused leader would be given up only 5 s after it is replaced.
    await vi.waitUntil(
      async () => (await openBrowser(next).get('/sandbox/messages?mobile=9')).status === 200,
      WITHIN,
    );
    await vi.waitUntil(
      async () => (await browser.post('/api/bet/match/odds', inTime)).status === 200,
      WITHIN,
    );
    follower.child.kill('SIGCONT');
    const passedOn = betOn(await coming(next));
    const former = atNode(player, url);
    // It ends some seconds after it knows that another node leads.
    await vi.waitUntil(
      async () => (await former.post('/api/bet/match/odds', passedOn)).status === 200,
      WITHIN,
    );
    // The client still waits: the next leader may have decided its bet as well.
    const { status } = await answered;
    expect([0, 200, 503]).toContain(status);
    expect(await follower.ended).toBe(1);
    expect(follower.output()).toContain('Another node of winwin24x7 leads now.');
    const placed = [inTime.key, passedOn.key, ...(status === 200 ? [late.key] : [])];
    expect(await keysOf(browser)).toEqual(placed.sort());
  }, 120_000);
});
