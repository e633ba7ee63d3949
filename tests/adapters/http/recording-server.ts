import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createHttp } from '../../../src/adapters/kit/http/http';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: string;
}

export type Answer = (response: ServerResponse) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const data = (value: unknown): Answer => json({ data: value, error: false, message: '' });

export const refusal = (status: number, message: string, code?: string): Answer =>
  json({ data: null, error: true, message, ...(code && { code, fields: [], args: {} }) }, status);

/** The connection ends before the answer. */
export const cutOff: Answer = (response) => response.destroy();

export const failure = (kind: string, serverMessage = '') => expect.objectContaining({ kind, serverMessage });

/** A server that records what the client sends, anew for each test of a file. */
export function recordingServer() {
  const recorded = {
    seen: [] as Seen[],
    /** Headers and bytes of the calls in `seen`. */
    requests: [] as { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[],
    answer: json(null),
    origin: '',
    /** Token of the client. */
    token: null as string | null,
    /** Tokens that the client reported as refused. */
    unauthorized: [] as string[],
    call: createHttp({ addresses: addressesAt(''), token: () => null, onUnauthorized: () => undefined }),
  };
  let server = createServer();

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    recorded.seen = [];
    recorded.requests = [];
    recorded.token = null;
    recorded.unauthorized = [];
    recorded.answer = data(null);
    server = createServer(async (request, response) => {
      const { headers } = request;
      const body = await buffer(request);
      recorded.seen.push({
        method: request.method,
        url: request.url,
        authorization: headers.authorization,
        body: body.toString(),
      });
      recorded.requests.push({ headers, body });
      recorded.answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    recorded.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    recorded.call = createHttp({
      addresses: addressesAt(recorded.origin),
      token: () => recorded.token,
      onUnauthorized: (refused) => recorded.unauthorized.push(refused),
    });
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return recorded;
}

export const addressesAt = (base: string) =>
  ({
    api: { url: `${base}/api`, credentials: 'include' },
    services: { url: `${base}/services`, credentials: 'same-origin' },
  }) as const;
