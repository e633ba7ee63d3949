import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deposits, playerBanks, withdrawals } from '../../../../server/database/schema/payments';
import { players } from '../../../../server/database/schema/players';
import { playerPauses } from '../../../../server/database/schema/protection';
import { post } from '../../../../server/features/ledger/ledger';
import { DAY } from '../../../../server/kit/clock';
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

describe('a claim', () => {
  it('sent twice at once is one', async () => {
    const playerId = await backend.newPlayer();
    const offerId = await bonuses.offer();
    const [one, other] = await Promise.all([1, 2].map(() => bonuses.claim(playerId, offerId)));
    expect(one?.id).toBe(other?.id);
    expect((await backend.wallet(playerId)).coins).toBe(100_00);
  });

  it('of a second offer is refused while one is active', async () => {
    const playerId = await backend.newPlayer();
    const [one, other] = [await bonuses.offer(), await bonuses.offer()];
    const results = await Promise.allSettled([one, other].map((offer) => bonuses.claim(playerId, offer)));
    const refused = results.find(({ status }) => status === 'rejected');
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused).toMatchObject({ reason: { status: 409, message: /Another bonus is active/ } });
  });

  it('of an offer that the player has had is refused', async () => {
    const playerId = await backend.newPlayer();
    const offerId = await bonuses.offer();
    await bonuses.service.forfeit(await bonuses.claim(playerId, offerId));
    await expect(bonuses.claim(playerId, offerId)).rejects.toMatchObject({
      message: 'You have had this bonus already.',
    });
  });

  it('has equal parts, of which the last has the rest, and required bets that are rounded up', async () => {
    const offerId = await bonuses.offer({ amount: 100, wagering: 1, parts: 3 });
    const parts = await bonuses.parts(await bonuses.claim(await backend.newPlayer(), offerId));
    expect(parts.map(({ amount }) => amount)).toEqual([33, 33, 34]);
    expect(parts.map(({ required }) => required)).toEqual([34, 67, 100]);
  });

  it('of a closed offer is refused', async () => {
    const playerId = await backend.newPlayer();
    const draft = await bonuses.offer({ state: 'draft' });
    const closed = await bonuses.offer({ state: 'ended' });
    const over = await bonuses.offer({ closesAt: backend.clock.now() });
    for (const offer of [draft, closed, over, 999_999])
      await expect(bonuses.claim(playerId, offer)).rejects.toMatchObject({ status: 404 });
  });

  it('of a demo player is refused', async () => {
    const playerId = await backend.newPlayer();
    const offer = await bonuses.offer();
    await expect(bonuses.claim(playerId, offer, 'demo')).rejects.toMatchObject({ status: 403 });
  });

  it('of a suspended player is refused', async () => {
    const playerId = await backend.newPlayer();
    await backend.db.update(players).set({ suspendedAt: new Date() }).where(eq(players.id, playerId));
    await expect(bonuses.claim(playerId, await bonuses.offer())).rejects.toMatchObject({ status: 403 });
  });

  it('during a time-out is refused', async () => {
    const playerId = await backend.newPlayer();
    const now = backend.clock.now();
    await backend.db
      .insert(playerPauses)
      .values({ playerId, kind: 'time-out', startedAt: now, endsAt: new Date(now.getTime() + DAY) });
    await expect(bonuses.claim(playerId, await bonuses.offer())).rejects.toMatchObject({
      ...{ status: 403, message: expect.stringMatching(/time-out lasts until/) },
    });
  });
});

describe('a deposit bonus', () => {
  const onDeposit = { kind: 'deposit', percent: 50, minDeposit: 400_00, claimDays: 7 } as const;

  async function deposit(playerId: number, amount: number) {
    const { clock, db } = backend;
    const now = clock.now();
    const [row] = await db
      .insert(deposits)
      .values({
        playerId,
        key: `d${playerId}-${amount}`,
        gateway: 'upi',
        amount,
        status: 'approved',
        reference: `${playerId}-${amount}`,
        createdAt: now,
        decidedAt: now,
      })
      .returning();
    await post(db, clock, {
      ...{ key: `deposit:${row?.id}:approved`, playerId, purse: 'cash', amount, house: 'payments' },
      ...{ kind: 'deposit', description: 'Deposit' },
    });
  }

  const refusal = async (playerId: number) => {
    const offer = await bonuses.offer(onDeposit);
    return bonuses.claim(playerId, offer).then(
      ({ amount }) => amount,
      ({ message }: Error) => message,
    );
  };

  it('needs a deposit, and is at most the amount of the offer', async () => {
    const playerId = await backend.newPlayer();
    expect(await refusal(playerId)).toMatch(/needs an approved deposit/);
    await deposit(playerId, 401_01);
    await deposit(playerId, 5000_00);
    expect(await refusal(playerId)).toBe(100_00);
  });

  it('is a percentage of the first deposit, rounded down', async () => {
    const playerId = await backend.newPlayer();
    await deposit(playerId, 401_01);
    const offer = await bonuses.offer({ ...onDeposit, amount: 1000_00 });
    expect((await bonuses.claim(playerId, offer)).amount).toBe(200_50);
  });

  it('of fewer paise than parts has a part of each paisa', async () => {
    const playerId = await backend.newPlayer();
    await deposit(playerId, 1_00);
    const offer = await bonuses.offer({ ...onDeposit, percent: 2, minDeposit: 1_00 });
    const parts = await bonuses.parts(await bonuses.claim(playerId, offer));
    expect(parts.map(({ amount, required }) => ({ amount, required }))).toEqual([
      { amount: 1, required: 5 },
      { amount: 1, required: 10 },
    ]);
  });

  it('needs a first deposit of the smallest amount', async () => {
    const playerId = await backend.newPlayer();
    await deposit(playerId, 399_99);
    await deposit(playerId, 5000_00);
    expect(await refusal(playerId)).toMatch(/too small/);
  });

  it('is claimed in time', async () => {
    const playerId = await backend.newPlayer();
    await deposit(playerId, 400_00);
    backend.clock.advance(7 * DAY);
    expect(await refusal(playerId)).toMatch(/is over/);
  });

  it('needs money that is still there', async () => {
    const playerId = await backend.newPlayer();
    const { clock, db } = backend;
    await deposit(playerId, 400_00);
    clock.advance(1);
    const now = clock.now();
    const [bank] = await db
      .insert(playerBanks)
      .values({
        playerId,
        type: 'bank',
        accountName: 'Asha',
        accountNumber: '1',
        ifsc: 'HDFC0001234',
        createdAt: now,
      })
      .returning();
    const [row] = await db
      .insert(withdrawals)
      .values({ playerId, key: 'w', bankId: bank?.id ?? 0, amount: 1_00, createdAt: now })
      .returning();
    await post(db, clock, {
      ...{ key: `withdrawal:${row?.id}:reserved`, playerId, purse: 'cash', amount: -1_00, house: 'payments' },
      ...{ kind: 'withdrawal', description: 'Withdrawal' },
    });
    expect(await refusal(playerId)).toMatch(/has been withdrawn/);
  });
});
