import type { SpinAnswer } from '../../contract/answers';
import type { SpinRequest } from '../../contract/requests';
import type { SlotsEngine } from '../../rules/slots/slot-machines';
import { digestOf, limitRefusal, refuse } from '../stakes';
import type { StudioSession } from '../store/sessions';
import { createSpinPreparation, newPlayer, type SlotsPlayer } from './slots-player';
import { createSpins } from './slots-spin';
import { closeSeats, seedsOf, type Table, type TableDeps } from './table';

export interface SlotsTable extends Table {
  spin(session: StudioSession, request: SpinRequest): Promise<SpinAnswer>;
}

/** A slot machine: each spin is a round of one player, whose commitment the page has before it. */
export function createSlotsTable(game: string, engine: SlotsEngine, deps: TableDeps): SlotsTable {
  const { bets: store, log } = deps;
  const players = new Map<string, SlotsPlayer>();
  let isStopped = false;
  const preparation = createSpinPreparation(game, engine, deps);
  const spins = createSpins(game, engine, deps, preparation, () => isStopped);

  async function spin(session: StudioSession, request: SpinRequest): Promise<SpinAnswer> {
    const player = players.get(session.player);
    if (player === undefined || isStopped) return refuse('unavailable');
    const refusal = limitRefusal(session, request.stake);
    if (refusal !== null) return refusal;
    const digest = digestOf(request);
    if (player.state.name === 'spinning')
      return player.state.digest === digest ? player.state.answer : refuse('already-placed');
    const answer = spins.play(player, session, request, digest).finally(() => {
      player.state = { name: 'idle' };
    });
    player.state = { name: 'spinning', digest, answer };
    return answer;
  }

  const untilIdle = async ({ state }: SlotsPlayer): Promise<void> => {
    if (state.name === 'spinning') await state.answer.catch(() => null);
  };

  /** Discards the prepared round of a player who has left. */
  async function forget(name: string, player: SlotsPlayer) {
    await untilIdle(player);
    if (player.seats.size > 0) return;
    players.delete(name);
    const round = await player.next?.catch(() => null);
    if (round) await store.settle(round.id, 'void', [], []);
  }

  return {
    spin,
    join(seat) {
      const { player: name } = seat.session;
      const player = players.get(name) ?? newPlayer();
      players.set(name, player);
      player.seats.add(seat);
      void preparation.sendState(player);
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
      return next ? seedsOf(next, 'betting') : null;
    },
    endPhase: () => false,
    async stop() {
      isStopped = true;
      for (const player of players.values()) {
        await untilIdle(player);
        closeSeats(player.seats);
      }
    },
  };
}
