import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { killBackends, urlOf } from '../support/backend-spawn';
import { openBrowser, openSocket } from '../support/browser';
import { atNode, betOn, coming, spawnNode, untilReady } from '../support/nodes';
import { newBettingPlayer } from '../support/test-player';

/** As an operator stops one node after the other for a new version. */
describe.runIf(process.env.TEST_DATABASE_URL)('a node that is stopped', () => {
  let where: TestDatabase;
  beforeAll(async () => {
    where = await freshDatabase();
  });
  afterAll(async () => {
    await killBackends();
    await where.remove();
  });

  it('gives the lead to another one and refuses no bet, sent to either of them', async () => {
    const leader = await spawnNode(where);
    const leaderUrl = await urlOf(leader);
    const player = await newBettingPlayer(leaderUrl, 100_000);
    const other = await spawnNode(where);
    const url = await urlOf(other);
    await untilReady(url);
    const market = await coming(url);
    const { socket } = await openSocket(leaderUrl, player.token);
    const closed = new Promise<void>((resolve) => socket.io.engine.once('close', () => resolve()));

    const keys: string[] = [];
    const place = async (node: string) => {
      const bet = betOn(market);
      keys.push(bet.key);
      const { status } = await atNode(player, node).post('/api/bet/match/odds', bet);
      return status;
    };
    const statuses = [await place(leaderUrl), await place(url)];
    leader.child.kill('SIGTERM');
    // The stopped node passes on what it gets, until it ends.
    const nodes = Array.from({ length: 4 }, () => [leaderUrl, url]).flat();
    statuses.push(...(await Promise.all(nodes.map(place))));
    for (let count = 0; count < 4; count += 1) statuses.push(await place(url));

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await leader.ended, leader.output()).toBe(0);
    await closed;
    expect(other.output()).not.toContain('is replaced');
    const { body } = await atNode(player, url).get('/api/bets');
    expect(body.data.list.map(({ key }: { key: string }) => key).sort()).toEqual(keys.sort());
    expect((await openBrowser(url).get('/sandbox/ledger-faults')).body.data).toEqual({ faults: [] });
  }, 120_000);
});
