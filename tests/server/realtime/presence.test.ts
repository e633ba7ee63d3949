import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { createPresence } from '../../../server/features/realtime/presence';
import { type PlayerSockets, playerRoom } from '../../../server/features/realtime/sockets';

const PLAYER = 7;

/** The socket of Node below the connection of a client. */
interface Connected {
  readonly transport: { readonly ws: { readonly _socket: { pause(): void; resume(): void } } };
}

/** A player with a socket that is pinged each 20 ms, and a clock that the test moves. */
async function connectPlayer() {
  let now = 0;
  const http = createServer();
  // Longer than the test: the server does not close the silent connection.
  const sockets: PlayerSockets = new Server(http, { pingInterval: 20, pingTimeout: 600_000 });
  const presence = createPresence(sockets, { config: { nodes: null } as never }, () => now);
  sockets.on('connection', (socket) => socket.join(playerRoom(PLAYER)));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  onTestFinished(async () => {
    client.close();
    await sockets.close();
  });
  const isConnected = async () => (await presence.connectedAmong([PLAYER, 8])).has(PLAYER);
  await expect.poll(isConnected).toBe(true);
  const network = (client.io.engine as unknown as Connected).transport.ws._socket;
  return {
    client,
    network,
    isConnected,
    /** Is asked again and again: a pong may be on its way. */
    isConnectedAfter: (milliseconds: number) => {
      now += milliseconds;
      return isConnected();
    },
  };
}

it('counts a connection as lost once it has been silent for 8 s, although it is not closed', async () => {
  const { isConnected, isConnectedAfter, network } = await connectPlayer();
  network.pause();
  // A pong that was read before arrives in the next turns.
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(await isConnectedAfter(8001)).toBe(false);
  network.resume();
  await expect.poll(isConnected).toBe(true);
  expect(await isConnectedAfter(8000)).toBe(true);
});

it('counts a closed connection as lost at once', async () => {
  const { client, isConnected } = await connectPlayer();
  client.close();
  await expect.poll(isConnected).toBe(false);
});
