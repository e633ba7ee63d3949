import type { ActorRefFrom } from 'xstate';
import type { gamePageMachine } from './game-page.machine';

export {
  selectData as selectLookup,
  selectHasFailed,
  selectLoadFailure,
} from '../../kit/query/query.selectors';

export type GamePageActor = ActorRefFrom<typeof gamePageMachine>;
