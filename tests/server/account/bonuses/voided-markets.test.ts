import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { openBonuses } from '../../../support/bonuses';
import { createStillClock } from '../../../support/test-exchange';
import { wagersOf } from './wagers';

let backend: TestBackend;
let bonuses: ReturnType<typeof openBonuses>;
beforeAll(async () => {
  backend = await openTestBackend(undefined, createStillClock());
  bonuses = openBonuses(backend);
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { change, claimed, wager } = wagersOf(
  () => backend,
  () => bonuses,
);

describe('a completed bonus of which a market is voided', () => {
  async function completed() {
    const { claim, playerId } = await claimed();
    const market = await wager(playerId, 500_00);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'completed', released: 100_00 });
    return { claim, market, playerId };
  }

  const reversals = () => bonuses.notified.filter(({ kind }) => kind === 'bonus.reversed');

  it('is taken back, which the player is told once, and active until it is played again', async () => {
    const { claim, market, playerId } = await completed();
    bonuses.notified.length = 0;
    await change(market.id, { kind: 'void' });
    await bonuses.service.countAll();
    await bonuses.service.countAll();
    const { id, name } = claim;
    expect(reversals()).toMatchObject([{ parameters: { id, name, amount: 100, can_resume: true } }]);
    expect(await bonuses.read(claim)).toMatchObject({
      ...{ state: 'active', wagered: 0, released: 0, lost: 0, endedAt: null },
    });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1000_00, coins: 100_00 });
    await wager(playerId, 500_00);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'completed', released: 100_00 });
  });

  it('is taken back although the cash was withdrawn', async () => {
    const { market, playerId } = await completed();
    await backend.move(playerId, -1600_00);
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: -600_00, coins: 100_00 });
    expect(await bonuses.availableTo(playerId)).toBe(0);
  });

  it.each(['another bonus is active', 'its time is over'])('is lost where %s', async (reason) => {
    const { claim, market, playerId } = await completed();
    const isOver = reason === 'its time is over';
    const next = isOver ? null : await bonuses.claim(playerId, await bonuses.offer());
    if (isOver) backend.clock.advance(7 * DAY);
    bonuses.notified.length = 0;
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({
      ...{ state: 'expired', wagered: 0, released: 0, lost: 100_00 },
    });
    expect(reversals()).toMatchObject([{ parameters: { amount: 100, can_resume: false } }]);
    expect(await backend.wallet(playerId)).toMatchObject({
      ...{ cash: 1000_00, coins: next === null ? 0 : 100_00 },
    });
  });

  describe('while a later bet on the same outcomes is open', () => {
    async function changed(hedge: { readonly side: 'back' | 'lay'; readonly price: number }) {
      const { claim, market, playerId } = await completed();
      const later = backend.markets.open('match');
      await backend.place(playerId, { market: later, stake: 400_00, ...hedge });
      backend.clock.advance(7 * DAY);
      await change(market.id, { kind: 'winners', winners: ['2'], removed: [] });
      await bonuses.service.count(playerId);
      expect(await bonuses.read(claim)).toMatchObject({ state: 'completed', released: 100_00 });
      await change(later.id, { kind: 'winners', winners: ['2'], removed: [] });
      await bonuses.service.count(playerId);
      return bonuses.read(claim);
    }

    it('keeps what it has earned if that bet hedges nothing', async () => {
      expect(await changed({ side: 'back', price: 200 })).toMatchObject({
        ...{ state: 'completed', wagered: 500_00, released: 100_00, lost: 0 },
      });
    });

    it('is taken back once that bet has ended if it is a hedge', async () => {
      expect(await changed({ side: 'lay', price: 202 })).toMatchObject({
        ...{ state: 'expired', wagered: 100_00, released: 0, lost: 100_00 },
      });
    });
  });

  it('keeps the parts that other markets have earned', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 300_00);
    const market = await wager(playerId, 200_00);
    await bonuses.service.count(playerId);
    bonuses.notified.length = 0;
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'active', wagered: 300_00, released: 50_00 });
    expect(reversals()).toMatchObject([{ parameters: { amount: 50, can_resume: true } }]);
  });
});
