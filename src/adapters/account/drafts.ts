import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type {
  DepositDraft,
  DepositEvent,
  DepositInput,
  DepositStorageEvent,
} from '../../../machines/account/cashier/deposit/deposit.events';
import type {
  WithdrawalDraft,
  WithdrawalEvent,
  WithdrawalStorageEvent,
} from '../../../machines/account/cashier/withdrawal/withdrawal.events';
import { attempt } from '../kit/storage/storage-areas';
import { readCredentials } from '../kit/storage/stored-record';

/** Version of the records. Incremented when their shape changes. */
const VERSION = 2;
/** Milliseconds for which a payment is continued in another tab. */
const COPY_LIFETIME = 24 * 60 * 60 * 1000;

const text = v.pipe(v.string(), v.maxLength(64));

const depositDraft = v.object({
  amountText: text,
  isAmountChosen: v.boolean(),
  reference: text,
  // Missing in a record of an older page.
  paymentReference: v.optional(text, ''),
  isProofChosen: v.optional(v.boolean(), false),
  key: v.nullable(text),
  id: v.nullable(text),
}) satisfies v.GenericSchema<unknown, DepositDraft>;

const withdrawalDraft = v.object({ amountText: text, bankId: text, key: text }) satisfies v.GenericSchema<
  unknown,
  WithdrawalDraft
>;

/** The signed-in player: a draft survives the end of a session, and another player of the tab must not see it. */
const playerName = (): string => readCredentials()?.user.mstruserid ?? '';

/** The stored text of a value; null if there is none of this player, version and shape. */
function read<Schema extends v.GenericSchema>(stored: string | null, schema: Schema) {
  if (stored === null) return null;
  try {
    const record = v.object({
      v: v.literal(VERSION),
      player: v.literal(playerName()),
      savedAt: v.number(),
      value: schema,
    });
    const found = v.safeParse(record, JSON.parse(stored));
    return found.success ? (found.output as { savedAt: number; value: v.InferOutput<Schema> }) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify({ v: VERSION, player: playerName(), savedAt: Date.now(), value });

const getItem = (area: () => Storage, name: string): string | null =>
  attempt(`storage ${name}`, () => area().getItem(name));
const setItem = (area: () => Storage, name: string, stored: string): void => {
  attempt(`storage ${name}`, () => area().setItem(name, stored));
};
const removeItem = (area: () => Storage, name: string): void => {
  attempt(`storage ${name}`, () => area().removeItem(name));
};

const ofTab = (): Storage => sessionStorage;
const ofBrowser = (): Storage => localStorage;

/**
 * Stores the deposit of a gateway in sessionStorage, where it survives a reload. A copy of a payment that was begun is in localStorage,
 * where a tab without a deposit of its own finds it after this one was closed.
 */
export const createDepositStorage = () =>
  fromCallback<DepositStorageEvent, DepositInput>(({ input, receive, sendBack }) => {
    const name = `winwin24x7.deposit.${input.gateway}`;
    /** The copy of another deposit, made by another tab, is left. */
    const removeCopy = () => {
      if (getItem(ofBrowser, name) === getItem(ofTab, name)) removeItem(ofBrowser, name);
    };
    receive((event) => {
      if (event.type === 'depositStorage.changed' && event.draft.isAmountChosen) {
        const stored = textOf(event.draft);
        setItem(ofTab, name, stored);
        setItem(ofBrowser, name, stored);
        return;
      }
      removeCopy();
      if (event.type === 'depositStorage.changed') setItem(ofTab, name, textOf(event.draft));
      else removeItem(ofTab, name);
    });
    sendBack({ type: 'deposit.restored', draft: restoredDeposit(name) } satisfies DepositEvent);
  });

function restoredDeposit(name: string): DepositDraft | null {
  const own = read(getItem(ofTab, name), depositDraft);
  if (own !== null) return own.value;
  const stored = getItem(ofBrowser, name);
  const copy = read(stored, depositDraft);
  if (stored === null || copy === null || Math.abs(Date.now() - copy.savedAt) > COPY_LIFETIME) return null;
  setItem(ofTab, name, stored);
  return copy.value;
}

/** Stores a withdrawal that was sent in sessionStorage, until it is answered. */
export const createWithdrawalStorage = () =>
  fromCallback<WithdrawalStorageEvent>(({ receive, sendBack }) => {
    const name = 'winwin24x7.withdrawal';
    receive((event) => {
      if (event.type === 'withdrawalStorage.changed') setItem(ofTab, name, textOf(event.draft));
      else removeItem(ofTab, name);
    });
    const draft = read(getItem(ofTab, name), withdrawalDraft)?.value ?? null;
    sendBack({ type: 'withdrawal.restored', draft } satisfies WithdrawalEvent);
  });
