import { fromPromise, type SnapshotFrom } from 'xstate';
import type { SpinRequest } from '../../contract/requests';
import type { Drawings } from '../game/drawings';
import type { EngineModule } from '../game/engine-module';
import { slotsMachine } from '../machines/slots.machine';
import { SlotsView } from './SlotsView';

/** @param art drawings of the machine */
export const createSlots = (art: Drawings): EngineModule => ({
  createRound: (connection) =>
    slotsMachine.provide({
      actors: { spin: fromPromise(({ input }: { input: SpinRequest }) => connection.spin(input)) },
    }),
  View: SlotsView,
  art,
  // The outcome is paid before it is shown: leaving in the middle loses nothing, but the player would miss it.
  hasOpenStake: (round) => {
    const snapshot: SnapshotFrom<typeof slotsMachine> = round.getSnapshot();
    return !snapshot.matches('idle') && !snapshot.matches('connecting');
  },
});
