import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deposits } from '../../../../server/database/schema/payments';
import { readApprovalMinutes } from '../../../../server/features/account/payments/gateways/approval-times';
import { DAY, MINUTE } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

const now = new Date('2026-11-27T12:00:00Z');

let backend: TestBackend;
let playerId: number;
beforeAll(async () => {
  backend = await openTestBackend();
  playerId = await backend.newPlayer();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.db.delete(deposits);
});

/** Deposits that were credited after these minutes. */
async function approve(
  waits: readonly number[],
  changes: { decidedBy?: string; age?: number; gateway?: string } = {},
) {
  const { age = DAY, decidedBy = 'operator:operator1', gateway = 'upi' } = changes;
  await backend.db.insert(deposits).values(
    waits.map((minutes, index) => {
      const createdAt = new Date(now.getTime() - age);
      const key = `${gateway}-${decidedBy}-${age}-${index}`;
      return {
        playerId,
        key,
        gateway,
        amount: 500_00,
        status: 'approved' as const,
        reference: key,
        createdAt,
        decidedAt: new Date(createdAt.getTime() + minutes * MINUTE),
        decidedBy,
      };
    }),
  );
}

const read = async () => Object.fromEntries(await readApprovalMinutes(backend.db, now));

it('are the minutes within which four of five deposits of a gateway were credited', async () => {
  await approve([1, 2, 3, 4, 5, 6, 7, 8, 60, 600]);
  await approve([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], { gateway: 'studio', decidedBy: 'gateway:studio' });
  expect(await read()).toEqual({ upi: 8, studio: 1 });
});

it('are not known from fewer than ten', async () => {
  await approve([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await read()).toEqual({});
});

it('count neither old approvals nor those of the sandbox', async () => {
  await approve([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await approve([1, 1, 1, 1, 1], { age: 8 * DAY });
  await approve([1, 1, 1, 1, 1], { decidedBy: 'sandbox' });
  expect(await read()).toEqual({});
});
