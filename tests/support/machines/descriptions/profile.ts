import { profileMachine } from '../../../../machines/account/profile/profile.machine';
import { referralMachine } from '../../../../machines/account/referral/referral.machine';
import { twoFactorMachine } from '../../../../machines/account/two-factor/two-factor.machine';
import { describeMachine, type MachineDescription } from './description';

export const profileMachines: readonly MachineDescription[] = [
  describeMachine(profileMachine, {
    sources: ['account/profile/profile'],
    purpose: 'Owns the player’s details, sessions and the change of the password while a view shows them.',
    states: {
      details: 'Details and sessions.',
      password: 'The change of the password.',
      'details.loading': 'Requests details and sessions.',
      'details.failed': 'The request failed.',
      'details.ready': 'Holds details and sessions.',
      'details.ready.known': 'Shows details and sessions.',
      'details.ready.refreshing': 'Requests them again; the known ones are shown meanwhile.',
      'details.ending': 'Ends another session of the player.',
      'password.editing': 'The form for the new password is open.',
      'password.changed': 'The password was changed, and all other sessions have ended.',
    },
    events: {
      'profile.retryRequested': 'The player asked to load the profile again.',
      'profile.sessionEndRequested': 'The player asked to end a session.',
      'profile.passwordRequested': 'The player wants to change the password again.',
      'account.connected': 'The socket connected again.',
    },
  }),
  describeMachine(twoFactorMachine, {
    sources: ['account/two-factor/two-factor'],
    purpose: 'Owns the set-up of an authenticator app as the second factor of the sign-in.',
    states: {
      loading: 'Asks the server whether the second factor is on.',
      failed: 'The request failed.',
      off: 'A sign-in asks for the password alone.',
      beginning: 'Asks for the password, and requests a secret for the app.',
      confirming: 'Shows the secret, and asks for the first code.',
      showingCodes: 'Shows the recovery codes, which the server answers once.',
      on: 'A sign-in asks for a code.',
      renewing: 'Asks for password and code, and requests new recovery codes.',
      turningOff: 'Asks for password and code, and turns the second factor off.',
    },
    events: {
      'twoFactor.retryRequested': 'The player asked to load the state again.',
      'twoFactor.setUpRequested': 'The player wants to set up an app.',
      'twoFactor.renewRequested': 'The player wants new recovery codes.',
      'twoFactor.offRequested': 'The player wants to turn the second factor off.',
      'twoFactor.cancelled': 'The player left the step.',
      'twoFactor.codesSaved': 'The player has saved the recovery codes.',
    },
  }),
  describeMachine(referralMachine, {
    sources: ['account/referral/referral'],
    purpose: 'Owns the player’s referral code, and the players who registered with it.',
    states: {
      loading: 'Requests the code, the figures and the first players.',
      failed: 'The request failed.',
      loaded: 'Holds the code, the figures and the players requested so far.',
      loadingMore: 'Requests the next players.',
      moreFailed: 'The request for the next players failed.',
    },
    events: {
      'referral.retryRequested': 'The player asked to load the referral again.',
      'referral.moreRequested': 'The player asked for more referred players.',
    },
  }),
];
