import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Calls, createCalls } from '../../../../src/adapters/kit/http/calls';
import { createHttp } from '../../../../src/adapters/kit/http/http';

export const send =
  (body: unknown, status = 200, type = 'application/json') =>
  (response: ServerResponse): void => {
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' && type !== 'application/json' ? body : JSON.stringify(body));
  };

interface ForeignServer {
  readonly calls: Calls;
  /** Answers every request. */
  answer: (response: ServerResponse) => void;
  token: string | null;
  /** The tokens that the server has refused. */
  readonly unauthorized: string[];
}

/** A server of another maker for each test of a file, and the calls that reach it. */
export function foreignServer(): ForeignServer {
  let server: Server;
  const foreign = {} as { -readonly [Key in keyof ForeignServer]: ForeignServer[Key] };
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    foreign.token = null;
    foreign.unauthorized = [];
    server = createServer((request, response) => {
      request.resume();
      request.on('end', () => foreign.answer(response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const http = createHttp({
      addresses: {
        api: { url: base, credentials: 'same-origin' },
        services: { url: base, credentials: 'same-origin' },
      },
      token: () => foreign.token,
      onUnauthorized: (refused) => foreign.unauthorized.push(refused),
    });
    foreign.calls = createCalls(http);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return foreign;
}
