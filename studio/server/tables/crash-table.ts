import type { CashOutAnswer, CrashBetAnswer } from '../../contract/answers';
import type { CashOutRequest, CrashBetRequest } from '../../contract/requests';
import type { CrashState } from '../../contract/states';
import { crashMultiplier, multiplierAt, timeOf } from '../../rules/crash';
import { createDraws } from '../../rules/draws';
import type { RoundTimings } from '../options';
import { settlesWithin, sleep } from '../sleep';
import { limitRefusal, type PlacedBet, refuse } from '../stakes';
import type { StudioSession } from '../store/sessions';
import {
  type CrashRound,
  claim,
  elapsedOf,
  type FlightBet,
  finals,
  listPlayers,
  now,
  ownBets,
  timeReached,
  toState,
  total,
  toWire,
  winnings,
} from './crash-round';
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

export interface CrashTable extends Table {
  bet(session: StudioSession, request: CrashBetRequest): Promise<CrashBetAnswer>;
  cashOut(session: StudioSession, request: CashOutRequest): Promise<CashOutAnswer>;
}

const HISTORY = 30;
const UPDATE_INTERVAL = 250;

const slotName = (player: string, slot: number) => `slot:${slot}:${player}`;

/** Rounds of a crash game. The studio's clock decides each cash-out. */
export function createCrashTable(
  game: string,
  deps: TableDeps,
  timings: RoundTimings,
  speed = 1,
): CrashTable {
  const { bets: store, faults, log, outbox, rounds, stakes } = deps;
  const loop = createRoundLoop(play, log);
  let history: CrashState['history'] | null = null;
  let current: CrashRound | null = null;
  let isChanged = false;

  async function play(signal: AbortSignal) {
    history ??= (await rounds.history(game, HISTORY)).map(({ id, outcome }) => ({
      round: id,
      multiplier: outcome?.engine === 'crash' ? outcome.crashed_at : 100,
    }));
    const round = await openRound();
    current = round;
    broadcast(round);
    await acceptBets(round, signal);
    await settlesWithin(Promise.allSettled(round.placing), timings.closing);
    round.isOpen = false;
    if (signal.aborted) return interrupt(round, signal);
    sendUpdate(round);
    const clientSeed = joinClientSeeds(round.seeds);
    const crashedAt = crashMultiplier(createDraws({ ...round, clientSeed }));
    try {
      await rounds.setOutcome(round.id, clientSeed, { engine: 'crash', crashed_at: crashedAt });
    } catch (error) {
      await interrupt(round, signal);
      throw error;
    }
    round.crashedAt = crashedAt;
    round.phase = 'flying';
    round.tookOffAt = now();
    broadcast(round);
    await fly(round, crashedAt, signal);
    if (signal.aborted) return interrupt(round, signal);
    await land(round, crashedAt, signal);
    await loop.wait(round.endsAt - now());
  }

  async function openRound(): Promise<CrashRound> {
    return {
      ...(await rounds.open(game, 'crash')),
      phase: 'betting',
      endsAt: now() + timings.betting,
      tookOffAt: 0,
      speed,
      isOpen: true,
      crashedAt: null,
      seeds: new Map(),
      bets: [],
      slots: new Map(),
      placing: new Set(),
    };
  }

  async function acceptBets(round: CrashRound, signal: AbortSignal) {
    while (now() < round.endsAt && !signal.aborted) {
      await loop.wait(Math.min(UPDATE_INTERVAL, round.endsAt - now()));
      if (isChanged) sendUpdate(round);
    }
  }

  async function fly(round: CrashRound, crashedAt: number, signal: AbortSignal) {
    const crashTime = timeReached(round, crashedAt);
    const doesCrash = faults.take('crashesInRound') !== null;
    let updatedAt = now();
    while (now() < crashTime && !signal.aborted) {
      if (doesCrash) {
        await interrupt(round, signal);
        throw new TableCrashed();
      }
      const next = Math.min(...automatic(round).map((multiplier) => timeReached(round, multiplier)));
      await sleep(Math.min(next, crashTime, now() + UPDATE_INTERVAL) - now(), signal);
      await cashOutAutomatically(round, Math.min(crashedAt, multiplierAt(elapsedOf(round))));
      if (now() - updatedAt < UPDATE_INTERVAL) continue;
      updatedAt = now();
      sendUpdate(round);
    }
    if (!signal.aborted) await cashOutAutomatically(round, crashedAt);
  }

  const automatic = (round: CrashRound): number[] =>
    round.bets.flatMap(({ autoCashOut, cashedOutAt }) =>
      autoCashOut !== null && cashedOutAt === null ? [autoCashOut] : [],
    );

  async function cashOutAutomatically(round: CrashRound, reached: number) {
    const due = round.bets.filter(
      ({ autoCashOut, cashedOutAt }) =>
        autoCashOut !== null && cashedOutAt === null && autoCashOut <= reached,
    );
    const claimed = due.map((bet) => claim(bet, bet.autoCashOut ?? reached));
    if (claimed.length === 0) return;
    // The results are stored again when the round ends.
    await store.settle(round.id, null, claimed, due.map(winnings)).catch(logStoreError);
    outbox.kick();
    sendUpdate(round);
  }

  const logStoreError = (error: unknown) => log.error({ err: error }, 'a cash-out could not be stored');

  async function land(round: CrashRound, crashedAt: number, signal: AbortSignal) {
    round.phase = 'crashed';
    round.endsAt = now() + timings.settled;
    for (const bet of round.bets) bet.won ??= 0;
    const results = round.bets.map(({ id, won, cashedOutAt }) => ({
      id,
      won: won ?? 0,
      multiplier: cashedOutAt,
    }));
    const won = round.bets.filter(({ cashedOutAt }) => cashedOutAt !== null).map(winnings);
    await untilDone(
      () => store.settle(round.id, 'settled', results, [...won, ...finals(round.id, round.bets)]),
      log,
      signal,
    );
    outbox.kick();
    history = [{ round: round.id, multiplier: crashedAt }, ...(history ?? [])].slice(0, HISTORY);
    broadcast(round);
    for (const seat of loop.seats) {
      const own = ownBets(round, seat.session.player);
      if (own.length === 0) continue;
      seat.send('settled', { round: round.id, staked: total(own, 'stake'), won: total(own, 'won') });
    }
  }

  /** Returns the stakes of all bets that are not cashed out. */
  async function interrupt(round: CrashRound, signal: AbortSignal) {
    round.isOpen = false;
    const isFlown = ({ cashedOutAt }: FlightBet) => cashedOutAt !== null;
    const back = round.bets.filter((bet) => !isFlown(bet)).map(({ debitId }) => debitId);
    const flown = round.bets.filter(isFlown);
    const results = flown.map(({ id, won, cashedOutAt }) => ({ id, won: won ?? 0, multiplier: cashedOutAt }));
    await untilDone(
      async () => {
        await store.returnStakes(back);
        await store.settle(round.id, 'void', results, [...flown.map(winnings), ...finals(round.id, flown)]);
      },
      log,
      signal,
    );
    outbox.kick();
    current = null;
  }

  async function bet(session: StudioSession, request: CrashBetRequest): Promise<CrashBetAnswer> {
    const round = current;
    const { slot, stake, auto_cash_out: autoCashOut } = request;
    if (round?.id !== request.round || round.phase !== 'betting' || now() >= round.endsAt) {
      return refuse('round-closed');
    }
    const refusal = limitRefusal(session, stake);
    if (refusal !== null) return refusal;
    const name = slotName(session.player, slot);
    const owner = round.slots.get(name);
    if (owner !== undefined && owner !== request.key) return refuse('already-placed');
    round.slots.set(name, request.key);
    const placing = stakes.place({
      round: round.id,
      session,
      key: request.key,
      request,
      bets: [{ spot: `slot:${slot}`, stake, autoCashOut }],
      isOpen: () => round.isOpen,
      onAccepted: (placed) => add(round, session, slot, placed, request.client_seed),
    });
    round.placing.add(placing);
    const result = await placing;
    round.placing.delete(placing);
    if (result.status === 'refused') {
      // A repeat leaves the slot to the request that took it.
      if (owner === undefined) round.slots.delete(name);
      return result;
    }
    const own = round.bets.find(({ debitId }) => debitId === result.bets[0]?.debitId);
    if (own === undefined) return refuse('round-closed');
    return { status: 'accepted', bet: toWire(own), balance: result.balance };
  }

  function add(
    round: CrashRound,
    session: StudioSession,
    slot: 0 | 1,
    placed: readonly PlacedBet[],
    seed: string,
  ) {
    for (const { id, debitId, stake, autoCashOut } of placed) {
      round.bets.push({ id, debitId, slot, session, stake, autoCashOut, cashedOutAt: null, won: null });
    }
    addClientSeed(round, session.player, seed);
    isChanged = true;
  }

  async function cashOut(session: StudioSession, request: CashOutRequest): Promise<CashOutAnswer> {
    const round = current;
    const elapsed = round === null ? 0 : elapsedOf(round);
    const own = round?.bets.find(
      (candidate) => candidate.session.player === session.player && candidate.slot === request.slot,
    );
    if (round?.id !== request.round || own === undefined || round.crashedAt === null)
      return refuse('round-closed');
    if (own.cashedOutAt !== null)
      return { status: 'accepted', multiplier: own.cashedOutAt, won: own.won ?? 0 };
    if (round.phase !== 'flying' || elapsed >= timeOf(round.crashedAt)) return refuse('round-closed');
    const multiplier = Math.min(multiplierAt(elapsed), own.autoCashOut ?? Number.POSITIVE_INFINITY);
    const result = claim(own, multiplier);
    isChanged = true;
    await store.settle(round.id, null, [result], [winnings(own)]).catch(logStoreError);
    outbox.kick();
    return { status: 'accepted', multiplier, won: result.won };
  }

  function broadcast(round: CrashRound) {
    isChanged = false;
    for (const seat of loop.seats) seat.send('crash', toState(round, seat.session.player, history ?? []));
  }

  function sendUpdate(round: CrashRound) {
    isChanged = false;
    const elapsed = round.phase === 'flying' ? elapsedOf(round) : null;
    const update = {
      round: round.id,
      elapsed,
      client_seed: joinClientSeeds(round.seeds),
      players: listPlayers(round),
    };
    for (const seat of loop.seats) seat.send('crash:update', update);
  }

  return {
    bet,
    cashOut,
    join(seat: Seat) {
      loop.join(seat);
      if (current !== null) seat.send('crash', toState(current, seat.session.player, history ?? []));
    },
    leave: loop.leave,
    currentRound: async () => current && seedsOf(current),
    endPhase(phase) {
      // The end of a flight is drawn.
      if (current?.phase !== phase || phase === 'flying') return false;
      current.endsAt = now();
      loop.endPhase();
      return true;
    },
    stop: loop.stop,
  };
}
