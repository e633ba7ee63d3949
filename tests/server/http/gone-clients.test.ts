import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/compose/start';
import { showErrors } from '../../../server/desk/error-pages';
import { servePaymentReports } from '../../../server/features/account/payments/reports/routes';
import { serveWallet } from '../../../server/features/games/providers/wallet-routes';
import type { Backend } from '../../../server/kit/backend/backend';

const none = { find: () => null };
const backend = { adapters: none, gateways: none, config: readConfig({}) } as unknown as Backend;

const parts: [string, string, (app: FastifyInstance) => void][] = [
  ['the desk', '/operator', (app) => showErrors(app.decorateRequest('operator', null), backend)],
  ['the wallet of providers', '/studio/debit', (app) => serveWallet(app, backend)],
  ['the reports of payments', '/hpay', (app) => servePaymentReports(app, backend)],
];

/** Codes of the errors that a part logs about a request that fails. */
async function loggedBy(serve: (app: FastifyInstance) => void, url: string, code: string) {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  app.addHook('onRequest', async () => {
    throw Object.assign(new Error('failed'), { code });
  });
  app.register((part, _options, done) => {
    serve(part);
    done();
  });
  await app.inject({ method: 'POST', url });
  await app.close();
  return lines.map((line) => JSON.parse(line).err.code);
}

it.each(parts)(
  '%s logs a failure, and not that a client has gone in the middle of an answer',
  async (_, url, serve) => {
    expect(await loggedBy(serve, url, 'A_FAULT')).toEqual(['A_FAULT']);
    expect(await loggedBy(serve, url, 'ERR_STREAM_PREMATURE_CLOSE')).toEqual([]);
  },
);
