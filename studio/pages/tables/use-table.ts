import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { TableOutcome } from '../../contract/outcomes';
import type { PlaceBets } from '../../contract/requests';
import type { StudioConnection } from '../adapters/studio-connection';
import { useGame } from '../game/game-context';
import { type TableContext, tableMachine } from '../machines/table.machine';

export type TableActor = ActorRefFrom<typeof tableMachine>;

/** The machine of the round, a child of `game` from its start. */
export function useTable(): TableActor {
  const { game } = useGame();
  return useSelector(game, ({ children }) => children.round) as unknown as TableActor;
}

export const useTableContext = <Value>(select: (context: TableContext) => Value): Value =>
  useSelector(useTable(), ({ context }) => select(context));

export const selectPhase = ({ state }: TableContext) => state?.phase ?? 'betting';

/** The outcome of the round; null before it is known. */
export function useOutcome<Engine extends TableOutcome['engine']>(engine: Engine) {
  const outcome = useTableContext(({ state }) => state?.outcome ?? null);
  return outcome?.engine === engine ? (outcome as Extract<TableOutcome, { engine: Engine }>) : null;
}

/** What an engine played at a table with a clock has in common. */
export const tableEngine = {
  createRound: (connection: StudioConnection) =>
    tableMachine.provide({
      actors: {
        placeBets: fromPromise(({ input }: { input: PlaceBets }) => connection.placeBets(input)),
      },
    }),
  hasOpenStake: (round: AnyActorRef): boolean => {
    const { context }: SnapshotFrom<typeof tableMachine> = round.getSnapshot();
    const isPaid = context.state?.phase === 'settled';
    return context.request !== null || (!isPaid && (context.state?.bets.length ?? 0) > 0);
  },
};
