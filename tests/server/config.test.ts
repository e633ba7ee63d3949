import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/compose/config';
import { manualGateways } from '../../server/features/payments/gateways/gateways';
import { studioGateways } from '../../server/features/payments/gateways/studio-services';
import { OperatorError } from '../../server/kit/operator-error';

const clientDir = mkdtempSync(join(tmpdir(), 'winwin24x7-client-'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(clientDir, { recursive: true }));

const DAY = 86_400_000;

/** The example of RFC 8291, section 5. */
const vapid = {
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
};

describe('the configuration', () => {
  it('defaults to the embedded database on loopback, without a sandbox', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('.data'),
      databaseUrl: null,
      nodes: null,
      metrics: null,
      database: { connections: 10, statementTimeout: 15_000, maxQueueWait: 1_000 },
      encryptionKey: null,
      sandbox: false,
      production: false,
      clientDir: expect.stringMatching(/client$/),
      publicOrigins: [],
      addresses: { api: null, services: null, socket: null },
      frameOrigins: [],
      trustedProxies: [],
      documentation: true,
      hsts: false,
      requestTimeout: 30_000,
      answerTimeout: 20_000,
      sessions: { lifetime: 30 * DAY, idleTimeout: 7 * DAY },
      log: { level: 'warn', maxAccessLines: 100 },
      rateLimitFactor: 1,
      maxConnectionsPerAddress: 500,
      demoPlayers: 5,
      studio: null,
      providers: [],
      exchange: { seed: 24, speed: 5 },
      bets: { maxOpenBets: 500, maxExposure: 100_000_000 },
      ceilings: { credit: 100_000_000, unstakedRound: 1_000_000 },
      operator: { callers: 'local', listener: null, isTwoFactorRequired: false },
      payments: {
        gateways: manualGateways,
        withdrawals: { min: 100_00, max: 2_00_000_00 },
        sandboxDelay: 5_000,
        proofStore: null,
      },
      referral: { reward: 100_00, deposited: 500_00, played: 1_000_00, maxRewards: 50 },
      push: {
        privateKey: null,
        subject: 'mailto:operator@localhost',
        hosts: [
          'fcm.googleapis.com',
          '*.push.services.mozilla.com',
          '*.notify.windows.com',
          '*.push.apple.com',
        ],
        loopbackPort: null,
        retryDelays: [2_000, 10_000, 60_000],
        maxWaiting: 1_000,
      },
    });
  });

  it('reads every variable', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '9000',
      DATA_DIR: '/var/lib/winwin24x7',
      DATABASE_URL: 'postgres://db/winwin',
      DATABASE_CONNECTIONS: '40',
      STATEMENT_SECONDS: '2.5',
      QUEUE_SECONDS: '2',
      ANSWER_SECONDS: '12',
      ENCRYPTION_KEY: 'a key that is as long as it has to be',
      METRICS_HOST: '10.0.0.5',
      METRICS_PORT: '9300',
      NODE_URL: 'http://10.0.0.2:8070',
      NODE_SECRET: 'a secret that is as long as it has to be',
      SANDBOX: '1',
      NODE_ENV: 'production',
      CLIENT_DIR: clientDir,
      PUBLIC_ORIGIN: 'https://play.example/, https://www.play.example',
      API_URL: 'https://api.play.example/api',
      SERVICES_API_URL: '/services',
      SOCKET_URL: 'https://api.play.example/public',
      FRAME_ORIGINS: 'https://tv.example',
      TRUSTED_PROXIES: '10.0.0.0/8',
      DOCUMENTATION: '1',
      HSTS: '1',
      SESSION_HOURS: '12',
      SESSION_IDLE_HOURS: '0.5',
      LOG_LEVEL: 'INFO',
      ACCESS_LINES_PER_SECOND: '20',
      RATE_LIMIT_FACTOR: '2.5',
      CONNECTIONS_PER_ADDRESS: '50',
      DEMO_PLAYERS: '0',
      STUDIO: '1',
      STUDIO_PORT: '9100',
      STUDIO_URL: 'https://games.play.example/',
      STUDIO_SECRET: 'a secret of thirty-two characters',
      STUDIO_SPEED: '4',
      EXCHANGE_SEED: '7',
      EXCHANGE_SPEED: '60',
      MOST_OPEN_BETS: '20',
      MOST_EXPOSURE: '5000',
      OPERATOR: 'all',
      OPERATOR_HOST: '10.0.0.5',
      OPERATOR_PORT: '9200',
      OPERATOR_TWO_FACTOR: 'required',
      WITHDRAWAL_MIN: '500',
      WITHDRAWAL_MAX: '0',
      SANDBOX_CASHIER_SECONDS: '1.5',
      PROOFS_S3_ENDPOINT: 'https://s3.ap-south-1.example/',
      PROOFS_S3_BUCKET: 'winwin-proofs',
      PROOFS_S3_REGION: 'ap-south-1',
      PROOFS_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      PROOFS_S3_SECRET_ACCESS_KEY: 'a secret of the store',
      REFERRAL_REWARD: '250',
      REFERRAL_DEPOSITED: '1000',
      REFERRAL_PLAYED: '2000',
      REFERRAL_MOST: '5',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'https://play.example/contact-us',
      PUSH_HOSTS: 'Push.Example, *.push.example',
      PROVIDER_MAX_CREDIT: '50000',
      PROVIDER_MAX_UNSTAKED_ROUND: '500',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 9000,
      dataDir: '/var/lib/winwin24x7',
      databaseUrl: 'postgres://db/winwin',
      metrics: { host: '10.0.0.5', port: 9300 },
      nodes: { address: 'http://10.0.0.2:8070', secret: 'a secret that is as long as it has to be' },
      database: { connections: 40, statementTimeout: 2_500, maxQueueWait: 2_000 },
      encryptionKey: 'a key that is as long as it has to be',
      sandbox: true,
      production: true,
      clientDir,
      publicOrigins: ['https://play.example', 'https://www.play.example'],
      addresses: {
        api: 'https://api.play.example/api',
        services: '/services',
        socket: 'https://api.play.example/public',
      },
      frameOrigins: ['https://tv.example'],
      trustedProxies: ['10.0.0.0/8'],
      documentation: true,
      hsts: true,
      requestTimeout: 30_000,
      answerTimeout: 12_000,
      sessions: { lifetime: DAY / 2, idleTimeout: 1_800_000 },
      log: { level: 'info', maxAccessLines: 20 },
      rateLimitFactor: 2.5,
      maxConnectionsPerAddress: 50,
      demoPlayers: 0,
      providers: [],
      studio: {
        port: 9100,
        isPortFixed: true,
        url: 'https://games.play.example',
        secret: 'a secret of thirty-two characters',
        speed: 4,
      },
      exchange: { seed: 7, speed: 60 },
      bets: { maxOpenBets: 20, maxExposure: 500_000 },
      ceilings: { credit: 5_000_000, unstakedRound: 50_000 },
      operator: {
        callers: 'all',
        listener: { host: '10.0.0.5', port: 9200 },
        isTwoFactorRequired: true,
      },
      payments: {
        gateways: [...manualGateways, ...studioGateways('a secret of thirty-two characters')],
        withdrawals: { min: 500_00, max: 0 },
        sandboxDelay: 1_500,
        proofStore: {
          endpoint: 'https://s3.ap-south-1.example',
          bucket: 'winwin-proofs',
          region: 'ap-south-1',
          accessKeyId: 'AKIDEXAMPLE',
          secretAccessKey: 'a secret of the store',
        },
      },
      referral: { reward: 250_00, deposited: 1_000_00, played: 2_000_00, maxRewards: 5 },
      push: {
        privateKey: Buffer.from(vapid.privateKey, 'base64url'),
        subject: 'https://play.example/contact-us',
        hosts: ['push.example', '*.push.example'],
        loopbackPort: null,
        retryDelays: [2_000, 10_000, 60_000],
        maxWaiting: 1_000,
      },
    });
  });

  it('has no sandbox in production unless it is enabled', () => {
    expect(readConfig({ NODE_ENV: 'production' }).sandbox).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).sandbox).toBe(true);
  });

  it('serves the operator desk in production only if it is enabled or has a port', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).operator).toBe(null);
    expect(readConfig({ ...production, OPERATOR: 'local' }).operator).toEqual({
      callers: 'local',
      listener: null,
      isTwoFactorRequired: false,
    });
    expect(readConfig({ ...production, OPERATOR_PORT: '9200' }).operator).toEqual({
      callers: 'local',
      listener: { host: '127.0.0.1', port: 9200 },
      isTwoFactorRequired: false,
    });
    expect(readConfig({ OPERATOR: 'off', OPERATOR_PORT: '9200' }).operator).toBe(null);
  });

  it('runs the studio in a sandbox, on the next port and with a secret of its own', () => {
    const { studio } = readConfig({ SANDBOX: '1', PORT: '9000' });
    expect(studio).toEqual({
      port: 9001,
      isPortFixed: false,
      url: null,
      speed: 1,
      secret: expect.any(String),
    });
    expect(studio?.secret).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ SANDBOX: '1', STUDIO: '0' }).studio).toBe(null);
    expect(readConfig({ SANDBOX: '1', PORT: '0' }).studio).toMatchObject({ port: 0 });
  });

  it('serves no pages with CLIENT_DIR=none', () => {
    expect(readConfig({ CLIENT_DIR: 'none' }).clientDir).toBe(null);
  });

  it('ignores white space around a value', () => {
    expect(readConfig({ NODE_ENV: 'production ', SANDBOX: ' ' })).toMatchObject({
      production: true,
      sandbox: false,
    });
  });

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
});
