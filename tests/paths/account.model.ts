import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import { selectScreenRef } from '../../machines/account/account.selectors';
import type { gatewaysMachine } from '../../machines/account/cashier/gateways/gateways.machine';
import type { momentsMachine } from '../../machines/account/moments/moments.machine';
import type { notificationsMachine } from '../../machines/account/notifications/notifications.machine';
import type { realityCheckMachine } from '../../machines/account/protection/reality-check/reality-check.machine';
import type { pushMachine } from '../../machines/account/push/push.machine';
import { depositRequest, playerBank } from '../support/machines/cashier-fixtures';
import { fakeChannel } from '../support/machines/fakes';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { notificationOf } from '../support/machines/notification-fixtures';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof accountMachine;
type AccountWorld = ReturnType<typeof accountWorld>;

export function accountWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const gateways = fakeChannel<typeof gatewaysMachine, never>();
  const moments = fakeChannel<typeof momentsMachine, never>();
  const notifications = fakeChannel<typeof notificationsMachine, never>();
  const push = fakeChannel<typeof pushMachine, never>();
  const realityCheck = fakeChannel<typeof realityCheckMachine, never>();
  const machine = accountMachine.provide({
    actors: {
      gateways: gateways.logic,
      moments: moments.logic,
      notifications: notifications.logic,
      push: push.logic,
      realityCheck: realityCheck.logic,
    },
  });
  return {
    ...run(machine, { as: 'account', input, ...(inspect && { inspect }) }),
    gateways,
    moments,
    notifications,
    push,
    realityCheck,
  };
}

const isOpened = ({ context }: SnapshotFrom<Machine>): boolean => context.opened.length > 0;

function expectNothing(account: SnapshotFrom<Machine>, { gateways }: AccountWorld): void {
  expect(selectScreenRef('gateways')(account)).toBeNull();
  expect(gateways.openings.every(({ isClosed }) => isClosed)).toBe(true);
}

export const accountModel: Model<Machine, AccountWorld> = {
  name: 'account',
  machine: accountMachine,
  starts: { 'as it is loaded': undefined },
  events: {
    'account.opened': (snapshot) =>
      isOpened(snapshot) ? [] : [{ type: 'account.opened', screen: { name: 'gateways' } }],
    'account.left': [{ type: 'account.left', name: 'gateways' }],
    'account.playerChanged': [
      { type: 'account.playerChanged', isPlayer: true },
      { type: 'account.playerChanged', isPlayer: false },
    ],
    'account.connected': [{ type: 'account.connected' }],
    'account.walletChanged': [{ type: 'account.walletChanged' }],
    'account.siteChanged': [{ type: 'account.siteChanged' }],
    'account.banksChanged': [{ type: 'account.banksChanged', banks: [playerBank()], addedId: null }],
    'account.protectionChanged': [{ type: 'account.protectionChanged' }],
    'account.requestUpdated': [{ type: 'account.requestUpdated', request: depositRequest() }],
    'account.notificationAdded': [{ type: 'account.notificationAdded', notification: notificationOf() }],
    'account.notificationsRead': [{ type: 'account.notificationsRead', unread: 0 }],
  } satisfies EventCases<Machine>,
  distinguish: isOpened,
  distinguishEdges: isOpened,
  ignored: {
    'account.connected': { in: ['starting', 'signedOut'], because: 'no child is running' },
    'account.walletChanged': { in: ['starting', 'signedOut'], because: 'no child is running' },
    'account.siteChanged': { in: ['starting', 'signedOut'], because: 'no child is running' },
    'account.banksChanged': { in: ['starting', 'signedOut'], because: 'no child is running' },
    'account.protectionChanged': { in: ['starting', 'signedOut'], because: 'no child is running' },
    'account.requestUpdated': { in: ['starting', 'signedOut'], because: 'no child is running' },
    'account.notificationAdded': { in: ['starting', 'signedOut'], because: 'no child is running' },
    'account.notificationsRead': { in: ['starting', 'signedOut'], because: 'no child is running' },
  },
  assertions: {
    active: (account, { gateways, moments, notifications, push, realityCheck }) => {
      expect(moments.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
      expect(notifications.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
      expect(push.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
      expect(realityCheck.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
      expect(selectScreenRef('gateways')(account) !== null).toBe(isOpened(account));
      expect(gateways.openings.filter(({ isClosed }) => !isClosed)).toHaveLength(isOpened(account) ? 1 : 0);
    },
    starting: expectNothing,
    signedOut: expectNothing,
  } satisfies LeafAssertions<Machine, AccountWorld>,
};
