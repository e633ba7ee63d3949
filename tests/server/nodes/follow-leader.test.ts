import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Following, followLeader } from '../../../server/nodes/follow-leader';
import { createFollowedExchange, type FollowedExchange } from '../../../server/nodes/followed-exchange';
import { NODES_PATH } from '../../../server/nodes/markets-update';
import { fakeExchange, log, marketOf, nodes, startLeader, WITHIN } from './harness';

const market = marketOf('match');

describe('a node that follows', () => {
  let following: Following;
  afterEach(() => following.stop());

  it('misses no match that appears just before another node joins', async () => {
    const ids = ['match'];
    const { exchange: ofLeader, list } = fakeExchange(ids);
    const leader = await startLeader(ofLeader);
    const follow = async () => {
      const exchange = createFollowedExchange(log);
      const onSynced = vi.fn();
      const joined = followLeader({
        exchange,
        log,
        nodes,
        leader: () => leader.address,
        onSynced,
        onLost() {},
      });
      await vi.waitUntil(() => onSynced.mock.calls.length > 0, WITHIN);
      return { exchange, joined };
    };
    const first = await follow();
    following = first.joined;
    // Just after the leader has compared its matches, which it does each second.
    const compared = list.mock.calls.length;
    await vi.waitUntil(() => list.mock.calls.length > compared, WITHIN);
    ids.push('new');
    const second = await follow();
    expect(second.exchange.match('new')).not.toBeNull();
    await vi.waitUntil(() => first.exchange.match('new') !== null, { timeout: 5_000 });
    expect(first.exchange.markets.find('new-1')).toEqual(marketOf('new'));
    await second.joined.stop();
    await leader.end();
  }, 60_000);

  it('has the matches that are over, new scores, and no match that has gone', async () => {
    const over = ['over'];
    const { exchange: ofLeader, summaries } = fakeExchange(['match'], over);
    const leader = await startLeader(ofLeader);
    const exchange = createFollowedExchange(log);
    const onSynced = vi.fn();
    following = followLeader({ exchange, log, nodes, leader: () => leader.address, onSynced, onLost() {} });
    await vi.waitUntil(() => onSynced.mock.calls.length > 0, WITHIN);
    expect(exchange.list({ sportId: null, status: 'FINISHED' }).map(({ id }) => id)).toEqual(over);
    for (const clock of ['10.1', '10.2']) {
      summaries.set('match', { id: 'match', status: 'COMING', score: { clock } });
      await vi.waitUntil(() => exchange.matchSummary('match')?.score?.clock === clock, WITHIN);
    }
    // An update of a part does not begin the prices of the players anew.
    expect(onSynced).toHaveBeenCalledTimes(1);
    over.pop();
    await vi.waitUntil(() => exchange.match('over') === null, WITHIN);
    expect(exchange.markets.find('over-1')).toBeNull();
    await leader.end();
  }, 60_000);

  it('has the leader update the markets that are requested at it, also the next leader', async () => {
    const leaders = [fakeExchange(['match']), fakeExchange(['match'])];
    let address: string | null = null;
    const exchange = createFollowedExchange(log);
    following = followLeader({ exchange, log, nodes, leader: () => address, onSynced() {}, onLost() {} });
    for (const { exchange: ofLeader, find } of leaders) {
      const leader = await startLeader(ofLeader);
      address = leader.address;
      await vi.waitUntil(() => exchange.markets.find(market.id) !== null && following.isSynced(), WITHIN);
      const sent = find.mock.calls.length;
      await vi.waitUntil(() => find.mock.calls.length > sent + 1, WITHIN);
      await leader.end();
      await vi.waitUntil(() => !following.isSynced(), WITHIN);
    }
  }, 60_000);

  it('gets nothing from a leader that is paused, and everything afterwards', async () => {
    const leader = await startLeader();
    const exchange = createFollowedExchange(log);
    const said: string[] = [];
    following = followLeader({
      ...{ exchange, log, nodes, leader: () => leader.address },
      onSynced: () => said.push('current'),
      onLost: () => said.push('old'),
    });
    await vi.waitUntil(() => said.length === 1, WITHIN);
    leader.pause(true);
    await vi.waitUntil(() => said.length === 2, WITHIN);
    leader.pause(false);
    await vi.waitUntil(() => said.length === 3, WITHIN);
    expect(said).toEqual(['current', 'old', 'current']);
    await leader.end();
  }, 60_000);

  it('says when its prices are those of the leader, when they may be old, and when another leader has sent them', async () => {
    const first = await startLeader();
    let address: string | null = first.address;
    const exchange = createFollowedExchange(log);
    const said: string[] = [];
    following = followLeader({
      exchange,
      log,
      nodes,
      leader: () => address,
      onSynced: () => said.push('current'),
      onLost: () => said.push('old'),
    });
    await vi.waitUntil(() => said.length === 1, WITHIN);
    expect(exchange.markets.find(market.id)).toEqual(market);
    expect(following.isConnected()).toBe(true);
    await first.end();
    await vi.waitUntil(() => said.length === 2, WITHIN);
    expect(following.isConnected()).toBe(false);
    const second = await startLeader();
    address = second.address;
    await vi.waitUntil(() => said.length === 3, WITHIN);
    expect(said).toEqual(['current', 'old', 'current']);
    await second.end();
  }, 60_000);

  it('leaves a leader that is none any more, although it still answers', async () => {
    const [first, second] = [await startLeader(), await startLeader()];
    let address = first.address;
    const exchange = createFollowedExchange(log);
    following = followLeader({ exchange, log, nodes, leader: () => address, onSynced() {}, onLost() {} });
    await vi.waitUntil(first.hasFollowers, WITHIN);
    address = second.address;
    await vi.waitUntil(() => second.hasFollowers() && !first.hasFollowers(), WITHIN);
    await Promise.all([first.end(), second.end()]);
  }, 60_000);

  it('leaves its leader when it stops', async () => {
    const leader = await startLeader();
    const exchange = createFollowedExchange(log);
    following = followLeader({
      ...{ exchange, log, nodes, leader: () => leader.address, onSynced() {}, onLost() {} },
    });
    await vi.waitUntil(leader.hasFollowers, WITHIN);
    await following.stop();
    await vi.waitUntil(() => !leader.hasFollowers(), WITHIN);
    await leader.end();
  }, 60_000);

  it('tells the leader once which markets are requested, until they are others', async () => {
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const sockets = new Server(http, { path: NODES_PATH });
    onTestFinished(() => sockets.close());
    const watched: string[][] = [];
    sockets.on('connection', (socket) => {
      socket.on('watch', (ids) => watched.push(ids));
      socket.emit('markets', { isWhole: true });
    });
    let requested = ['a'];
    const exchange = { apply: vi.fn(), watched: vi.fn(() => requested) };
    following = followLeader({
      ...{ log, nodes, onSynced() {}, onLost() {} },
      exchange: exchange as unknown as FollowedExchange,
      leader: () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    });
    await vi.waitUntil(() => watched.length > 0, WITHIN);
    const looks = exchange.watched.mock.calls.length;
    await vi.waitUntil(() => exchange.watched.mock.calls.length > looks + 1, WITHIN);
    requested = ['a', 'b'];
    await vi.waitUntil(() => watched.at(-1)?.length === 2, WITHIN);
    expect(watched).toEqual([['a'], ['a', 'b']]);
  }, 60_000);
});
