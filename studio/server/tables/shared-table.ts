import type { RoundLoop } from './round-loop';
import type { RoundState, SharedRound } from './round-state';
import { type RoundSeeds, type Seat, seedsOf, type Table } from './table';

interface SharedTable<State extends RoundState> {
  readonly loop: RoundLoop;
  /** A state whose end is drawn, or follows from the bets that are being taken. */
  readonly endless: State['name'];
  current(): SharedRound<State> | null;
  phaseOf(state: State): RoundSeeds['phase'];
  /** Sends the current round to a page that has joined. */
  send(seat: Seat): void;
}

/** What a table has of every game whose rounds players share. */
export const sharedTable = <State extends RoundState>({
  current,
  endless,
  loop,
  phaseOf,
  send,
}: SharedTable<State>): Table => {
  /** The current round, unless it is void. */
  const valid = () => {
    const round = current();
    return round?.state.name === 'void' ? null : round;
  };
  return {
    join(seat) {
      loop.join(seat);
      if (valid() !== null) send(seat);
    },
    leave: loop.leave,
    async currentRound() {
      const round = valid();
      return round && seedsOf(round, phaseOf(round.state));
    },
    endPhase(phase) {
      const round = valid();
      if (round?.state.name !== phase || phase === endless) return false;
      loop.end(round);
      return true;
    },
    stop: loop.stop,
  };
};
