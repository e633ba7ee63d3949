import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection without an HTTP client, which would refuse to send malformed requests. */
export async function openConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bytes and returns all answers, once the server has closed the connection or sent nothing for a second. */
export async function exchange(url: string, sent: string | Buffer): Promise<RawAnswer[]> {
  const socket = await openConnection(url);
  let received = Buffer.alloc(0);
  socket.setTimeout(1000, () => socket.destroy());
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
  });
  // The server may close the connection before it has read everything.
  socket.write(sent, () => {});
  // Not `once` of Node, which rejects at an error of the connection.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return parseAnswers(received.toString('latin1'));
}

function parseAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(rest)?.[1];
    if (end < 0 || status === undefined) return answers;
    const [, ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    const { body, length } = readBody(rest.slice(end + 4), headers);
    answers.push({ status: Number(status), headers, body });
    rest = rest.slice(end + 4 + length);
  }
}

function readBody(text: string, headers: Readonly<Record<string, string>>) {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length'] ?? 0);
    return { body: text.slice(0, length), length };
  }
  let body = '';
  for (let at = 0; ; ) {
    const lineEnd = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
    if (!(size > 0)) return { body, length: at };
  }
}
