import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { crashMachine } from '../machines/crash.machine';
import type { tableMachine } from '../machines/table.machine';
import { useGame } from './game-context';

export interface ShownProof {
  readonly round: string;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
  readonly nonce: string;
}

type RoundSnapshot = SnapshotFrom<typeof crashMachine | typeof tableMachine>;

/** The proof of the running round. */
function selectProof(round: AnyActorRef | undefined): ShownProof | null {
  const { context }: RoundSnapshot = round?.getSnapshot() ?? {};
  const { state } = context;
  if (!state) return null;
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
