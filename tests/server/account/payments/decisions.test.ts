import { inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { deposits, playerBanks, withdrawals } from '../../../../server/database/schema/payments';
import {
  approveDeposit,
  approveWithdrawal,
  cancelWithdrawal,
  expireDeposit,
  rejectDeposit,
  rejectWithdrawal,
} from '../../../../server/features/account/payments/decisions';
import { expireDeposits } from '../../../../server/features/account/payments/expiry';
import { readWallet } from '../../../../server/features/ledger/wallet';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { openForTests } from '../../../support/open-database';
import { refuseWrites } from '../../../support/refused-writes';
import { clock, newPlayer, WELCOME } from '../../games/providers/harness';

const opened = openForTests();
const announced: number[] = [];
const notifier = {
  walletChanged: (changed: number) => announced.push(changed),
  requestChanged() {},
  notificationAdded() {},
};
const deps = () => ({ clock, db: opened.db, notifier: notifier as Partial<Notifier> as Notifier });

let playerId: number;
let requests = 0;
beforeEach(async () => {
  ({ playerId } = await newPlayer(opened.db));
  announced.length = 0;
});

/** A request of ₹70 with the status, of which no money has moved. */
const fields = () => {
  requests += 1;
  return { playerId, key: `request ${requests}`, amount: 70_00, createdAt: clock.now() };
};
/** Players whose wallet is announced when so much has moved. */
const announcedWith = (amount: number) => (amount === 0 ? [] : [playerId]);
const moved = async () => (await readWallet(opened.db, playerId)).cash - WELCOME;

describe('a decision about a deposit', () => {
  const statuses = ['pending', 'expired', 'rejected', 'cancelled', 'approved'] as const;
  const decisions = {
    approved: (id: number) => approveDeposit(deps(), { id, decidedBy: 'operator' }),
    rejected: (id: number) => rejectDeposit(deps(), { id, decidedBy: 'operator', reason: 'unpaid' }),
    expired: (id: number) => expireDeposit(deps(), id),
  };

  it.each([
    ['approved', null, ['pending', 'expired'], 70_00],
    ['approved', 'amount', ['pending', 'expired', 'rejected', 'cancelled'], 70_00],
    ['rejected', null, ['pending'], 0],
    ['rejected', 'amount', ['pending'], 0],
    ['expired', null, ['pending'], 0],
  ] as const)(
    'makes it %s, with the notice %s of a gateway, if it is one of %s',
    async (to, attention, from, amount) => {
      for (const status of statuses) {
        const before = await moved();
        const [row] = await opened.db
          .insert(deposits)
          .values({ ...fields(), gateway: 'upi', reference: `reference ${requests}`, status, attention })
          .returning();
        const isMade = from.some((each) => each === status);
        expect(await decisions[to](row?.id ?? 0)).toMatchObject({
          outcome: isMade ? 'decided' : 'decided before',
          request: { status: isMade ? to : status },
        });
        const added = isMade ? amount : 0;
        expect((await moved()) - before).toBe(added);
        expect(announced.splice(0)).toEqual(announcedWith(added));
      }
    },
  );
});

it('an unpaid deposit expires although the one before it cannot be written', async () => {
  const newDeposit = async () => {
    const unpaid = { gateway: 'hpay', status: 'pending', expiresAt: clock.now() } as const;
    const [row] = await opened.db
      .insert(deposits)
      .values({ ...fields(), ...unpaid, reference: `reference ${requests}` })
      .returning();
    return row?.id ?? 0;
  };
  const ids = [await newDeposit(), await newDeposit()] as const;
  const statuses = async () => {
    const rows = await opened.db.select().from(deposits).where(inArray(deposits.id, ids));
    return rows.sort((one, other) => one.id - other.id).map(({ status }) => status);
  };
  const expire = () => expireDeposits({ ...deps(), log: pino({ enabled: false }) });
  await refuseWrites(opened, deposits, `new.id = ${ids[0]}`, async () => {
    await expect(expire()).rejects.toThrow();
  });
  expect(await statuses()).toEqual(['pending', 'expired']);
  await expire();
  expect(await statuses()).toEqual(['expired', 'expired']);
});

describe('a decision about a withdrawal', () => {
  const statuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
  const decisions = {
    approved: (id: number) => approveWithdrawal(deps(), { id, decidedBy: 'operator' }),
    rejected: (id: number) => rejectWithdrawal(deps(), { id, decidedBy: 'operator', reason: 'no bank' }),
    cancelled: (id: number) => cancelWithdrawal(deps(), { id, decidedBy: 'player' }),
  };

  it.each([
    ['approved', 0],
    ['rejected', 70_00],
    ['cancelled', 70_00],
  ] as const)('makes it %s if it is pending', async (to, amount) => {
    const bank = { playerId, type: 'bank', accountName: 'Asha' } as const;
    const [account] = await opened.db
      .insert(playerBanks)
      .values({ ...bank, createdAt: clock.now() })
      .returning();
    for (const status of statuses) {
      const before = await moved();
      const [row] = await opened.db
        .insert(withdrawals)
        .values({ ...fields(), bankId: account?.id ?? 0, status })
        .returning();
      const isMade = status === 'pending';
      expect(await decisions[to](row?.id ?? 0)).toMatchObject({
        outcome: isMade ? 'decided' : 'decided before',
        request: { status: isMade ? to : status },
      });
      const added = isMade ? amount : 0;
      expect((await moved()) - before).toBe(added);
      expect(announced.splice(0)).toEqual(announcedWith(added));
    }
  });
});
