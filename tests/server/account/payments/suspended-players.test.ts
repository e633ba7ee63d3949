import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { players } from '../../../../server/database/schema/players';
import { createDeposit } from '../../../../server/features/account/payments/create-deposit';
import type { PaymentGateway } from '../../../../server/features/account/payments/gateways/gateway';
import { createWithdrawal } from '../../../../server/features/account/payments/withdrawals';
import type { Backend } from '../../../../server/kit/backend/backend';
import { openForTests } from '../../../support/open-database';
import { clock, config, newPlayer } from '../../games/providers/harness';

const opened = openForTests();

const gateway = { slug: 'upi', kind: 'upi', name: 'UPI' } as Partial<PaymentGateway> as PaymentGateway;

// Such a request was admitted by its session just before the suspension.
it.each([
  [
    'deposit',
    (backend: Backend, of: { playerId: number; key: string }) =>
      createDeposit(backend, { ...of, gateway, amount: 500_00, reference: '123456789012' }),
  ],
  [
    'withdrawal',
    (backend: Backend, of: { playerId: number; key: string }) =>
      createWithdrawal(backend, { ...of, amount: 200_00, bankId: '1' }),
  ],
])('a %s is refused once its player is suspended', async (_, create) => {
  const { db } = opened;
  const { playerId } = await newPlayer(db);
  await db.update(players).set({ suspendedAt: clock.now() }).where(eq(players.id, playerId));
  const backend = { clock, config, db } as Partial<Backend> as Backend;
  await expect(create(backend, { playerId, key: randomUUID() })).rejects.toMatchObject({
    ...{ status: 403, code: 'ACCOUNT_SUSPENDED' },
  });
});
