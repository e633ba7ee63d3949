// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, createMachine } from 'xstate';
import { defaultSlipPreferences } from '../../../domain/betting/slip-preferences';
import type { DepositStorageEvent } from '../../../machines/account/cashier/deposit/deposit.events';
import type { GatewayStorageEvent } from '../../../machines/account/cashier/gateways/gateways.machine';
import type { WithdrawalStorageEvent } from '../../../machines/account/cashier/withdrawal/withdrawal.events';
import type { ToastStorageEvent } from '../../../machines/account/notifications/notifications.machine';
import type { RealityCheckChannelEvent } from '../../../machines/account/protection/reality-check/reality-check.machine';
import type { NoticeStorageEvent } from '../../../machines/exchange/exchange.events';
import type { SlipStorageEvent } from '../../../machines/exchange/slip/bet-slip.events';
import type { FilterStorageEvent } from '../../../machines/games/catalogue/catalogue.events';
import { createDepositStorage, createWithdrawalStorage } from '../../../src/adapters/account/drafts';
import { createGatewayStorage } from '../../../src/adapters/account/gateway-storage';
import { hasConsented, saveConsent } from '../../../src/adapters/account/push-browser';
import { createRealityCheckChannel } from '../../../src/adapters/account/reality-check-channel';
import { createToastStorage } from '../../../src/adapters/account/toast-storage';
import { createNoticeStorage } from '../../../src/adapters/exchange/notice-storage';
import { createSlipStorage } from '../../../src/adapters/exchange/slip-storage';
import { createFilterStorage } from '../../../src/adapters/games/filter-storage';
import { gateway } from '../../support/machines/cashier-fixtures';
import { storedSelection } from '../../support/machines/slip-fixtures';

type StorageEvent =
  | SlipStorageEvent
  | DepositStorageEvent
  | WithdrawalStorageEvent
  | GatewayStorageEvent
  | FilterStorageEvent
  | RealityCheckChannelEvent
  | NoticeStorageEvent
  | ToastStorageEvent;

/** What a storage sends when it starts, after it got an event. */
function opened(src: AnyActorLogic, event?: StorageEvent): readonly object[] {
  const restored: object[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'storage', src, input: { gateway: 'upi', id: null } },
      on: { '*': { actions: ({ event: sent }) => restored.push(sent) } },
    }),
  ).start();
  if (event !== undefined) host.getSnapshot().children.storage?.send(event);
  host.stop();
  return restored;
}

interface StoredValue {
  readonly name: string;
  readonly key: string;
  /** Stores a value. */
  readonly write: () => void;
  /** What is restored after a reload. */
  readonly read: () => unknown;
}

const stored = (
  name: string,
  key: string,
  create: () => AnyActorLogic,
  event: StorageEvent,
): StoredValue => ({
  name,
  key: `winwin24x7.${key}`,
  write: () => opened(create(), event),
  read: () => opened(create()),
});

const draft = { amountText: '500', bankId: '7', key: 'a-key' };
const deposit = {
  ...{ amountText: '500', isAmountChosen: false, reference: '', paymentReference: '', isProofChosen: false },
  ...{ key: null, id: null },
};
const lobby = { provider: null, category: null, tag: null, list: null, text: 'book' };

const records: readonly StoredValue[] = [
  stored('preferences of the slip', 'slip', createSlipStorage, {
    type: 'slipStorage.preferencesChanged',
    preferences: { ...defaultSlipPreferences, isOneClickExplained: true },
  }),
  stored('selections of the slip', 'selections', createSlipStorage, {
    type: 'slipStorage.selectionsChanged',
    selections: [storedSelection({})],
  }),
  stored('draft of a deposit', 'deposit.upi', createDepositStorage, {
    type: 'depositStorage.changed',
    draft: deposit,
  }),
  stored('withdrawal', 'withdrawal', createWithdrawalStorage, {
    type: 'withdrawalStorage.changed',
    draft,
  }),
  stored('gateways', 'gateways', createGatewayStorage, {
    type: 'gatewayStorage.loaded',
    gateways: [gateway()],
  }),
  stored('filters of the lobbies', 'lobbies', createFilterStorage, {
    type: 'filterStorage.filtersChanged',
    filters: { '//': lobby },
  }),
  stored('last reality check', 'realityCheck', createRealityCheckChannel, {
    type: 'channel.read',
    session: '4',
    seconds: 3600,
  }),
  stored('pause that was read', 'pauseRead', createRealityCheckChannel, {
    type: 'channel.pauseRead',
    pause: { session: '4', until: 5 },
  }),
  stored('dismissed notice', 'delayNotice', createNoticeStorage, {
    type: 'noticeStorage.delayNoticeDismissed',
  }),
  stored('toasted notices', 'toastedNotices', createToastStorage, {
    type: 'toastStorage.toasted',
    ids: ['7'],
  }),
  { name: 'consent to push', key: 'winwin24x7.push', write: saveConsent, read: hasConsented },
];

const areas = () => [localStorage, sessionStorage];

beforeEach(() => {
  for (const area of areas()) area.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the toasted notices that are kept are the newest', () => {
  const ids = Array.from({ length: 60 }, (_, index) => String(index));
  opened(createToastStorage(), { type: 'toastStorage.toasted', ids });
  expect(opened(createToastStorage())).toEqual([
    { type: 'notifications.toastsRestored', ids: ids.slice(10) },
  ]);
});

describe.each(records)('the $name', ({ key, read, write }) => {
  it('is restored', () => {
    const empty = read();
    write();
    expect(read()).not.toEqual(empty);
  });

  it.each([
    ['of an older version', (text: string) => JSON.stringify({ ...JSON.parse(text), v: 0 })],
    ['without a version', (text: string) => JSON.stringify(JSON.parse(text).value)],
    ['of another shape', (text: string) => JSON.stringify({ ...JSON.parse(text), value: 'x' })],
    ['cut off', (text: string) => text.slice(0, -2)],
    ['empty', () => ''],
  ])('is none if its record is %s', (_, damage) => {
    const empty = read();
    write();
    for (const area of areas()) {
      const text = area.getItem(key);
      if (text !== null) area.setItem(key, damage(text));
    }
    expect(read()).toEqual(empty);
  });

  it.each([
    [
      'the storage is full',
      {
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      },
    ],
    [
      'the storage cannot be read',
      {
        getItem: () => {
          throw new DOMException('', 'SecurityError');
        },
      },
    ],
  ])('is none, without an error, if %s', (_, broken) => {
    const empty = read();
    const area = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, ...broken };
    vi.stubGlobal('localStorage', area);
    vi.stubGlobal('sessionStorage', area);
    write();
    expect(read()).toEqual(empty);
  });

  it('is none, without an error, if there is no storage', () => {
    const empty = read();
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    write();
    expect(read()).toEqual(empty);
  });
});
