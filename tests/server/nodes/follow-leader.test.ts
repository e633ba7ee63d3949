import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../domain/betting/exchange';
import type { Exchange } from '../../../server/features/exchange/exchange';
import { type Following, followLeader } from '../../../server/nodes/follow-leader';
import { createFollowedExchange } from '../../../server/nodes/followed-exchange';
import { streamMarkets } from '../../../server/nodes/market-stream';

const log = pino({ level: 'silent' });
const nodes = { address: '', secret: 'a secret that both nodes share here' };
const WITHIN = { timeout: 30_000 };

/** An exchange with matches of one market each, of which some are over. */
function fakeExchange(ids: readonly string[], over: readonly string[] = []) {
  const matchOf = (id: string) => ({
    ...{ id, sportId: '4', score: null },
    status: over.includes(id) ? 'FINISHED' : 'COMING',
  });
  const list = vi.fn(({ status }: { status: string | null }) =>
    (status === null ? ids : over).map((id) => ({ ...matchOf(id), market: marketOf(id) })),
  );
  const find = vi.fn((id: string) => marketOf(id.replace('-1', '')));
  const summaries = new Map<string, object>();
  const exchange = {
    markets: { find, listen: () => () => {} },
    list,
    match: (id: string) => ({ ...matchOf(id), markets: [marketOf(id)] }),
    matchSummary: (id: string) => summaries.get(id) ?? null,
  } as unknown as Exchange;
  return { exchange, find, list, summaries };
}

const marketOf = (match: string) =>
  ({ id: `${match}-1`, version: 7, runners: [], overlays: [] }) as unknown as Market;
const market = marketOf('match');

async function startLeader(exchange = fakeExchange(['match']).exchange) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const streaming = streamMarkets(server, exchange, nodes, log);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    pause: streaming.pause,
    async end() {
      await streaming.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

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
});
