// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, createMachine } from 'xstate';
import type {
  DepositDraft,
  DepositStorageEvent,
} from '../../../machines/account/cashier/deposit/deposit.events';
import type { WithdrawalStorageEvent } from '../../../machines/account/cashier/withdrawal/withdrawal.events';
import { createDepositStorage, createWithdrawalStorage } from '../../../src/adapters/account/drafts';
import { createGatewayStorage } from '../../../src/adapters/account/gateway-storage';
import { gateway } from '../../support/machines/cashier-fixtures';

/** Starts a storage, sends it the events and stops it. Returns what it restored. */
function open(src: AnyActorLogic, events: readonly { type: string }[] = []): Record<string, unknown> {
  const restored: Record<string, unknown>[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'storage', src, input: { gateway: 'upi', id: null } },
      on: { '*': { actions: ({ event }) => restored.push(event) } },
    }),
  ).start();
  for (const event of events) host.getSnapshot().children.storage?.send(event);
  host.stop();
  const [first] = restored;
  if (first === undefined || restored.length > 1) throw new Error('It restores exactly once');
  return first;
}

const openDeposit = (...events: readonly DepositStorageEvent[]) => open(createDepositStorage(), events).draft;
const openWithdrawal = (...events: readonly WithdrawalStorageEvent[]) =>
  open(createWithdrawalStorage(), events).draft;

const NAME = 'winwin24x7.deposit.upi';
const typed: DepositDraft = {
  amountText: '2,500',
  isAmountChosen: false,
  reference: '',
  paymentReference: '0123456789ABCDEF0123',
  isProofChosen: true,
  key: null,
  id: null,
};
const begun: DepositDraft = { ...typed, isAmountChosen: true };
const store = (draft: DepositDraft) => openDeposit({ type: 'depositStorage.changed', draft });
const signIn = (mstruserid: string) => {
  localStorage.setItem('token', 'a-token');
  localStorage.setItem('user', JSON.stringify({ mstruserid, mobileno: null }));
};
const closeTab = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn('asha');
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the draft of a deposit', () => {
  it('is empty on the first visit', () => expect(openDeposit()).toBeNull());

  it('survives a reload, and the end of a session, which clears localStorage', () => {
    store({ ...begun, reference: '1234', key: 'a-key', id: '12' });
    localStorage.clear();
    signIn('asha');
    expect(openDeposit()).toEqual({ ...begun, reference: '1234', key: 'a-key', id: '12' });
  });

  it('of a begun payment survives a closed tab for a day', () => {
    store(begun);
    closeTab();
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    expect(openDeposit()).toEqual(begun);
    closeTab();
    vi.setSystemTime(Date.now() + 1);
    expect(openDeposit()).toBeNull();
  });

  it('of a payment that the clock puts more than a day ahead is not restored in another tab', () => {
    store(begun);
    closeTab();
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000 - 1);
    expect(openDeposit()).toBeNull();
  });

  it('with an amount alone belongs to its tab', () => {
    store(typed);
    closeTab();
    expect(openDeposit()).toBeNull();
  });

  it('of the tab is restored before one of another tab', () => {
    store(typed);
    const own = sessionStorage.getItem(NAME) ?? '';
    closeTab();
    store(begun);
    sessionStorage.setItem(NAME, own);
    expect(openDeposit()).toEqual(typed);
  });

  it('is removed with its copy, and leaves the copy of another tab', () => {
    store(begun);
    openDeposit({ type: 'depositStorage.cleared' });
    expect([localStorage.getItem(NAME), sessionStorage.getItem(NAME)]).toEqual([null, null]);
    store(typed);
    const own = sessionStorage.getItem(NAME) ?? '';
    closeTab();
    store({ ...begun, reference: '1234' });
    sessionStorage.setItem(NAME, own);
    openDeposit({ type: 'depositStorage.cleared' });
    expect(sessionStorage.getItem(NAME)).toBeNull();
    expect(openDeposit()).toEqual({ ...begun, reference: '1234' });
  });

  it('is hidden from another player of the browser', () => {
    store(begun);
    signIn('ravi');
    expect(openDeposit()).toBeNull();
  });

  it.each([
    ['damaged', 'not JSON'],
    ['of another version', JSON.stringify({ v: 1, player: 'asha', savedAt: 0, value: begun })],
    ['of another shape', JSON.stringify({ v: 2, player: 'asha', savedAt: 0, value: { ...begun, key: 7 } })],
  ])('is ignored if it is %s', (_, stored) => {
    sessionStorage.setItem(NAME, stored);
    localStorage.setItem(NAME, stored);
    expect(openDeposit()).toBeNull();
  });

  it('is not stored, and nothing fails, where the browser refuses storage', () => {
    const refuse = () => {
      throw new Error('The quota is exceeded');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    store(begun);
    expect(openDeposit()).toBeNull();
  });
});

describe('a begun payment that is open in two tabs', () => {
  const sent: DepositDraft = { ...begun, reference: '123456789012', key: 'a-key', id: '12' };

  /** Opens the storage in this tab with a begun payment, and lets another tab continue it. Returns what this tab receives. */
  function receivedAfter(own: DepositDraft, ofOther: DepositDraft, other = 'asha', key = NAME): unknown[] {
    store(own);
    const received: unknown[] = [];
    const host = createActor(
      createMachine({
        invoke: { id: 'storage', src: createDepositStorage(), input: { gateway: 'upi', id: null } },
        on: { '*': { actions: ({ event }) => received.push(event.draft) } },
      }),
    ).start();
    const inThisTab = sessionStorage.getItem(NAME) ?? '';
    signIn(other);
    store(ofOther);
    signIn('asha');
    sessionStorage.setItem(NAME, inThisTab);
    const newValue = localStorage.getItem(NAME);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    host.stop();
    return received.slice(1);
  }

  it('is the request of the other tab, which keeps its file, once that tab has sent it', () => {
    expect(receivedAfter(begun, sent)).toEqual([{ ...sent, isProofChosen: false }]);
    localStorage.removeItem(NAME);
    expect(openDeposit()).toEqual({ ...sent, isProofChosen: false });
  });

  it('is not a request of another gateway', () => {
    expect(receivedAfter(begun, sent, 'asha', 'winwin24x7.deposit.bank')).toEqual([]);
  });

  it('is that request after a reload, too', () => {
    store(begun);
    const own = sessionStorage.getItem(NAME) ?? '';
    store(sent);
    sessionStorage.setItem(NAME, own);
    expect(openDeposit()).toEqual({ ...sent, isProofChosen: false });
  });

  it('is that request after a reload, too, when it is decided and the other tab has left it', () => {
    store(begun);
    const own = sessionStorage.getItem(NAME) ?? '';
    store(sent);
    openDeposit({ type: 'depositStorage.cleared' });
    expect(sessionStorage.getItem(NAME)).toBeNull();
    expect(openDeposit()).toBeNull();
    sessionStorage.setItem(NAME, own);
    expect(openDeposit()).toEqual({ ...sent, isProofChosen: false });
  });

  it.each([
    ['has not sent it', begun, { ...begun, reference: '123456789012', key: 'a-key' }, 'asha'],
    ['has sent another payment', begun, { ...sent, paymentReference: '0123456789ABCDEF9999' }, 'asha'],
    ['is one of another player', begun, sent, 'ravi'],
    ['has sent it after this tab', { ...sent, id: '11' }, sent, 'asha'],
    ['has sent it after the amount was changed here', typed, sent, 'asha'],
  ])('stays as it is where the other tab %s', (_, own, ofOther, other) => {
    expect(receivedAfter(own, ofOther, other)).toEqual([]);
    expect(openDeposit()).toEqual(own);
  });
});

describe('the draft of a withdrawal', () => {
  const draft = { amountText: '400', bankId: '3', key: 'a-key' };

  it('survives a reload until it is answered', () => {
    openWithdrawal({ type: 'withdrawalStorage.changed', draft });
    expect(openWithdrawal()).toEqual(draft);
    openWithdrawal({ type: 'withdrawalStorage.cleared' });
    expect(openWithdrawal()).toBeNull();
  });

  it('belongs to its tab and player', () => {
    openWithdrawal({ type: 'withdrawalStorage.changed', draft });
    signIn('ravi');
    expect(openWithdrawal()).toBeNull();
    signIn('asha');
    closeTab();
    expect(openWithdrawal()).toBeNull();
  });
});

describe('the stored gateways', () => {
  const restored = (...events: readonly { type: string }[]) => open(createGatewayStorage(), events).gateways;

  it('are restored in the same tab', () => {
    const gateways = [gateway(), gateway({ slug: 'bank', kind: 'bank', max: null })];
    restored({ type: 'gatewayStorage.loaded', gateways } as { type: string });
    expect(restored()).toEqual(gateways);
    closeTab();
    expect(restored()).toBeNull();
  });

  it.each(['not JSON', '{"v":2,"value":[]}', '{"v":1,"value":[{"slug":""}]}'])(
    'are ignored as %s',
    (stored) => {
      sessionStorage.setItem('winwin24x7.gateways', stored);
      expect(restored()).toBeNull();
    },
  );
});
