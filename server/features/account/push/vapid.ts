import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, HOUR, SECOND } from '../../../kit/clock';
import type { Config } from '../../../kit/config/config';
import { newVapidKey, type VapidKeys, vapidKeysOf } from './vapid-keys';

/** RFC 8292 allows 24 hours. */
const LIFETIME = 12 * HOUR;

/** Identifies this server to push services (RFC 8292). */
export interface Vapid {
  /** Base64url of an uncompressed point of P-256; a subscription is bound to it. */
  readonly publicKey: string;
  /** Header `Authorization` of a request to the origin of a push service. */
  authorize(origin: string): string;
}

/** The keys of the configuration, or of a file in the data folder that the first use creates. */
async function loadKeys({ dataDir, push }: Pick<Config, 'dataDir' | 'push'>): Promise<VapidKeys> {
  if (push.privateKey !== null) return vapidKeysOf(push.privateKey);
  const path = join(dataDir, 'push.key');
  await mkdir(dataDir, { recursive: true });
  try {
    // Fails if the file exists: subscriptions are bound to the key in use.
    await writeFile(path, newVapidKey().toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return vapidKeysOf(Buffer.from(await readFile(path, 'utf8'), 'base64url'));
}

/** Loads the keys at the first use: a backend whose data folder cannot be written starts without Web Push. */
export function createVapidLoader(
  config: Pick<Config, 'dataDir' | 'push'>,
  clock: Clock,
): () => Promise<Vapid> {
  let loading: Promise<Vapid> | null = null;
  return () => {
    loading ??= loadKeys(config)
      .then((keys) => createVapid(keys, config.push.subject, clock))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function toKeyObject({ privateKey, publicKey }: VapidKeys): KeyObject {
  const key = {
    ...{ kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url') },
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  return createPrivateKey({ key, format: 'jwk' });
}

/** @internal */
export function createVapid(keys: VapidKeys, subject: string, clock: Clock): Vapid {
  const key = toKeyObject(keys);
  const publicKey = keys.publicKey.toString('base64url');
  const tokens = new Map<string, { readonly text: string; readonly renewAt: number }>();

  function newToken(origin: string): string {
    const exp = Math.floor((clock.now().getTime() + LIFETIME) / SECOND);
    const claims = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url({ aud: origin, exp, sub: subject })}`;
    const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
    return `${claims}.${signature.toString('base64url')}`;
  }

  return {
    publicKey,
    authorize(origin) {
      const now = clock.now().getTime();
      let token = tokens.get(origin);
      if (token === undefined || token.renewAt <= now) {
        token = { text: newToken(origin), renewAt: now + LIFETIME / 2 };
        tokens.set(origin, token);
      }
      return `vapid t=${token.text}, k=${publicKey}`;
    },
  };
}
