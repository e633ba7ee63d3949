// A thousand clients of the feed in a process of their own, so that what they cost is not the measured process's.
// Told {url, ids, clients, each} by its parent; says 'ready' when each has its snapshots, and on 'stop' what arrived when.
import { io } from 'socket.io-client';

/** @type {(url: string, markets: readonly string[], heard: (frame: any) => void) => Promise<import('socket.io-client').Socket>} */
async function openClient(url, markets, heard) {
  const socket = io(url, { path: '/public', transports: ['websocket'], forceNew: true });
  const first = new Promise((resolve) => socket.once('feed:frame', resolve));
  socket.on('feed:frame', heard);
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  await socket.emitWithAck('feed:watch', { markets: markets.map((id) => ({ id, depth: 'full' })) });
  await first;
  return socket;
}

/** @type {[id: string, betDelay: number, at: number][]} */
const arrived = [];
const heard = { frames: 0, changes: 0, gaps: 0, snapshots: 0 };

/** @type {(versions: Map<string, number>, frame: any) => void} */
function hear(versions, frame) {
  const at = Date.now();
  heard.frames += 1;
  for (const { id, version } of frame.snapshots ?? []) {
    heard.snapshots += versions.has(id) ? 1 : 0;
    versions.set(id, version);
  }
  for (const { bet_delay: betDelay, from, id, to } of frame.changes ?? []) {
    heard.changes += 1;
    heard.gaps += versions.get(id) === from ? 0 : 1;
    versions.set(id, to);
    if (betDelay !== undefined) arrived.push([id, betDelay, at]);
  }
}

/** As many connect at once: one after the other would take minutes, all at once would be a test of the handshake. */
const AT_ONCE = 50;

/** @param {{ url: string, ids: readonly string[], clients: number, each: number }} job */
async function open({ clients, each, ids, url }) {
  const openNumber = (/** @type {number} */ client) => {
    const markets = Array.from(
      { length: each },
      (_, place) => ids[(client * 7 + place * 13) % ids.length] ?? '',
    );
    const versions = new Map();
    return openClient(url, [...new Set(markets)], (frame) => hear(versions, frame));
  };
  for (let first = 0; first < clients; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, clients - first) }, (_, place) => first + place);
    await Promise.all(batch.map(openNumber));
  }
  process.send?.({ kind: 'ready' });
}

process.on('message', (/** @type {any} */ job) => {
  if (job.kind === 'open') void open(job);
  if (job.kind === 'stop') process.send?.({ kind: 'arrived', arrived, ...heard });
});
