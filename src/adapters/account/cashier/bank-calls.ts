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

/** What a list shows in place of hidden characters: `as***@okbank`, `XXXX 6789`. */
const HIDDEN = /[*\u2022\u25CF\u2026]+|x{3,}/;

/** Whether a listed account hides characters, and begins and ends like the one that was sent. */
function isMaskOf({ accountNumber, upiId }: PlayerBank, sent: NewBank): boolean {
  const [shown, sentText] = sent.type === 'upi' ? [upiId, sent.upiId] : [accountNumber, sent.accountNumber];
  const [begin = '', ...others] = shown.replace(/\s/g, '').toLowerCase().split(HIDDEN);
  const end = others.at(-1);
  const whole = sentText.toLowerCase();
  return end !== undefined && whole.startsWith(begin) && whole.endsWith(end);
}

/** Whether a listed account has no number and no UPI id, and the owner of the account that was sent. */
const isOwnerOf = ({ accountName, accountNumber, upiId }: PlayerBank, sent: NewBank): boolean =>
  accountNumber === '' && upiId === '' && accountName === sent.accountName;

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
      // Several accounts may fit a masked entry: it is the one if it was not there before.
      const isIt = (entry: PlayerBank): boolean =>
        isSame(entry, bank) || (isNew(entry) && (isMaskOf(entry, bank) || isOwnerOf(entry, bank)));
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
