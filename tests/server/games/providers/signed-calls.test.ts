import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import type { ProviderAdapter } from '../../../../server/features/games/providers/adapters/adapter';
import { plainDialect } from '../../../../server/features/games/providers/adapters/dialect';
import { fetchRound } from '../../../../server/features/games/providers/round-data';
import { createClock } from '../../../../server/kit/clock';
import { signedHeaders, studioSignature } from '../../../../server/kit/secrets/signature';
import { startTestBackend } from '../../../support/backend';
import { signUp } from '../../../support/browser';

const secret = 'a secret of the aggregator';

/** An aggregator that ends a round with every credit, so that a debit has all fields of a credit. */
const acme: ProviderAdapter = {
  name: 'acme',
  secret,
  signature: { ...studioSignature, content: '{timestamp}.{call}.{body}' },
  dialect: { ...plainDialect, calls: { debit: 'bet', credit: 'win' }, requestDefaults: { is_final: true } },
  ceilings: {},
  reportsReady: false,
  isWide: false,
  plays: ({ provider }) => provider === 'vivo',
  frameOrigins: () => ['https://play.acme.example'],
  launchUrl: (_, { token }) => `https://play.acme.example/?key=${token}`,
  roundUrl: () => null,
  publicUrl: (_, address) => address,
};

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ providers: [acme] });
});
afterAll(() => backend.close());

async function send(
  path: string,
  { signedAs = path, ...payload }: { signedAs?: string; [field: string]: unknown },
) {
  const body = JSON.stringify(payload);
  const response = await fetch(`${backend.url}/providers/acme/${path}`, {
    method: 'POST',
    headers: signedHeaders(acme.signature, secret, new Date(), { body: Buffer.from(body), call: signedAs }),
    body,
  });
  return { status: response.status, body: await response.json() };
}

async function openSession() {
  const { browser } = await signUp(backend.url);
  const game = 'vivo-teen-patti';
  const { body } = await browser.post('/api/games/launch', { slug: game, lang: 'en' });
  const token = new URL(body.data.url).searchParams.get('key');
  const { session } = (await send('authenticate', { token })).body;
  return { session, game, round: 'round 1' };
}

const refused = { status: 401, body: { code: 'INVALID_SIGNATURE' } };

describe('a signature with the name of the call', () => {
  it('is that of the name in the path, as the provider has it', async () => {
    const play = await openSession();
    const stake = { ...play, transaction: 'a stake', amount: 10_00 };
    expect((await send('bet', stake)).body).toEqual({ transaction: 'a stake', balance: 990_00 });
    expect(await send('bet', { ...stake, signedAs: 'debit' })).toMatchObject(refused);
    expect(await send('bet', { ...stake, signedAs: '' })).toMatchObject(refused);
    expect((await send('win', { ...stake, transaction: 'a win' })).body.balance).toBe(1000_00);
  });

  it('does not let a withheld debit be sent as a credit', async () => {
    const play = await openSession();
    const withheld = { ...play, transaction: 'withheld', amount: 10_00, signedAs: 'bet' };
    expect(await send('win', withheld)).toMatchObject(refused);
    const { session } = play;
    expect((await send('balance', { session })).body.balance).toBe(1000_00);
  });

  it('is that of a round in a request for its data', async () => {
    const asked: IncomingMessage[] = [];
    const service = createServer((request, response) => {
      asked.push(request);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const site = { protocol: 'http', hostname: 'localhost', pages: 'http://localhost' } as const;
    const deps = { clock: createClock(), log: pino({ level: 'silent' }) };
    const adapter = { ...acme, roundUrl: () => `${origin}/rounds/7?lang=en` };
    await fetchRound(deps, adapter, site, { round: '7', player: 'p1', lang: 'en' });
    service.close();
    const [headers] = asked.map((request) => request.headers);
    const content = `${headers?.['x-timestamp']}.round./rounds/7?lang=en`;
    const signature = createHmac('sha256', secret).update(content).digest('hex');
    expect(headers).toMatchObject({ 'x-signature': signature });
  });
});
