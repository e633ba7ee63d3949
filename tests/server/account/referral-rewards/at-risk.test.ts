import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameProviders, gameRounds, games } from '../../../../server/database/schema/games';
import { readAtRisk } from '../../../../server/features/account/bonuses/played';
import { DAY } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { openBonuses } from '../../../support/bonuses';

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

  it('is the sum over all rounds of games, also of a player who has played more than are read at once', async () => {
    const { clock, db } = backend;
    const playerId = await backend.newPlayer();
    const provider = { slug: 'cards', name: 'Cards', prefix: 'cards-', isLive: false, place: 0 };
    await db.insert(gameProviders).values(provider);
    await db.insert(games).values({
      slug: 'cards-one',
      provider: 'cards',
      name: 'One',
      category: 'table',
      kind: 'cards',
      tags: [],
      minStake: 1_00,
      maxStake: 0,
      isLive: false,
      hasDemo: false,
      img: '',
      theme: '',
      place: 0,
    });
    const at = clock.now();
    const round = {
      playerId,
      adapter: 'studio',
      game: 'cards-one',
      startedAt: at,
      endedAt: at,
      isFinal: true,
    };
    await db.insert(gameRounds).values(
      Array.from({ length: 2_001 }, (_, index) => ({
        ...{ ...round, round: `round-${index}`, staked: 1_00, won: 0, rolledBack: 0 },
      })),
    );
    const terms = { minOdds: 150, enough: Number.POSITIVE_INFINITY };
    expect(await readAtRisk(db, playerId, terms)).toBe(2_001_00);

    // A bonus that expires is counted to its last round, too: 201 are more than are read at once.
    const bonuses = openBonuses(backend);
    const claim = await bonuses.claim(playerId, await bonuses.offer({ weights: { table: 100 } }));
    await db.insert(gameRounds).values(
      Array.from({ length: 201 }, (_, index) => ({
        ...{ ...round, round: `counted-${index}`, staked: 1_00, won: 0, rolledBack: 0 },
      })),
    );
    clock.advance(7 * DAY);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'expired', wagered: 201_00, released: 25_00 });
  });
});
