import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { failureEnvelope } from './failure';
import { refusal } from './refusal';
import { REQUEST_ID_HEADER } from './request-id';

interface ClientError extends Error {
  readonly code?: string;
}

const TOO_LARGE = '431 Request Header Fields Too Large';
const TIMED_OUT = '408 Request Timeout';

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TIMED_OUT,
};

const codes: Readonly<Record<string, 'HEADERS_TOO_LARGE' | 'REQUEST_TOO_SLOW'>> = {
  [TOO_LARGE]: 'HEADERS_TOO_LARGE',
  [TIMED_OUT]: 'REQUEST_TOO_SLOW',
};

/** Answers a request that Node cannot parse, which reaches no route and no hook, and closes its connection. */
export function answerClientError({ code = '' }: ClientError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusLines[code] ?? '400 Bad Request';
  const body = JSON.stringify(
    failureEnvelope(refusal(Number.parseInt(status, 10), codes[status] ?? 'NOT_UNDERSTOOD')),
  );
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `${REQUEST_ID_HEADER}: ${randomUUID()}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'",
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
