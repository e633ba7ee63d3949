import type { AnyActorLogic } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import type { GatewaysEvent } from '../../machines/gateways/gateways.events';
import { gatewaysMachine } from '../../machines/gateways/gateways.machine';
import { limitsMachine } from '../../machines/limits/limits.machine';
import { passwordForm } from '../../machines/profile/password-form.machine';
import { profileMachine } from '../../machines/profile/profile.machine';
import type { RealityCheckEvent } from '../../machines/reality-check/reality-check.events';
import { realityCheckMachine } from '../../machines/reality-check/reality-check.machine';
import { referralMachine } from '../../machines/referral/referral.machine';
import { statementMachine } from '../../machines/statement/statement.machine';
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine';
import { beginForm, confirmForm, offForm, renewForm } from '../../machines/two-factor/two-factor-forms';
import { fakeChannel, fakePort, type LogicOf } from './machines/fakes';

/** The machines of the account on fake ports. */
export function fakeAccount() {
  const ports = {
    loadGateways: fakePort<LogicOf<typeof gatewaysMachine, 'loadGateways'>>(),
    loadEntries: fakePort<LogicOf<typeof statementMachine, 'loadEntries'>>(),
    loadHead: fakePort<LogicOf<typeof statementMachine, 'loadHead'>>(),
    loadExport: fakePort<LogicOf<typeof statementMachine, 'loadExport'>>(),
    loadSummary: fakePort<LogicOf<typeof statementMachine, 'loadSummary'>>(),
    loadProtection: fakePort<LogicOf<typeof limitsMachine, 'loadProtection'>>(),
    saveProtection: fakePort<LogicOf<typeof limitsMachine, 'saveProtection'>>(),
    loadPlayedSession: fakePort<LogicOf<typeof realityCheckMachine, 'loadPlayedSession'>>(),
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
  };
  const gatewayStorage = fakeChannel<LogicOf<typeof gatewaysMachine, 'gatewayStorage'>, GatewaysEvent>();
  const realityCheckChannel = fakeChannel<
    LogicOf<typeof realityCheckMachine, 'realityCheckChannel'>,
    RealityCheckEvent
  >();
  const machine: AnyActorLogic = accountMachine.provide({
    actors: {
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
    },
  });
  return { machine, ports, gatewayStorage };
}
