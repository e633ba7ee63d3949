import { assertEvent, assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { peer } from '../system';
import type { AccountEvent, AccountScreenName, OpenedScreen } from './account.events';
import { apiKeysMachine } from './api-keys/api-keys.machine';
import { bonusMachine } from './bonus/bonus.machine';
import { bonusesMachine } from './bonus/bonuses.machine';
import { banksMachine } from './cashier/banks/banks.machine';
import { depositMachine } from './cashier/deposit/deposit.machine';
import { gatewaysMachine } from './cashier/gateways/gateways.machine';
import { moneyRequestsMachine } from './cashier/money-requests/money-requests.machine';
import { withdrawalMachine } from './cashier/withdrawal/withdrawal.machine';
import { momentsMachine } from './moments/moments.machine';
import { notificationsMachine } from './notifications/notifications.machine';
import { profileMachine } from './profile/profile.machine';
import { limitsMachine } from './protection/limits/limits.machine';
import { realityCheckMachine } from './protection/reality-check/reality-check.machine';
import { pushMachine } from './push/push.machine';
import { referralMachine } from './referral/referral.machine';
import { remindersMachine } from './reminders/reminders.machine';
import { statementMachine } from './statement/statement.machine';
import { twoFactorMachine } from './two-factor/two-factor.machine';

export interface AccountContext {
  /** One entry for each screen: it has one view at a time. */
  readonly opened: readonly OpenedScreen[];
}

/** Children that run as long as a player is signed in, by id. Each is also an `invoke` of the state `active`. */
const residents: readonly string[] = ['moments', 'notifications', 'push', 'realityCheck'];

const without = (opened: readonly OpenedScreen[], name: AccountScreenName) =>
  opened.filter((screen) => screen.name !== name);

/** `OpenedScreen` pairs each name with its input for the sender; `spawnChild` takes no union of pairs. */
const spawnable = (screen: OpenedScreen) => screen as { name: 'gateways' | 'limits'; input?: undefined };

const accountSetup = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent },
  actors: {
    apiKeys: apiKeysMachine,
    banks: banksMachine,
    bonus: bonusMachine,
    bonuses: bonusesMachine,
    deposit: depositMachine,
    gateways: gatewaysMachine,
    limits: limitsMachine,
    moneyRequests: moneyRequestsMachine,
    moments: momentsMachine,
    notifications: notificationsMachine,
    push: pushMachine,
    realityCheck: realityCheckMachine,
    profile: profileMachine,
    referral: referralMachine,
    reminders: remindersMachine,
    twoFactor: twoFactorMachine,
    statement: statementMachine,
    withdrawal: withdrawalMachine,
  },
  guards: { isPlayer: (_, { isPlayer }: { isPlayer: boolean }) => isPlayer },
  actions: {
    requestPlayer: sendTo(peer('realtime'), { type: 'realtime.accountStarted' }),
    storeOpened: assign(({ context }, { screen }: { screen: OpenedScreen }) => ({
      opened: [...without(context.opened, screen.name), screen],
    })),
    storeLeft: assign(({ context }, { name }: { name: AccountScreenName }) => ({
      opened: without(context.opened, name),
    })),
    start: enqueueActions(({ enqueue }, { screen }: { screen: OpenedScreen }) => {
      const { input, name } = spawnable(screen);
      enqueue.spawnChild(name, { id: name, input });
    }),
    stop: stopChild((_, { name }: { name: AccountScreenName }) => name),
    startOpened: enqueueActions(({ context, enqueue }) => {
      for (const { input, name } of context.opened.map(spawnable))
        enqueue.spawnChild(name, { id: name, input });
    }),
    stopOpened: enqueueActions(({ context, enqueue }) => {
      for (const { name } of context.opened) enqueue.stopChild(name);
    }),
    forward: enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, [
        'account.banksChanged',
        'account.connected',
        'account.notificationAdded',
        'account.notificationsRead',
        'account.protectionChanged',
        'account.requestUpdated',
        'account.siteChanged',
        'account.walletChanged',
      ]);
      for (const id of [...residents, ...context.opened.map(({ name }) => name)]) enqueue.sendTo(id, event);
    }),
  },
});

const withoutPlayer = accountSetup.createStateConfig({
  on: { 'account.opened': { actions: { type: 'storeOpened', params: ({ event }) => event } } },
});

/**
 * The root of the account: runs some actors for the signed-in player, and one for each view of the account that is shown.
 * All are started again for another player, so that none of them shows data of the last one.
 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: { opened: [] },
  initial: 'starting',
  on: {
    'account.playerChanged': [
      {
        guard: { type: 'isPlayer', params: ({ event }) => event },
        target: '.active',
        reenter: true,
      },
      { target: '.signedOut' },
    ],
    'account.left': { actions: { type: 'storeLeft', params: ({ event }) => event } },
  },
  states: {
    active: {
      entry: 'startOpened',
      exit: 'stopOpened',
      invoke: [
        { id: 'moments', src: 'moments' },
        { id: 'notifications', src: 'notifications' },
        { id: 'push', src: 'push' },
        { id: 'realityCheck', src: 'realityCheck' },
      ],
      on: {
        'account.opened': {
          actions: [
            { type: 'storeOpened', params: ({ event }) => event },
            { type: 'start', params: ({ event }) => event },
          ],
        },
        'account.left': {
          actions: [
            { type: 'stop', params: ({ event }) => event },
            { type: 'storeLeft', params: ({ event }) => event },
          ],
        },
        'account.connected': { actions: 'forward' },
        'account.walletChanged': { actions: 'forward' },
        'account.siteChanged': { actions: 'forward' },
        'account.banksChanged': { actions: 'forward' },
        'account.protectionChanged': { actions: 'forward' },
        'account.requestUpdated': { actions: 'forward' },
        'account.notificationAdded': { actions: 'forward' },
        'account.notificationsRead': { actions: 'forward' },
      },
    },
    // The player may have signed out while the account was loading.
    starting: { ...withoutPlayer, entry: 'requestPlayer' },
    // A view of the last player may still be shown for a moment.
    signedOut: withoutPlayer,
  },
});
