import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { openBonuses } from '../../../support/bonuses';

let backend: TestBackend;
let bonuses: ReturnType<typeof openBonuses>;
beforeAll(async () => {
  backend = await openTestBackend();
  bonuses = openBonuses(backend);
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

/** A settled back of ₹500 at 2.00, which completes a bonus. */
async function wager(playerId: number) {
  const market = backend.markets.open('match');
  await backend.place(playerId, { market, stake: 500_00 });
  await settle(market.id, { kind: 'winners', winners: ['1'], removed: [] });
  await bonuses.service.count(playerId);
  return market;
}

async function settle(marketId: string, result: MarketResult) {
  backend.markets.result(marketId, result);
  await backend.idle();
}

describe('a bonus that is active again because its play was void', () => {
  it.each([
    {
      of: 'counted nothing for another bonus',
      minOdds: 300,
      expected: { state: 'completed', wagered: 500_00 },
    },
    { of: 'counted for another bonus', minOdds: 150, expected: { state: 'active', wagered: 0 } },
  ])('has $expected.wagered paise of play that $of', async ({ expected, minOdds }) => {
    const playerId = await backend.newPlayer();
    const claim = await bonuses.claim(playerId, await bonuses.offer());
    const market = await wager(playerId);
    const other = await bonuses.claim(playerId, await bonuses.offer({ minOdds }));
    await wager(playerId);
    await bonuses.service.forfeit(other);
    await settle(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject(expected);
  });
});

describe('bonuses of two players', () => {
  it('count the same market, each for the bets of its player', async () => {
    const market = backend.markets.open('match');
    const claims = [];
    for (const stake of [300_00, 200_00]) {
      const playerId = await backend.newPlayer();
      claims.push(await bonuses.claim(playerId, await bonuses.offer()));
      await backend.place(playerId, { market, stake });
    }
    await settle(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    for (const { playerId } of claims) await bonuses.service.count(playerId);
    expect(await Promise.all(claims.map(bonuses.read))).toMatchObject([
      { wagered: 300_00 },
      { wagered: 200_00 },
    ]);
  });
});
