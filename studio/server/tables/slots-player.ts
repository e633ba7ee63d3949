import type { SpinAnswer } from '../../contract/answers';
import type { SlotsState } from '../../contract/states';
import type { SlotsEngine } from '../../rules/slots/slot-machines';
import type { Round } from '../store/rounds';
import type { Seat, TableDeps } from './table';

/** One request is played at a time: a repeat of it gets the same answer. */
type PlayerState =
  | { readonly name: 'idle' }
  | { readonly name: 'spinning'; readonly digest: string; readonly answer: Promise<SpinAnswer> };

export interface SlotsPlayer {
  readonly seats: Set<Seat>;
  state: PlayerState;
  /** Committed round of the next spin. */
  next: Promise<Round> | null;
  history: SlotsState['history'];
}

export const newPlayer = (): SlotsPlayer => ({
  seats: new Set(),
  state: { name: 'idle' },
  next: null,
  history: [],
});

export interface SpinPreparation {
  /** The round of the player's next spin. The page has its commitment before the spin. */
  nextRound(player: SlotsPlayer): Promise<Round>;
  sendState(player: SlotsPlayer): Promise<void>;
}

export function createSpinPreparation(
  game: string,
  engine: SlotsEngine,
  { log, rounds }: Pick<TableDeps, 'log' | 'rounds'>,
): SpinPreparation {
  function nextRound(player: SlotsPlayer): Promise<Round> {
    player.next ??= rounds.open(game, engine).catch((error: unknown) => {
      player.next = null;
      throw error;
    });
    return player.next;
  }

  return {
    nextRound,
    async sendState(player) {
      try {
        const { commitment } = await nextRound(player);
        for (const seat of player.seats) seat.send('slots', { commitment, history: player.history });
      } catch (error) {
        log.error({ err: error }, 'a spin could not be prepared');
        // The pages connect again.
        for (const seat of player.seats) seat.disconnect();
      }
    },
  };
}
