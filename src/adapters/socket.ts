import type { Socket } from 'socket.io-client';
import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import {
  ACKNOWLEDGEMENT_LIMIT,
  balanceUpdate,
  type EmittedName,
  emitted,
  handshakeRefusal,
  type ReceivedName,
} from '../../contract/events';
import type { RealtimeEvent, SocketEvent, TransportOrder } from '../../machines/realtime/realtime.events';
import type { RealtimeContext } from '../../machines/realtime/realtime.machine';
import type { SessionStatus } from '../../machines/session/session.machine';
import type { WalletUpdate } from '../../machines/wallet/wallet.events';
import type { BalanceAnswer } from '../../machines/wallet/wallet.machine';
import { firstPaint } from '../first-paint';
import { toWallet } from './domain';
import type { Environment } from './environment';
import { PortFailure } from './port-failure';
import { report } from './report';

/** Milliseconds: the specification's limits of the connection. */
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

/** A whole wallet, the balance alone, or nothing that can be read. */
function readUpdate(payload: unknown): WalletUpdate {
  const parsed = v.safeParse(balanceUpdate, payload);
  if (!parsed.success) return { kind: 'notNumeric' };
  const wallet = toWallet(parsed.output);
  return wallet.cash === null || wallet.coins === null
    ? { kind: 'balanceOnly', balance: wallet.balance }
    : { kind: 'whole', wallet };
}

/** The library comes after the first paint, and again by itself when it could not be loaded. */
async function loadLibrary(isWanted: () => boolean): Promise<typeof import('socket.io-client') | null> {
  for (
    let pause: number = reconnection.reconnectionDelay;
    isWanted();
    pause = reconnection.reconnectionDelayMax
  ) {
    try {
      await firstPaint;
      return await import('socket.io-client');
    } catch {
      report('socket', 'its library could not be loaded');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

/** A page that nobody looks at is never painted: then there is nothing to wait for. */
const afterFirstPaint = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });

/** The connection for live events: what machines invoke as their socket, and what they ask through it. */
export function createRealtime(environment: Pick<Environment, 'socketUrl' | 'socketPath'>) {
  let current: Socket | null = null;

  const socket = fromCallback<SocketEvent, RealtimeContext>(({ input, sendBack, receive }) => {
    let isClosed = false;
    let own: Socket | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const send = (event: RealtimeEvent): void => sendBack(event);

    const open = async (): Promise<void> => {
      await afterFirstPaint();
      const library = await loadLibrary(() => !isClosed);
      if (isClosed || library === null) return;
      own = library.io(environment.socketUrl, {
        path: environment.socketPath,
        auth: input.token === null ? {} : { token: input.token },
        transports: transports[input.order],
        tryAllTransports: true,
        forceNew: true,
        ...reconnection,
      });
      current = own;
      listen(own);
    };

    /** The library does not come back by itself after the server closed the connection, or refused it for no session's sake. */
    const comeBack = (opened: Socket): void => {
      clearTimeout(retry);
      retry = setTimeout(() => opened.connect(), reconnection.reconnectionDelay);
    };

    const listen = (opened: Socket): void => {
      const on = (name: ReceivedName, handle: (payload: unknown) => void) => opened.on(name, handle);
      opened.on('connect', () => send({ type: 'realtime.connected' }));
      opened.on('disconnect', (reason) => {
        send({ type: 'realtime.disconnected' });
        if (reason === 'io server disconnect') comeBack(opened);
      });
      opened.on('connect_error', (error) => {
        const refusal = v.safeParse(handshakeRefusal, 'data' in error ? error.data : undefined);
        if (refusal.success) return send({ type: 'realtime.refused', message: refusal.output.message });
        report('socket', 'could not connect');
        send({ type: 'realtime.failed' });
        if (!opened.active) comeBack(opened);
      });
      on('session_refresh', () => send({ type: 'realtime.sessionRefreshed' }));
      on('update_balance', (payload) =>
        send({ type: 'realtime.balanceUpdated', update: readUpdate(payload) }),
      );
    };

    receive((request) => {
      if (own === null) return;
      if (request.type === 'socket.transportsOrdered') {
        own.io.opts.transports = transports[request.order];
      } else if (own.connected) {
        send({ type: 'realtime.connected' });
      } else {
        own.disconnect().connect();
      }
    });

    void open();
    return () => {
      isClosed = true;
      clearTimeout(retry);
      own?.close();
      if (current === own) current = null;
    };
  });

  /** Emits and waits for the acknowledgement; rejects after its limit, or at once without a connection. */
  async function ask<Name extends EmittedName>(
    name: Name,
  ): Promise<v.InferOutput<(typeof emitted)[Name]['acknowledgement']>> {
    if (!current?.connected) throw new PortFailure('unreachable');
    const answer: unknown = await current
      .timeout(ACKNOWLEDGEMENT_LIMIT)
      .emitWithAck(name)
      .catch(() => {
        report(`socket ${name}`, 'no acknowledgement');
        throw new PortFailure('unreachable');
      });
    const parsed = v.safeParse(emitted[name].acknowledgement, answer);
    if (parsed.success) return parsed.output as v.InferOutput<(typeof emitted)[Name]['acknowledgement']>;
    report(`socket ${name}`, 'malformed acknowledgement');
    throw new PortFailure('malformed');
  }

  return {
    socket,
    checkSession: fromPromise<SessionStatus, { token: string }>(() => ask('session_check')),
    fetchBalance: fromPromise<BalanceAnswer>(async () => {
      const answer = await ask('get:balance');
      return 'balance' in answer ? toWallet(answer) : null;
    }),
  };
}
