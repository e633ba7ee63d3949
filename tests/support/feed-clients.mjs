// Feed clients in a process of their own, so that their CPU time does not count for the measured process.
// The parent sends {kind: 'open', url, ids, clients, each}; the answer is 'ready' when each client has its snapshots. On 'stop' it
// sends the arrival time of each change.
import { io } from 'socket.io-client';

/** @type {(url: string, markets: readonly string[], onFrame: (frame: any) => void) => Promise<import('socket.io-client').Socket>} */
async function openClient(url, markets, onFrame) {
  const socket = io(url, { path: '/public', transports: ['websocket'], forceNew: true });
  const first = new Promise((resolve) => socket.once('feed:frame', resolve));
  socket.on('feed:frame', onFrame);
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  await socket.emitWithAck('feed:watch', { markets: markets.map((id) => ({ id, depth: 'full' })) });
  await first;
  return socket;
}

/** @type {[id: string, betDelay: number, at: number][]} */
const arrived = [];
const counts = { frames: 0, changes: 0, gaps: 0, snapshots: 0 };

/** @type {(versions: Map<string, number>, frame: any) => void} */
function recordFrame(versions, frame) {
  const at = Date.now();
  counts.frames += 1;
  for (const { id, version } of frame.snapshots ?? []) {
    counts.snapshots += versions.has(id) ? 1 : 0;
    versions.set(id, version);
  }
  for (const { bet_delay: betDelay, from, id, to } of frame.changes ?? []) {
    counts.changes += 1;
    counts.gaps += versions.get(id) === from ? 0 : 1;
    versions.set(id, to);
    if (betDelay !== undefined) arrived.push([id, betDelay, at]);
  }
}

/** Connections opened at once: one by one takes minutes, and all at once would measure the handshake. */
const AT_ONCE = 50;

/** @param {{ url: string, ids: readonly string[], clients: number, each: number }} job */
async function open({ clients, each, ids, url }) {
  const openNumber = (/** @type {number} */ client) => {
    const markets = Array.from(
      { length: each },
      (_, index) => ids[(client * 7 + index * 13) % ids.length] ?? '',
    );
    const versions = new Map();
    return openClient(url, [...new Set(markets)], (frame) => recordFrame(versions, frame));
  };
  for (let first = 0; first < clients; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, clients - first) }, (_, index) => first + index);
    await Promise.all(batch.map(openNumber));
  }
  process.send?.({ kind: 'ready' });
}

process.on('message', (/** @type {any} */ job) => {
  if (job.kind === 'open') void open(job);
  if (job.kind === 'stop') process.send?.({ kind: 'arrived', arrived, ...counts });
});
