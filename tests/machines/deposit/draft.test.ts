import { describe, expect, it, onTestFinished } from 'vitest';
import {
  selectAmountText,
  selectIsProofLost,
} from '../../../machines/account/cashier/deposit/deposit.selectors';
import { depositWorld } from '../../paths/deposit.model';
import {
  depositDraft,
  depositRequest,
  hostedGateway,
  paymentProof,
} from '../../support/machines/cashier-fixtures';
import { opened, upi } from './start';

describe('a draft', () => {
  it('of a payment that may be made continues although a pause has begun and the limits leave less', async () => {
    const obstacle = { kind: 'time-out', until: 2_000_000_000_000 } as const;
    const { step } = await opened({
      stored: depositDraft(),
      with: { allowance: { obstacle, left: 100_00, nextLeft: null } },
    });
    expect(step()).toBe('paying');
  });

  it.each([
    ['whose amount the gateway takes no more', upi, depositDraft({ amountText: '50' })],
    ['whose amount was not chosen', upi, depositDraft({ isAmountChosen: false })],
    ['of a gateway with a page of its own', hostedGateway, depositDraft()],
  ])('%s continues at the amount', async (_, by, stored) => {
    const { snapshot, step } = await opened({ stored, by });
    expect([step(), selectAmountText(snapshot())]).toEqual(['amount', stored.amountText]);
  });

  it('keeps the reference of its UPI link, which the payment may have', async () => {
    const { actor, createDeposit, createIdempotencyKey } = await opened({ stored: depositDraft() });
    actor.send({ type: 'deposit.referenceTyped', text: '123456789012' });
    actor.send({ type: 'deposit.submitted' });
    await createIdempotencyKey.resolve('key-1');
    expect(createDeposit.last.input.paymentReference).toBe('TR1');
  });

  it('whose file is lost says so until another one is chosen', async () => {
    const { actor, depositStorage, snapshot } = await opened({
      stored: depositDraft({ isProofChosen: true }),
    });
    expect(selectIsProofLost(snapshot())).toBe(true);
    actor.send({ type: 'deposit.referenceTyped', text: '1' });
    expect(depositStorage.last.received.at(-1)).toMatchObject({ draft: { isProofChosen: true } });
    actor.send({ type: 'deposit.proofChosen', proof: paymentProof });
    expect(selectIsProofLost(snapshot())).toBe(false);
  });

  it('of a deposit that was sent, whose file is lost, says so until the server has a proof', async () => {
    const { actor, loadDeposit, stop } = depositWorld({ gateway: upi.slug, id: null });
    onTestFinished(stop);
    const isLost = () => selectIsProofLost(actor.getSnapshot());
    actor.send({ type: 'deposit.restored', draft: depositDraft({ isProofChosen: true, id: 'd1' }) });
    await loadDeposit.resolve(depositRequest({ hasProof: false }));
    expect(isLost()).toBe(true);
    actor.send({ type: 'account.requestUpdated', request: depositRequest({ hasProof: true }) });
    expect(isLost()).toBe(false);
  });
});
