import type { PlaceBetsAnswer, RefusalReason } from '../../contract/answers';
import type { TableOutcome } from '../../contract/outcomes';
import type { PlaceBets } from '../../contract/requests';
import type { Engine, TableState } from '../../contract/states';
import { createDraws } from '../../rules/draws';
import type { TableRules } from '../../rules/rules';
import type { RoundTimings } from '../options';
import { settlesWithin } from '../sleep';
import { type PlacedBet, refuse } from '../stakes';
import type { StudioSession } from '../store/sessions';
import { creditsOf, type LiveRound, ownBets, playersOf, resultsOf, totalsOf } from './live-round';
import { createRoundLoop } from './round-loop';
import {
  addClientSeed,
  joinClientSeeds,
  type Seat,
  seedsOf,
  type Table,
  TableCrashed,
  type TableDeps,
  untilDone,
} from './table';

export interface LiveTable extends Table {
  placeBets(session: StudioSession, request: PlaceBets): Promise<PlaceBetsAnswer>;
}

const HISTORY = 20;
const TOTALS_INTERVAL = 500;

const now = () => performance.now();

/** Rounds of roulette or a card game, on one clock for all players. */
export function createLiveTable(
  game: string,
  engine: Engine,
  rules: TableRules<TableOutcome>,
  deps: TableDeps,
  timings: RoundTimings,
): LiveTable {
  const { bets: store, faults, log, outbox, rounds, stakes } = deps;
  const loop = createRoundLoop(play, log);
  let history: TableState['history'] | null = null;
  let current: LiveRound | null = null;
  let isChanged = false;

  async function play(signal: AbortSignal) {
    history ??= (await rounds.history(game, HISTORY)).map(({ id, outcome }) => ({
      round: id,
      summary: outcome === null ? '' : rules.summary(outcome as TableOutcome),
    }));
    const round = await openRound();
    current = round;
    enter(round, 'betting', timings.betting);
    await acceptBets(round, signal);
    enter(round, 'closed', timings.closing);
    await settlesWithin(Promise.allSettled(round.placing), timings.closing);
    round.isOpen = false;
    if (signal.aborted) return interrupt(round, signal);
    const outcome = await fixOutcome(round, signal);
    enter(round, 'revealing', timings.revealing);
    if (faults.take('crashesInRound') !== null) {
      await settle(round, outcome, signal);
      throw new TableCrashed();
    }
    await loop.wait(timings.revealing);
    await settle(round, outcome, signal);
    enter(round, 'settled', timings.settled);
    sendSettlements(round);
    await loop.wait(timings.settled);
  }

  async function openRound(): Promise<LiveRound> {
    return {
      ...(await rounds.open(game, engine)),
      phase: 'betting',
      endsAt: 0,
      lasts: 0,
      isOpen: true,
      outcome: null,
      seeds: new Map(),
      bets: [],
      placing: new Set(),
      keys: new Set(),
      staked: new Map(),
    };
  }

  function enter(round: LiveRound, phase: TableState['phase'], lasts: number) {
    round.phase = phase;
    round.lasts = lasts;
    round.endsAt = now() + lasts;
    for (const seat of loop.seats) seat.send('table', toState(round, seat.session.player));
  }

  async function acceptBets(round: LiveRound, signal: AbortSignal) {
    while (now() < round.endsAt && !signal.aborted) {
      await loop.wait(Math.min(TOTALS_INTERVAL, round.endsAt - now()));
      if (!isChanged) continue;
      sendTotals(round);
    }
  }

  function sendTotals(round: LiveRound) {
    isChanged = false;
    const totals = {
      round: round.id,
      client_seed: joinClientSeeds(round.seeds),
      players: playersOf(round),
      totals: totalsOf(round),
    };
    for (const seat of loop.seats) seat.send('table:totals', totals);
  }

  /** Stored before it is shown: after a restart the round is settled by it. */
  async function fixOutcome(round: LiveRound, signal: AbortSignal): Promise<TableOutcome> {
    sendTotals(round);
    const clientSeed = joinClientSeeds(round.seeds);
    const outcome = rules.draw(createDraws({ ...round, clientSeed }));
    try {
      await rounds.setOutcome(round.id, clientSeed, outcome);
    } catch (error) {
      await interrupt(round, signal);
      throw error;
    }
    round.outcome = outcome;
    return outcome;
  }

  async function settle(round: LiveRound, outcome: TableOutcome, signal: AbortSignal) {
    const results = resultsOf(round, outcome, rules.payout);
    const credits = creditsOf(round, outcome, rules.payout);
    await untilDone(() => store.settle(round.id, 'settled', results, credits), log, signal);
    outbox.kick();
    history = [{ round: round.id, summary: rules.summary(outcome) }, ...(history ?? [])].slice(0, HISTORY);
  }

  function sendSettlements(round: LiveRound) {
    for (const seat of loop.seats) {
      const own = ownBets(round, seat.session.player, rules.payout);
      if (own.length === 0) continue;
      const staked = own.reduce((sum, { stake }) => sum + stake, 0);
      seat.send('settled', {
        round: round.id,
        staked,
        won: own.reduce((sum, { won }) => sum + (won ?? 0), 0),
      });
    }
  }

  /** Returns all stakes. */
  async function interrupt(round: LiveRound, signal: AbortSignal) {
    await untilDone(
      async () => {
        await store.returnStakes([...new Set(round.bets.map(({ debitId }) => debitId))]);
        await store.settle(round.id, 'void', [], []);
      },
      log,
      signal,
    );
    outbox.kick();
    current = null;
  }

  async function placeBets(session: StudioSession, request: PlaceBets): Promise<PlaceBetsAnswer> {
    const round = current;
    if (round?.id !== request.round || round.phase !== 'betting' || now() >= round.endsAt) {
      return refuse('round-closed');
    }
    const name = `${session.player}:${request.key}`;
    const isRepeat = round.keys.has(name);
    const amount = isRepeat ? 0 : request.bets.reduce((sum, { stake }) => sum + stake, 0);
    const staked = amount + (round.staked.get(session.player) ?? 0);
    const reason = refusalOf(session, request, staked);
    if (reason !== null) return refuse(reason);
    round.keys.add(name);
    round.staked.set(session.player, staked);
    const placing = stakes.place({
      round: round.id,
      session,
      key: request.key,
      request,
      bets: request.bets.map(({ spot, stake }) => ({ spot, stake, autoCashOut: null })),
      isOpen: () => round.isOpen,
      onAccepted: (placed) => add(round, session, placed, request.client_seed),
    });
    round.placing.add(placing);
    const result = await placing;
    round.placing.delete(placing);
    if (result.status === 'refused') {
      if (!isRepeat) round.keys.delete(name);
      round.staked.set(session.player, (round.staked.get(session.player) ?? 0) - amount);
      return result;
    }
    return {
      status: 'accepted',
      bets: ownBets(round, session.player, rules.payout),
      balance: result.balance,
    };
  }

  function refusalOf(session: StudioSession, { bets }: PlaceBets, total: number): RefusalReason | null {
    if (!bets.every(({ spot }) => rules.isSpot(spot))) return 'not-understood';
    if (bets.some(({ stake }) => stake < session.min)) return 'below-minimum';
    return session.max > 0 && total > session.max ? 'above-maximum' : null;
  }

  function add(round: LiveRound, session: StudioSession, placed: readonly PlacedBet[], seed: string) {
    for (const { id, debitId, spot, stake } of placed) round.bets.push({ id, debitId, session, spot, stake });
    addClientSeed(round, session.player, seed);
    isChanged = true;
  }

  function toState(round: LiveRound, player: string): TableState {
    const { id, nonce, phase, endsAt, lasts, commitment, seeds, serverSeed, outcome } = round;
    return {
      round: id,
      nonce,
      phase,
      ends_in: Math.max(0, endsAt - now()),
      lasts,
      commitment,
      client_seed: joinClientSeeds(seeds),
      server_seed: phase === 'settled' ? serverSeed : null,
      outcome,
      bets: ownBets(round, player, rules.payout),
      totals: totalsOf(round),
      players: playersOf(round),
      history: history ?? [],
    };
  }

  return {
    placeBets,
    join(seat: Seat) {
      loop.join(seat);
      if (current !== null) seat.send('table', toState(current, seat.session.player));
    },
    leave: loop.leave,
    currentRound: async () => current && seedsOf(current),
    endPhase(phase) {
      if (current?.phase !== phase || phase === 'closed') return false;
      current.endsAt = now();
      loop.endPhase();
      return true;
    },
    stop: loop.stop,
  };
}
