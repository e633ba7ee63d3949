import { accountMachine } from '../../../../machines/account/account.machine';
import { gatewaysMachine } from '../../../../machines/gateways/gateways.machine';
import { describeMachine, type MachineDescription } from './description';

export const accountMachines: readonly MachineDescription[] = [
  describeMachine(accountMachine, {
    sources: ['account/account'],
    purpose: 'Starts an actor for each view of the account that is shown, and again for another player.',
    states: {
      active: 'A player is signed in.',
      signedOut: 'No player is signed in; nothing runs.',
    },
    events: {
      'account.opened': 'A view is shown.',
      'account.left': 'A view was closed.',
      'account.playerChanged': 'A player signed in, changed or signed out.',
      'account.connected': 'The player’s socket connected; forwarded to the children.',
    },
  }),
  describeMachine(gatewaysMachine, {
    sources: ['gateways/gateways'],
    purpose: 'Owns the list of gateways for deposits.',
    states: {
      loading: 'Requests the list; the list of an earlier visit is shown meanwhile.',
      loaded: 'Holds the list.',
      failed: 'The request failed.',
    },
    events: {
      'gateways.retryRequested': 'The player asked to load the list again.',
      'gateways.restored': 'The storage has read the list of an earlier visit in this tab.',
    },
  }),
];
