import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/compose/config';
import { nodesConfigOf, requireSharedState } from '../../../server/nodes/nodes-config';

const secret = 'a secret that all nodes of a test share';

/** The settings of a node at that address, in a sandbox unless it is said otherwise. */
const node = (address: string, { isSandbox = true, trustedProxies = [] as readonly string[] } = {}) => ({
  ...readConfig({ SANDBOX: isSandbox ? '1' : '0' }),
  ...{ databaseUrl: 'postgres://host/winwin', encryptionKey: 'a key', nodes: { address, secret } },
  trustedProxies,
});

const lacks = 'NODE_URL: a node also needs ';
const proxies = (host: string) => `${lacks}${host} in TRUSTED_PROXIES, with the addresses of all nodes.`;

describe('a node', () => {
  it('has no settings without its address, and needs the secret with it', () => {
    expect(nodesConfigOf({ NODE_URL: null, NODE_SECRET: secret })).toBeNull();
    const url = 'http://10.0.0.2:8070';
    expect(nodesConfigOf({ NODE_URL: url, NODE_SECRET: secret })).toEqual({ address: url, secret });
    expect(() => nodesConfigOf({ NODE_URL: url, NODE_SECRET: null })).toThrow(
      'NODE_SECRET: missing, but NODE_URL is set',
    );
  });

  it('needs a secret of at least 32 characters', () => {
    const url = 'http://localhost:8070';
    const read = (length: number) =>
      readConfig({
        ...{ NODE_URL: url, NODE_SECRET: 's'.repeat(length), SANDBOX: '1' },
        ...{
          DATABASE_URL: 'postgres://host/winwin',
          ENCRYPTION_KEY: 'a key that is as long as it has to be',
        },
      });
    expect(read(32).nodes).toEqual({ address: url, secret: 's'.repeat(32) });
    expect(() => read(31)).toThrow('NODE_SECRET: shorter than 32 characters');
  });

  it('needs a database and a key that all nodes use', () => {
    const alone = { ...node('http://node-2:8070'), databaseUrl: null, encryptionKey: null };
    expect(() => requireSharedState(alone)).toThrow(
      `${lacks}DATABASE_URL, a PostgreSQL that all nodes use; ENCRYPTION_KEY, the same for all nodes.`,
    );
    expect(() => requireSharedState({ ...alone, nodes: null })).not.toThrow();
  });

  it('may keep proofs and subscriptions for itself in a sandbox alone', () => {
    expect(() => requireSharedState(node('http://node-2:8070'))).not.toThrow();
    expect(() => requireSharedState(node('http://node-2:8070', { isSandbox: false }))).toThrow(
      `${lacks}VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, the same for all nodes; ` +
        'PROOFS_S3_ENDPOINT, a store of proofs for all nodes.',
    );
  });

  it.each([
    ['http://10.0.0.2:8070', '10.0.0.2'],
    ['http://[fd00::2]:8070', 'fd00::2'],
  ])('at %s is one of the trusted proxies', (address, host) => {
    expect(() => requireSharedState(node(address, { trustedProxies: ['192.168.0.0/16'] }))).toThrow(
      proxies(host),
    );
    expect(() =>
      requireSharedState(node(address, { trustedProxies: ['10.0.0.0/8', 'fd00::/8'] })),
    ).not.toThrow();
  });
});
