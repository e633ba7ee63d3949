import type { CashOutAnswer, CrashBetAnswer, PlaceBetsAnswer, SpinAnswer } from '../contract/answers';
import type { CashOutRequest, CrashBetRequest, PlaceBets, SpinRequest } from '../contract/requests';
import { crashTimings, type StudioOptions } from './options';
import { refuse } from './stakes';
import type { StudioSession } from './store/sessions';
import { type CrashTable, createCrashTable } from './tables/crash-table';
import type { Seat, Table, TableDeps } from './tables/table';

/** The tables by slug of their game; a table is created when its first player connects. */
export interface Games {
  join(seat: Seat): void;
  leave(seat: Seat): void;
  placeBets(session: StudioSession, request: PlaceBets): Promise<PlaceBetsAnswer>;
  betOnFlight(session: StudioSession, request: CrashBetRequest): Promise<CrashBetAnswer>;
  cashOut(session: StudioSession, request: CashOutRequest): Promise<CashOutAnswer>;
  spin(session: StudioSession, request: SpinRequest): Promise<SpinAnswer>;
  stop(): Promise<void>;
}

export function createGames(deps: TableDeps, timings: StudioOptions['timings']): Games {
  const flights = new Map<string, CrashTable>();

  function tableOf({ engine, game }: StudioSession): Table | null {
    if (engine !== 'crash') return null;
    const known = flights.get(game);
    if (known !== undefined) return known;
    const created = createCrashTable(game, deps, timings?.crash ?? crashTimings, timings?.flightSpeed);
    flights.set(game, created);
    return created;
  }

  return {
    join: (seat) => tableOf(seat.session)?.join(seat),
    leave: (seat) => tableOf(seat.session)?.leave(seat),
    placeBets: async () => refuse('not-understood'),
    betOnFlight: async (session, request) =>
      flights.get(session.game)?.bet(session, request) ?? refuse('not-understood'),
    cashOut: async (session, request) =>
      flights.get(session.game)?.cashOut(session, request) ?? refuse('not-understood'),
    spin: async () => refuse('not-understood'),
    async stop() {
      await Promise.all([...flights.values()].map((table) => table.stop()));
    },
  };
}
