import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type {
  DepositDraft,
  DepositEvent,
  DepositInput,
  DepositStorageEvent,
} from '../../../machines/deposit/deposit.events';
import type {
  WithdrawalDraft,
  WithdrawalEvent,
  WithdrawalStorageEvent,
} from '../../../machines/withdrawal/withdrawal.events';
import { attempt } from '../storage-areas';
import { readCredentials } from '../stored-record';

/** Version of the records. Incremented when their shape changes. */
const VERSION = 1;

const text = v.pipe(v.string(), v.maxLength(64));

const depositDraft = v.object({
  amountText: text,
  reference: text,
  key: v.nullable(text),
  id: v.nullable(text),
}) satisfies v.GenericSchema<unknown, DepositDraft>;

const withdrawalDraft = v.object({ amountText: text, bankId: text, key: text }) satisfies v.GenericSchema<
  unknown,
  WithdrawalDraft
>;

/** The signed-in player: a draft survives the end of a session, and another player of the tab must not see it. */
const playerName = (): string => readCredentials()?.user.mstruserid ?? '';

function read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | null {
  const stored = attempt(`storage ${name}`, () => sessionStorage.getItem(name));
  if (stored === null) return null;
  try {
    const record = v.object({ v: v.literal(VERSION), player: v.literal(playerName()), value: schema });
    const found = v.safeParse(record, JSON.parse(stored));
    return found.success ? (found.output.value as v.InferOutput<Schema>) : null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  attempt(`storage ${name}`, () =>
    sessionStorage.setItem(name, JSON.stringify({ v: VERSION, player: playerName(), value })),
  );
}

function remove(name: string): void {
  attempt(`storage ${name}`, () => sessionStorage.removeItem(name));
}

/** Stores the deposit of a gateway in sessionStorage, where it survives a reload. */
export const createDepositStorage = () =>
  fromCallback<DepositStorageEvent, DepositInput>(({ input, receive, sendBack }) => {
    const name = `winwin24x7.deposit.${input.gateway}`;
    receive((event) => {
      if (event.type === 'depositStorage.changed') write(name, event.draft);
      else remove(name);
    });
    sendBack({ type: 'deposit.restored', draft: read(name, depositDraft) } satisfies DepositEvent);
  });

/** Stores a withdrawal that was sent in sessionStorage, until it is answered. */
export const createWithdrawalStorage = () =>
  fromCallback<WithdrawalStorageEvent>(({ receive, sendBack }) => {
    const name = 'winwin24x7.withdrawal';
    receive((event) => {
      if (event.type === 'withdrawalStorage.changed') write(name, event.draft);
      else remove(name);
    });
    sendBack({ type: 'withdrawal.restored', draft: read(name, withdrawalDraft) } satisfies WithdrawalEvent);
  });
