import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bonusOffers } from '../../../../server/database/schema/bonuses';
import { deposits, playerBanks, withdrawals } from '../../../../server/database/schema/payments';
import { eligibilityOf, listOffers } from '../../../../server/features/account/bonuses/offers';
import { DAY, later } from '../../../../server/kit/clock';
import { openBonuses } from '../../../support/bonuses';
import { openForTests } from '../../../support/open-database';
import { addPlayer } from '../../../support/stored-holdings';
import { createStillClock } from '../../../support/test-exchange';

const opened = openForTests();
const clock = createStillClock();
const NOW = clock.now();
const ago = (days: number) => later(NOW, -days * DAY);
/** Half of the first deposit, of ₹400 at least, in the week after it. */
const offer = { amount: 1000_00, percent: 50, minDeposit: 400_00, claimDays: 7 };

type Deposit = Partial<typeof deposits.$inferInsert>;
type Withdrawal = Partial<typeof withdrawals.$inferInsert>;

let playerId: number;
let otherId: number;
beforeEach(async () => {
  playerId = await addPlayer(opened.db, clock, 1_000_00);
  otherId = await addPlayer(opened.db, clock, 1_000_00);
});

async function withdraw(details: Withdrawal): Promise<void> {
  const owner = { type: 'bank', accountName: 'Asha', upiId: `${randomUUID()}@okbank` } as const;
  const [bank] = await opened.db
    .insert(playerBanks)
    .values({ ...owner, playerId, createdAt: NOW })
    .returning();
  const values = { playerId, key: randomUUID(), bankId: bank?.id ?? 0, amount: 100_00, createdAt: ago(1) };
  await opened.db.insert(withdrawals).values({ ...values, ...details });
}

describe('a bonus on the first deposit', () => {
  const approved = (amount: number, decidedAt = ago(2)): Deposit => ({
    ...{ amount, decidedAt, status: 'approved', createdAt: ago(5) },
  });
  const tooOld = { reason: 'DEPOSIT_TOO_OLD' };
  const needed = { reason: 'DEPOSIT_NEEDED' };

  it.each<[string, object, readonly (() => Deposit)[], readonly Withdrawal[]]>([
    ['of the least amount is a part of it', { amount: 200_00 }, [() => approved(400_00)], []],
    ['is at most the amount of the offer', { amount: 1000_00 }, [() => approved(2000_02)], []],
    [
      'is of the one that was credited first, also if it was requested later',
      { amount: 300_00 },
      [() => approved(500_00, ago(1)), () => approved(600_00, ago(2))],
      [],
    ],
    ['needs an approved one', needed, [() => ({ amount: 500_00 })], []],
    ['needs one of the player', needed, [() => ({ ...approved(500_00), playerId: otherId })], []],
    ['can be claimed in its last moment', { amount: 250_00 }, [() => approved(500_00, later(ago(7), 1))], []],
    ['cannot be claimed after it', tooOld, [() => approved(500_00, ago(7))], []],
    [
      'is a part of what is left of it, in whole paise',
      { amount: 220_00 },
      [() => approved(500_01)],
      [{ amount: 60_00 }],
    ],
    [
      'can be claimed while the least amount is left',
      { amount: 200_00 },
      [() => approved(500_00)],
      [{ amount: 60_00, status: 'approved' }, { amount: 40_00 }],
    ],
    [
      'cannot be claimed when less than the least amount is left',
      { reason: 'DEPOSIT_WITHDRAWN' },
      [() => approved(500_00)],
      [{ amount: 100_01 }],
    ],
    [
      'is not less by a withdrawal that brought the money back, or was made before it',
      { amount: 250_00 },
      [() => approved(500_00)],
      [{ status: 'rejected' }, { status: 'cancelled' }, { createdAt: ago(3) }],
    ],
  ])('%s', async (_, eligible, deposited, withdrawn) => {
    for (const details of deposited)
      await opened.db.insert(deposits).values({
        ...{ playerId, amount: 100_00, key: randomUUID(), reference: randomUUID(), gateway: 'upi' },
        createdAt: ago(5),
        ...details(),
      });
    for (const details of withdrawn) await withdraw(details);
    expect(await eligibilityOf(opened.db, NOW, offer, playerId)).toEqual(eligible);
  });
});

it('offers are open until they close, to each player who has not claimed them', async () => {
  const bonuses = openBonuses({ clock, db: opened.db });
  await opened.db.update(bonusOffers).set({ state: 'ended' });
  const [unlimited, open] = [await bonuses.offer(), await bonuses.offer({ closesAt: later(NOW, 1) })];
  await bonuses.offer({ closesAt: NOW });
  await bonuses.offer({ state: 'draft' });
  await bonuses.claim(otherId, open);
  const listed = async (id: number) => (await listOffers(opened.db, NOW, id)).map((each) => each.id);
  expect([await listed(playerId), await listed(otherId)]).toEqual([[unlimited, open], [unlimited]]);
});
