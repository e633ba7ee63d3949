import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SECOND } from '../../../kit/clock';

const TIMEOUT = 10 * SECOND;

export interface PushAnswer {
  readonly status: number;
  /** Milliseconds; null if the push service did not say. */
  readonly retryAfter: number | null;
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends a message. No redirect is followed, and the body of the answer is not read. @throws if no answer arrives in time. */
export function postMessage(url: URL, { body, headers }: Message): Promise<PushAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { ...headers, 'content-length': body.length },
      },
      (response) => {
        const seconds = Number(response.headers['retry-after']);
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number.isFinite(seconds) ? seconds * SECOND : null,
        });
        response.on('error', () => undefined);
        response.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
