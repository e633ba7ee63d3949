// Socket.IO that does nothing but broadcast one frame, in a process of its own. Its clients are those of the feed.
// Environment: FRAME (JSON), EVERY (ms), PING_INTERVAL (ms). Sends its address to its parent.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const { EVERY, FRAME, PING_INTERVAL } = process.env;
const frame = JSON.parse(FRAME ?? '{}');
const http = createServer();
const sockets = new Server(http, {
  path: '/public',
  serveClient: false,
  perMessageDeflate: false,
  pingInterval: Number(PING_INTERVAL),
});

sockets.on('connection', (socket) => {
  socket.on('feed:watch', ({ markets }, acknowledge) => {
    acknowledge({ unknown: [] });
    const snapshots = markets.map((/** @type {{ id: string }} */ { id }) => ({ id, version: 1 }));
    socket.emit('feed:frame', { snapshots });
  });
});
setInterval(() => sockets.emit('feed:frame', frame), Number(EVERY));

http.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (http.address());
  process.send?.(`http://127.0.0.1:${address.port}`);
});
