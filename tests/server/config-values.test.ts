import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/compose/config';
import { OperatorError } from '../../server/kit/operator-error';
import { vapid } from '../support/vapid-keys';

const clientDir = mkdtempSync(join(tmpdir(), 'winwin24x7-client-'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(clientDir, { recursive: true }));

/** The example of RFC 8291, section 5. */
describe('a value of the configuration', () => {
  it.each([
    'postgres://user:p%40ss@db.example:5433/winwin?sslmode=require',
    'postgresql://[::1]/winwin',
    'postgres:///winwin?host=/var/run/postgresql',
  ])('accepts the database address %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each(['10.0.0.0/8', '::1', 'loopback', '10.0.0.1, fc00::/7'])('accepts the proxies %s', (proxies) => {
    expect(readConfig({ TRUSTED_PROXIES: proxies }).trustedProxies).toEqual(proxies.split(', '));
  });

  const unreadable =
    'DATABASE_URL: not an address such as postgres://user:password@host:5432/database. ' +
    'Write special characters of the password percent-encoded';
  it.each([
    'user:secret@host/database',
    'postgres://user:sec#ret@host/database',
    'postgres://user:sec%ret@host/database',
    'postgres://user:secret@host:99999/database',
  ])('refuses the database address %s without repeating its password', (DATABASE_URL) => {
    const read = () => readConfig({ DATABASE_URL });
    expect(read).toThrow(OperatorError);
    expect(read).not.toThrow(/sec/);
  });

  it.each([
    [
      { DATABASE_URL: 'mysql://user:secret@host/database' },
      'DATABASE_URL: begins with "mysql:" but only postgres: and postgresql: are supported',
    ],
    [{ DATABASE_URL: 'postgres://user:sec#ret@host/database' }, unreadable],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: "prod" is none of production, development, test'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV: "Production" is none of production, development, test'],
    [{ SANDBOX: 'true' }, 'SANDBOX: "true" is neither 0 nor 1'],
    [
      { CLIENT_DIR: '/nowhere' },
      'CLIENT_DIR: "/nowhere" is not a folder with an index.html. Without pages it is "none"',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1,proxy.example' },
      'TRUSTED_PROXIES: "proxy.example" is not an address or network such as 10.0.0.0/8',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES: "10.0.0.0/33" is not an address or network such as 10.0.0.0/8',
    ],
    [{ PORT: 'eighty' }, 'PORT: "eighty" is not a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: "70000" is not a whole number from 0 to 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is none of fatal, error, warn, info, debug, trace, silent'],
    [{ PUBLIC_ORIGIN: 'play' }, 'PUBLIC_ORIGIN: "play" is not an origin such as https://play.example'],
    [{ HSTS: 'yes' }, 'HSTS: "yes" is neither 0 nor 1'],
    [
      { VAPID_PRIVATE_KEY: vapid.privateKey },
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: only one of them is set',
    ],
    ...[vapid.privateKey.replace('y', 'z'), vapid.privateKey.slice(1), 'A'.repeat(43)].map(
      (VAPID_PRIVATE_KEY): [Record<string, string>, string] => [
        { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY },
        'VAPID_PRIVATE_KEY: not the private key of VAPID_PUBLIC_KEY',
      ],
    ),
    [
      { VAPID_SUBJECT: 'operator@play.example' },
      'VAPID_SUBJECT: "operator@play.example" is neither a mailto: nor an https: address',
    ],
    ...['127.0.0.1', 'localhost', '*', 'https://push.example', 'push.example:8443'].map(
      (host): [Record<string, string>, string] => [
        { PUSH_HOSTS: host },
        `PUSH_HOSTS: "${host}" is not a host name`,
      ],
    ),
    [{ SESSION_IDLE_HOURS: '0' }, 'SESSION_IDLE_HOURS: "0" is not a number from 0.1 to 8760'],
    ...['javascript:alert(1)', '//play.example', 'https://user:word@play.example', '/api?x=1'].map(
      (url): [Record<string, string>, string] => [
        { API_URL: url },
        `API_URL: "${url}" is neither a path nor an address such as https://api.play.example/api`,
      ],
    ),
    ...['http://s3.example', 'https://s3.example/folder', 'https://key@s3.example', 's3.example'].map(
      (url): [Record<string, string>, string] => [
        { PROOFS_S3_ENDPOINT: url },
        'PROOFS_S3_ENDPOINT: not an origin such as https://s3.example. With http it is on this machine',
      ],
    ),
    [
      { PROOFS_S3_ENDPOINT: 'http://127.0.0.1:9000', PROOFS_S3_BUCKET: 'winwin-proofs' },
      'PROOFS_S3_ACCESS_KEY_ID: missing, but PROOFS_S3_ENDPOINT is set',
    ],
    [
      { PROOFS_S3_ENDPOINT: 'https://s3.example', PROOFS_S3_BUCKET: '../other' },
      'PROOFS_S3_BUCKET: "../other" is not the name of a bucket',
    ],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR: "0" is not a number from 0.1 to 1000000'],
  ])('%j is refused with a message for the operator', (env, message) => {
    expect(() => readConfig(env)).toThrow(new OperatorError(message));
  });

  it('names all that a node lacks', () => {
    const node = {
      DATABASE_URL: 'postgres://host/winwin',
      NODE_SECRET: 'a secret that all nodes of a test share',
    };
    expect(() => readConfig({ ...node, NODE_URL: 'http://10.0.0.2:8070' })).toThrow(
      'NODE_URL: a node also needs ENCRYPTION_KEY, the same for all nodes; ' +
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, the same for all nodes; PROOFS_S3_ENDPOINT, a store of proofs for all nodes; ' +
        '10.0.0.2 in TRUSTED_PROXIES, with the addresses of all nodes.',
    );
  });
});
