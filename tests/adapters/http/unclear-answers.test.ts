import { describe, expect, it } from 'vitest';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

const bank = { type: 'upi', accountName: 'Asha', upiId: 'asha@bank', accountNumber: '', ifsc: '' } as const;
const { signal } = new AbortController();

/** The calls that change something, each with an input. */
const changes: Record<string, (calls: ReturnType<typeof createAccountCalls>) => Promise<unknown>> = {
  addBank: (calls) => calls.addBank(bank),
  beginTwoFactor: (calls) => calls.beginTwoFactor({ password: 'password1' }),
  cancelWithdrawal: (calls) => calls.cancelWithdrawal({ id: '1' }),
  changePassword: (calls) => calls.changePassword({ currentPassword: 'password1', password: 'password2' }),
  claimBonus: (calls) => calls.claimBonus({ id: '1' }),
  confirmTwoFactor: (calls) => calls.confirmTwoFactor({ otp: '123456' }),
  endSession: (calls) => calls.endSession({ id: '1' }),
  forfeitBonus: (calls) => calls.forfeitBonus({ id: '1' }),
  removeBank: (calls) => calls.removeBank({ id: '1' }),
  renewRecoveryCodes: (calls) => calls.renewRecoveryCodes({ otp: '123456', password: 'password1' }),
  saveProtection: (calls) => calls.saveProtection({ setting: 'pause', kind: 'time-out', days: 1 }),
  turnTwoFactorOff: (calls) => calls.turnTwoFactorOff({ otp: '123456', password: 'password1' }),
};

const callsFailingWith = (failure: PortFailure) => {
  const failing: CallServer = () => Promise.reject(failure);
  return createAccountCalls(failing);
};

describe.each(Object.entries(changes))('the call %s', (_, change) => {
  it.each([500, 503, 408])('counts an answer %i of the server as no answer', async (status) => {
    const failed = new PortFailure('refused', 'Something went wrong.', status, { reference: 'r-1' });
    const failure = await change(callsFailingWith(failed)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'failing', serverMessage: '', reference: 'r-1' });
  });

  it('is refused by any other answer, with the sentence of the server', async () => {
    const refused = new PortFailure('refused', 'Your password is wrong.', 403);
    await expect(change(callsFailingWith(refused))).rejects.toBe(refused);
  });

  it('is not made by a server that answers 501: nothing has changed', async () => {
    const missing = new PortFailure('unavailable', '', 501);
    await expect(change(callsFailingWith(missing))).rejects.toBe(missing);
  });
});

it('keeps the sentence of a server that fails to answer a question', async () => {
  const failed = new PortFailure('refused', 'Something went wrong.', 500);
  await expect(callsFailingWith(failed).loadBanks(null, signal)).rejects.toBe(failed);
});
