import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWithdrawal } from '../../../../server/features/account/payments/withdrawals';
import type { Backend } from '../../../../server/kit/backend/backend';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { referralRewardsOf } from '../../../support/referral-rewards';
import { config } from '../../games/providers/harness';

let opened: TestBackend;
beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.close());

const { deposit, refer } = referralRewardsOf(() => opened);

it('a deposit that is approved after the unplayed deposits were read has to be played before the withdrawal', async () => {
  const playerId = await refer(await opened.newPlayer());
  await deposit(playerId);
  const { clock, db } = opened;
  const backend = { clock, config, db } as Partial<Backend> as Backend;
  const withdrawal = { playerId, key: randomUUID(), amount: 200_00, bankId: '1', unplayed: 0 };
  await expect(createWithdrawal(backend, withdrawal)).rejects.toMatchObject({
    ...{ status: 409, code: 'DEPOSIT_NOT_PLAYED' },
  });
});
