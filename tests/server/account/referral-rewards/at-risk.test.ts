import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAtRisk } from '../../../../server/features/account/bonuses/played';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

describe('what a player has put at risk', () => {
  it('is the sum over all matches, which are read in parts and no further than is enough', async () => {
    const player = await backend.newPlayer();
    const matches = 30;
    for (let number = 0; number < matches; number += 1) {
      const market = backend.markets.open('match', { matchId: `match-${number}` });
      await backend.place(player, { market, stake: 10_00 });
      backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
    }
    await backend.idle();
    const read = (enough: number) => readAtRisk(backend.db, player, { minOdds: 150, enough });
    expect(await read(Number.POSITIVE_INFINITY)).toBe(matches * 10_00);
    const some = await read(15_00);
    expect(some).toBeGreaterThanOrEqual(15_00);
    expect(some).toBeLessThan(matches * 10_00);
    expect(await read(0)).toBe(0);
  });
});
