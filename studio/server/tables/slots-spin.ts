import type { SpinAnswer } from '../../contract/answers';
import type { SpinRequest } from '../../contract/requests';
import { createDraws } from '../../rules/draws';
import { type SlotsEngine, slotMachines } from '../../rules/slots/slot-machines';
import { debitIdOf, refuse } from '../stakes';
import type { Round, StoredRound } from '../store/rounds';
import type { StudioSession } from '../store/sessions';
import type { SlotsPlayer, SpinPreparation } from './slots-player';
import { finalCredit, type TableDeps } from './table';

const HISTORY = 20;
/** Milliseconds in which the wallet has to take the stake. */
const DEBIT_WITHIN = 6000;

export interface SpinRules {
  /** @param digest identifies the request: a repeat gets the first answer */
  play(
    player: SlotsPlayer,
    session: StudioSession,
    request: SpinRequest,
    digest: string,
  ): Promise<SpinAnswer>;
}

/** A spin takes the stake, draws, and pays in one statement with the outcome. A failure before that returns the stake. */
export function createSpins(
  game: string,
  engine: SlotsEngine,
  { bets: store, log, outbox, rounds, stakes }: TableDeps,
  { nextRound, sendState }: SpinPreparation,
  isStopped: () => boolean,
): SpinRules {
  /** A restart returns the stake before the outcome is stored, and pays the outcome after it. */
  async function decide(
    round: Round,
    session: StudioSession,
    { client_seed: clientSeed, stake }: SpinRequest,
    betId: string,
  ): Promise<{ won: number; round: StoredRound }> {
    const outcome = slotMachines[engine].play(createDraws({ ...round, clientSeed }));
    const won = wonBy(stake, outcome.pays);
    await rounds.setOutcome(round.id, clientSeed, outcome);
    const result = { id: betId, won, multiplier: won > 0 ? outcome.pays : null };
    if (!(await store.settle(round.id, 'settled', [result], [finalCredit(round.id, session, won)])))
      throw new Error('Another process has ended the round of a spin');
    outbox.kick();
    return { won, round: { ...round, game, engine, clientSeed, outcome, state: 'settled' } };
  }

  /** @param debit whose stake is returned if the spin has no result. */
  async function discard(player: SlotsPlayer, round: string, debit: string | null) {
    player.next = null;
    await sendState(player);
    if (debit !== null) await stakes.giveBack(debit);
    await store.settle(round, 'void', [], []);
  }

  /** Answer to a repeated request whose first answer was lost; null if its debit is unknown. */
  async function firstAnswer(
    player: SlotsPlayer,
    debitId: string,
    digest: string,
  ): Promise<SpinAnswer | null> {
    const debit = await store.findDebit(debitId);
    if (debit === null) return null;
    if (debit.request !== digest) return refuse('not-understood');
    const round = await rounds.find(debit.round);
    if (round?.state !== 'settled' || debit.balance === null) return refuse('unavailable');
    return answerOf(player, round, debit.amount, debit.balance);
  }

  const answerOf = async (player: SlotsPlayer, round: StoredRound, stake: number, balance: number) =>
    toAnswer(round, stake, balance, await nextRound(player));

  return {
    async play(player, session, request, digest) {
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
        isOpen: () => !isStopped() && performance.now() < until,
        onAccepted: () => {},
      });
      if (result.status === 'refused') {
        // The wallet may have seen a stake of this round.
        if (result.reason === 'unavailable') await discard(player, round.id, null);
        return result;
      }
      try {
        const stored = await decide(round, session, request, result.bets[0]?.id ?? '');
        player.next = null;
        const entry = { round: round.id, stake: request.stake, won: stored.won };
        player.history = [entry, ...player.history].slice(0, HISTORY);
        return answerOf(player, stored.round, request.stake, result.balance);
      } catch (error) {
        log.error({ err: error }, 'a spin failed');
        // As long as this fails too, the result is unknown.
        await discard(player, round.id, debitId);
        // It may have been stored, and the answer lost.
        return (await firstAnswer(player, debitId, digest)) ?? refuse('unavailable');
      }
    },
  };
}

const wonBy = (stake: number, pays: number): number => Math.floor((stake * pays) / 100);

function toAnswer(
  { id, outcome, serverSeed, clientSeed, nonce }: StoredRound,
  stake: number,
  balance: number,
  next: Pick<Round, 'commitment'>,
): SpinAnswer {
  if (outcome === null || !('spins' in outcome)) return refuse('unavailable');
  return {
    status: 'accepted',
    round: id,
    stake,
    won: wonBy(stake, outcome.pays),
    balance,
    outcome,
    server_seed: serverSeed,
    client_seed: clientSeed ?? '',
    nonce,
    next_commitment: next.commitment,
  };
}
