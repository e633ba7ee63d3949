import { io, type Manager, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import {
  ACKNOWLEDGEMENT_LIMIT,
  type EmittedName,
  emitted,
  type ReceivedName,
  received,
  sessionErrorMessage,
} from '../../../../contract/events';
import type { AccountUpdate } from '../../../../machines/account/account.updates';
import type {
  RealtimeEvent,
  SocketEvent,
  SocketInput,
  TransportOrder,
} from '../../../../machines/app/realtime/realtime.events';
import type { SessionStatus } from '../../../../machines/app/session/session.machine';
import type { BalanceAnswer } from '../../../../machines/app/wallet/wallet.machine';
import { listenToTabs } from '../../exchange/bet-tabs';
import type { FeedConnection, FeedUpdate } from '../../exchange/feed-connection';
import { toBet } from '../../exchange/wire-bet';
import { toDetails } from '../../kit/domain';
import type { Addresses } from '../../kit/http/addresses';
import { withEnvelopeNames } from '../../kit/http/envelope';
import { withExactIntegers } from '../../kit/http/parse-body';
import { readEvent, walletIn } from '../../kit/http/read-event';
import { logWarning } from '../../kit/log-warning';
import { decoded } from '../../kit/plain-text';
import { PortFailure } from '../../kit/port-failure';

const transports: Record<TransportOrder, ('websocket' | 'polling')[]> = {
  websocketFirst: ['websocket', 'polling'],
  pollingFirst: ['polling', 'websocket'],
};

/** A socket that connects once, and again on request, until `close()` is called. */
export interface Connection extends FeedConnection {
  handle(request: SocketEvent): void;
  checkSession(): Promise<SessionStatus>;
  fetchBalance(): Promise<BalanceAnswer>;
  close(): void;
}

export function connect(
  { socketUrl, socketPath }: Pick<Addresses, 'socketUrl' | 'socketPath'>,
  { token, order }: SocketInput,
  send: (event: RealtimeEvent) => void,
  notifyFeed: (update: FeedUpdate) => void,
): Connection {
  const socket = io(socketUrl, {
    path: socketPath,
    auth: token === null ? {} : { token },
    transports: transports[order],
    tryAllTransports: true,
    forceNew: true,
    autoConnect: false,
    // The machine decides when to connect again, and how long an attempt may take.
    reconnection: false,
  });
  socket.io.timeout(false);

  keepExactIntegers(socket.io);
  listenTo(socket, send, notifyFeed);
  socket.connect();
  // What a new connection loads is loaded: the bets, the balance and the session.
  const ignoreTabs = listenToTabs(() => {
    if (token !== null && socket.connected) send({ type: 'realtime.connected' });
  });

  const ask = createAsk(socket);
  return {
    handle(request) {
      if (request.type === 'socket.transportsOrdered') socket.io.opts.transports = transports[request.order];
      else if (!socket.connected) socket.disconnect().connect();
      else if (request.type === 'socket.checkRequested') send({ type: 'realtime.connected' });
    },
    checkSession: () => ask('session_check'),
    fetchBalance: () => ask('get:balance'),
    watch: (request) => ask('feed:watch', request),
    unwatch: (request) => ask('feed:unwatch', request),
    close() {
      ignoreTabs();
      socket.close();
    },
  };
}

/** Each packet passes here before it is parsed. */
function keepExactIntegers(manager: Manager): void {
  manager.on('open', () =>
    manager.engine.on('packet', (packet) => {
      if (packet.type === 'message' && typeof packet.data === 'string')
        packet.data = withExactIntegers(packet.data);
    }),
  );
}

/** Passes the events of a socket on to the machine and to the feed. */
function listenTo(
  socket: Socket,
  send: (event: RealtimeEvent) => void,
  notifyFeed: (update: FeedUpdate) => void,
): void {
  const warnOfMissingChunk = () => logWarning('socket', 'a chunk could not be loaded');
  const on = (name: ReceivedName, handle: (payload: unknown) => void) =>
    socket.on(name, (payload: unknown) => handle(withEnvelopeNames(payload)));
  on('session_refresh', () => send({ type: 'realtime.sessionRefreshed' }));
  on('update_balance', (payload) => {
    const update = v.parse(received.update_balance, walletIn('update_balance', payload));
    send({ type: 'realtime.balanceUpdated', update });
    send({ type: 'realtime.accountUpdated', update: { type: 'account.walletChanged' } });
  });
  on('update_bet', (payload) => {
    const bet = readEvent('update_bet', received.update_bet, payload);
    if (bet !== null) send({ type: 'realtime.betUpdated', bet: toBet(bet) });
  });
  on('update_app_details', (payload) => {
    const details = readEvent('update_app_details', received.update_app_details, payload);
    send({ type: 'realtime.detailsChanged', details: details && toDetails(details) });
  });
  on('update_protection', () =>
    send({ type: 'realtime.accountUpdated', update: { type: 'account.protectionChanged' } }),
  );
  // The code of the account is not in this chunk. Imports resolve in the order of the events.
  const onAccount = (name: string, toUpdate: (payload: unknown) => Promise<AccountUpdate | null>) =>
    socket.on(name, (payload: unknown) => {
      void toUpdate(withEnvelopeNames(payload)).then((update) => {
        if (update !== null) send({ type: 'realtime.accountUpdated', update });
      }, warnOfMissingChunk);
    });
  onAccount('update_request', (payload) =>
    import('../../account/socket-updates').then(({ toRequestUpdate }) => toRequestUpdate(payload)),
  );
  onAccount('update_notifications', (payload) =>
    import('../../account/socket-updates').then(({ toNotificationsUpdate }) =>
      toNotificationsUpdate(payload),
    ),
  );
  socket.on('feed:frame', (payload: unknown) => notifyFeed({ type: 'frame', payload }));
  socket.on('update_favourites', (payload: unknown) => notifyFeed({ type: 'favourite', payload }));
  on('feed:heartbeat', () => notifyFeed({ type: 'heartbeat' }));
  socket.on('connect', () => {
    send({ type: 'realtime.connected' });
    notifyFeed({ type: 'connected' });
  });
  socket.on('disconnect', () => {
    send({ type: 'realtime.disconnected', random: Math.random() });
    notifyFeed({ type: 'disconnected' });
  });
  socket.on('connect_error', (error) => {
    const message = sessionErrorMessage(error);
    if (message !== null) return send({ type: 'realtime.refused', message: decoded(message) });
    logWarning('socket', 'could not connect');
    send({ type: 'realtime.failed', random: Math.random() });
  });
}

/** Emits and waits for the acknowledgement; rejects after its limit, or at once without a connection. */
function createAsk(socket: Socket) {
  return async function ask<Name extends EmittedName>(
    name: Name,
    ...payload: v.InferInput<(typeof emitted)[Name]['payload']> extends undefined
      ? []
      : [v.InferInput<(typeof emitted)[Name]['payload']>]
  ): Promise<v.InferOutput<(typeof emitted)[Name]['acknowledgement']>> {
    if (!socket.connected) throw new PortFailure('unreachable');
    const sent: unknown = await socket
      .timeout(ACKNOWLEDGEMENT_LIMIT)
      .emitWithAck(name, ...payload)
      .catch(() => {
        logWarning(`socket ${name}`, 'no acknowledgement');
        throw new PortFailure('unreachable');
      });
    const answer = withEnvelopeNames(sent);
    const named = name === 'get:balance' ? walletIn(name, answer) : answer;
    const parsed = v.safeParse(emitted[name].acknowledgement, named);
    if (parsed.success) return parsed.output as v.InferOutput<(typeof emitted)[Name]['acknowledgement']>;
    logWarning(`socket ${name}`, 'malformed acknowledgement');
    throw new PortFailure('malformed');
  };
}
