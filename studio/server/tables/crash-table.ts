import type { CashOutAnswer, CrashBetAnswer } from '../../contract/answers';
import type { CashOutRequest, CrashBetRequest } from '../../contract/requests';
import type { CrashState } from '../../contract/states';
import { crashMultiplier } from '../../rules/crash';
import { createDraws } from '../../rules/draws';
import type { RoundTimings } from '../options';
import { settlesWithin } from '../sleep';
import type { StoredRound } from '../store/rounds';
import type { StudioSession } from '../store/sessions';
import { placeCrashBet } from './crash-bets';
import { createCrashCashOuts } from './crash-cash-outs';
import { fly, UPDATE_INTERVAL } from './crash-flight';
import {
  type CrashRound,
  elapsedOf,
  enter,
  type Flight,
  finals,
  isCashedOut,
  listPlayers,
  newCrashRound,
  ownBets,
  phaseOf,
  resultOf,
  toState,
  winnings,
} from './crash-round';
import { createRoundLoop } from './round-loop';
import { createRoundMoney } from './round-money';
import { now } from './round-state';
import { sharedTable } from './shared-table';
import { joinClientSeeds, settlementOf, type Table, TableCrashed, type TableDeps } from './table';

export interface CrashTable extends Table {
  bet(session: StudioSession, request: CrashBetRequest): Promise<CrashBetAnswer>;
  cashOut(session: StudioSession, request: CashOutRequest): Promise<CashOutAnswer>;
}

const HISTORY = 30;

/** Rounds of a crash game. @param speed of the clock of the flight, 1 in real time; tests use more. */
export function createCrashTable(
  game: string,
  deps: TableDeps,
  timings: RoundTimings,
  speed = 1,
): CrashTable {
  const { faults, rounds, stakes } = deps;
  const loop = createRoundLoop(play, deps.log);
  const money = createRoundMoney(deps, loop.stopping);
  const cashOuts = createCrashCashOuts(deps, loop.stopping);
  let history: CrashState['history'] | null = null;
  let current: CrashRound | null = null;

  async function play() {
    history ??= (await rounds.history(game, HISTORY)).map(toHistory);
    const opened = await rounds.open(game, 'crash');
    const round = newCrashRound(opened, timings.betting, speed);
    current = round;
    broadcast(round);
    await loop.untilEnd(round, UPDATE_INTERVAL, () => round.isChanged && sendUpdate(round));
    enter(round, { name: 'closed' });
    await settlesWithin(Promise.allSettled(round.placing), timings.closing);
    if (loop.stopping.aborted) return interrupt(round);
    enter(round, { name: 'drawing' });
    sendUpdate(round);
    const crashedAt = await draw(round);
    const flight: Flight = { name: 'flying', tookOffAt: now(), crashedAt };
    enter(round, flight);
    broadcast(round);
    if (faults.take('crashesInRound') !== null) {
      await interrupt(round);
      throw new TableCrashed();
    }
    await fly(round, flight, { cashOuts, sendUpdate, stopping: loop.stopping });
    if (loop.stopping.aborted) return interrupt(round);
    enter(round, { name: 'crashed', crashedAt, endsAt: now() + timings.settled });
    await settle(round, crashedAt);
    await loop.untilEnd(round);
  }

  /** Stores the crash point and the client seed before the flight, so that the round of an interrupted flight can be verified. */
  async function draw(round: CrashRound): Promise<number> {
    const clientSeed = joinClientSeeds(round.seeds);
    const crashedAt = crashMultiplier(createDraws({ ...round, clientSeed }));
    try {
      await rounds.setOutcome(round.id, clientSeed, { engine: 'crash', crashed_at: crashedAt });
    } catch (error) {
      await interrupt(round);
      throw error;
    }
    return crashedAt;
  }

  async function settle(round: CrashRound, crashedAt: number) {
    const credits = [...round.bets.filter(isCashedOut).map(winnings), ...finals(round.id, round.bets)];
    await money.settle(round.id, round.bets.map(resultOf), credits);
    for (const bet of round.bets) bet.won ??= 0;
    await Promise.allSettled(round.bets.map(({ storing }) => storing));
    history = [{ round: round.id, multiplier: crashedAt }, ...(history ?? [])].slice(0, HISTORY);
    broadcast(round);
    loop.broadcast('settled', (player) => settlementOf(round, ownBets(round, player)));
  }

  /** Returns the stakes of all bets that are not cashed out. */
  async function interrupt(round: CrashRound) {
    enter(round, { name: 'void' });
    const cashedOut = round.bets.filter(isCashedOut);
    await money.returnStakes(
      round.id,
      round.bets.filter((bet) => !isCashedOut(bet)).map(({ debitId }) => debitId),
      cashedOut.map(resultOf),
      [...cashedOut.map(winnings), ...finals(round.id, cashedOut)],
    );
  }

  const stateFor = (round: CrashRound, player: string) => toState(round, player, history ?? []);

  function broadcast(round: CrashRound) {
    round.isChanged = false;
    loop.broadcast('crash', (player) => stateFor(round, player));
  }

  function sendUpdate(round: CrashRound) {
    round.isChanged = false;
    const update = toUpdate(round);
    loop.broadcast('crash:update', () => update);
  }

  return {
    bet: (session, request) => placeCrashBet(current, session, request, stakes),
    cashOut: (session, request) => cashOuts.request(current, session, request),
    ...sharedTable({
      loop,
      phaseOf,
      endless: 'flying',
      current: () => current,
      send: (seat) => current && seat.send('crash', stateFor(current, seat.session.player)),
    }),
  };
}

const toHistory = ({ id, outcome }: StoredRound): CrashState['history'][number] => ({
  round: id,
  multiplier: outcome?.engine === 'crash' ? outcome.crashed_at : 100,
});

const toUpdate = (round: CrashRound) => ({
  round: round.id,
  elapsed: elapsedOf(round),
  client_seed: joinClientSeeds(round.seeds),
  players: listPlayers(round),
});
