import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Keys of a subscription, as a browser makes them. */
export interface Receiver {
  readonly ecdh: ECDH;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

export function newReceiver(): Receiver {
  const ecdh = createECDH('prime256v1');
  return { ecdh, p256dh: ecdh.generateKeys(), auth: randomBytes(16) };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The text of a message with one record; padding is removed. */
export function decryptMessage(message: Buffer, { auth, ecdh, p256dh }: Receiver): string {
  const keyLength = message.readUInt8(20);
  const [salt, senderKey] = [message.subarray(0, 16), message.subarray(21, 21 + keyLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const key = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = message.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce, { authTagLength: 16 });
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on the loopback interface. */
export interface FakePushService {
  readonly port: number;
  readonly received: readonly ReceivedMessage[];
  /** Answers of the next requests; 201 after them. */
  answer(...statuses: number[]): void;
  /** Answers the next request with `Retry-After`. */
  answerBusy(seconds: number): void;
  /** Receives requests without an answer until the returned function is called. */
  hold(): () => void;
  /** Address of a new subscription. */
  newEndpoint(): string;
  close(): Promise<void>;
}

export async function openPushService(): Promise<FakePushService> {
  const received: ReceivedMessage[] = [];
  const answers: { readonly status: number; readonly headers: Record<string, string> }[] = [];
  let held: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { headers, status } = answers.shift() ?? { status: 201, headers: {} };
      void held.then(() => response.writeHead(status, headers).end('answer'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let count = 0;
  return {
    port,
    received,
    answer(...statuses) {
      for (const status of statuses)
        answers.push({ status, headers: status === 307 ? { location: '/elsewhere' } : {} });
    },
    answerBusy: (seconds) => void answers.push({ status: 429, headers: { 'retry-after': String(seconds) } }),
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    newEndpoint() {
      count += 1;
      return `http://127.0.0.1:${port}/send/${count}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
