import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MarketProfit } from '../../../../domain/betting/exchange';
import type { CallFailure } from '../../../../domain/failure';
import type { ProfitChoice, profitMachine } from './profit.machine';

export type { ProfitTotal } from '../../../../domain/betting/profit-groups';
export {
  profitByDay,
  profitBySport,
  profitTotal,
} from '../../../../domain/betting/profit-groups';

export type ProfitActor = ActorRefFrom<typeof profitMachine>;

type Profit = SnapshotFrom<typeof profitMachine>;

export const selectChoice = (profit: Profit): ProfitChoice => profit.context.choice;
/** Newest first; null before the first answer for this choice. */
export const selectMarkets = (profit: Profit): readonly MarketProfit[] | null => profit.context.markets;
/** The list, if there is one, may be old. */
export const selectHasFailed = (profit: Profit): boolean => profit.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: Profit): CallFailure | null => context.loadFailure;
