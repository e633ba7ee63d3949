import type { ActorRefFrom } from 'xstate';
import type { matchStreamMachine } from './match-stream.machine';

export {
  selectData as selectAddress,
  selectHasFailed,
  selectLoadFailure,
} from '../../kit/query/query.selectors';

export type MatchStreamActor = ActorRefFrom<typeof matchStreamMachine>;
