import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, setup, toPromise } from 'xstate';
import type { RealtimeEvent, SocketEvent, SocketInput } from '../../../machines/app/realtime/realtime.events';
import { createRealtime } from '../../../src/adapters/app/socket/realtime';
import type { Addresses } from '../../../src/adapters/kit/http/addresses';

type Realtime = ReturnType<typeof createRealtime>;

export const player: SocketInput = { token: 'good', order: 'websocketFirst' };
export const visitor: SocketInput = { token: null, order: 'websocketFirst' };

export const ask = (logic: AnyActorLogic, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start());

/** A server of sockets for each test of a file, and the client that connects to it. */
class SocketServer {
  http: HttpServer = createServer();
  io: Server = new Server();
  /** Sockets that were connected, in order. */
  sockets: Socket[] = [];
  actors: AnyActorRef[] = [];
  /** The error for the token 'bad'. */
  refuse: { message: string; data?: object } = { message: 'refused' };

  port = 0;

  async listen(port = 0): Promise<void> {
    this.http = createServer((_, response) => response.writeHead(404).end());
    this.io = new Server(this.http, { path: '/public' });
    await new Promise<void>((resolve) => this.http.listen(port, '127.0.0.1', resolve));
    this.port = (this.http.address() as AddressInfo).port;
  }

  async start(): Promise<void> {
    this.sockets = [];
    this.actors = [];
    this.refuse = { message: 'refused' };
    await this.listen();
    this.io.use((socket, next) => {
      const { token } = socket.handshake.auth;
      if (token !== 'bad') return next();
      next(Object.assign(new Error(this.refuse.message), { data: this.refuse.data }));
    });
    this.io.on('connection', (socket) => this.sockets.push(socket));
  }

  async stop(): Promise<void> {
    for (const actor of this.actors) actor.stop();
    await this.io.close();
  }

  addresses(socketPath = '/public'): Addresses {
    const apiHost = { url: '/api', credentials: 'include' } as const;
    return { api: apiHost, services: apiHost, socketUrl: `http://127.0.0.1:${this.port}`, socketPath };
  }

  open(socketPath?: string): Realtime {
    return createRealtime({ loadAddresses: async () => this.addresses(socketPath) });
  }

  /** Runs the socket as a child, records the events that it sends, and passes requests to it. */
  hostWithRequests(realtime: Realtime, input: SocketInput) {
    const received: RealtimeEvent[] = [];
    const machine = setup({
      types: { events: {} as RealtimeEvent },
      actors: { socket: realtime.socket },
    }).createMachine({
      invoke: { id: 'socket', src: 'socket', input },
      on: { '*': { actions: ({ event }) => received.push(event) } },
    });
    const actor = createActor(machine).start();
    this.actors.push(actor);
    const request = (event: SocketEvent): void => actor.getSnapshot().children.socket?.send(event);
    return { received, request };
  }

  host(realtime: Realtime, input: SocketInput): RealtimeEvent[] {
    return this.hostWithRequests(realtime, input).received;
  }

  /** The server knows of a connection before the client does. */
  async connectAsPlayer(realtime: Realtime): Promise<void> {
    const received = this.host(realtime, player);
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.connected' }]));
  }
}

export function startSocketServer(): SocketServer {
  const server = new SocketServer();
  // The first transformation of the module takes longer than `waitFor` waits.
  beforeAll(() => import('../../../src/adapters/app/socket/connection'));
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    await server.start();
  });
  afterEach(async () => {
    await server.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return server;
}
