import { io } from 'socket.io-client';
import * as v from 'valibot';
import {
  ACKNOWLEDGEMENT_LIMIT,
  type EmittedName,
  emitted,
  type ReceivedName,
  received,
  sessionErrorMessage,
} from '../../../../contract/events';
import { pauseAfter } from '../../../../domain/backoff';
import type { AccountUpdate } from '../../../../machines/account/account.updates';
import type {
  RealtimeContext,
  RealtimeEvent,
  SocketEvent,
  TransportOrder,
} from '../../../../machines/app/realtime/realtime.machine';
import type { SessionStatus } from '../../../../machines/app/session/session.machine';
import type { BalanceAnswer } from '../../../../machines/app/wallet/wallet.machine';
import type { FeedConnection, FeedUpdate } from '../../exchange/feed-connection';
import { toBet } from '../../exchange/wire-bet';
import { toDetails } from '../../kit/domain';
import type { Addresses } from '../../kit/http/addresses';
import { readEvent, withWalletNames } from '../../kit/http/read-event';
import { logWarning } from '../../kit/log-warning';
import { PortFailure } from '../../kit/port-failure';

/** Milliseconds, from the specification. */
const reconnection = {
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
} as const;

const transports: Record<TransportOrder, ('websocket' | 'polling')[]> = {
  websocketFirst: ['websocket', 'polling'],
  pollingFirst: ['polling', 'websocket'],
};

/** A connection that lasted this many milliseconds ends a series of failed connections. */
const STABLE_CONNECTION = 10_000;

/** Milliseconds before the next attempt, by the formula of Socket.IO: doubled after each failure, with jitter, at most 5 s. */
function reconnectionDelay(failures: number): number {
  const { randomizationFactor, reconnectionDelayMax } = reconnection;
  const jitter = 1 + randomizationFactor * (2 * Math.random() - 1);
  return Math.min(pauseAfter(failures, reconnectionDelayMax) * jitter, reconnectionDelayMax);
}

/** A socket that reconnects until `close()` is called. */
export interface Connection extends FeedConnection {
  handle(request: SocketEvent): void;
  checkSession(): Promise<SessionStatus>;
  fetchBalance(): Promise<BalanceAnswer>;
  close(): void;
}

export function connect(
  { socketUrl, socketPath }: Pick<Addresses, 'socketUrl' | 'socketPath'>,
  { token, order }: RealtimeContext,
  send: (event: RealtimeEvent) => void,
  notifyFeed: (update: FeedUpdate) => void,
): Connection {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let connectedAt = 0;
  const socket = io(socketUrl, {
    path: socketPath,
    auth: token === null ? {} : { token },
    transports: transports[order],
    tryAllTransports: true,
    forceNew: true,
    ...reconnection,
  });

  /** Socket.IO does not reconnect after the server closed the connection or refused the handshake. */
  const reconnect = (): void => {
    clearTimeout(retry);
    failures += 1;
    retry = setTimeout(() => socket.connect(), reconnectionDelay(failures));
  };

  const warnOfMissingChunk = () => logWarning('socket', 'a chunk could not be loaded');
  const on = (name: ReceivedName, handle: (payload: unknown) => void) => socket.on(name, handle);
  on('session_refresh', () => send({ type: 'realtime.sessionRefreshed' }));
  on('update_balance', (payload) => {
    const update = v.parse(received.update_balance, withWalletNames('update_balance', payload));
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
      void toUpdate(payload).then((update) => {
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
  on('feed:frame', (payload) => notifyFeed({ type: 'frame', payload }));
  on('feed:heartbeat', () => notifyFeed({ type: 'heartbeat' }));
  socket.on('connect', () => {
    connectedAt = performance.now();
    send({ type: 'realtime.connected' });
    notifyFeed({ type: 'connected' });
  });
  socket.on('disconnect', (reason) => {
    send({ type: 'realtime.disconnected' });
    notifyFeed({ type: 'disconnected' });
    if (performance.now() - connectedAt >= STABLE_CONNECTION) failures = 0;
    if (reason === 'io server disconnect') reconnect();
  });
  socket.on('connect_error', (error) => {
    const message = sessionErrorMessage(error);
    if (message !== null) return send({ type: 'realtime.refused', message });
    logWarning('socket', 'could not connect');
    send({ type: 'realtime.failed' });
    if (!socket.active) reconnect();
  });

  /** Emits and waits for the acknowledgement; rejects after its limit, or at once without a connection. */
  async function ask<Name extends EmittedName>(
    name: Name,
    ...payload: v.InferInput<(typeof emitted)[Name]['payload']> extends undefined
      ? []
      : [v.InferInput<(typeof emitted)[Name]['payload']>]
  ): Promise<v.InferOutput<(typeof emitted)[Name]['acknowledgement']>> {
    if (!socket.connected) throw new PortFailure('unreachable');
    const answer: unknown = await socket
      .timeout(ACKNOWLEDGEMENT_LIMIT)
      .emitWithAck(name, ...payload)
      .catch(() => {
        logWarning(`socket ${name}`, 'no acknowledgement');
        throw new PortFailure('unreachable');
      });
    const named = name === 'get:balance' ? withWalletNames(name, answer) : answer;
    const parsed = v.safeParse(emitted[name].acknowledgement, named);
    if (parsed.success) return parsed.output as v.InferOutput<(typeof emitted)[Name]['acknowledgement']>;
    logWarning(`socket ${name}`, 'malformed acknowledgement');
    throw new PortFailure('malformed');
  }

  return {
    handle(request) {
      if (request.type === 'socket.transportsOrdered') socket.io.opts.transports = transports[request.order];
      else if (socket.connected) send({ type: 'realtime.connected' });
      else socket.disconnect().connect();
    },
    checkSession: () => ask('session_check'),
    fetchBalance: () => ask('get:balance'),
    watch: (request) => ask('feed:watch', request),
    unwatch: (request) => ask('feed:unwatch', request),
    close() {
      clearTimeout(retry);
      socket.close();
    },
  };
}
