import pino from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/compose/start';
import { showErrors } from '../../../server/desk/error-pages';
import { servePaymentReports } from '../../../server/features/account/payments/reports/routes';
import { serveWallet } from '../../../server/features/games/providers/wallet-routes';
import type { Backend } from '../../../server/kit/backend/backend';
import { createApp } from '../../../server/kit/http/app';
import { mount } from '../../../server/kit/http/listen';

const config = { ...readConfig({}), clientDir: null };
const log = pino({ level: 'silent' });
const backend = {
  ...{ config, log },
  adapters: { find: () => null },
  gateways: { find: () => null },
} as unknown as Backend & Parameters<typeof showErrors>[1];

/** The answer of each part of a backend that cannot continue. */
async function answersOf(...urls: string[]) {
  const app = await createApp(config, log, { hasFailed: true }, { frameOrigins: () => [] });
  await mount(app, '/api', (part) => part.post('/bet/match/odds', () => null));
  await mount(app, '/providers', (part) => serveWallet(part, backend));
  await mount(app, '/payments', (part) => servePaymentReports(part, backend));
  await mount(app, '/operator', (part) => {
    part.post('/deposits/1/approve', () => null);
    showErrors(part.decorateRequest('operator', null), backend);
  });
  const answers = [];
  for (const url of urls) answers.push(await app.inject({ method: 'POST', url }));
  await app.close();
  return answers.map(({ body, headers, statusCode }) => ({
    status: statusCode,
    after: headers['retry-after'],
    body,
  }));
}

it('a backend that cannot continue answers programs in their own form', async () => {
  const [call, wallet, report] = await answersOf(
    '/api/bet/match/odds',
    '/providers/studio/debit',
    '/payments/hpay',
  );
  expect(call).toMatchObject({
    status: 503,
    after: '60',
    body: expect.stringContaining('"code":"UNAVAILABLE"'),
  });
  expect(wallet).toEqual({
    ...{ status: 503, after: '1' },
    body: '{"code":"UNAVAILABLE","message":"The wallet is not available at the moment. Please repeat the call."}',
  });
  expect(report).toEqual({ status: 503, after: '1', body: '{"message":"Please send the report again."}' });
});

it('a backend that cannot continue tells the desk that nothing was changed', async () => {
  const [act] = await answersOf('/operator/deposits/1/approve');
  expect(act?.status).toBe(503);
  expect(act?.body).toContain('The desk is not available at the moment. Nothing was changed.');
});
