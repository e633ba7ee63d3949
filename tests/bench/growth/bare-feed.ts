import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PING_INTERVAL } from '../../../server/features/realtime/presence';
import { openSocket } from '../../support/browser';
import { deployedOptions } from '../../support/deployed-options';
import { forkFeedClients } from '../../support/feed-load';
import { processorSeconds } from '../../support/process-figures';

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const SAMPLE = 50;

/** A message of the feed in the middle of some, by its length. */
export async function sampleFrame(url: string, ids: readonly string[]): Promise<object> {
  const { socket } = await openSocket(url);
  const frames: object[] = [];
  const arrived = new Promise<void>((resolve) => {
    socket.on('feed:frame', (frame: { readonly changes?: readonly object[] }) => {
      if (frame.changes !== undefined && frame.changes.length > 0) frames.push(frame);
      if (frames.length === SAMPLE) resolve();
    });
  });
  socket.emit('feed:watch', { markets: ids.map((id) => ({ id, depth: 'full' })) }, () => {});
  await arrived;
  socket.close();
  const byLength = frames.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  return byLength[SAMPLE / 2] ?? {};
}

export interface BareLoad {
  readonly sockets: number;
  /** Messages a second to each socket. */
  readonly rate: number;
  readonly frame: object;
}

/** Microseconds of processor time for a message of a Socket.IO that does nothing but broadcast it. */
export async function measureBareFeed({ frame, rate, sockets }: BareLoad): Promise<number> {
  const env = {
    FRAME: JSON.stringify(frame),
    EVERY: String(1000 / rate),
    PING_INTERVAL: String(PING_INTERVAL),
  };
  const server = fork(fileURLToPath(new URL('./broadcasting-server.mjs', import.meta.url)), {
    env,
    execArgv: [...deployedOptions],
  });
  const clients = forkFeedClients();
  try {
    const [url] = (await once(server, 'message')) as [string];
    await clients.open([url], ['a market'], sockets, 1);
    await sleep(WARM_UP_SECONDS * 1000);
    await clients.count();
    const before = await processorSeconds(server.pid);
    await sleep(SECONDS * 1000);
    const used = (await processorSeconds(server.pid)) - before;
    return (used / (await clients.count()).frames) * 1e6;
  } finally {
    clients.kill();
    server.kill('SIGKILL');
  }
}
