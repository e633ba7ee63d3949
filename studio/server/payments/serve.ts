import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { noFaults, type StudioOptions } from '../options';
import { type Choice, choices } from './choices';
import { type PageView, renderPage, renderRefusal } from './page';
import { createPaymentReports } from './reports';
import { type PageRequest, type PaymentService, paymentServices } from './services';
import { createPaymentStore, type Decided } from './store';
import { payStyles } from './styles';

export interface RunningPayments {
  deleteOld(): Promise<void>;
  close(): Promise<void>;
}

const chosen = v.object({ choice: v.picklist(choices) });

/** Milliseconds until the report of `slowly`, and of `late` after the end of the time to pay. */
const SLOWLY = 15_000;
const LATE = 2000;

/** Pages of the payment services hpay and floxy, on which the payer decides how the payment ends. */
export function servePayments(app: FastifyInstance, options: StudioOptions, pool: Pool): RunningPayments {
  const { clock, every, faults = noFaults, log, operator } = options;
  const store = createPaymentStore(pool);
  const reports = createPaymentReports({ store, operator, clock, every, log, faults });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/pay/pay.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(payStyles),
  );

  for (const service of paymentServices) {
    app.get(`/pay/${service.slug}`, async (request, reply) => {
      const page = service.readPage(request.query, operator.secret);
      if (page === null) return send(reply.status(403), renderRefusal(service), '');
      const view = await viewOf(service, page, request);
      // A page that stays open does not offer to pay when the time is over. It has no script.
      if (view.state !== 'paid' && !view.isOver) reply.header('refresh', secondsUntil(page.expiresAt));
      return send(reply, renderPage(view), page.returnUrl);
    });

    app.post(`/pay/${service.slug}`, async (request, reply) => {
      const page = service.readPage(request.query, operator.secret);
      const body = v.safeParse(chosen, request.body);
      if (page === null || !body.success) return send(reply.status(403), renderRefusal(service), '');
      const decided = decisionOf(body.output.choice, page);
      if (clock.now() < page.expiresAt && (await store.decide(service, page, decided))) reports.kick();
      return reply.header('cache-control', 'no-store').redirect(page.returnUrl, 303);
    });
  }

  function decisionOf(choice: Choice, { amount, expiresAt }: PageRequest): Decided {
    const now = clock.now();
    const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
    switch (choice) {
      case 'pay':
        return { status: 'paid', amount, dueAt: now };
      case 'slowly':
        return { status: 'paid', amount, dueAt: after(now, SLOWLY) };
      case 'late':
        return { status: 'paid', amount, dueAt: after(expiresAt, LATE) };
      case 'less':
        return { status: 'paid', amount: amount - 100, dueAt: now };
      case 'fail':
        return { status: 'failed', amount, dueAt: now };
      case 'cancel':
        return { status: 'cancelled', amount, dueAt: now };
    }
  }

  const secondsUntil = (moment: Date) => Math.ceil((moment.getTime() - clock.now().getTime()) / 1000);

  async function viewOf(
    service: PaymentService,
    page: PageRequest,
    { url }: FastifyRequest,
  ): Promise<PageView> {
    return {
      service,
      page,
      url,
      state: await store.stateOf(service, page.payment),
      isOver: clock.now() >= page.expiresAt,
    };
  }

  return { deleteOld: () => store.deleteOld(), close: () => reports.close() };
}

/** A form is followed by a redirect to the operator, whose origin the policy has to name. */
function send(reply: FastifyReply, html: string, returnUrl: string) {
  const operator = returnUrl === '' ? '' : new URL(returnUrl).origin;
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "base-uri 'none'",
        `form-action 'self' ${operator}`,
        "frame-ancestors 'none'",
      ].join('; '),
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
