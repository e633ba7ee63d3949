import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { referralRewards } from '../../../../server/database/schema/bonuses';
import { players } from '../../../../server/database/schema/players';
import { refuseOwnReferral } from '../../../../server/features/account/bonuses/referrals/rewards';
import { getOrCreateReferralCode } from '../../../../server/features/account/players/agent-codes';
import { setSuspended } from '../../../../server/features/account/players/suspension';
import { lockPurse } from '../../../../server/features/account/protection/lock';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { referralRewardsOf } from '../../../support/referral-rewards';
import { refuseWrites } from '../../../support/refused-writes';
import { untilWaiting } from '../../../support/waiting-statements';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { announced, cashOf, deposit, playFor, refer, referActive, rewardsBy } = referralRewardsOf(
  () => backend,
);

describe('a referral reward', () => {
  it('is paid to the referrer once, however often and at once it is due', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await referActive(referrer);
    announced.length = 0;
    const { pay } = rewardsBy();
    await Promise.all([pay([playerId]), pay([playerId]), pay(null)]);
    await pay(null);
    expect(await cashOf(referrer)).toBe(1100_00);
    expect(announced).toEqual([referrer]);
  });

  it('is paid after a start, if the process before has ended between the last condition and the reward', async () => {
    const referrer = await backend.newPlayer();
    await referActive(referrer);
    const rewards = rewardsBy();
    rewards.start();
    await expect.poll(() => cashOf(referrer)).toBe(1100_00);
    await rewards.stop();
  });

  it('is not paid once the node stops', async () => {
    const referrer = await backend.newPlayer();
    await referActive(referrer);
    const { pay } = rewardsBy();
    await pay(null, undefined, AbortSignal.abort());
    expect(await cashOf(referrer)).toBe(1000_00);
    await pay(null);
    expect(await cashOf(referrer)).toBe(1100_00);
  });

  it('is paid although that for another player cannot be written', async () => {
    const referrers = [await backend.newPlayer(), await backend.newPlayer()] as const;
    const [refused] = [await referActive(referrers[0]), await referActive(referrers[1])];
    const { pay } = rewardsBy();
    await refuseWrites(backend, referralRewards, `new.player_id = ${refused}`, async () => {
      await expect(pay(null)).rejects.toThrow();
    });
    expect(await Promise.all(referrers.map(cashOf))).toEqual([1000_00, 1100_00]);
    await pay(null);
    expect(await Promise.all(referrers.map(cashOf))).toEqual([1100_00, 1100_00]);
  });

  it.each([
    ['has not deposited enough', 499_99, 300_00],
    ['has not played enough', 500_00, 299_99],
  ])('is not paid while the player %s', async (_, deposited, stake) => {
    const referrer = await backend.newPlayer();
    const playerId = await refer(referrer);
    await deposit(playerId, deposited);
    await playFor(playerId, stake);
    await rewardsBy().pay([playerId]);
    expect(await cashOf(referrer)).toBe(1000_00);
  });

  it('is taken back once when a void takes what was played, and paid again once it is played', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await refer(referrer);
    await deposit(playerId);
    const marketId = await playFor(playerId);
    const { pay } = rewardsBy();
    await pay([playerId]);
    expect(await cashOf(referrer)).toBe(1100_00);
    backend.markets.result(marketId, { kind: 'void' });
    await backend.idle();
    await Promise.all([pay([playerId]), pay([playerId]), pay(null)]);
    expect(await cashOf(referrer)).toBe(1000_00);
    expect(await backend.faults()).toEqual([]);
    await playFor(playerId);
    await Promise.all([pay([playerId]), pay(null)]);
    expect(await cashOf(referrer)).toBe(1100_00);
  });

  it('is taken back as it was paid, also from a referrer who has spent it, whose balance is announced', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await refer(referrer);
    await deposit(playerId);
    const marketId = await playFor(playerId);
    await rewardsBy().pay([playerId]);
    await backend.move(referrer, -1100_00);
    backend.markets.result(marketId, { kind: 'void' });
    await backend.idle();
    announced.length = 0;
    await rewardsBy({ reward: 150_00 }).pay([playerId]);
    expect(await cashOf(referrer)).toBe(-100_00);
    expect(announced).toEqual([referrer]);
  });

  it('is not taken back by a result that leaves enough played, or because more is to be played now', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await refer(referrer);
    await deposit(playerId);
    const marketId = await playFor(playerId);
    await rewardsBy().pay([playerId]);
    backend.markets.result(marketId, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    await rewardsBy({ played: 900_00 }).pay(null);
    expect(await cashOf(referrer)).toBe(1100_00);
  });

  it('is not taken back while an open bet may hedge what was played, and then if it does', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await refer(referrer);
    await deposit(playerId);
    const playedId = await playFor(playerId);
    const changed = await playFor(playerId, 50_00);
    const { pay } = rewardsBy();
    await pay([playerId]);
    backend.markets.result(changed, { kind: 'winners', winners: ['1'], removed: [] });
    const { matchId } = backend.markets.find(playedId) ?? {};
    const other = backend.markets.open('match', matchId === undefined ? {} : { matchId });
    await backend.place(playerId, { market: other, side: 'lay', price: 202, stake: 300_00 });
    await backend.idle();
    await pay([playerId]);
    expect(await cashOf(referrer)).toBe(1100_00);
    backend.markets.result(other.id, { kind: 'winners', winners: ['2'], removed: [] });
    await backend.idle();
    await pay([playerId]);
    expect(await cashOf(referrer)).toBe(1000_00);
  });

  it('does not count bets against each other as played', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await refer(referrer);
    await deposit(playerId);
    const market = backend.markets.open('match');
    await backend.place(playerId, { market, stake: 300_00 });
    await backend.place(playerId, { market, stake: 300_00, side: 'lay', price: 202 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
    await backend.idle();
    await rewardsBy().pay([playerId]);
    expect(await cashOf(referrer)).toBe(1000_00);
  });

  it('does not count opposite bets on two markets of a match, or at small odds', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await refer(referrer);
    await deposit(playerId);
    const [odds, bookmaker] = [backend.markets.open('match'), backend.markets.open('bookmaker')];
    await backend.place(playerId, { market: odds, stake: 300_00 });
    await backend.place(playerId, { market: bookmaker, stake: 300_00, side: 'lay', price: 8200 });
    const short = backend.markets.open('match', {
      matchId: 'another',
      runners: [{ id: '1', back: [[149, 100_000_00]] }],
    });
    await backend.place(playerId, { market: short, stake: 300_00, price: 149 });
    for (const { id } of [odds, bookmaker, short])
      backend.markets.result(id, { kind: 'winners', winners: ['2'], removed: [] });
    await backend.idle();
    await rewardsBy().pay([playerId]);
    expect(await cashOf(referrer)).toBe(1000_00);
  });

  it('is not paid beyond the largest number, also when several are due at once', async () => {
    const referrer = await backend.newPlayer();
    const referred = [await referActive(referrer), await referActive(referrer), await referActive(referrer)];
    const { pay } = rewardsBy();
    await Promise.all(referred.map((playerId) => pay([playerId])));
    expect(await cashOf(referrer)).toBe(1200_00);
  });

  it('waits while one of the two is suspended', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await referActive(referrer);
    const suspend = (suspended: number, suspendedAt: Date | null) =>
      backend.db.update(players).set({ suspendedAt }).where(eq(players.id, suspended));
    for (const suspended of [playerId, referrer]) {
      await suspend(suspended, new Date());
      await rewardsBy().pay([playerId]);
      expect(await cashOf(referrer)).toBe(1000_00);
      await suspend(suspended, null);
    }
    await rewardsBy().pay([playerId]);
    expect(await cashOf(referrer)).toBe(1100_00);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'is paid while the referrer is being suspended, which is done all the same',
    async () => {
      const referrer = await backend.newPlayer();
      const playerId = await referActive(referrer);
      const { clock, db } = backend;
      const log = pino({ level: 'silent' });
      const suspending = {
        clock,
        db,
        log,
        notifier: { sessionsEnded() {} } as Partial<Notifier> as Notifier,
      };
      const { both } = await db.transaction(async (tx) => {
        await lockPurse(tx, referrer);
        const suspended = setSuspended(suspending, referrer, true, async () => 'suspended');
        await untilWaiting(db.$client, 1);
        const paid = rewardsBy().pay([playerId]);
        await untilWaiting(db.$client, 2);
        return { both: Promise.allSettled([suspended, paid]) };
      });
      expect(await both).toEqual([
        { status: 'fulfilled', value: 'suspended' },
        { status: 'fulfilled', value: undefined },
      ]);
      expect(await cashOf(referrer)).toBe(1100_00);
    },
  );

  it('is not paid for a deposit that is not approved, and to no demo', async () => {
    const [referrer, demo] = [await backend.newPlayer(), await backend.newPlayer()];
    await backend.db.update(players).set({ kind: 'demo' }).where(eq(players.id, demo));
    const waiting = await refer(referrer);
    await deposit(waiting, 500_00, 'pending');
    await playFor(waiting);
    await rewardsBy().pay([waiting, await referActive(demo)]);
    expect([await cashOf(referrer), await cashOf(demo)]).toEqual([1000_00, 1000_00]);
  });

  it('is neither paid for a player with the mobile of the referrer, nor counted among the largest number', async () => {
    const referrer = await backend.newPlayer();
    const mobile = '9876543210';
    await backend.db.update(players).set({ mobile }).where(eq(players.id, referrer));
    const agentCode = await getOrCreateReferralCode(backend.db, backend.clock, referrer);
    const referred = [await referActive(referrer), await referActive(referrer), await referActive(referrer)];
    const [own = 0] = referred;
    await backend.db.transaction((tx) =>
      refuseOwnReferral(tx, backend.clock.now(), { playerId: own, agentCode, mobile, device: null }),
    );
    await rewardsBy().pay([own]);
    expect(await cashOf(referrer)).toBe(1000_00);
    for (const playerId of referred) await rewardsBy().pay([playerId]);
    expect(await cashOf(referrer)).toBe(1200_00);
  });

  it('is paid where neither of the two has a mobile', async () => {
    const referrer = await backend.newPlayer();
    const agentCode = await getOrCreateReferralCode(backend.db, backend.clock, referrer);
    const playerId = await referActive(referrer);
    await backend.db.transaction((tx) =>
      refuseOwnReferral(tx, backend.clock.now(), { playerId, agentCode, mobile: null, device: null }),
    );
    await rewardsBy().pay([playerId]);
    expect(await cashOf(referrer)).toBe(1100_00);
  });

  it('is not paid for a player who was refused at the registration', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await referActive(referrer);
    await backend.db.insert(referralRewards).values({
      ...{ playerId, referrerId: referrer, state: 'refused' as const, amount: 0 },
      createdAt: backend.clock.now(),
    });
    await rewardsBy().pay([playerId]);
    expect(await cashOf(referrer)).toBe(1000_00);
  });

  it('is not paid for the own code', async () => {
    const playerId = await referActive(await backend.newPlayer());
    const agentCode = await getOrCreateReferralCode(backend.db, backend.clock, playerId);
    await backend.db.update(players).set({ agentCode }).where(eq(players.id, playerId));
    const before = await cashOf(playerId);
    await rewardsBy().pay([playerId]);
    expect(await cashOf(playerId)).toBe(before);
  });

  it('is not paid where the operator pays none', async () => {
    const referrer = await backend.newPlayer();
    const playerId = await referActive(referrer);
    await rewardsBy({ reward: 0 }).pay([playerId]);
    expect(await cashOf(referrer)).toBe(1000_00);
  });
});
