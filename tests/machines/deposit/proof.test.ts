import { describe, expect, it } from 'vitest';
import {
  selectDeposit,
  selectIsProofRetryable,
  selectProofFile,
  selectProofProblem,
} from '../../../machines/account/cashier/deposit/deposit.selectors';
import { depositDraft, depositRequest, paymentProof } from '../../support/machines/cashier-fixtures';
import { refused, unreachable } from '../../support/machines/fixtures';
import { opened } from './start';

/** A deposit that the backend has taken, whose proof is on its way. */
async function sentWithProof() {
  const world = await opened({ stored: depositDraft() });
  world.actor.send({ type: 'deposit.proofChosen', proof: paymentProof });
  world.actor.send({ type: 'deposit.referenceTyped', text: '123456789012' });
  world.actor.send({ type: 'deposit.submitted' });
  await world.createIdempotencyKey.resolve('key-1');
  await world.createDeposit.resolve(depositRequest());
  return world;
}

describe('a proof', () => {
  it('stays if a larger file is chosen, whose problem is shown until a right one is chosen', async () => {
    const { actor, snapshot } = await opened({ stored: depositDraft() });
    actor.send({ type: 'deposit.proofChosen', proof: paymentProof });
    actor.send({ type: 'deposit.proofChosen', proof: { ...paymentProof, size: 6_000_000 } });
    expect([selectProofFile(snapshot()), selectProofProblem(snapshot())]).toEqual([paymentProof, 'tooBig']);
    actor.send({ type: 'deposit.proofChosen', proof: { ...paymentProof, name: 'other.png' } });
    expect([selectProofFile(snapshot())?.name, selectProofProblem(snapshot())]).toEqual(['other.png', null]);
  });

  it.each([
    [unreachable, true],
    [refused('This PDF is protected', 'FILE_PROTECTED'), false],
  ])('that was not taken because of %j can be sent again: %s', async (failure, canRetry) => {
    const { snapshot, uploadProof } = await sentWithProof();
    await uploadProof.reject(failure);
    expect(selectIsProofRetryable(snapshot())).toBe(canRetry);
  });

  it('that was taken stays attached where the deposits of the backend say nothing of proofs', async () => {
    const { actor, snapshot, uploadProof } = await sentWithProof();
    await uploadProof.resolve(depositRequest({ hasProof: true }));
    actor.send({ type: 'account.requestUpdated', request: depositRequest({ hasProof: null }) });
    expect(selectDeposit(snapshot())).toEqual(depositRequest({ hasProof: true }));
  });

  it('that was not taken is not sent with the next deposit', async () => {
    const { actor, snapshot, uploadProof } = await sentWithProof();
    await uploadProof.reject(unreachable);
    actor.send({ type: 'deposit.restarted' });
    expect(selectProofFile(snapshot())).toBeNull();
  });

  it('of a deposit that was decided while it was sent brings no draft back', async () => {
    const { actor, depositStorage, uploadProof } = await sentWithProof();
    actor.send({ type: 'account.requestUpdated', request: depositRequest({ status: 'approved' }) });
    await uploadProof.resolve(depositRequest({ hasProof: true }));
    expect(depositStorage.last.received.at(-1)).toEqual({ type: 'depositStorage.cleared' });
  });
});
