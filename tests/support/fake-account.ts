import type { AnyActorLogic } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import { banksMachine } from '../../machines/banks/banks.machine';
import { bonusMachine } from '../../machines/bonus/bonus.machine';
import { bonusesMachine } from '../../machines/bonus/bonuses.machine';
import type { DepositEvent } from '../../machines/deposit/deposit.events';
import { depositMachine } from '../../machines/deposit/deposit.machine';
import type { GatewaysEvent } from '../../machines/gateways/gateways.events';
import { gatewaysMachine } from '../../machines/gateways/gateways.machine';
import { limitsMachine } from '../../machines/limits/limits.machine';
import { moneyRequestsMachine } from '../../machines/money-requests/money-requests.machine';
import { notificationsMachine } from '../../machines/notifications/notifications.machine';
import { passwordForm } from '../../machines/profile/password-form.machine';
import { profileMachine } from '../../machines/profile/profile.machine';
import type { PushEvent } from '../../machines/push/push.events';
import { pushMachine } from '../../machines/push/push.machine';
import type { RealityCheckEvent } from '../../machines/reality-check/reality-check.events';
import { realityCheckMachine } from '../../machines/reality-check/reality-check.machine';
import { referralMachine } from '../../machines/referral/referral.machine';
import { statementMachine } from '../../machines/statement/statement.machine';
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine';
import { beginForm, confirmForm, offForm, renewForm } from '../../machines/two-factor/two-factor-forms';
import type { WithdrawalEvent } from '../../machines/withdrawal/withdrawal.events';
import { withdrawalMachine } from '../../machines/withdrawal/withdrawal.machine';
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
    loadReferral: fakePort<LogicOf<typeof referralMachine, 'loadReferral'>>(),
    loadReferred: fakePort<LogicOf<typeof referralMachine, 'loadReferred'>>(),
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
      notifications: notificationsMachine.provide({
        actors: {
          countUnread: ports.countUnread.logic,
          loadNotifications: ports.loadNotifications.logic,
          markRead: ports.markRead.logic,
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
    pushChannel,
    realityCheckChannel,
    withdrawalStorage,
  };
}
