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

/** Whether the list hides characters of the UPI id or the number: `as***@okbank`. */
const isMasked = ({ accountNumber, upiId }: PlayerBank): boolean =>
  /[*\u2022\u25CF\u2026]|x{3}/i.test(upiId || accountNumber);

/** HTTP calls of the bank accounts and UPI ids of the player. */
export function createBankCalls(call: CallServer) {
  /** Ids of the last list; null before the first one. */
  let listed: ReadonlySet<string> | null = null;
  /** The last account whose answer was no account, and the list before it: another backend may store it again. */
  let unanswered: { readonly bank: NewBank; readonly before: ReadonlySet<string> | null } | null = null;
  const loadList = async (signal?: AbortSignal) =>
    (await call(banks.banks, {}, signal ? { signal } : {})).list.map(toPlayerBank);

  return {
    loadBanks: async (_: unknown, signal: AbortSignal): Promise<readonly PlayerBank[]> => {
      const list = await loadList(signal);
      listed = new Set(list.map(({ id }) => id));
      return list;
    },
    addBank: async (bank: NewBank): Promise<PlayerBank> => {
      const isRepeat = JSON.stringify(bank) === JSON.stringify(unanswered?.bank);
      const before = isRepeat && unanswered !== null ? unanswered.before : listed;
      const isNew = ({ id }: PlayerBank): boolean => before !== null && !before.has(id);
      // A masked entry cannot be compared: it is the one if it was not there before.
      const isIt = (entry: PlayerBank): boolean =>
        isSame(entry, bank) ||
        (isNew(entry) && isMasked(entry) && (entry.upiId !== '') === (bank.type === 'upi'));
      const found = isRepeat ? (await loadList()).find(isIt) : undefined;
      unanswered = found === undefined ? { bank, before } : null;
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
