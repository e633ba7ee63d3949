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
  /** The last account whose answer was no account: another backend may store it again. */
  let unanswered: NewBank | null = null;
  const loadList = async (signal?: AbortSignal) =>
    (await call(banks.banks, {}, signal ? { signal } : {})).list.map(toPlayerBank);

  return {
    loadBanks: (_: unknown, signal: AbortSignal): Promise<readonly PlayerBank[]> => loadList(signal),
    addBank: async (bank: NewBank): Promise<PlayerBank> => {
      const isIt = (listed: PlayerBank): boolean => isSame(listed, bank);
      const isRepeat = JSON.stringify(bank) === JSON.stringify(unanswered);
      const found = isRepeat ? (await loadList()).find(isIt) : undefined;
      unanswered = found === undefined ? bank : null;
      if (found !== undefined) return found;
      const added = call(banks.bank, {
        type: 'bank',
        account_name: bank.accountName,
        ...(bank.type === 'upi'
          ? { upi_id: bank.upiId }
          : { account_number: bank.accountNumber, ifsc: bank.ifsc }),
      }).then(toPlayerBank);
      const stored = await orListed(added, loadList, isIt);
      unanswered = null;
      return stored;
    },
    removeBank: ({ id }: { id: string }): Promise<null> => orDone(call(banks.bankRemove, { id })),
  };
}
