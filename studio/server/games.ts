import type { CashOutAnswer, CrashBetAnswer, PlaceBetsAnswer, SpinAnswer } from '../contract/answers';
import type { CashOutRequest, CrashBetRequest, PlaceBets, SpinRequest } from '../contract/requests';
import type { Engine } from '../contract/states';
import { isSlots } from '../rules/slots/slot-machines';
import type { StudioTimings } from './options';
import { tableRules } from './rules';
import { refuse } from './stakes';
import type { StudioSession } from './store/sessions';
import { type CrashTable, createCrashTable } from './tables/crash-table';
import { createLiveTable, type LiveTable } from './tables/live-table';
import { createSlotsTable, type SlotsTable } from './tables/slots-table';
import type { Seat, Table, TableDeps } from './tables/table';

/** The tables by slug and engine of their game; a table is created when its first player connects. */
export interface Games {
  join(seat: Seat): void;
  leave(seat: Seat): void;
  placeBets(session: StudioSession, request: PlaceBets): Promise<PlaceBetsAnswer>;
  betOnFlight(session: StudioSession, request: CrashBetRequest): Promise<CrashBetAnswer>;
  cashOut(session: StudioSession, request: CashOutRequest): Promise<CashOutAnswer>;
  spin(session: StudioSession, request: SpinRequest): Promise<SpinAnswer>;
  /** Null if no game with this slug was opened. */
  find(game: string): Pick<Table, 'currentRound' | 'endPhase'> | null;
  stop(): Promise<void>;
}

type AnyTable =
  | { readonly kind: 'crash'; readonly table: CrashTable }
  | { readonly kind: 'live'; readonly table: LiveTable }
  | { readonly kind: 'slots'; readonly table: SlotsTable };

export function createGames(deps: TableDeps, timings: StudioTimings): Games {
  const tables = new Map<string, Map<Engine, AnyTable>>();

  function tableOf({ engine, game }: StudioSession): AnyTable {
    // An operator may give a game other rules while sessions of the former ones are open.
    const ofGame = tables.get(game) ?? new Map<Engine, AnyTable>();
    tables.set(game, ofGame);
    const known = ofGame.get(engine);
    if (known !== undefined) return known;
    const created = create(engine, game);
    ofGame.set(engine, created);
    return created;
  }

  function create(engine: StudioSession['engine'], game: string): AnyTable {
    const rules = tableRules(engine);
    if (rules !== null) {
      return {
        kind: 'live',
        table: createLiveTable(game, engine, rules, deps, timings.table),
      };
    }
    return isSlots(engine)
      ? { kind: 'slots', table: createSlotsTable(game, engine, deps) }
      : {
          kind: 'crash',
          table: createCrashTable(game, deps, timings.crash, timings.flightSpeed),
        };
  }

  const notUnderstood = () => refuse('not-understood');

  return {
    join: (seat) => tableOf(seat.session).table.join(seat),
    leave: (seat) => tableOf(seat.session).table.leave(seat),
    async placeBets(session, request) {
      const { kind, table } = tableOf(session);
      return kind === 'live' ? table.placeBets(session, request) : notUnderstood();
    },
    async betOnFlight(session, request) {
      const { kind, table } = tableOf(session);
      return kind === 'crash' ? table.bet(session, request) : notUnderstood();
    },
    async cashOut(session, request) {
      const { kind, table } = tableOf(session);
      return kind === 'crash' ? table.cashOut(session, request) : notUnderstood();
    },
    async spin(session, request) {
      const { kind, table } = tableOf(session);
      return kind === 'slots' ? table.spin(session, request) : notUnderstood();
    },
    find: (game) => [...(tables.get(game)?.values() ?? [])].at(-1)?.table ?? null,
    async stop() {
      const all = [...tables.values()].flatMap((ofGame) => [...ofGame.values()]);
      await Promise.all(all.map(({ table }) => table.stop()));
    },
  };
}
