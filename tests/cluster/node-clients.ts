import { io, type Socket } from 'socket.io-client';
import { type Browser, openBrowser, openSocket } from '../support/browser';

interface Frame {
  readonly snapshots?: readonly { readonly version: number }[];
  readonly changes?: readonly { readonly to: number }[];
}

/** A socket that connects again, as that of a page does: a node that was without its database for a moment closes its connections. */
export const openPage = (url: string, token: string): Socket =>
  io(url, { path: '/public', transports: ['websocket'], forceNew: true, auth: { token } });

/** A page is told of the end, or is refused when it connects again. */
export const untilSessionEnds = (page: Socket): Promise<void> =>
  new Promise((resolve) => {
    page.once('session_refresh', () => resolve());
    page.on('connect_error', (error: Error & { data?: { type: string } }) => {
      if (error.data?.type === 'SessionError') resolve();
    });
  });

/** A visitor who watches a market at a node. */
export async function watch(url: string, marketId: string) {
  const { socket } = await openSocket(url);
  let last = 0;
  socket.on('feed:frame', ({ changes = [], snapshots = [] }: Frame) => {
    for (const version of [...snapshots.map((one) => one.version), ...changes.map(({ to }) => to)])
      last = version;
  });
  const request = { markets: [{ id: marketId, depth: 'full', version: null }], matches: [] };
  await socket.emitWithAck('feed:watch', request);
  return { version: () => last, close: () => socket.close() };
}

interface ShownMarket {
  readonly version: number;
  readonly status: string;
  readonly bet_delay: number;
  readonly runners: readonly { readonly status: string }[];
}

export async function marketAt(
  url: string,
  market: { readonly id: string; readonly match_id: string },
): Promise<ShownMarket> {
  const { body } = await openBrowser(url).get(`/api/exchange/match?id=${market.match_id}`);
  return body.data.markets.find(({ id }: { id: string }) => id === market.id);
}

export const versionAt = async (...of: Parameters<typeof marketAt>) => (await marketAt(...of)).version;

export async function keysOf(browser: Browser): Promise<string[]> {
  const { body } = await browser.get('/api/bets');
  return body.data.list.map(({ key }: { key: string }) => key).sort();
}
