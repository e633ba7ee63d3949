import { accountMachine } from '../machines/account/account.machine';
import { gatewaysMachine } from '../machines/gateways/gateways.machine';
import { limitsMachine } from '../machines/limits/limits.machine';
import { passwordForm } from '../machines/profile/password-form.machine';
import { profileMachine } from '../machines/profile/profile.machine';
import { realityCheckMachine } from '../machines/reality-check/reality-check.machine';
import { referralMachine } from '../machines/referral/referral.machine';
import { statementMachine } from '../machines/statement/statement.machine';
import { twoFactorMachine } from '../machines/two-factor/two-factor.machine';
import { beginForm, confirmForm, offForm, renewForm } from '../machines/two-factor/two-factor-forms';
import { createGatewayStorage } from './adapters/account/gateway-storage';
import { createAccountPorts } from './adapters/account/ports';
import { createRealityCheckChannel } from './adapters/account/reality-check-channel';
import type { HttpOptions } from './adapters/http';

/** Provides the machines of the account with their adapters. In a chunk of its own. */
export function composeAccount(http: HttpOptions) {
  const ports = createAccountPorts(http);
  const { loadEntries, loadSummary, loadGateways, loadPlayedSession, loadProtection, saveProtection } = ports;
  return accountMachine.provide({
    actors: {
      statement: statementMachine.provide({
        actors: { loadEntries, loadHead: loadEntries, loadExport: loadEntries, loadSummary },
      }),
      gateways: gatewaysMachine.provide({
        actors: { loadGateways, gatewayStorage: createGatewayStorage() },
      }),
      limits: limitsMachine.provide({ actors: { loadProtection, saveProtection } }),
      realityCheck: realityCheckMachine.provide({
        actors: { loadPlayedSession, realityCheckChannel: createRealityCheckChannel() },
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
