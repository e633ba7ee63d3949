import * as banks from '../../../../contract/calls/banks';
import type { NewBank, PlayerBank } from '../../../../domain/cashier';
import type { CallServer } from '../../kit/http/http';
import { orDone, orListed } from './acknowledged';
import { toPlayerBank } from './wire-cashier';

/** Whether a listed account is the one that was sent: the list may show the last digits of its number alone. */
const isSame = (listed: PlayerBank, sent: NewBank): boolean =>
  sent.type === 'upi'
    ? listed.upiId.toLowerCase() === sent.upiId.toLowerCase()
    : listed.accountNumber.slice(-LAST_DIGITS) === sent.accountNumber.slice(-LAST_DIGITS);

const LAST_DIGITS = 4;

/** HTTP calls of the bank accounts and UPI ids of the player. */
export function createBankCalls(call: CallServer) {
  const loadList = async (signal?: AbortSignal) =>
    (await call(banks.banks, {}, signal ? { signal } : {})).list.map(toPlayerBank);

  return {
    loadBanks: (_: unknown, signal: AbortSignal): Promise<readonly PlayerBank[]> => loadList(signal),
    addBank: (bank: NewBank): Promise<PlayerBank> =>
      orListed(
        call(banks.bank, {
          type: 'bank',
          account_name: bank.accountName,
          ...(bank.type === 'upi'
            ? { upi_id: bank.upiId }
            : { account_number: bank.accountNumber, ifsc: bank.ifsc }),
        }).then(toPlayerBank),
        loadList,
        (listed) => isSame(listed, bank),
      ),
    removeBank: ({ id }: { id: string }): Promise<null> => orDone(call(banks.bankRemove, { id })),
  };
}
