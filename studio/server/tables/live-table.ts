import type { PlaceBetsAnswer } from '../../contract/answers';
import type { TableOutcome } from '../../contract/outcomes';
import type { PlaceBets } from '../../contract/requests';
import type { Engine, TableState } from '../../contract/states';
import { createDraws } from '../../rules/draws';
import type { TableRules } from '../../rules/rules';
import type { RoundTimings } from '../options';
import { settlesWithin } from '../sleep';
import type { StudioSession } from '../store/sessions';
import { placeLiveBets } from './live-bets';
import {
  creditsOf,
  enter,
  type LiveRound,
  newLiveRound,
  ownBets,
  phaseOf,
  playersOf,
  resultsOf,
  timed,
  toState,
  totalsOf,
} from './live-round';
import { createRoundLoop } from './round-loop';
import { createRoundMoney } from './round-money';
import { sharedTable } from './shared-table';
import { joinClientSeeds, settlementOf, type Table, TableCrashed, type TableDeps } from './table';

export interface LiveTable extends Table {
  placeBets(session: StudioSession, request: PlaceBets): Promise<PlaceBetsAnswer>;
}

const HISTORY = 20;
const TOTALS_INTERVAL = 500;

/** Rounds of roulette or a card game, on one clock for all players. */
export function createLiveTable(
  game: string,
  engine: Engine,
  rules: TableRules<TableOutcome>,
  deps: TableDeps,
  timings: RoundTimings,
): LiveTable {
  const { faults, log, rounds, stakes } = deps;
  const loop = createRoundLoop(play, log);
  const money = createRoundMoney(deps, loop.stopping);
  let history: TableState['history'] | null = null;
  let current: LiveRound | null = null;

  async function play() {
    history ??= (await rounds.history(game, HISTORY)).map(({ id, outcome }) => ({
      round: id,
      summary: outcome === null ? '' : rules.summary(outcome as TableOutcome),
    }));
    const round = newLiveRound(await rounds.open(game, engine), timings.betting);
    current = round;
    broadcast(round);
    await loop.untilEnd(round, TOTALS_INTERVAL, () => round.isChanged && sendTotals(round));
    const closed = { name: 'closed', ...timed(timings.closing) } as const;
    enter(round, closed);
    broadcast(round);
    await settlesWithin(Promise.allSettled(round.placing), timings.closing);
    if (loop.stopping.aborted) return interrupt(round);
    enter(round, { ...closed, name: 'drawing' });
    sendTotals(round);
    const outcome = await draw(round);
    enter(round, { name: 'revealing', outcome, ...timed(timings.revealing) });
    broadcast(round);
    if (faults.take('crashesInRound') !== null) {
      await settle(round, outcome);
      throw new TableCrashed();
    }
    await loop.untilEnd(round);
    await settle(round, outcome);
    enter(round, { name: 'settled', outcome, ...timed(timings.settled) });
    broadcast(round);
    loop.broadcast('settled', (player) => settlementOf(round, ownBets(round, player, rules.payout)));
    await loop.untilEnd(round);
  }

  /** Stored before it is shown: after a restart the round is settled by it. */
  async function draw(round: LiveRound): Promise<TableOutcome> {
    const clientSeed = joinClientSeeds(round.seeds);
    const outcome = rules.draw(createDraws({ ...round, clientSeed }));
    try {
      await rounds.setOutcome(round.id, clientSeed, outcome);
    } catch (error) {
      await interrupt(round);
      throw error;
    }
    return outcome;
  }

  async function settle(round: LiveRound, outcome: TableOutcome) {
    await money.settle(
      round.id,
      resultsOf(round, outcome, rules.payout),
      creditsOf(round, outcome, rules.payout),
    );
    history = [{ round: round.id, summary: rules.summary(outcome) }, ...(history ?? [])].slice(0, HISTORY);
  }

  /** Returns all stakes. */
  async function interrupt(round: LiveRound) {
    enter(round, { name: 'void' });
    const debits = new Set(round.bets.map(({ debitId }) => debitId));
    await money.returnStakes(round.id, [...debits], [], []);
  }

  const stateFor = (round: LiveRound, player: string) => toState(round, player, rules.payout, history ?? []);

  const broadcast = (round: LiveRound) => loop.broadcast('table', (player) => stateFor(round, player));

  function sendTotals(round: LiveRound) {
    round.isChanged = false;
    const totals = {
      round: round.id,
      client_seed: joinClientSeeds(round.seeds),
      players: playersOf(round),
      totals: totalsOf(round),
    };
    loop.broadcast('table:totals', () => totals);
  }

  return {
    placeBets: (session, request) => placeLiveBets(current, session, request, { rules, stakes }),
    ...sharedTable({
      loop,
      phaseOf,
      endless: 'closed',
      current: () => current,
      send: (seat) => current && seat.send('table', stateFor(current, seat.session.player)),
    }),
  };
}
