import type {
  CrashState,
  CrashUpdate,
  Settlement,
  SlotsState,
  TableState,
  TableTotals,
} from '../../contract/states';

/**
 * What the studio sends about the round, delivered by `game` to the machine of the engine. `receivedAt` is the time of arrival in
 * milliseconds on the page's monotonic clock.
 */
export type RoundEvent =
  | { type: 'round.tableReceived'; state: TableState; receivedAt: number }
  | { type: 'round.totalsReceived'; totals: TableTotals }
  | { type: 'round.crashReceived'; state: CrashState; receivedAt: number }
  | { type: 'round.crashUpdated'; update: CrashUpdate; receivedAt: number }
  | { type: 'round.slotsReceived'; state: SlotsState }
  | { type: 'round.settled'; settlement: Settlement }
  | { type: 'round.connected' }
  | { type: 'round.disconnected' };

/** From the machine of the engine to `game`. */
export type RoundReport = { type: 'game.balanceChanged'; balance: number };
