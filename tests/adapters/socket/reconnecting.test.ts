import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { player, startSocketServer } from './socket-server';

const server = startSocketServer();

describe('the socket', () => {
  it('connects again only when it is requested', async () => {
    const { received, request } = server.hostWithRequests(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.disconnect(true);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toEqual({ type: 'realtime.disconnected', random: expect.any(Number) });
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received[2]).toEqual({ type: 'realtime.connected' }));
    expect(server.sockets).toHaveLength(2);
  });

  it('connects again by the transports that were ordered meanwhile', async () => {
    const { received, request } = server.hostWithRequests(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.conn.close();
    await vi.waitFor(() => expect(received.at(-1)?.type).toBe('realtime.disconnected'));
    request({ type: 'socket.transportsOrdered', order: 'pollingFirst' });
    const transports: string[] = [];
    server.io.engine.on('connection', ({ transport }: { transport: { name: string } }) =>
      transports.push(transport.name),
    );
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ type: 'realtime.connected' }));
    expect(transports).toEqual(['polling']);
  });

  it('connects again after the connection was cut, but not by itself', async () => {
    const { received, request } = server.hostWithRequests(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.conn.close();
    await vi.waitFor(() => expect(received.at(-1)?.type).toBe('realtime.disconnected'));
    // Longer than Socket.IO would wait.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(received.at(-1)?.type).toBe('realtime.disconnected');
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ type: 'realtime.connected' }));
  });

  it('tries again after the server refused the handshake, each time that it is requested', async () => {
    server.refuse = { message: 'Busy' };
    const { received, request } = server.hostWithRequests(server.open(), { ...player, token: 'bad' });
    for (let count = 1; count <= 3; count += 1) {
      await vi.waitFor(() => expect(received).toHaveLength(count));
      expect(received.at(-1)).toEqual({ type: 'realtime.failed', random: expect.any(Number) });
      request({ type: 'socket.connectRequested' });
    }
    await vi.waitFor(() => expect(received).toHaveLength(4));
  });

  it('begins another attempt in place of one that is not answered', async () => {
    const connections: Socket[] = [];
    const silent = createServer((connection) => void connections.push(connection)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      for (const connection of connections) connection.destroy();
      silent.close();
    });
    server.port = (silent.address() as AddressInfo).port;
    const { received, request } = server.hostWithRequests(server.open(), player);
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    expect(received).toEqual([]);
  });

  it('reports an unreachable server, and connects when it is reachable again', async () => {
    const { port } = server;
    await server.io.close();
    const { received, request } = server.hostWithRequests(server.open(), player);
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toEqual(['realtime.failed']));
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    await server.listen(port);
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received[2]).toEqual({ type: 'realtime.connected' }));
  });
});
