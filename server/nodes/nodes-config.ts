import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import * as v from 'valibot';
import type { Config } from '../kit/config/config';
import { origin } from '../kit/config/config-formats';
import { hostOf } from '../kit/http/host-and-port';
import { OperatorError } from '../kit/operator-error';

declare module '../kit/config/config' {
  interface Config {
    /** Several processes on one database; null: this one alone uses it. */
    readonly nodes: NodesConfig | null;
  }
}

export interface NodesConfig {
  /** Origin at which the other nodes reach this one. Players must not reach it. */
  readonly address: string;
  /** Shared by all nodes. */
  readonly secret: string;
}

export const nodesVariables = {
  NODE_URL: v.nullish(origin, null),
  NODE_SECRET: v.nullish(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters')), null),
};

interface Read {
  readonly NODE_URL: string | null;
  readonly NODE_SECRET: string | null;
}

/** @throws OperatorError if the secret is missing. */
export function nodesConfigOf({ NODE_SECRET: secret, NODE_URL: address }: Read): NodesConfig | null {
  if (address === null) return null;
  if (secret === null) throw new OperatorError('NODE_SECRET: missing, but NODE_URL is set');
  return { address, secret };
}

type Shared = Pick<
  Config,
  'databaseUrl' | 'encryptionKey' | 'nodes' | 'payments' | 'push' | 'isSandbox' | 'trustedProxies'
>;

/**
 * Requires configuration for everything that a node cannot store in its own data folder, because other nodes use it too. In a sandbox,
 * proofs and push subscriptions may be lost with a node.
 * @throws OperatorError that names everything that is missing.
 */
export function requireSharedState({ nodes, ...config }: Shared): void {
  if (nodes === null) return;
  const host = hostOf(nodes.address);
  const isTrusted = proxyAddr.compile([...config.trustedProxies]);
  const missing = [
    ...(config.databaseUrl === null ? ['DATABASE_URL, a PostgreSQL that all nodes use'] : []),
    ...(config.encryptionKey === null ? ['ENCRYPTION_KEY, the same for all nodes'] : []),
    ...(!config.isSandbox && config.push.privateKey === null
      ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, the same for all nodes']
      : []),
    ...(!config.isSandbox && config.payments.proofStore === null
      ? ['PROOFS_S3_ENDPOINT, a store of proofs for all nodes']
      : []),
    ...(isIP(host) !== 0 && !isTrusted(host, 0)
      ? [`${host} in TRUSTED_PROXIES, with the addresses of all nodes`]
      : []),
  ];
  if (missing.length > 0) throw new OperatorError(`NODE_URL: a node also needs ${missing.join('; ')}.`);
}
