import { io } from 'socket.io-client';
import * as v from 'valibot';
import {
  ACKNOWLEDGEMENT_LIMIT,
  balanceUpdate,
  type EmittedName,
  emitted,
  handshakeRefusal,
  type ReceivedName,
  received,
} from '../../contract/events';
import type { RealtimeEvent, SocketEvent, TransportOrder } from '../../machines/realtime/realtime.events';
import type { RealtimeContext } from '../../machines/realtime/realtime.machine';
import type { SessionStatus } from '../../machines/session/session.machine';
import type { WalletUpdate } from '../../machines/wallet/wallet.events';
import type { BalanceAnswer } from '../../machines/wallet/wallet.machine';
import type { Addresses } from './addresses';
import { toWallet } from './domain';
import { toBet } from './exchange/wire-bet';
import type { FeedConnection, FeedUpdate } from './feed-connection';
import { logWarning } from './log-warning';
import { PortFailure } from './port-failure';

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

/** Parses a wallet or a balance alone. */
function readUpdate(payload: unknown): WalletUpdate {
  const parsed = v.safeParse(balanceUpdate, payload);
  if (!parsed.success) return { kind: 'notNumeric' };
  const wallet = toWallet(parsed.output);
  return wallet.cash === null || wallet.coins === null
    ? { kind: 'balanceOnly', balance: wallet.balance }
    : { kind: 'whole', wallet };
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
    retry = setTimeout(() => socket.connect(), reconnection.reconnectionDelay);
  };

  const on = (name: ReceivedName, handle: (payload: unknown) => void) => socket.on(name, handle);
  on('session_refresh', () => send({ type: 'realtime.sessionRefreshed' }));
  on('update_balance', (payload) => send({ type: 'realtime.balanceUpdated', update: readUpdate(payload) }));
  on('update_bet', (payload) => {
    const parsed = v.safeParse(received.update_bet, payload);
    if (parsed.success) send({ type: 'realtime.betUpdated', bet: toBet(parsed.output) });
    else logWarning('socket update_bet', 'malformed bet');
  });
  on('feed:frame', (payload) => notifyFeed({ type: 'frame', payload }));
  on('feed:heartbeat', () => notifyFeed({ type: 'heartbeat' }));
  socket.on('connect', () => {
    send({ type: 'realtime.connected' });
    notifyFeed({ type: 'connected' });
  });
  socket.on('disconnect', (reason) => {
    send({ type: 'realtime.disconnected' });
    notifyFeed({ type: 'disconnected' });
    if (reason === 'io server disconnect') reconnect();
  });
  socket.on('connect_error', (error) => {
    const refusal = v.safeParse(handshakeRefusal, 'data' in error ? error.data : undefined);
    if (refusal.success) return send({ type: 'realtime.refused', message: refusal.output.message });
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
    const parsed = v.safeParse(emitted[name].acknowledgement, answer);
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
    async fetchBalance() {
      const answer = await ask('get:balance');
      return 'balance' in answer ? toWallet(answer) : null;
    },
    watch: (request) => ask('feed:watch', request),
    unwatch: (request) => ask('feed:unwatch', request),
    close() {
      clearTimeout(retry);
      socket.close();
    },
  };
}
