import type { AnyActorLogic } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import { apiKeysMachine } from '../../machines/account/api-keys/api-keys.machine';
import { keyForm } from '../../machines/account/api-keys/key-form';
import { bonusMachine } from '../../machines/account/bonus/bonus.machine';
import { bonusesMachine } from '../../machines/account/bonus/bonuses.machine';
import { banksMachine } from '../../machines/account/cashier/banks/banks.machine';
import type { DepositEvent } from '../../machines/account/cashier/deposit/deposit.events';
import { depositMachine } from '../../machines/account/cashier/deposit/deposit.machine';
import type { GatewaysEvent } from '../../machines/account/cashier/gateways/gateways.machine';
import { gatewaysMachine } from '../../machines/account/cashier/gateways/gateways.machine';
import { moneyRequestsMachine } from '../../machines/account/cashier/money-requests/money-requests.machine';
import type { WithdrawalEvent } from '../../machines/account/cashier/withdrawal/withdrawal.events';
import { withdrawalMachine } from '../../machines/account/cashier/withdrawal/withdrawal.machine';
import { type MomentsEvent, momentsMachine } from '../../machines/account/moments/moments.machine';
import {
  type NotificationsEvent,
  notificationsMachine,
} from '../../machines/account/notifications/notifications.machine';
import { passwordForm } from '../../machines/account/profile/password-form.machine';
import { profileMachine } from '../../machines/account/profile/profile.machine';
import { limitsMachine } from '../../machines/account/protection/limits/limits.machine';
import type { RealityCheckEvent } from '../../machines/account/protection/reality-check/reality-check.machine';
import { realityCheckMachine } from '../../machines/account/protection/reality-check/reality-check.machine';
import type { PushEvent } from '../../machines/account/push/push.machine';
import { pushMachine } from '../../machines/account/push/push.machine';
import { referralMachine } from '../../machines/account/referral/referral.machine';
import { remindersMachine } from '../../machines/account/reminders/reminders.machine';
import { statementMachine } from '../../machines/account/statement/statement.machine';
import { twoFactorMachine } from '../../machines/account/two-factor/two-factor.machine';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { fakeChannel, fakePort, type LogicOf } from './machines/fakes';

/** The machines of the account on fake ports. */
export function fakeAccount() {
  const ports = {
    addBank: fakePort<LogicOf<typeof banksMachine, 'addBank'>>(),
    cancelWithdrawal: fakePort<LogicOf<typeof moneyRequestsMachine, 'cancelWithdrawal'>>(),
    claimBonus: fakePort<LogicOf<typeof bonusesMachine, 'claimBonus'>>(),
    forfeitBonus: fakePort<LogicOf<typeof bonusMachine, 'forfeitBonus'>>(),
    loadBonus: fakePort<LogicOf<typeof bonusMachine, 'loadBonus'>>(),
    loadBonuses: fakePort<LogicOf<typeof bonusesMachine, 'loadBonuses'>>(),
    countUnread: fakePort<LogicOf<typeof notificationsMachine, 'countUnread'>>(),
    loadNotifications: fakePort<LogicOf<typeof notificationsMachine, 'loadNotifications'>>(),
    markRead: fakePort<LogicOf<typeof notificationsMachine, 'markRead'>>(),
    createDeposit: fakePort<LogicOf<typeof depositMachine, 'createDeposit'>>(),
    createIdempotencyKey: fakePort<LogicOf<typeof depositMachine, 'createIdempotencyKey'>>(),
    createWithdrawal: fakePort<LogicOf<typeof withdrawalMachine, 'createWithdrawal'>>(),
    loadBanks: fakePort<LogicOf<typeof banksMachine, 'loadBanks'>>(),
    loadDeposit: fakePort<LogicOf<typeof depositMachine, 'loadDeposit'>>(),
    loadDepositOptions: fakePort<LogicOf<typeof depositMachine, 'loadDepositOptions'>>(),
    loadGateways: fakePort<LogicOf<typeof gatewaysMachine, 'loadGateways'>>(),
    loadEntries: fakePort<LogicOf<typeof statementMachine, 'loadEntries'>>(),
    loadHead: fakePort<LogicOf<typeof statementMachine, 'loadHead'>>(),
    loadExport: fakePort<LogicOf<typeof statementMachine, 'loadExport'>>(),
    loadSummary: fakePort<LogicOf<typeof statementMachine, 'loadSummary'>>(),
    saveStatement: fakePort<LogicOf<typeof statementMachine, 'saveStatement'>>(),
    loadProtection: fakePort<LogicOf<typeof limitsMachine, 'loadProtection'>>(),
    saveProtection: fakePort<LogicOf<typeof limitsMachine, 'saveProtection'>>(),
    loadPlayedSession: fakePort<LogicOf<typeof realityCheckMachine, 'loadPlayedSession'>>(),
    askPermission: fakePort<LogicOf<typeof pushMachine, 'askPermission'>>(),
    readPush: fakePort<LogicOf<typeof pushMachine, 'readPush'>>(),
    subscribePush: fakePort<LogicOf<typeof pushMachine, 'subscribePush'>>(),
    unsubscribePush: fakePort<LogicOf<typeof pushMachine, 'unsubscribePush'>>(),
    loadProfile: fakePort<LogicOf<typeof profileMachine, 'loadProfile'>>(),
    endSession: fakePort<LogicOf<typeof profileMachine, 'endSession'>>(),
    changePassword: fakePort<LogicOf<typeof passwordForm, 'submit'>>(),
    loadReminders: fakePort<LogicOf<typeof remindersMachine, 'load'>>(),
    saveReminders: fakePort<LogicOf<typeof remindersMachine, 'save'>>(),
    loadReferral: fakePort<LogicOf<typeof referralMachine, 'loadReferral'>>(),
    loadReferred: fakePort<LogicOf<typeof referralMachine, 'loadReferred'>>(),
    loadKeys: fakePort<LogicOf<typeof apiKeysMachine, 'loadKeys'>>(),
    makeKey: fakePort<LogicOf<typeof keyForm, 'submit'>>(),
    endKey: fakePort<LogicOf<typeof apiKeysMachine, 'endKey'>>(),
    loadTwoFactor: fakePort<LogicOf<typeof twoFactorMachine, 'loadTwoFactor'>>(),
    beginTwoFactor: fakePort<LogicOf<typeof beginForm, 'submit'>>(),
    confirmTwoFactor: fakePort<LogicOf<typeof confirmForm, 'submit'>>(),
    renewRecoveryCodes: fakePort<LogicOf<typeof renewForm, 'submit'>>(),
    turnTwoFactorOff: fakePort<LogicOf<typeof offForm, 'submit'>>(),
    loadRequests: fakePort<LogicOf<typeof moneyRequestsMachine, 'loadRequests'>>(),
    loadWithdrawalRules: fakePort<LogicOf<typeof withdrawalMachine, 'loadWithdrawalRules'>>(),
    openDeposit: fakePort<LogicOf<typeof depositMachine, 'openDeposit'>>(),
    removeBank: fakePort<LogicOf<typeof banksMachine, 'removeBank'>>(),
    uploadProof: fakePort<LogicOf<typeof depositMachine, 'uploadProof'>>(),
  };
  const gatewayStorage = fakeChannel<LogicOf<typeof gatewaysMachine, 'gatewayStorage'>, GatewaysEvent>();
  const depositStorage = fakeChannel<LogicOf<typeof depositMachine, 'depositStorage'>, DepositEvent>();
  const gatewayPage = fakeChannel<LogicOf<typeof depositMachine, 'gatewayPage'>, DepositEvent>();
  const withdrawalStorage = fakeChannel<
    LogicOf<typeof withdrawalMachine, 'withdrawalStorage'>,
    WithdrawalEvent
  >();
  const momentEffects = fakeChannel<LogicOf<typeof momentsMachine, 'momentEffects'>, MomentsEvent>();
  const toastStorage = fakeChannel<
    LogicOf<typeof notificationsMachine, 'toastStorage'>,
    NotificationsEvent
  >();
  const pushChannel = fakeChannel<LogicOf<typeof pushMachine, 'pushChannel'>, PushEvent>();
  const realityCheckChannel = fakeChannel<
    LogicOf<typeof realityCheckMachine, 'realityCheckChannel'>,
    RealityCheckEvent
  >();
  const createIdempotencyKey = ports.createIdempotencyKey.logic;
  const machine: AnyActorLogic = accountMachine.provide({
    actors: {
      banks: banksMachine.provide({
        actors: {
          addBank: ports.addBank.logic,
          loadBanks: ports.loadBanks.logic,
          removeBank: ports.removeBank.logic,
        },
      }),
      bonus: bonusMachine.provide({
        actors: { forfeitBonus: ports.forfeitBonus.logic, loadBonus: ports.loadBonus.logic },
      }),
      bonuses: bonusesMachine.provide({
        actors: { claimBonus: ports.claimBonus.logic, loadBonuses: ports.loadBonuses.logic },
      }),
      deposit: depositMachine.provide({
        actors: {
          createDeposit: ports.createDeposit.logic,
          createIdempotencyKey,
          loadDeposit: ports.loadDeposit.logic,
          loadDepositOptions: ports.loadDepositOptions.logic,
          openDeposit: ports.openDeposit.logic,
          uploadProof: ports.uploadProof.logic,
          depositStorage: depositStorage.logic,
          gatewayPage: gatewayPage.logic,
        },
      }),
      statement: statementMachine.provide({
        actors: {
          loadEntries: ports.loadEntries.logic,
          loadHead: ports.loadHead.logic,
          loadExport: ports.loadExport.logic,
          loadSummary: ports.loadSummary.logic,
          saveStatement: ports.saveStatement.logic,
        },
      }),
      gateways: gatewaysMachine.provide({
        actors: { loadGateways: ports.loadGateways.logic, gatewayStorage: gatewayStorage.logic },
      }),
      limits: limitsMachine.provide({
        actors: { loadProtection: ports.loadProtection.logic, saveProtection: ports.saveProtection.logic },
      }),
      realityCheck: realityCheckMachine.provide({
        actors: {
          loadPlayedSession: ports.loadPlayedSession.logic,
          realityCheckChannel: realityCheckChannel.logic,
        },
      }),
      reminders: remindersMachine.provide({
        actors: { load: ports.loadReminders.logic, save: ports.saveReminders.logic },
      }),
      moments: momentsMachine.provide({ actors: { momentEffects: momentEffects.logic } }),
      notifications: notificationsMachine.provide({
        actors: {
          countUnread: ports.countUnread.logic,
          loadNotifications: ports.loadNotifications.logic,
          markRead: ports.markRead.logic,
          toastStorage: toastStorage.logic,
        },
      }),
      push: pushMachine.provide({
        actors: {
          askPermission: ports.askPermission.logic,
          pushChannel: pushChannel.logic,
          readPush: ports.readPush.logic,
          subscribePush: ports.subscribePush.logic,
          unsubscribePush: ports.unsubscribePush.logic,
        },
      }),
      profile: profileMachine.provide({
        actors: {
          loadProfile: ports.loadProfile.logic,
          endSession: ports.endSession.logic,
          passwordForm: passwordForm.provide({ actors: { submit: ports.changePassword.logic } }),
        },
      }),
      referral: referralMachine.provide({
        actors: { loadReferral: ports.loadReferral.logic, loadReferred: ports.loadReferred.logic },
      }),
      apiKeys: apiKeysMachine.provide({
        actors: {
          loadKeys: ports.loadKeys.logic,
          endKey: ports.endKey.logic,
          keyForm: keyForm.provide({ actors: { submit: ports.makeKey.logic } }),
        },
      }),
      twoFactor: twoFactorMachine.provide({
        actors: {
          loadTwoFactor: ports.loadTwoFactor.logic,
          beginForm: beginForm.provide({ actors: { submit: ports.beginTwoFactor.logic } }),
          confirmForm: confirmForm.provide({ actors: { submit: ports.confirmTwoFactor.logic } }),
          renewForm: renewForm.provide({ actors: { submit: ports.renewRecoveryCodes.logic } }),
          offForm: offForm.provide({ actors: { submit: ports.turnTwoFactorOff.logic } }),
        },
      }),
      moneyRequests: moneyRequestsMachine.provide({
        actors: {
          cancelWithdrawal: ports.cancelWithdrawal.logic,
          loadRequests: ports.loadRequests.logic,
        },
      }),
      withdrawal: withdrawalMachine.provide({
        actors: {
          createIdempotencyKey,
          createWithdrawal: ports.createWithdrawal.logic,
          loadWithdrawalRules: ports.loadWithdrawalRules.logic,
          withdrawalStorage: withdrawalStorage.logic,
        },
      }),
    },
  });
  return {
    machine,
    ports,
    depositStorage,
    gatewayPage,
    gatewayStorage,
    momentEffects,
    pushChannel,
    realityCheckChannel,
    toastStorage,
    withdrawalStorage,
  };
}
