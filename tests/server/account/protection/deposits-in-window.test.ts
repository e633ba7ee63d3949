import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { deposits } from '../../../../server/database/schema/payments';
import { depositsInWindow } from '../../../../server/features/account/protection/deposits';
import { createClock, HOUR, later } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { addPlayer } from '../../../support/stored-holdings';

const opened = openForTests();
const NOW = new Date('2026-11-20T10:00:00.000Z');
const ago = (hours: number) => later(NOW, -hours * HOUR);

let playerId: number;
beforeEach(async () => {
  playerId = await addPlayer(opened.db, createClock(), 1_000_00);
});

type Deposit = Partial<typeof deposits.$inferInsert>;

async function add(details: Deposit): Promise<number> {
  const [row] = await opened.db
    .insert(deposits)
    .values({
      ...{ playerId, amount: 100_00, key: randomUUID(), reference: randomUUID(), gateway: 'upi' },
      createdAt: ago(1),
      ...details,
    })
    .returning();
  return row?.id ?? 0;
}

const inWindow = (except = 0) => depositsInWindow(opened.db, NOW, { playerId, name: 'deposit-24h', except });

/** On the page of a service. */
const hosted = () => ({ payment: randomUUID() });

it.each<[string, boolean, () => Deposit]>([
  ['that is pending', true, () => ({})],
  ['of just less than a day ago', true, () => ({ createdAt: later(ago(24), 1) })],
  ['of a day ago', false, () => ({ createdAt: ago(24) })],
  [
    'that was reported two days ago and approved today',
    false,
    () => ({ createdAt: ago(48), status: 'approved', decidedAt: ago(1) }),
  ],
  [
    'on a page of two days ago that was credited today',
    true,
    () => ({ ...hosted(), createdAt: ago(48), status: 'approved', decidedAt: ago(1) }),
  ],
  [
    'on a page that was credited before it began, since the clock was set back',
    true,
    () => ({ ...hosted(), status: 'approved', decidedAt: ago(48) }),
  ],
  ['that expired in the last day', true, () => ({ status: 'expired', expiresAt: ago(23) })],
  ['that expired a day ago', false, () => ({ status: 'expired', expiresAt: ago(24) })],
  ['that was rejected', false, () => ({ status: 'rejected', decidedAt: ago(1) })],
  ['that was cancelled', false, () => ({ status: 'cancelled', decidedAt: ago(1) })],
])('a deposit %s counts for a limit of 24 hours: %s', async (_, isCounted, details) => {
  await add(details());
  expect(await inWindow()).toBe(isCounted ? 100_00 : 0);
});

it('all deposits of the player count but one that is left out, and those of no other', async () => {
  const other = await addPlayer(opened.db, createClock(), 1_000_00);
  await add({ playerId: other });
  const id = await add({ amount: 30_00 });
  await add({ amount: 200_00 });
  expect([await inWindow(), await inWindow(id)]).toEqual([230_00, 200_00]);
});
