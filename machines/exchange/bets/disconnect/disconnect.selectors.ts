import type { ActorRefFrom } from 'xstate';
import type { disconnectMachine } from './disconnect.machine';

export {
  selectHasFailed,
  selectIsUnavailable,
  selectRefusal,
  selectSetting,
  selectShownSetting,
} from '../../../kit/setting/setting.selectors';

export type DisconnectActor = ActorRefFrom<typeof disconnectMachine>;
