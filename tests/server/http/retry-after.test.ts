import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/compose/start';
import { servePaymentReports } from '../../../server/features/account/payments/reports/routes';
import { serveWallet } from '../../../server/features/games/providers/wallet-routes';
import type { Backend } from '../../../server/kit/backend/backend';
import { sendFailure } from '../../../server/kit/http/failure';
import type { HttpError } from '../../../server/kit/http/http-error';
import { refusal } from '../../../server/kit/http/refusal';

const none = { find: () => null };
const backend = { adapters: none, gateways: none, config: readConfig({}) } as unknown as Backend;

const parts: [string, string, string, (app: FastifyInstance) => void][] = [
  ['a call', '/call', '5', (app) => app.setErrorHandler<HttpError>((error, _, to) => sendFailure(to, error))],
  ['the wallet of providers', '/studio/debit', '1', (app) => serveWallet(app, backend)],
  ['the reports of payments', '/hpay', '1', (app) => servePaymentReports(app, backend)],
];

it.each(parts)(
  '%s is answered 503 with Retry-After, also for a cause that names no time',
  async (_, url, seconds, serve) => {
    const app = Fastify();
    app.addHook('onRequest', async () => {
      throw refusal(503, 'CODES_UNAVAILABLE');
    });
    app.register((part, _options, done) => {
      serve(part);
      part.post('/call', () => null);
      done();
    });
    const { headers, statusCode } = await app.inject({ method: 'POST', url });
    expect([statusCode, headers['retry-after']]).toEqual([503, seconds]);
    await app.close();
  },
);
