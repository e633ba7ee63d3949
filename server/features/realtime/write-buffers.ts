import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { every, type Job } from '../../kit/jobs/jobs';

/** Bytes that wait for a client that does not read. */
const MAX_BUFFERED_BYTES = 1_000_000;
/** Milliseconds. */
const CHECK_INTERVAL = 1000;

type EngineSocket = Socket['conn'];

/** Parts of an Engine.IO socket that its types hide. */
export interface WriteBuffers {
  readonly writeBuffer: readonly { readonly data?: string | Uint8Array }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } };
}

/** Characters of the packets that Engine.IO holds plus the bytes that the WebSocket has not sent. @internal */
export function bufferedBytes({ transport, writeBuffer }: WriteBuffers): number {
  const queued = writeBuffer.reduce(
    (sum, { data }) => sum + (typeof data === 'string' ? data.length : (data?.byteLength ?? 0)),
    0,
  );
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

/** Closes each second the connections whose clients do not read. */
export function closeSlowReaders(
  sockets: () => Iterable<{ readonly conn: EngineSocket }>,
  onClose: () => void,
  log: Pick<Logger, 'error'>,
): Job {
  function closeSlow() {
    for (const { conn } of sockets()) {
      if (bufferedBytes(conn as unknown as WriteBuffers) <= MAX_BUFFERED_BYTES) continue;
      onClose();
      // Discards the buffer, which a client that does not read would never drain.
      conn.close(true);
    }
  }
  return every(CHECK_INTERVAL, closeSlow, { log, name: 'slow readers' });
}
