import * as v from 'valibot';
import { quoted } from '../../../kit/config/config-formats';
import { OperatorError } from '../../../kit/operator-error';
import { vapidKeysOf } from './vapid-keys';

declare module '../../../kit/config/config' {
  interface Config {
    /** Web Push. */
    readonly push: PushConfig;
  }
}

export interface PushConfig {
  /** Private key on P-256; null: read from a file in the data folder. */
  readonly privateKey: Buffer | null;
  /** How a push service reaches the operator: a `mailto:` or `https:` address. */
  readonly subject: string;
  /** Hosts of push services; `*.` stands for subdomains. */
  readonly hosts: readonly string[];
  /** Port of a push service on 127.0.0.1, for tests: no variable sets it. */
  readonly loopbackPort: number | null;
  /** Milliseconds before each new attempt after an answer 429 or 5xx, or none. */
  readonly retryDelays: readonly number[];
}

const KNOWN_HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com';

const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/;

export const pushVariables = {
  VAPID_PUBLIC_KEY: v.nullish(v.string(), null),
  VAPID_PRIVATE_KEY: v.nullish(v.string(), null),
  VAPID_SUBJECT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, ({ input }) =>
        quoted(input, 'neither a mailto: nor an https: address'),
      ),
    ),
    'mailto:operator@localhost',
  ),
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((input) => input.split(',').map((item) => item.trim().toLowerCase())),
      v.array(
        v.pipe(
          v.string(),
          v.regex(host, ({ input }) => quoted(input, 'not a host name')),
        ),
      ),
    ),
    KNOWN_HOSTS,
  ),
};

const SECONDS = 1000;

/** @throws OperatorError if the keys do not belong together. */
export function pushConfigOf(
  read: v.InferOutput<v.ObjectSchema<typeof pushVariables, undefined>>,
): PushConfig {
  return {
    privateKey: privateKeyOf(read.VAPID_PRIVATE_KEY, read.VAPID_PUBLIC_KEY),
    subject: read.VAPID_SUBJECT,
    hosts: read.PUSH_HOSTS,
    loopbackPort: null,
    retryDelays: [2 * SECONDS, 10 * SECONDS, 60 * SECONDS],
  };
}

function privateKeyOf(privateKey: string | null, publicKey: string | null): Buffer | null {
  if (privateKey === null && publicKey === null) return null;
  if (privateKey === null || publicKey === null)
    throw new OperatorError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: only one of them is set');
  const key = Buffer.from(privateKey, 'base64url');
  if (key.length !== 32 || !hasPublicKey(key, publicKey))
    throw new OperatorError('VAPID_PRIVATE_KEY: not the private key of VAPID_PUBLIC_KEY');
  return key;
}

function hasPublicKey(privateKey: Buffer, publicKey: string): boolean {
  try {
    return vapidKeysOf(privateKey).publicKey.toString('base64url') === publicKey;
  } catch {
    return false;
  }
}
