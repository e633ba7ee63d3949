import { onTestFinished } from 'vitest';
import type { Gateway } from '../../../domain/cashier';
import type { DepositDraft, DepositOptions } from '../../../machines/account/cashier/deposit/deposit.events';
import { selectStep } from '../../../machines/account/cashier/deposit/deposit.selectors';
import { depositWorld } from '../../paths/deposit.model';
import { bankDetails, gateway, hostedGateway } from '../../support/machines/cashier-fixtures';

export const upi = gateway();
export const bank = gateway({ slug: 'bank', kind: 'bank' });
export const options: DepositOptions = {
  gateways: [upi, bank, hostedGateway],
  bankDetails: [bankDetails],
  allowance: { obstacle: null, left: null, nextLeft: null },
  paymentReference: 'TR2',
};

/** A deposit whose options are loaded: at the amount, or where its draft continues. */
export async function opened({
  stored = null,
  with: changed = {},
  by = upi,
}: {
  stored?: DepositDraft | null;
  with?: Partial<DepositOptions>;
  by?: Gateway;
} = {}) {
  const world = depositWorld({ gateway: by.slug, id: null });
  onTestFinished(world.stop);
  world.actor.send({ type: 'deposit.restored', draft: stored });
  await world.loadDepositOptions.resolve({ ...options, ...changed });
  const snapshot = () => world.actor.getSnapshot();
  return { ...world, snapshot, step: () => selectStep(snapshot()) };
}

/** A deposit of ₹500 whose payment is reported with the key `key-1`. */
export async function sent(world: Awaited<ReturnType<typeof opened>>) {
  const { actor, createIdempotencyKey } = world;
  actor.send({ type: 'deposit.amountTyped', text: '500' });
  actor.send({ type: 'deposit.continued' });
  actor.send({ type: 'deposit.referenceTyped', text: '1234-5678 9012' });
  actor.send({ type: 'deposit.submitted' });
  await createIdempotencyKey.resolve('key-1');
  return world;
}
