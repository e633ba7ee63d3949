import * as banks from '../../../../contract/calls/banks';
import type { NewBank, PlayerBank } from '../../../../domain/cashier';
import type { CallServer } from '../../kit/http/http';
import { toPlayerBank } from './wire-cashier';

/** HTTP calls of the bank accounts and UPI ids of the player. */
export const createBankCalls = (call: CallServer) => ({
  loadBanks: async (_: unknown, signal: AbortSignal): Promise<readonly PlayerBank[]> =>
    (await call(banks.banks, {}, { signal })).list.map(toPlayerBank),
  addBank: async (bank: NewBank): Promise<PlayerBank> =>
    toPlayerBank(
      await call(banks.bank, {
        type: 'bank',
        account_name: bank.accountName,
        ...(bank.type === 'upi'
          ? { upi_id: bank.upiId }
          : { account_number: bank.accountNumber, ifsc: bank.ifsc }),
      }),
    ),
  removeBank: async ({ id }: { id: string }): Promise<null> => {
    await call(banks.bankRemove, { id });
    return null;
  },
});
