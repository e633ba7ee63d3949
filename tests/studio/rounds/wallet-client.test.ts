import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWalletClient, signatureOf } from '../../../studio/server/wallet-client';

const SECRET = 'a secret of the tests';
const NOW = 1_700_000_000_000;
const debit = { session: 's1', transaction: 't1', round: 'r1', game: 'wheel', amount: 1_000 };

/** A client of an operator that answers every call so. */
async function clientOf(status: number, body: string, headers: Readonly<Record<string, string>> = {}) {
  const received: { readonly url: string; readonly body: string; readonly headers: IncomingHttpHeaders }[] =
    [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ url: `${request.url}`, body: `${Buffer.concat(chunks)}`, headers: request.headers });
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  onTestFinished(() => server.closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: createWalletClient({ url, secret: SECRET }, () => NOW), received };
}

const failure = (code: string) => JSON.stringify({ code, message: '' });

describe('a call of the wallet', () => {
  it('is signed with its time and its body', async () => {
    const { client, received } = await clientOf(200, JSON.stringify({ transaction: 't1', balance: 9_000 }));
    expect(await client.debit(debit)).toEqual({
      status: 'ok',
      answer: { transaction: 't1', balance: 9_000 },
    });
    const [call] = received;
    expect(call?.url).toBe('/providers/studio/debit');
    expect(JSON.parse(`${call?.body}`)).toEqual(debit);
    expect(call?.headers['x-timestamp']).toBe(`${NOW}`);
    expect(call?.headers['x-signature']).toBe(signatureOf(SECRET, `${NOW}`, `${call?.body}`));
  });

  it('that is refused has the code of the refusal', async () => {
    const { client } = await clientOf(409, failure('INSUFFICIENT_FUNDS'));
    expect(await client.debit(debit)).toEqual({ status: 'refused', code: 'INSUFFICIENT_FUNDS' });
  });

  it.each([
    ['a failed server may have been processed', 500, failure('INSUFFICIENT_FUNDS')],
    ['a server that was not available may have been processed', 409, failure('UNAVAILABLE')],
    ['an answer of another form may have been processed', 200, JSON.stringify({ balance: 'much' })],
    ['a page instead of an answer may have been processed', 200, '<html></html>'],
    ['a refusal without a known code may have been processed', 400, JSON.stringify({ code: 'WHY' })],
  ])('with %s', async (_, status, body) => {
    const { client } = await clientOf(status, body);
    expect(await client.debit(debit)).toEqual({ status: 'unknown' });
  });

  it('is not sent to another address', async () => {
    const { client, received } = await clientOf(307, '', { location: '/elsewhere' });
    expect(await client.debit(debit)).toEqual({ status: 'unknown' });
    expect(received.map(({ url }) => url)).toEqual(['/providers/studio/debit']);
  });
});
