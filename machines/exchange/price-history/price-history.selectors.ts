import type { ActorRefFrom } from 'xstate';
import type { priceHistoryMachine } from './price-history.machine';

export {
  selectData as selectPoints,
  selectHasFailed,
  selectLoadFailure,
} from '../../kit/query/query.selectors';

export type PriceHistoryActor = ActorRefFrom<typeof priceHistoryMachine>;
