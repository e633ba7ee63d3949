import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { openBonuses } from '../../../support/bonuses';

const RUNS = process.env.SOAK === '1' ? 150 : 8;

vi.setConfig({ testTimeout: 600_000 });

let backend: TestBackend;
let bonuses: ReturnType<typeof openBonuses>;
beforeAll(async () => {
  backend = await openTestBackend();
  bonuses = openBonuses(backend);
});
afterAll(() => backend.close());

const result = fc.constantFrom('1', '2', 'void');
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      stakes: fc.array(
        fc.record({
          side: fc.constantFrom('back' as const, 'lay' as const),
          stake: fc.integer({ min: 100, max: 40_000 }),
        }),
        {
          minLength: 1,
          maxLength: 2,
        },
      ),
      result,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), result }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('count' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('claim' as const), offer: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forfeit' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
);

const resultOf = (winner: string) =>
  winner === 'void'
    ? ({ kind: 'void' } as const)
    : ({ kind: 'winners', winners: [winner], removed: [] } as const);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A player who bets and claims as the steps say. */
async function openPlayer(offers: readonly number[]) {
  const playerId = await backend.newPlayer(10_000_00);
  const claims: { readonly id: number; readonly playerId: number }[] = [];
  let market = backend.markets.open('match');
  const count = () => bonuses.service.count(playerId);
  const settle = async (winner: string) => {
    backend.markets.result(market.id, resultOf(winner));
    await backend.idle();
  };

  async function bet({ result: winner, stakes }: Extract<Step, { do: 'bet' }>) {
    market = backend.markets.open('match');
    for (const { side, stake } of stakes)
      await backend.place(playerId, { market, stake, side, price: side === 'back' ? 200 : 202 });
    await settle(winner);
  }

  const claim = (offer: number) =>
    bonuses.claim(playerId, offers[offer] ?? 0).then(
      (made) => {
        if (!claims.some(({ id }) => id === made.id)) claims.push(made);
      },
      ({ status }) => expect(status).toBe(409),
    );

  async function take(one: Step): Promise<unknown> {
    switch (one.do) {
      case 'bet':
        return bet(one);
      case 'change':
        return settle(one.result);
      case 'count':
        return Promise.all(Array.from({ length: one.times }, count));
      case 'claim':
        return claim(one.offer);
      case 'forfeit':
        return Promise.all(claims.slice(-1).flatMap((made) => [bonuses.service.forfeit(made), count()]));
      default:
        return backend.clock.advance(one.days * DAY);
    }
  }

  return { playerId, claims, claim, count, take };
}

/** @returns what the bonus still holds. */
async function checkClaim(made: { readonly id: number }): Promise<number> {
  const row = await bonuses.read(made);
  const parts = await bonuses.parts(made);
  const paid = parts.filter(({ paidAt }) => paidAt !== null);
  const earned = parts.filter(({ required }) => required <= row.wagered);
  expect(row.wagered).toBeLessThanOrEqual(row.required);
  expect(row.released).toBe(paid.reduce((total, { amount }) => total + amount, 0));
  // A changed result takes no paid part back.
  expect(paid.length).toBeGreaterThanOrEqual(earned.length);
  expect(paid.map(({ number }) => number)).toEqual(paid.map((_, index) => index + 1));
  if (row.state === 'active') return row.amount - row.released;
  expect(row.released + row.lost).toBe(row.amount);
  return 0;
}

it('pays each part once and only for what was wagered, whatever happens in any order', async () => {
  const offers = [
    await bonuses.offer({ parts: 3, wagering: 2 }),
    await bonuses.offer({ parts: 7, amount: 99_99, wagering: 4 }),
    await bonuses.offer({ parts: 1, amount: 50_00, days: 3 }),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const { claim, claims, count, playerId, take } = await openPlayer(offers);
      await claim(0);
      for (const one of steps) await take(one);
      await count();
      let held = 0;
      for (const made of claims) held += await checkClaim(made);
      expect((await backend.wallet(playerId)).coins).toBe(held);
      expect(await backend.faults()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
