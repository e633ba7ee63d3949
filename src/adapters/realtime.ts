import { fromCallback, fromPromise } from 'xstate';
import type { RealtimeEvent, SocketEvent } from '../../machines/realtime/realtime.events';
import type { RealtimeContext } from '../../machines/realtime/realtime.machine';
import type { SessionStatus } from '../../machines/session/session.machine';
import type { BalanceAnswer } from '../../machines/wallet/wallet.machine';
import { firstPaint } from '../rendering/first-paint';
import type { Connection, ConnectionPlace } from './connection';
import { createFeedConnection } from './feed-connection';
import { logWarning } from './log-warning';
import { PortFailure } from './port-failure';

/** Milliseconds before what connects is fetched once more. */
const FETCH_AGAIN = 3000;

/** What connects comes after the first paint, and is asked for again when it could not be fetched. */
async function loadConnect(isWanted: () => boolean) {
  await firstPaint;
  while (isWanted()) {
    try {
      return (await import('./connection')).connect;
    } catch {
      logWarning('socket', 'what connects could not be loaded');
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN));
    }
  }
  return null;
}

/** The connection for live events: what machines invoke as their socket, and what they ask through it. */
export function createRealtime(place: ConnectionPlace) {
  let current: Connection | null = null;
  const { line: feedLine, tell: tellFeed } = createFeedConnection(() => current);

  const socket = fromCallback<SocketEvent, RealtimeContext>(({ input, sendBack, receive }) => {
    let isClosed = false;
    let own: Connection | null = null;
    const send = (event: RealtimeEvent): void => sendBack(event);

    const open = async (): Promise<void> => {
      const connect = await loadConnect(() => !isClosed);
      if (!isClosed && connect !== null) current = own = connect(place, input, send, tellFeed);
    };

    receive((request) => own?.handle(request));
    void open();
    return () => {
      isClosed = true;
      own?.close();
      if (current === own) current = null;
    };
  });

  const connected = async (): Promise<Connection> => {
    if (current === null) throw new PortFailure('unreachable');
    return current;
  };

  return {
    socket,
    feedLine,
    checkSession: fromPromise<SessionStatus, { token: string }>(async () =>
      (await connected()).checkSession(),
    ),
    fetchBalance: fromPromise<BalanceAnswer>(async () => (await connected()).fetchBalance()),
  };
}
