import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser } from '../../../support/browser';
import { openCashier } from '../../../support/cashier';
import {
  hostedConfig,
  newBankReference,
  openPayment,
  type TestPayment,
} from '../../../support/payment-gateway';
import { ledgerFaults } from '../../../support/sandbox';

const RUNS = process.env.SOAK === '1' ? 150 : 6;

vi.setConfig({ testTimeout: 600_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend(hostedConfig);
});
afterAll(() => backend.close());

const [first, second] = [newBankReference(), newBankReference()];

/** `less` is another amount, `again` a second payment, `forged` a report with a wrong signature. */
const reports = {
  paid: { status: 'paid', details: { reference: first } },
  again: { status: 'paid', details: { reference: second } },
  less: { status: 'paid', details: { reference: first, amount: 100_00 } },
  failed: { status: 'failed', details: {} },
  cancelled: { status: 'cancelled', details: {} },
  forged: { status: 'paid', details: { reference: first }, secret: 'not the secret of the gateway' },
} as const;

const names = Object.keys(reports) as (keyof typeof reports)[];
const which = fc.nat({ max: 2 });

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      which,
      at: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('operator' as const),
      which,
      decision: fc.constantFrom('approve' as const, 'reject' as const),
    }),
  },
);

it('credits each payment at most once, whatever is reported in which order, repeated and at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const cashier = await openCashier(backend.url);
      const payments: TestPayment[] = [];
      for (const slug of ['hpay', 'floxy', 'hpay'] as const)
        payments.push(await openPayment(backend.url, cashier, slug));
      const advance = async (by: number) =>
        new Date((await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: by })).body.data.now);

      for (const one of steps) {
        if (one.do === 'wait') {
          await advance(15 * 60_000);
          continue;
        }
        const payment = payments[one.which] as TestPayment;
        if (one.do === 'operator') {
          await cashier.decide('deposit', payment.id, one.decision);
          continue;
        }
        const now = await advance(0);
        const statuses = await Promise.all(
          one.at.map(async (name) => {
            const { details, status, ...sending } = reports[name];
            return (await payment.report(status, details, { now, ...sending })).status;
          }),
        );
        expect(statuses).toEqual(one.at.map((name) => (name === 'forged' ? 401 : 200)));
      }

      const deposits = await Promise.all(payments.map(({ look }) => look()));
      const credited = deposits
        .filter(({ status }) => status === 'approved')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(await cashier.cash()).toBe(1000 + credited);
      expect(await ledgerFaults(backend.url)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
