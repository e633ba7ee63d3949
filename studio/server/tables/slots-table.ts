import type { SpinAnswer } from '../../contract/answers';
import type { SpinRequest } from '../../contract/requests';
import type { SlotsState } from '../../contract/states';
import { createDraws } from '../../rules/draws';
import { playSlots } from '../../rules/slots';
import { debitIdOf, digestOf, limitRefusal, refuse } from '../stakes';
import type { Round, StoredRound } from '../store/rounds';
import type { StudioSession } from '../store/sessions';
import { finalCredit, type Seat, seedsOf, type Table, type TableDeps } from './table';

export interface SlotsTable extends Table {
  spin(session: StudioSession, request: SpinRequest): Promise<SpinAnswer>;
}

interface Player {
  readonly seats: Set<Seat>;
  /** Committed round of the next spin. */
  next: Promise<Round> | null;
  running: { readonly digest: string; readonly answer: Promise<SpinAnswer> } | null;
  history: SlotsState['history'];
}

const HISTORY = 20;
/** Milliseconds in which the wallet has to take the stake. */
const DEBIT_WITHIN = 6000;

/** A slot machine: each spin is a round of one player, whose commitment the page has before it. */
export function createSlotsTable(game: string, deps: TableDeps): SlotsTable {
  const { bets: store, log, outbox, rounds, stakes } = deps;
  const players = new Map<string, Player>();
  let isStopped = false;

  const nextRound = (player: Player): Promise<Round> => {
    player.next ??= rounds.open(game, 'slots').catch((error: unknown) => {
      player.next = null;
      throw error;
    });
    return player.next;
  };

  async function sendState(player: Player) {
    try {
      const { commitment } = await nextRound(player);
      for (const seat of player.seats) seat.send('slots', { commitment, history: player.history });
    } catch (error) {
      log.error({ err: error }, 'a spin could not be prepared');
      // The pages connect again.
      for (const seat of player.seats) seat.disconnect();
    }
  }

  async function spin(session: StudioSession, request: SpinRequest): Promise<SpinAnswer> {
    const player = players.get(session.player);
    if (player === undefined || isStopped) return refuse('unavailable');
    const refusal = limitRefusal(session, request.stake);
    if (refusal !== null) return refusal;
    const digest = digestOf(request);
    if (player.running !== null) {
      return player.running.digest === digest ? player.running.answer : refuse('already-placed');
    }
    const answer = play(player, session, request, digest).finally(() => {
      player.running = null;
    });
    player.running = { digest, answer };
    return answer;
  }

  async function play(
    player: Player,
    session: StudioSession,
    request: SpinRequest,
    digest: string,
  ): Promise<SpinAnswer> {
    const debitId = debitIdOf(session, request.key);
    const first = await firstAnswer(player, debitId, digest);
    if (first !== null) return first;
    const round = await nextRound(player);
    const until = performance.now() + DEBIT_WITHIN;
    const result = await stakes.place({
      round: round.id,
      session,
      key: request.key,
      request,
      bets: [{ spot: 'spin', stake: request.stake, autoCashOut: null }],
      isOpen: () => !isStopped && performance.now() < until,
      onAccepted: () => {},
    });
    if (result.status === 'refused') {
      // The wallet may have seen a stake of this round.
      if (result.reason === 'unavailable') await discard(player, round.id, []);
      return result;
    }
    try {
      const stored = await decide(round, session, request, result.bets[0]?.id ?? '');
      player.next = null;
      player.history = [{ round: round.id, stake: request.stake, won: stored.won }, ...player.history].slice(
        0,
        HISTORY,
      );
      return answerOf(player, stored.round, request.stake, result.balance);
    } catch (error) {
      log.error({ err: error }, 'a spin failed');
      await discard(player, round.id, [debitId]);
      return refuse('unavailable');
    }
  }

  /** A restart returns the stake before the outcome is stored, and pays the outcome after it. */
  async function decide(
    round: Round,
    session: StudioSession,
    { client_seed: clientSeed, stake }: SpinRequest,
    betId: string,
  ): Promise<{ won: number; round: StoredRound }> {
    const outcome = playSlots(createDraws({ ...round, clientSeed }));
    const won = Math.floor((stake * outcome.pays) / 100);
    await rounds.setOutcome(round.id, clientSeed, outcome);
    const result = { id: betId, won, multiplier: won > 0 ? outcome.pays : null };
    await store.settle(round.id, 'settled', [result], [finalCredit(round.id, session, won)]);
    outbox.kick();
    return { won, round: { ...round, game, engine: 'slots', clientSeed, outcome, state: 'settled' } };
  }

  async function discard(player: Player, round: string, debits: readonly string[]) {
    player.next = null;
    await store.returnStakes(debits);
    await store.settle(round, 'void', [], []);
    outbox.kick();
    await sendState(player);
  }

  /** Answer to a repeated request whose first answer was lost; null if its debit is unknown. */
  async function firstAnswer(player: Player, debitId: string, digest: string): Promise<SpinAnswer | null> {
    const debit = await store.findDebit(debitId);
    if (debit === null) return null;
    if (debit.request !== digest) return refuse('not-understood');
    const round = await rounds.find(debit.round);
    if (round?.state !== 'settled' || debit.balance === null) return refuse('unavailable');
    return answerOf(player, round, debit.amount, debit.balance);
  }

  async function answerOf(
    player: Player,
    { id, outcome, serverSeed, clientSeed, nonce }: StoredRound,
    stake: number,
    balance: number,
  ): Promise<SpinAnswer> {
    if (outcome?.engine !== 'slots') return refuse('unavailable');
    const { commitment } = await nextRound(player);
    return {
      status: 'accepted',
      round: id,
      stake,
      won: Math.floor((stake * outcome.pays) / 100),
      balance,
      outcome,
      server_seed: serverSeed,
      client_seed: clientSeed ?? '',
      nonce,
      next_commitment: commitment,
    };
  }

  /** Discards the prepared round of a player who has left. */
  async function forget(name: string, player: Player) {
    await player.running?.answer.catch(() => null);
    if (player.seats.size > 0) return;
    players.delete(name);
    const round = await player.next?.catch(() => null);
    if (round) await store.settle(round.id, 'void', [], []);
  }

  return {
    spin,
    join(seat) {
      const { player: name } = seat.session;
      const player = players.get(name) ?? { seats: new Set(), next: null, running: null, history: [] };
      players.set(name, player);
      player.seats.add(seat);
      void sendState(player);
    },
    leave(seat) {
      const { player: name } = seat.session;
      const player = players.get(name);
      if (!player?.seats.delete(seat) || player.seats.size > 0) return;
      forget(name, player).catch((error: unknown) =>
        log.error({ err: error }, 'a spin could not be discarded'),
      );
    },
    // Round of the player who connected last.
    async currentRound() {
      const next = await [...players.values()].at(-1)?.next;
      return next ? seedsOf({ ...next, phase: 'betting' }) : null;
    },
    endPhase: () => false,
    async stop() {
      isStopped = true;
      for (const { running, seats } of players.values()) {
        await running?.answer.catch(() => null);
        for (const seat of [...seats]) {
          seat.send('closing', { reason: 'stopping' });
          seat.disconnect();
        }
      }
    },
  };
}
