import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useGame } from '../game/game-context';
import type { SlotsContext, slotsMachine } from '../machines/slots.machine';

/** The machine of the spins, a child of `game` from its start. */
export function useSlots(): ActorRefFrom<typeof slotsMachine> {
  const { game } = useGame();
  return useSelector(game, ({ children }) => children.round) as unknown as ActorRefFrom<typeof slotsMachine>;
}

export const useSlotsContext = <Value>(select: (context: SlotsContext) => Value): Value =>
  useSelector(useSlots(), ({ context }) => select(context));
