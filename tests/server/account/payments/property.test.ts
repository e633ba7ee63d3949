import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { newReference, openCashier } from '../../../support/cashier';
import { ledgerFaults } from '../../../support/sandbox';

const RUNS = process.env.SOAK === '1' ? 150 : 6;

vi.setConfig({ testTimeout: 600_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const kinds = ['deposit', 'withdrawal'] as const;
const amount = fc.integer({ min: 100, max: 600 });
/** Which of the requests so far. */
const which = fc.nat({ max: 5 });

const step = fc.oneof(
  fc.record({ do: fc.constant('request' as const), kind: fc.constantFrom(...kinds), amount }),
  fc.record({ do: fc.constant('repeat' as const), which }),
  fc.record({
    do: fc.constant('decide' as const),
    which,
    decisions: fc.array(fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

interface Request {
  readonly kind: (typeof kinds)[number];
  readonly details: { readonly key: string; readonly amount: number; readonly reference?: string };
  readonly id: number;
}

it('keeps the wallet equal to what its requests say, in any order, repeated and at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { addBank, browser, cash, decide, deposit, withdraw } = await openCashier(backend.url);
      const bankId: number = (await addBank()).body.data.id;
      const requests: Request[] = [];
      const send = ({ details, kind }: Pick<Request, 'details' | 'kind'>) =>
        kind === 'deposit' ? deposit(details) : withdraw(bankId, details);

      const request = async (kind: Request['kind'], paid: number) => {
        const reference = kind === 'deposit' ? { reference: newReference() } : {};
        const details = { key: randomUUID(), amount: paid, ...reference };
        const { body, status } = await send({ kind, details });
        if (status === 200) requests.push({ kind, details, id: body.data.id });
      };
      const repeat = async (known: Request) => {
        expect((await send(known)).body.data.id).toBe(known.id);
      };
      const decideAtOnce = ({ id, kind }: Request, decisions: readonly ('approve' | 'reject' | 'cancel')[]) =>
        Promise.all(
          decisions.map((decision) =>
            decision === 'cancel'
              ? browser.post('/api/withdrawRequest/cancel', { id: kind === 'withdrawal' ? id : 0 })
              : decide(kind, id, decision),
          ),
        );

      for (const one of steps) {
        if (one.do === 'request') {
          await request(one.kind, one.amount);
          continue;
        }
        const known = requests[one.which];
        if (known === undefined) continue;
        if (one.do === 'repeat') await repeat(known);
        else await decideAtOnce(known, one.decisions);
      }

      const list = async (path: string): Promise<{ amount: number; status: string }[]> =>
        (await browser.get(`/api/${path}/get?per_page=100`)).body.data.list;
      const sum = (of: { amount: number; status: string }[], ...statuses: string[]) =>
        of.filter(({ status }) => statuses.includes(status)).reduce((total, one) => total + one.amount, 0);
      const [deposits, withdrawals] = [await list('deposit'), await list('withdrawRequest')];
      expect(deposits.length + withdrawals.length).toBe(requests.length);
      expect(await cash()).toBe(1000 + sum(deposits, 'approved') - sum(withdrawals, 'pending', 'approved'));
      expect(await ledgerFaults(backend.url)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
