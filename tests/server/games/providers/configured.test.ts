import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { readProviders } from '../../../../server/features/games/providers/adapters/configured';
import { startTestBackend } from '../../../support/backend';
import { type Browser, signUp } from '../../../support/browser';
import { studioConfig } from '../../../support/provider';

const folder = mkdtempSync(join(tmpdir(), 'winwin24x7-providers-'));
const file = join(folder, 'providers.json');
const secret = 'a secret of the aggregator';
const env = { ACME_SECRET: secret };

/** An aggregator with other names, decimal rupees and another signature than the studio. */
const acme = {
  name: 'acme',
  serves: ['evolution', 'vivo'],
  secret_env: 'ACME_SECRET',
  launch_url: 'https://play.acme.example/open?key={token}&player={player}&table={game}&home={return_url}',
  signature: {
    header: 'X-Acme-Sign',
    timestamp_header: null,
    algorithm: 'sha512',
    encoding: 'base64',
    content: '{body}',
  },
  dialect: {
    calls: { authenticate: 'login', debit: 'bet', credit: 'win', rollback: 'refund' },
    amounts: 'rupees',
    request_fields: {
      token: 'key',
      session: 'sid',
      transaction: 'tx',
      reference: 'refTx',
      round: 'hand',
      game: 'table',
      amount: 'sum',
    },
    request_defaults: { is_final: true },
    answer_fields: { balance: 'cash', session: 'sid', transaction: 'tx', code: 'error', message: 'text' },
    answer_constants: { ok: true },
    errors: { INSUFFICIENT_FUNDS: { status: 200, code: 7 } },
    error_constants: { ok: false },
  },
};

const read = (content: unknown, variables: Record<string, string> = env) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readProviders(file, variables);
};
afterAll(() => rmSync(folder, { recursive: true }));

describe('a provider of PROVIDERS_FILE', () => {
  let backend: RunningBackend;
  let browser: Browser;
  beforeAll(async () => {
    backend = await startTestBackend({ studio: studioConfig, providers: read([acme]) });
    browser = (await signUp(backend.url)).browser;
  });
  afterAll(() => backend.close());

  const call = async (name: string, payload: object, key = secret) => {
    const body = JSON.stringify(payload);
    const response = await fetch(`${backend.url}/providers/acme/${name}`, {
      method: 'POST',
      headers: { 'x-acme-sign': createHmac('sha512', key).update(body).digest('base64') },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const open = async (slug: string) => {
    const { body } = await browser.post('/api/games/launch', { slug, lang: 'en' });
    return new URL(body.data.url);
  };

  it('counts its games as ready when their page has loaded, unless it reports them', async () => {
    const { body } = await browser.post('/api/games/launch', { slug: 'evo-crazy-time', lang: 'en' });
    expect(body.data).toMatchObject({ reports_ready: false, is_wide: false });
    const described = read([{ ...acme, reports_ready: true, is_wide: true }]);
    expect(described[0]).toMatchObject({ reportsReady: true, isWide: true });
  });

  it('plays games that the studio does not play, by its own names, amounts and signature', async () => {
    const address = await open('evo-crazy-time');
    expect(address.origin + address.pathname).toBe('https://play.acme.example/open');
    expect(address.searchParams.get('home')).toBe(`${backend.url}/casino/evo-crazy-time`);
    const login = await call('login', { key: address.searchParams.get('key') });
    expect(login.body).toMatchObject({ ok: true, sid: expect.any(String), cash: 1000, max: 100_000 });
    const { sid } = login.body;
    const hand = { sid, hand: 77, table: 'evo-crazy-time' };
    const tx = randomUUID();
    expect(await call('bet', { ...hand, tx, sum: 100.5 })).toEqual({
      status: 200,
      body: { ok: true, tx, cash: 899.5 },
    });
    expect((await call('bet', { ...hand, tx, sum: '100.50' })).body.cash).toBe(899.5);
    expect((await call('refund', { ...hand, tx: randomUUID(), refTx: tx })).body.cash).toBe(1000);
    expect((await call('win', { ...hand, tx: randomUUID(), sum: 12.34 })).body.cash).toBe(1012.34);
    expect(await call('bet', { ...hand, hand: 78, tx: randomUUID(), sum: 5000 })).toEqual({
      status: 200,
      body: { ok: false, error: 7, text: 'The balance does not cover the amount.' },
    });
    expect((await call('bet', { ...hand, hand: 78, tx: randomUUID(), sum: 10.001 })).status).toBe(400);
    expect((await call('balance', { sid }, 'another secret')).status).toBe(401);
    // Names of the studio's calls are not its own.
    expect((await call('debit', {})).status).toBe(404);
  });

  it('replaces the studio for the providers that it serves, and its frames are allowed', async () => {
    expect((await open('vivo-teen-patti')).origin).toBe('https://play.acme.example');
    expect((await open('aura-roulette')).origin).toBe('http://localhost:8081');
    const { headers } = await browser.get('/health');
    expect(headers.get('content-security-policy')).toContain(
      'frame-src https://play.acme.example http://localhost:8081;',
    );
    const features = headers.get('permissions-policy');
    for (const feature of ['autoplay', 'fullscreen'])
      expect(features).toContain(`${feature}=(self "https://play.acme.example" "http://localhost:8081")`);
  });
});

describe('PROVIDERS_FILE', () => {
  const without = (field: keyof typeof acme) =>
    Object.fromEntries(Object.entries(acme).filter(([name]) => name !== field));

  it.each<[string, unknown, string]>([
    ['that is no JSON', '[', 'cannot be read'],
    ['without a launch address', [without('launch_url')], '0.launch_url'],
    [
      'with a launch address without token',
      [{ ...acme, launch_url: 'https://a.example' }],
      'without {token}',
    ],
    [
      'with an unknown placeholder',
      [{ ...acme, launch_url: 'https://a.example?t={token}&p={password}' }],
      'with a placeholder other than {token}',
    ],
    [
      'with a script address',
      [{ ...acme, launch_url: 'javascript:{token}' }],
      'not an http or https address',
    ],
    ['with a misspelt field', [{ ...acme, launchUrl: 'x' }], '0.launchUrl'],
    ['with a signature without body', [{ ...acme, signature: { content: '{timestamp}' } }], 'without {body}'],
    ['with the name of the studio', [{ ...acme, name: 'studio' }], 'is the name of the studio'],
    ['with a name twice', [acme, acme], '"acme" is there twice'],
  ])('%s ends the start with a sentence', (_, content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  it('needs the secret of each provider in the environment', () => {
    expect(() => read([acme], {})).toThrow('ACME_SECRET: the secret of the provider "acme" is missing');
  });
});
