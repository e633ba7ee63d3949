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

/** An exchange with one match of one market. */
function fakeExchange(market: Market): Exchange {
  const match = { id: 'match', sportId: '4', status: 'COMING', score: null };
  return {
    markets: { find: () => market, listen: () => () => {} },
    list: ({ status }: { status: string | null }) => (status === null ? [{ ...match, market }] : []),
    match: () => ({ ...match, markets: [market] }),
    matchSummary: () => match,
  } as unknown as Exchange;
}

const market = { id: 'match-1', version: 7, runners: [], overlays: [] } as unknown as Market;

async function startLeader() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const streaming = streamMarkets(server, fakeExchange(market), nodes, log);
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
