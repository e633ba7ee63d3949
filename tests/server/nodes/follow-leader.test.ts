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

/** An exchange with matches of one market each. */
function fakeExchange(ids: readonly string[]) {
  const matchOf = (id: string) => ({ id, sportId: '4', status: 'COMING', score: null });
  const list = vi.fn(({ status }: { status: string | null }) =>
    status === null ? ids.map((id) => ({ ...matchOf(id), market: marketOf(id) })) : [],
  );
  const exchange = {
    markets: { find: (id: string) => marketOf(id.replace('-1', '')), listen: () => () => {} },
    list,
    match: (id: string) => ({ ...matchOf(id), markets: [marketOf(id)] }),
    matchSummary: () => null,
  } as unknown as Exchange;
  return { exchange, list };
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
