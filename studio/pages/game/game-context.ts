import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { gameMachine } from '../machines/game.machine';
import type { Messages } from '../messages/catalogue';
import { getMuted, subscribeMuted } from '../sound/sound';
import type { Drawings } from './drawings';

export interface GameServices {
  readonly game: ActorRefFrom<typeof gameMachine>;
  readonly text: Messages;
  readonly title: string;
  /** Drawings of a slot machine; empty for other games. */
  readonly art: Drawings;
  /** Posts to the product's page around the frame. */
  readonly requestDeposit: () => void;
  readonly requestExit: () => void;
  readonly createKey: () => string;
}

export const GameContext = createContext<GameServices | null>(null);

export function useGame(): GameServices {
  const services = useContext(GameContext);
  if (!services) throw new Error('No game around this component');
  return services;
}

export const useText = (): Messages => useGame().text;

export const useMuted = (): boolean => useSyncExternalStore(subscribeMuted, getMuted);
