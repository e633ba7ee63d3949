import { fromPromise } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import { apiKeysMachine } from '../../machines/account/api-keys/api-keys.machine';
import { keyForm } from '../../machines/account/api-keys/key-form';
import { bonusMachine } from '../../machines/account/bonus/bonus.machine';
import { bonusesMachine } from '../../machines/account/bonus/bonuses.machine';
import { banksMachine } from '../../machines/account/cashier/banks/banks.machine';
import { depositMachine } from '../../machines/account/cashier/deposit/deposit.machine';
import { gatewaysMachine } from '../../machines/account/cashier/gateways/gateways.machine';
import { moneyRequestsMachine } from '../../machines/account/cashier/money-requests/money-requests.machine';
import { withdrawalMachine } from '../../machines/account/cashier/withdrawal/withdrawal.machine';
import { momentsMachine } from '../../machines/account/moments/moments.machine';
import { notificationsMachine } from '../../machines/account/notifications/notifications.machine';
import { passwordForm } from '../../machines/account/profile/password-form.machine';
import { profileMachine } from '../../machines/account/profile/profile.machine';
import { limitsMachine } from '../../machines/account/protection/limits/limits.machine';
import { realityCheckMachine } from '../../machines/account/protection/reality-check/reality-check.machine';
import { pushMachine } from '../../machines/account/push/push.machine';
import { referralMachine } from '../../machines/account/referral/referral.machine';
import { remindersMachine } from '../../machines/account/reminders/reminders.machine';
import { type StatementFile, statementMachine } from '../../machines/account/statement/statement.machine';
import { twoFactorMachine } from '../../machines/account/two-factor/two-factor.machine';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { createDepositStorage, createWithdrawalStorage } from '../adapters/account/drafts';
import { createGatewayPage } from '../adapters/account/gateway-page';
import { createGatewayStorage } from '../adapters/account/gateway-storage';
import { createMomentEffects } from '../adapters/account/moment-effects';
import { createAccountPorts } from '../adapters/account/ports';
import { createPushChannel } from '../adapters/account/push-channel';
import { createRealityCheckChannel } from '../adapters/account/reality-check-channel';
import { createToastStorage } from '../adapters/account/toast-storage';
import type { HttpOptions } from '../adapters/kit/http/http';
import { createIdempotencyKeyPort } from '../adapters/kit/idempotency-key';
import { languageIn } from './language';

const saveStatement = fromPromise<void, StatementFile>(async ({ input, system }) => {
  const file = await import('../features/account/statement/save-statement');
  await file.saveStatement(input, languageIn(system));
});

/** The machines of the cashier. */
function composeCashier(ports: ReturnType<typeof createAccountPorts>) {
  const createIdempotencyKey = createIdempotencyKeyPort();
  return {
    banks: banksMachine.provide({
      actors: { addBank: ports.addBank, loadBanks: ports.loadBanks, removeBank: ports.removeBank },
    }),
    deposit: depositMachine.provide({
      actors: {
        createDeposit: ports.createDeposit,
        createIdempotencyKey,
        loadDeposit: ports.loadDeposit,
        loadDepositOptions: ports.loadDepositOptions,
        openDeposit: ports.openDeposit,
        uploadProof: ports.uploadProof,
        depositStorage: createDepositStorage(),
        gatewayPage: createGatewayPage(),
      },
    }),
    gateways: gatewaysMachine.provide({
      actors: { loadGateways: ports.loadGateways, gatewayStorage: createGatewayStorage() },
    }),
    moneyRequests: moneyRequestsMachine.provide({
      actors: { cancelWithdrawal: ports.cancelWithdrawal, loadRequests: ports.loadRequests },
    }),
    withdrawal: withdrawalMachine.provide({
      actors: {
        createIdempotencyKey,
        createWithdrawal: ports.createWithdrawal,
        loadWithdrawalRules: ports.loadWithdrawalRules,
        withdrawalStorage: createWithdrawalStorage(),
      },
    }),
  };
}

/** Provides the machines of the account with their adapters. In a chunk of its own. */
export function composeAccount(http: HttpOptions) {
  const ports = createAccountPorts(http);
  const { loadEntries, loadPlayedSession, loadProtection, loadSummary, saveProtection } = ports;
  return accountMachine.provide({
    actors: {
      ...composeCashier(ports),
      apiKeys: apiKeysMachine.provide({
        actors: {
          loadKeys: ports.loadKeys,
          endKey: ports.endKey,
          keyForm: keyForm.provide({ actors: { submit: ports.makeKey } }),
        },
      }),
      bonus: bonusMachine.provide({
        actors: { forfeitBonus: ports.forfeitBonus, loadBonus: ports.loadBonus },
      }),
      bonuses: bonusesMachine.provide({
        actors: { claimBonus: ports.claimBonus, loadBonuses: ports.loadBonuses },
      }),
      statement: statementMachine.provide({
        actors: {
          loadEntries,
          loadHead: loadEntries,
          loadExport: loadEntries,
          loadSummary,
          saveStatement,
        },
      }),
      limits: limitsMachine.provide({ actors: { loadProtection, saveProtection } }),
      realityCheck: realityCheckMachine.provide({
        actors: { loadPlayedSession, realityCheckChannel: createRealityCheckChannel() },
      }),
      moments: momentsMachine.provide({ actors: { momentEffects: createMomentEffects() } }),
      notifications: notificationsMachine.provide({
        actors: {
          countUnread: ports.countUnread,
          loadNotifications: ports.loadNotifications,
          markRead: ports.markRead,
          toastStorage: createToastStorage(),
        },
      }),
      push: pushMachine.provide({
        actors: {
          askPermission: ports.askPermission,
          pushChannel: createPushChannel(),
          readPush: ports.readPush,
          subscribePush: ports.subscribePush,
          unsubscribePush: ports.unsubscribePush,
        },
      }),
      profile: profileMachine.provide({
        actors: {
          loadProfile: ports.loadProfile,
          endSession: ports.endSession,
          passwordForm: passwordForm.provide({ actors: { submit: ports.changePassword } }),
        },
      }),
      referral: referralMachine.provide({
        actors: { loadReferral: ports.loadReferral, loadReferred: ports.loadReferred },
      }),
      reminders: remindersMachine.provide({
        actors: { load: ports.loadReminders, save: ports.saveReminders },
      }),
      twoFactor: twoFactorMachine.provide({
        actors: {
          loadTwoFactor: ports.loadTwoFactor,
          beginForm: beginForm.provide({ actors: { submit: ports.beginTwoFactor } }),
          confirmForm: confirmForm.provide({ actors: { submit: ports.confirmTwoFactor } }),
          renewForm: renewForm.provide({ actors: { submit: ports.renewRecoveryCodes } }),
          offForm: offForm.provide({ actors: { submit: ports.turnTwoFactorOff } }),
        },
      }),
    },
  });
}
