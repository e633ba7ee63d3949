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
import { readCredentials } from '../kit/storage/stored-record';
import { type VersionedRecord, versionedRecord } from '../kit/storage/versioned-record';

/** Milliseconds for which a payment is continued in another tab. */
const COPY_LIFETIME = 24 * 60 * 60 * 1000;

const text = v.pipe(v.string(), v.maxLength(64));

const depositDraft = v.object({
  amountText: text,
  isAmountChosen: v.boolean(),
  reference: text,
  paymentReference: text,
  isProofChosen: v.boolean(),
  key: v.nullable(text),
  id: v.nullable(text),
}) satisfies v.GenericSchema<unknown, DepositDraft>;

const withdrawalDraft = v.object({ amountText: text, bankId: text, key: text }) satisfies v.GenericSchema<
  unknown,
  WithdrawalDraft
>;

/** The signed-in player: a draft survives the end of a session, and another player of the tab must not see it. */
export const playerName = (): string => readCredentials()?.user.username ?? '';

const draftRecord = <Draft>(
  key: string,
  area: 'tab' | 'browser',
  draft: v.GenericSchema<unknown, Draft>,
): VersionedRecord<StoredDraft<Draft>> =>
  versionedRecord({
    key,
    version: 3,
    area,
    schema: v.object({
      player: v.string(),
      savedAt: v.number(),
      draft,
      earlierIds: v.exactOptional(v.array(v.string())),
      isDecided: v.exactOptional(v.boolean()),
    }),
  });

interface StoredDraft<Draft> {
  readonly player: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly draft: Draft;
  /** Ids of the requests before this one; absent: not known. */
  readonly earlierIds?: readonly string[];
  /** The server has decided a deposit that was sent: only a tab that has not sent the same payment takes it over. */
  readonly isDecided?: boolean;
}

const stored = <Draft>(draft: Draft, earlierIds?: readonly string[]): StoredDraft<Draft> => ({
  player: playerName(),
  savedAt: Date.now(),
  draft,
  ...(earlierIds && { earlierIds }),
});

/** Null if there is none of this player. */
function readOwn<Draft>(record: VersionedRecord<StoredDraft<Draft>>): StoredDraft<Draft> | null {
  const found = record.read();
  return found?.player === playerName() ? found : null;
}

const depositName = (gateway: string): string => `winwin24x7.deposit.${gateway}`;

const depositRecord = (gateway: string, area: 'tab' | 'browser'): DepositRecord =>
  draftRecord(depositName(gateway), area, depositDraft);

/** Keys of deposits that this page has stored. */
const ownKeys = new Set<string>();

/** Stores which requests were there before the one with this key. */
function saveEarlierIds<Draft extends { readonly key: string | null }>(
  record: VersionedRecord<StoredDraft<Draft>>,
  key: string,
  ids: readonly string[],
): void {
  const found = readOwn(record);
  if (found?.draft.key === key) record.write({ ...found, earlierIds: ids });
}

/** The deposit of this tab, if it has this key. */
export function readSentDeposit(gateway: string, key: string): StoredDraft<DepositDraft> | null {
  const found = readOwn(depositRecord(gateway, 'tab'));
  return found?.draft.key === key ? found : null;
}

/** Stores which deposits were there before the one that is sent, for a page that is loaded before it is decided. */
export function saveEarlierDeposits(gateway: string, key: string, ids: readonly string[]): void {
  for (const area of ['tab', 'browser'] as const) saveEarlierIds(depositRecord(gateway, area), key, ids);
}

/** Whether the deposit of this tab has the key of another page, which may have sent the request: before a reload, or in another tab. */
export const isKeyOfOtherPage = (gateway: string, key: string): boolean =>
  !ownKeys.has(key) && readSentDeposit(gateway, key) !== null;

/**
 * Stores the deposit of a gateway in sessionStorage, where it survives a reload. A copy of a payment that was begun is in localStorage,
 * where a tab without a deposit of its own finds it after this one was closed.
 */
export const createDepositStorage = () =>
  fromCallback<DepositStorageEvent, DepositInput>(({ input, receive, sendBack }) => {
    const own = depositRecord(input.gateway, 'tab');
    const copy = depositRecord(input.gateway, 'browser');
    /** The copy of another deposit, made by another tab, is left. */
    const releaseCopy = (isDecided: boolean) => {
      if (copy.readText() !== own.readText()) return;
      const draft = readOwn(own);
      if (isDecided && draft !== null && draft.draft.id !== null) copy.write({ ...draft, isDecided });
      else copy.remove();
    };
    const storedDraft = (draft: DepositDraft) => {
      const before = readOwn(own);
      return stored(draft, before?.draft.key === draft.key ? before.earlierIds : undefined);
    };
    receive((event) => {
      if (event.type === 'depositStorage.changed' && event.draft.key !== null) ownKeys.add(event.draft.key);
      if (event.type === 'depositStorage.changed' && event.draft.isAmountChosen) {
        const draft = storedDraft(event.draft);
        own.write(draft);
        copy.write(draft);
        return;
      }
      releaseCopy(event.type === 'depositStorage.cleared');
      if (event.type === 'depositStorage.changed') own.write(stored(event.draft));
      else own.remove();
    });
    const restore = (draft: DepositDraft | null) =>
      sendBack({ type: 'deposit.restored', draft } satisfies DepositEvent);
    const onStorage = ({ key, newValue, storageArea }: StorageEvent): void => {
      if (key !== depositName(input.gateway) || storageArea !== localStorage) return;
      const sent = takeSent(own, copy.parse(newValue));
      if (sent !== null) restore(sent);
    };
    window.addEventListener('storage', onStorage);
    restore(restoredDeposit(own, copy));
    return () => window.removeEventListener('storage', onStorage);
  });

type DepositRecord = VersionedRecord<StoredDraft<DepositDraft>>;

/** Takes over the deposit of this tab that another tab has sent; null if it has sent none or another one. */
function takeSent(own: DepositRecord, copied: StoredDraft<DepositDraft> | null): DepositDraft | null {
  const unsent = readOwn(own)?.draft;
  if (copied?.player !== playerName() || copied.draft.id === null) return null;
  if (!unsent?.isAmountChosen || unsent.id !== null) return null;
  if (unsent.paymentReference !== copied.draft.paymentReference) return null;
  // The tab that sent it also sends the chosen file.
  const draft = { ...copied.draft, isProofChosen: false };
  own.write({ ...copied, draft });
  return draft;
}

function restoredDeposit(own: DepositRecord, copy: DepositRecord): DepositDraft | null {
  const sent = takeSent(own, copy.read());
  if (sent !== null) return sent;
  const ofTab = readOwn(own);
  if (ofTab !== null) return ofTab.draft;
  const text = copy.readText();
  const copied = readOwn(copy);
  if (text === null || copied === null || copied.isDecided) return null;
  if (Math.abs(Date.now() - copied.savedAt) > COPY_LIFETIME) return null;
  own.writeText(text);
  return copied.draft;
}

const withdrawalRecord = () => draftRecord('winwin24x7.withdrawal', 'tab', withdrawalDraft);

/** The withdrawal that was sent and not answered; null without one of this player. */
export const readWithdrawalDraft = (): StoredDraft<WithdrawalDraft> | null => readOwn(withdrawalRecord());

/** Stores which withdrawals were there before the one that is sent, for a page that is loaded before its answer. */
export const saveEarlierWithdrawals = (key: string, ids: readonly string[]): void =>
  saveEarlierIds(withdrawalRecord(), key, ids);

/** Stores a withdrawal that was sent in sessionStorage, until it is answered. */
export const createWithdrawalStorage = () =>
  fromCallback<WithdrawalStorageEvent>(({ receive, sendBack }) => {
    const own = withdrawalRecord();
    receive((event) => {
      if (event.type === 'withdrawalStorage.changed') own.write(stored(event.draft));
      else own.remove();
    });
    const draft = readWithdrawalDraft()?.draft ?? null;
    sendBack({ type: 'withdrawal.restored', draft } satisfies WithdrawalEvent);
  });
