import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bonusClaims, bonusOffers } from '../../../../server/database/schema/bonuses';
import type { ClaimRow } from '../../../../server/features/account/bonuses/sources';
import { listNewestLines } from '../../../../server/features/ledger/newest-lines';
import { DAY } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { openBonuses } from '../../../support/bonuses';
import { refuseWrites } from '../../../support/refused-writes';
import { createStillClock } from '../../../support/test-exchange';
import { wagersOf, won } from './wagers';

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

describe('a claimed bonus', () => {
  it('is in the purse of coins, and not in the cash', async () => {
    const { playerId } = await claimed();
    expect(await backend.wallet(playerId)).toEqual({ balance: 1000_00, cash: 1000_00, coins: 100_00 });
  });

  it('is paid into the cash in parts', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 250_00);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 250_00, released: 50_00, state: 'active' });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1300_00, coins: 50_00 });
    await wager(playerId, 260_00);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({
      ...{ wagered: 500_00, released: 100_00, lost: 0, state: 'completed' },
    });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1610_00, coins: 0 });
  });

  it('counts lost bets as much as won ones, and void ones not at all', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 100_00, { kind: 'winners', winners: ['2'], removed: [] });
    await wager(playerId, 100_00, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect((await bonuses.read(claim)).wagered).toBe(100_00);
  });

  it('takes back a part that a changed result has not earned, and pays it when it is earned again', async () => {
    const { claim, playerId } = await claimed();
    const market = await wager(playerId, 150_00);
    await bonuses.service.count(playerId);
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 0, released: 0 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1000_00, coins: 100_00 });
    await wager(playerId, 150_00);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 150_00, released: 25_00 });
    await change(market.id, won);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 300_00, released: 50_00 });
  });

  it('counts each market once, however often and at once it is counted', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 150_00);
    await Promise.all([1, 2, 3].map(() => bonuses.service.count(playerId)));
    await bonuses.service.countAll();
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 150_00, released: 25_00 });
    expect((await bonuses.parts(claim)).map(({ paidAt }) => paidAt !== null)).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('is counted and notified of although the bonus of another player cannot be written', async () => {
    const players = [await claimed(), await claimed()];
    for (const { playerId } of players) await wager(playerId, 150_00);
    backend.clock.advance(6 * DAY + 1);
    bonuses.notified.length = 0;
    const [refused, other] = players.map(({ claim }) => claim) as [ClaimRow, ClaimRow];
    await refuseWrites(backend, bonusClaims, `new.id = ${refused.id}`, async () => {
      await expect(bonuses.service.countAll()).rejects.toThrow();
    });
    expect(await bonuses.read(refused)).toMatchObject({ wagered: 0 });
    expect(await bonuses.read(other)).toMatchObject({ wagered: 150_00, released: 25_00 });
    for (const [kind, { id }] of [
      ['bonus.paid', other],
      ['bonus.expiring', refused],
      ['bonus.expiring', other],
    ] as const)
      expect(bonuses.notified).toContainEqual(
        expect.objectContaining({ kind, parameters: expect.objectContaining({ id }) }),
      );
    for (const { claim } of players) await bonuses.service.forfeit(claim);
  });

  it('is not counted once the node stops', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 150_00);
    await bonuses.service.countAll(AbortSignal.abort());
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 0 });
    await bonuses.service.countAll();
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 150_00 });
  });

  it('counts a market for each player who has wagered on it', async () => {
    const players = [await claimed(), await claimed()];
    const market = backend.markets.open('match');
    for (const { playerId } of players) await backend.place(playerId, { market, stake: 250_00 });
    await change(market.id, won);
    for (const { claim, playerId } of players) {
      await bonuses.service.count(playerId);
      expect(await bonuses.read(claim)).toMatchObject({ wagered: 250_00 });
    }
  });

  it('pays a part once that is earned exactly', async () => {
    const { claim, playerId } = await claimed();
    for (const result of [won, { kind: 'void' } as const]) {
      await wager(playerId, 125_00, result);
      await bonuses.service.count(playerId);
    }
    expect((await bonuses.parts(claim)).map(({ payments }) => payments)).toEqual([1, 0, 0, 0]);
  });

  it('does not count bets on a product without weight', async () => {
    const { claim, playerId } = await claimed({ weights: { slots: 100 } });
    await wager(playerId, 150_00);
    await bonuses.service.count(playerId);
    expect((await bonuses.read(claim)).wagered).toBe(0);
  });

  it('counts a part of a stake by its weight', async () => {
    const { claim, playerId } = await claimed({ weights: { exchange: 20 } });
    await wager(playerId, 150_04);
    await bonuses.service.count(playerId);
    expect((await bonuses.read(claim)).wagered).toBe(30_00);
  });

  it('keeps its terms when the offer changes', async () => {
    const { claim, offerId, playerId } = await claimed();
    await backend.db
      .update(bonusOffers)
      .set({ weights: {}, state: 'ended' })
      .where(eq(bonusOffers.id, offerId));
    await wager(playerId, 150_00);
    await bonuses.service.count(playerId);
    expect((await bonuses.read(claim)).wagered).toBe(150_00);
  });

  it('announces the wallet when it pays, and not otherwise', async () => {
    const { playerId } = await claimed();
    bonuses.announced.length = 0;
    await wager(playerId, 100_00);
    await bonuses.service.count(playerId);
    expect(bonuses.announced).toEqual([]);
    await wager(playerId, 100_00);
    await bonuses.service.count(playerId);
    expect(bonuses.announced).toEqual([playerId]);
  });

  it('notifies of each payment, and once of an expiry that is near', async () => {
    const { claim, playerId } = await claimed();
    bonuses.notified.length = 0;
    await wager(playerId, 150_00);
    await bonuses.service.count(playerId);
    await bonuses.service.countAll();
    backend.clock.advance(6 * DAY + 1);
    await bonuses.service.countAll();
    await bonuses.service.countAll();
    const { id, name } = claim;
    const ofClaim = bonuses.notified.filter(({ parameters }) => 'id' in parameters && parameters.id === id);
    expect(ofClaim).toMatchObject([
      { kind: 'bonus.paid', parameters: { id, name, name_hi: 'परीक्षा का बोनस', amount: 25 } },
      { kind: 'bonus.expiring', parameters: { id, name, name_hi: 'परीक्षा का बोनस', amount: 75 } },
    ]);
    await bonuses.service.forfeit(claim);
  });
});

describe('an expired bonus', () => {
  it('loses what is not paid, after the bets that were settled in time', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 150_00);
    backend.clock.advance(7 * DAY);
    await wager(playerId, 50_00);
    backend.clock.advance(1);
    await wager(playerId, 300_00);
    await bonuses.service.countAll();
    expect(await bonuses.read(claim)).toMatchObject({
      ...{ state: 'expired', wagered: 200_00, released: 25_00, lost: 75_00 },
    });
    expect(await backend.wallet(playerId)).toMatchObject({ coins: 0 });
  });

  it('does not prevent the next one', async () => {
    const { playerId } = await claimed();
    backend.clock.advance(7 * DAY);
    await bonuses.service.count(playerId);
    const next = await bonuses.claim(playerId, await bonuses.offer());
    expect(next.state).toBe('active');
  });
});

it.each([
  [
    'expired',
    async ({ playerId }: ClaimRow) => {
      backend.clock.advance(8 * DAY);
      await bonuses.service.count(playerId);
    },
  ],
  ['forfeited', async (claim: ClaimRow) => bonuses.service.forfeit(claim)],
] as const)('the statement has what a bonus has lost as %s', async (how, end) => {
  const { claim, playerId } = await claimed();
  await end(claim);
  expect((await listNewestLines(backend.db, playerId, 1))[0]).toMatchObject({
    ...{ purse: 'coins', kind: `bonus ${how}`, amount: -100_00 },
  });
});

describe('opposite bets on two markets of a match', () => {
  /** Backs the first runner on Match Odds and lays it on Bookmaker. */
  async function hedge(playerId: number) {
    const [odds, bookmaker] = [backend.markets.open('match'), backend.markets.open('bookmaker')];
    await backend.place(playerId, { market: odds, stake: 300_00 });
    await backend.place(playerId, { market: bookmaker, stake: 300_00, side: 'lay', price: 8200 });
    return [odds, bookmaker] as const;
  }

  it('count what they leave at risk', async () => {
    const { claim, playerId } = await claimed();
    const [odds, bookmaker] = await hedge(playerId);
    await change(odds.id, won);
    await change(bookmaker.id, won);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 0, released: 0 });
  });

  it('count nothing while one of the markets has no result', async () => {
    const { claim, playerId } = await claimed();
    const [odds, bookmaker] = await hedge(playerId);
    await change(odds.id, won);
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 0 });
    await change(bookmaker.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ wagered: 300_00, released: 50_00 });
  });
});

describe('giving up a bonus', () => {
  it('pays what was wagered before, and loses the rest once', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 300_00);
    const results = await Promise.all([1, 2].map(() => bonuses.service.forfeit(claim)));
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'cancelled', released: 50_00, lost: 50_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1350_00, coins: 0 });
  });

  it('loses also the parts that a later void takes back', async () => {
    const { claim, playerId } = await claimed();
    const market = await wager(playerId, 300_00);
    await bonuses.service.forfeit(claim);
    await change(market.id, { kind: 'void' });
    await bonuses.service.count(playerId);
    expect(await bonuses.read(claim)).toMatchObject({ state: 'cancelled', released: 0, lost: 100_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1000_00, coins: 0 });
  });

  it('that races the last bet does not cost a bonus that is earned', async () => {
    const { claim, playerId } = await claimed();
    await wager(playerId, 500_00);
    const [, ended] = await Promise.all([bonuses.service.count(playerId), bonuses.service.forfeit(claim)]);
    expect(ended).toBeNull();
    expect(await bonuses.read(claim)).toMatchObject({ state: 'completed', released: 100_00 });
  });
});
