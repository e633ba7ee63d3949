import { fromCallback, fromPromise } from 'xstate';
import type {
  RealtimeEvent,
  SocketEvent,
  SocketInput,
} from '../../../../machines/app/realtime/realtime.events';
import type { SessionStatus } from '../../../../machines/app/session/session.machine';
import type { BalanceAnswer } from '../../../../machines/app/wallet/wallet.machine';
import { firstPaint } from '../../../view/rendering/first-paint';
import { createFeedConnection } from '../../exchange/feed-connection';
import type { Environment } from '../../kit/http/environment';
import { logWarning } from '../../kit/log-warning';
import { PortFailure } from '../../kit/port-failure';
import type { Connection } from './connection';

/** Milliseconds before the chunk of the connection is fetched again. */
const RETRY_DELAY = 3000;

/** Fetches the chunk of the connection after the first paint, until it succeeds or is not needed any more. */
async function loadConnect(isNeeded: () => boolean) {
  await firstPaint;
  while (isNeeded()) {
    try {
      return (await import('./connection')).connect;
    } catch {
      logWarning('socket', 'the chunk could not be loaded');
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    }
  }
  return null;
}

/** The socket port and the calls over it. */
export function createRealtime({ loadAddresses }: Pick<Environment, 'loadAddresses'>) {
  let current: Connection | null = null;
  const { connector: feedConnector, notify: notifyFeed } = createFeedConnection(() => current);

  const socket = fromCallback<SocketEvent, SocketInput>(({ input, sendBack, receive }) => {
    let isClosed = false;
    let own: Connection | null = null;
    const send = (event: RealtimeEvent): void => sendBack(event);

    const open = async (): Promise<void> => {
      const connect = await loadConnect(() => !isClosed);
      if (isClosed || connect === null) return;
      const addresses = await loadAddresses();
      if (!isClosed) current = own = connect(addresses, input, send, notifyFeed);
    };

    receive((request) => own?.handle(request));
    void open();
    return () => {
      isClosed = true;
      own?.close();
      current = null;
    };
  });

  const requireConnection = async (): Promise<Connection> => {
    if (current === null) throw new PortFailure('unreachable');
    return current;
  };

  return {
    socket,
    feedConnector,
    checkSession: fromPromise<SessionStatus, { token: string }>(async () =>
      (await requireConnection()).checkSession(),
    ),
    fetchBalance: fromPromise<BalanceAnswer>(async () => (await requireConnection()).fetchBalance()),
  };
}
