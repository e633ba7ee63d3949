import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { useGame } from '../game/game-context';
import type { crashMachine } from '../machines/crash.machine';
import type { slotsMachine } from '../machines/slots.machine';
import type { tableMachine } from '../machines/table.machine';

export interface ShownProof {
  readonly round: string | null;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
  readonly nonce: string | null;
}

type RoundSnapshot = SnapshotFrom<typeof crashMachine | typeof tableMachine | typeof slotsMachine>;

/** The proof of the running round, and of slots that of the last spin. */
function selectProof(round: AnyActorRef | undefined): ShownProof | null {
  const { context }: RoundSnapshot = round?.getSnapshot() ?? {};
  const { state } = context;
  if (!state) return null;
  if ('spin' in context) {
    const { spin } = context;
    return {
      round: spin?.round ?? null,
      commitment: state.commitment,
      serverSeed: spin?.server_seed ?? null,
      clientSeed: spin?.client_seed ?? null,
      nonce: spin?.nonce ?? null,
    };
  }
  if (!('round' in state)) return null;
  return {
    round: state.round,
    commitment: state.commitment,
    serverSeed: state.server_seed,
    clientSeed: state.client_seed,
    nonce: state.nonce,
  };
}

/** Taken when the sheet opens: it does not change while the player copies it. */
export function useRoundProof(): ShownProof | null {
  const { game } = useGame();
  return useSelector(
    game,
    ({ children }) => selectProof(children.round),
    (left, right) => left?.commitment === right?.commitment && left?.serverSeed === right?.serverSeed,
  );
}
