import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useGame } from '../game/game-context';
import type { crashMachine } from '../machines/crash.machine';
import type { crashBetMachine } from '../machines/crash-bet.machine';

export type CrashBetActor = ActorRefFrom<typeof crashBetMachine>;

/** The machine of the round, a child of `game` from its start. */
export function useCrash(): ActorRefFrom<typeof crashMachine> {
  const { game } = useGame();
  return useSelector(game, ({ children }) => children.round) as unknown as ActorRefFrom<typeof crashMachine>;
}

export function useCrashBet(slot: 0 | 1): CrashBetActor {
  const crash = useCrash();
  return useSelector(crash, ({ children }) => children[`bet${slot}`]) as CrashBetActor;
}
