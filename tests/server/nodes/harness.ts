import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { vi } from 'vitest';
import type { Market, MarketChange } from '../../../domain/betting/exchange';
import type { Exchange } from '../../../server/features/exchange/exchange';
import type { MarketListener } from '../../../server/features/exchange/markets/live-markets';
import { streamMarkets } from '../../../server/nodes/market-stream';

export const log = pino({ level: 'silent' });
export const nodes = { address: '', secret: 'a secret that both nodes share here' };
export const WITHIN = { timeout: 30_000 };

export const marketOf = (match: string, version = 7) =>
  ({ id: `${match}-1`, version, runners: [], overlays: [] }) as unknown as Market;

/** An exchange with matches of one market each, of which some are over. */
export function fakeExchange(ids: readonly string[], over: readonly string[] = []) {
  const versions = new Map<string, number>();
  const names = new Map<string, string>();
  /** Ids of the markets that a match has beside its first one. */
  const added = new Map<string, string[]>();
  const listeners = new Set<Pick<MarketListener, 'changed'>>();
  const matchOf = (id: string) => ({
    ...{ id, sportId: '4', score: null, name: names.get(id) ?? id },
    status: over.includes(id) ? 'FINISHED' : 'COMING',
  });
  const current = (match: string) => marketOf(match, versions.get(match));
  const list = vi.fn(({ status }: { status: string | null }) =>
    (status === null ? ids : over).map((id) => ({ ...matchOf(id), market: current(id) })),
  );
  const find = vi.fn((id: string) => current(id.replace('-1', '')));
  const summaries = new Map<string, object>();
  const exchange = {
    markets: {
      find,
      listen(listener: Pick<MarketListener, 'changed'>) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    list,
    match: (id: string) => ({ ...matchOf(id), markets: [id, ...(added.get(id) ?? [])].map(current) }),
    matchSummary: (id: string) => summaries.get(id) ?? null,
  } as unknown as Exchange;
  return {
    ...{ added, exchange, find, list, listeners, names, summaries },
    /** The market of the match gets the version. */
    move(match: string, version: number) {
      const before = current(match);
      versions.set(match, version);
      const change = { id: `${match}-1`, from: version - 1, to: version };
      for (const { changed } of listeners) changed?.(current(match), change as MarketChange, before);
    },
  };
}

export async function startLeader(exchange = fakeExchange(['match']).exchange) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { close, hasFollowers, pause } = streamMarkets(server, exchange, nodes, log);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    ...{ close, hasFollowers, pause },
    async end() {
      await close();
      server.close();
      server.closeAllConnections();
    },
  };
}
