import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SIGNATURE_LIFETIME } from '../../../contract/providers/wallet';

/** How a provider signs its calls with the shared secret, and how calls to it are signed. */
export interface SignatureScheme {
  /** Lower case. */
  readonly header: string;
  /** Null: the signature has no time, and a recorded call stays valid. Repeats of transactions have no effect. */
  readonly timestampHeader: string | null;
  readonly timestampUnit: 'ms' | 's';
  readonly algorithm: 'sha1' | 'sha256' | 'sha512';
  readonly encoding: 'hex' | 'base64';
  /**
   * What is signed: `{timestamp}`, `{body}` and `{call}` are replaced. A GET has its path and query in place of the body. Without `{call}`
   * the signature of one call is also that of another call with the same body.
   */
  readonly content: string;
}

export const studioSignature: SignatureScheme = {
  header: 'x-signature',
  timestampHeader: 'x-timestamp',
  timestampUnit: 'ms',
  algorithm: 'sha256',
  encoding: 'hex',
  content: '{timestamp}.{body}',
};

interface Signed {
  readonly body: Buffer;
  /** Name of the call in its path; empty where a service has one call. */
  readonly call?: string;
}

const digestOf = (
  { algorithm, content }: SignatureScheme,
  secret: string,
  timestamp: string,
  { body, call = '' }: Signed,
) => {
  const hmac = createHmac(algorithm, secret);
  // The body is signed byte by byte: text that is not UTF-8 would be changed by decoding.
  const values: Readonly<Record<string, string | Buffer>> = {
    '{body}': body,
    '{call}': call,
    '{timestamp}': timestamp,
  };
  for (const part of content.split(/(\{timestamp\}|\{body\}|\{call\})/)) hmac.update(values[part] ?? part);
  return hmac.digest();
};

export function signedHeaders(
  scheme: SignatureScheme,
  secret: string,
  now: Date,
  signed: Signed,
): Record<string, string> {
  const milliseconds = now.getTime();
  const timestamp = String(scheme.timestampUnit === 's' ? Math.floor(milliseconds / 1000) : milliseconds);
  return {
    [scheme.header]: digestOf(scheme, secret, timestamp, signed).toString(scheme.encoding),
    ...(scheme.timestampHeader !== null && { [scheme.timestampHeader]: timestamp }),
  };
}

/** In constant time for every signature of the right length. */
export function isSignedBy(
  scheme: SignatureScheme,
  secret: string,
  now: Date,
  headers: IncomingHttpHeaders,
  signed: Signed,
): boolean {
  const timestamp = scheme.timestampHeader === null ? '' : headers[scheme.timestampHeader];
  const signature = headers[scheme.header];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (scheme.timestampHeader !== null && !isRecent(timestamp, scheme.timestampUnit, now)) return false;
  const expected = digestOf(scheme, secret, timestamp, signed);
  const sent = Buffer.from(signature, scheme.encoding);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function isRecent(timestamp: string, unit: SignatureScheme['timestampUnit'], now: Date): boolean {
  if (!/^\d{1,16}$/.test(timestamp)) return false;
  const milliseconds = Number(timestamp) * (unit === 's' ? 1000 : 1);
  return Math.abs(now.getTime() - milliseconds) <= SIGNATURE_LIFETIME;
}
