import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { type BroadcastOperator, Server } from 'socket.io';
import type { Match, MatchChange } from '../../domain/betting/exchange';
import type { Exchange } from '../features/exchange/exchange';
import { every } from '../kit/jobs/jobs';
import {
  type FollowerEvents,
  type LeaderEvents,
  type MarketsUpdate,
  NODES_PATH,
  type ShownMatch,
} from './markets-update';
import { isSecret } from './node-server';
import type { NodesConfig } from './nodes-config';

/** Milliseconds, as between the frames of players. */
const SEND_EVERY = 50;
/** Milliseconds between two checks for new matches and for changed facts other than the score. */
const LIST_EVERY = 1_000;
/** Milliseconds. A node that receives nothing for the sum of both shows no prices: a leader may be silent to the database for as long. */
const HEARTBEAT = { pingInterval: 1_000, pingTimeout: 3_000 };

/** All nodes that follow, or all but one. */
type Followers = Pick<BroadcastOperator<LeaderEvents, unknown>, 'emit'>;

export interface MarketStream {
  hasFollowers(): boolean;
  /** Followers get nothing while it is paused, and everything afterwards. */
  pause(isPaused: boolean): void;
  close(): Promise<void>;
}

/** Sends the markets of the leader to the nodes that follow it: one stream for each node, whatever the number of its players. */
export function streamMarkets(
  server: HttpServer,
  exchange: Exchange,
  { secret }: Pick<NodesConfig, 'secret'>,
  log: Pick<Logger, 'error'>,
): MarketStream {
  const watched = new Map<string, readonly string[]>();
  const changed = new Set<string>();
  let shown = new Map<string, ShownMatch>();
  let summaries = new Map<string, MatchChange>();

  let isClosed = false;
  let isPaused = false;
  const followers = listenForFollowers(server, secret, () => isClosed || isPaused);
  followers.on('connection', (socket) => {
    // The matches that updates are compared with become those of now: the others get first what has changed until now.
    sendMatches(socket.broadcast);
    socket.emit('markets', wholeUpdate());
    socket.on('watch', (ids) => watched.set(socket.id, ids));
    socket.on('disconnect', () => watched.delete(socket.id));
  });
  const stopListening = exchange.markets.listen({ changed: ({ id }) => void changed.add(id) });

  const marketsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => exchange.markets.find(id) ?? []);

  const wholeUpdate = (): MarketsUpdate => ({
    isWhole: true,
    matches: [...shown.values()],
    summaries: [],
    gone: [],
    markets: marketsOf([...shown.values()].flatMap(({ markets }) => markets)),
  });

  const hasFollowers = () => followers.sockets.sockets.size > 0;

  /** Matches that are new, have gone or have changed, with the markets that are new. */
  function sendMatches(to: Followers = followers) {
    if (!hasFollowers()) return;
    const now = shownMatches(exchange);
    const different = [...now.values()].filter(
      ({ match }) => !isSame(shown.get(match.id), now.get(match.id)),
    );
    const gone = [...shown.keys()].filter((id) => !now.has(id));
    const added = different.flatMap(({ markets, match }) => {
      const known = shown.get(match.id)?.markets ?? [];
      return markets.filter((id) => !known.includes(id));
    });
    shown = now;
    if (different.length + gone.length === 0) return;
    send(to, { matches: different, gone, markets: marketsOf(added) });
  }

  function sendChanges() {
    if (!hasFollowers()) return;
    for (const ids of watched.values()) marketsOf(ids);
    const now = summariesOf(exchange, shown.keys());
    const moved = [...now].flatMap(([id, summary]) => (summaries.get(id) === summary ? [] : [summary]));
    summaries = now;
    const markets = marketsOf(changed);
    changed.clear();
    if (moved.length + markets.length > 0) send(followers, { summaries: moved, markets });
  }

  const sending = every(SEND_EVERY, sendChanges, { log, name: 'markets for other nodes' });
  const listing = every(LIST_EVERY, () => sendMatches(), { log, name: 'matches for other nodes' });
  return {
    hasFollowers,
    pause(paused) {
      isPaused = paused;
      if (paused) followers.disconnectSockets(true);
    },
    async close() {
      isClosed = true;
      await Promise.all([sending.stop(), listing.stop()]);
      // Players may have seen these versions already, and the next leader decides bets that name them.
      sendMatches();
      sendChanges();
      stopListening();
      followers.disconnectSockets(true);
    },
  };
}

/** A socket server for nodes that know the secret, until this node is closed. */
function listenForFollowers(server: HttpServer, secret: string, isClosed: () => boolean) {
  const followers: Server<FollowerEvents, LeaderEvents> = new Server(server, {
    path: NODES_PATH,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 1_000_000,
    ...HEARTBEAT,
  });
  followers.use((socket, next) => {
    if (!isSecret(socket.handshake.auth.secret, secret)) {
      next(new Error('wrong secret'));
      // After the reason: every further request to join would be answered too, also to a stranger who reads no answer.
      setImmediate(() => socket.conn.close());
    } else if (isClosed()) next(new Error('this node does not lead'));
    else next();
  });
  return followers;
}

const send = (to: Followers, update: Partial<MarketsUpdate>) =>
  to.emit('markets', { isWhole: false, matches: [], summaries: [], gone: [], markets: [], ...update });

const summariesOf = (exchange: Exchange, ids: Iterable<string>): Map<string, MatchChange> =>
  new Map(
    [...ids].flatMap((id) => {
      const summary = exchange.matchSummary(id);
      return summary === null ? [] : [[id, summary] as const];
    }),
  );

function shownMatches(exchange: Exchange): Map<string, ShownMatch> {
  const filter = { sportId: null };
  const listed = [
    ...exchange.list({ ...filter, status: null }),
    ...exchange.list({ ...filter, status: 'FINISHED' }),
  ];
  return new Map(
    listed.map(({ market, ...match }) => [
      match.id,
      {
        match,
        markets: exchange.match(match.id)?.markets.map(({ id }) => id) ?? [],
        main: market?.id ?? null,
      },
    ]),
  );
}

/** The score is sent apart. */
const factsOf = ({ score: _, ...match }: Match) => match;

const isSame = (one: ShownMatch | undefined, other: ShownMatch | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  JSON.stringify({ ...one, match: factsOf(one.match) }) ===
    JSON.stringify({ ...other, match: factsOf(other.match) });
