import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/compose/config';
import { manualGateways } from '../../server/features/account/payments/gateways/gateways';
import { studioGateways } from '../../server/features/account/payments/gateways/studio-services';
import { DAY } from '../../server/kit/clock';
import { vapid } from '../support/vapid-keys';

const clientDir = mkdtempSync(join(tmpdir(), 'winwin24x7-client-'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(clientDir, { recursive: true }));

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
      isSandbox: false,
      isProduction: false,
      clientDir: expect.stringMatching(/client$/),
      publicOrigins: [],
      addresses: { api: null, services: null, socket: null },
      frameOrigins: [],
      trustedProxies: [],
      hasDocumentation: true,
      hasHsts: false,
      requestTimeout: 30_000,
      answerTimeout: 20_000,
      hasApiKeys: true,
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
      API_KEYS: '0',
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
      isSandbox: true,
      isProduction: true,
      clientDir,
      publicOrigins: ['https://play.example', 'https://www.play.example'],
      addresses: {
        api: 'https://api.play.example/api',
        services: '/services',
        socket: 'https://api.play.example/public',
      },
      frameOrigins: ['https://tv.example'],
      trustedProxies: ['10.0.0.0/8'],
      hasDocumentation: true,
      hasHsts: true,
      requestTimeout: 30_000,
      answerTimeout: 12_000,
      hasApiKeys: false,
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
        separate: null,
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
      },
    });
  });

  it('has no sandbox in production unless it is enabled', () => {
    expect(readConfig({ NODE_ENV: 'production' }).isSandbox).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).isSandbox).toBe(true);
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
      separate: null,
      secret: expect.any(String),
    });
    expect(studio?.secret).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ SANDBOX: '1', STUDIO: '0' }).studio).toBe(null);
    expect(readConfig({ SANDBOX: '1', PORT: '0' }).studio).toMatchObject({ port: 0 });
  });

  it('reaches a studio in a process of its own, which needs a shared secret', () => {
    const STUDIO_SERVER = 'http://10.0.0.9:8090';
    const STUDIO_SECRET = 'a secret of thirty-two characters';
    expect(readConfig({ STUDIO_SERVER, STUDIO_SECRET }).studio).toMatchObject({
      port: 8090,
      url: null,
      separate: { server: STUDIO_SERVER, wallet: null },
    });
    expect(readConfig({ STUDIO_SERVER, STUDIO_SECRET, STUDIO: '0' }).studio).toBe(null);
    expect(() => readConfig({ STUDIO_SERVER })).toThrow('STUDIO_SECRET: missing, but STUDIO_SERVER is set');
  });

  it('serves no pages with CLIENT_DIR=none', () => {
    expect(readConfig({ CLIENT_DIR: 'none' }).clientDir).toBe(null);
  });

  it('ignores white space around a value', () => {
    expect(readConfig({ NODE_ENV: 'production ', SANDBOX: ' ' })).toMatchObject({
      isProduction: true,
      isSandbox: false,
    });
  });
});
