import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createHttp } from '../../../src/adapters/kit/http/http';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: string;
}

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

export const failure = (kind: string, serverMessage = '') => expect.objectContaining({ kind, serverMessage });

/** A server that records what the client sends, anew for each test of a file. */
export function recordingServer() {
  const recorded = {
    seen: [] as Seen[],
    answer: json(null),
    /** Headers `traceparent` of the calls in `seen`. */
    traces: [] as unknown[],
    /** Headers `content-type` of the calls in `seen`. */
    contentTypes: [] as unknown[],
    origin: '',
    /** Of the client. */
    token: null as string | null,
    /** Tokens that the client reported as refused. */
    unauthorized: [] as string[],
    call: createHttp({ addresses: addressesAt(''), token: () => null, onUnauthorized: () => undefined }),
  };
  let server = createServer();

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    recorded.seen = [];
    recorded.traces = [];
    recorded.contentTypes = [];
    recorded.token = null;
    recorded.unauthorized = [];
    recorded.answer = json({ data: null, error: false, message: '' });
    server = createServer(async (request, response) => {
      const body = await readBody(request);
      recorded.seen.push({
        method: request.method,
        url: request.url,
        authorization: request.headers.authorization,
        body,
      });
      recorded.traces.push(request.headers.traceparent);
      recorded.contentTypes.push(request.headers['content-type']);
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
