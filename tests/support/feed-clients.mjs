// Feed clients in a process of their own, so that their CPU time does not count for the measured process.
// Requests of the parent: `open` opens more clients and is answered when each has a snapshot of all its markets; `count` is answered with what
// has arrived since the last count; `storm` drops all sockets at once and is answered when each has all its prices again; `keep` closes
// all clients beyond a number.
import { io } from 'socket.io-client';

/** @typedef {{ socket: import('socket.io-client').Socket, expected: number, versions: Map<string, number>, onComplete: () => void }} Client */

/** @type {Client[]} */
const clients = [];

const nothing = { frames: 0, changes: 0, gaps: 0, snapshots: 0 };
const counts = { ...nothing };
/** @type {[id: string, betDelay: number, at: number][]} */
let arrived = [];

/** @type {(client: Client, frame: any) => void} */
function recordFrame(client, frame) {
  const { versions } = client;
  const at = Date.now();
  counts.frames += 1;
  for (const { id, version } of frame.snapshots ?? []) {
    counts.snapshots += versions.has(id) ? 1 : 0;
    versions.set(id, version);
  }
  if (versions.size >= client.expected) client.onComplete();
  for (const { bet_delay: betDelay, from, id, to } of frame.changes ?? []) {
    counts.changes += 1;
    counts.gaps += versions.get(id) === from ? 0 : 1;
    versions.set(id, to);
    if (betDelay !== undefined) arrived.push([id, betDelay, at]);
  }
}

/** @param {Client} client */
const untilComplete = (client) =>
  new Promise((resolve) => {
    client.onComplete = () => resolve(null);
  });

/** Connections opened at once: one by one takes minutes, and all at once would measure the handshake. */
const AT_ONCE = 50;

/** @type {(url: string, markets: readonly string[]) => Promise<unknown>} */
function openClient(url, markets) {
  const socket = io(url, { path: '/public', transports: ['websocket'], forceNew: true });
  const client = { socket, expected: markets.length, versions: new Map(), onComplete: () => {} };
  clients.push(client);
  socket.on('connect', () => {
    client.versions.clear();
    const request = { markets: markets.map((id) => ({ id, depth: 'full' })) };
    // Markets may have ended since the client was opened.
    socket.emit('feed:watch', request, (/** @type {{ unknown: readonly string[] }} */ { unknown }) => {
      client.expected = markets.length - unknown.length;
    });
  });
  socket.on('feed:frame', (frame) => recordFrame(client, frame));
  return untilComplete(client);
}

/** @param {{ urls: readonly string[], ids: readonly string[], clients: number, each: number }} job */
async function open({ clients: added, each, ids, urls }) {
  const first = clients.length;
  for (let batch = 0; batch < added; batch += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, added - batch) },
      (_, index) => first + batch + index,
    );
    await Promise.all(
      numbers.map((client) => {
        const markets = Array.from(
          { length: each },
          (_, index) => ids[(client * 7 + index * 13) % ids.length] ?? '',
        );
        return openClient(urls[client % urls.length] ?? '', [...new Set(markets)]);
      }),
    );
  }
}

/** Milliseconds until each client had all its prices again, in ascending order. */
async function storm() {
  const start = performance.now();
  const waits = clients.map(async (client) => {
    const complete = untilComplete(client);
    client.socket.disconnect();
    client.socket.connect();
    await complete;
    return performance.now() - start;
  });
  return (await Promise.all(waits)).sort((one, other) => one - other);
}

function count() {
  const { system, user } = process.cpuUsage();
  const counted = { ...counts, arrived, processor: (system + user) / 1e6 };
  Object.assign(counts, nothing);
  arrived = [];
  return counted;
}

/** @param {any} job */
async function answerTo(job) {
  if (job.kind === 'open') return open(job);
  if (job.kind === 'storm') return storm();
  if (job.kind === 'keep') return void clients.splice(job.clients).map(({ socket }) => socket.disconnect());
  return count();
}

process.on('message', async (/** @type {any} */ job) => {
  process.send?.({ kind: job.kind, answer: await answerTo(job) });
});
