import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { StudioConnection } from '../adapters/studio-connection';
import type { Drawings } from './drawings';

/** What the page needs from an engine: the machine of its round and its view. */
export interface EngineModule {
  readonly createRound: (connection: StudioConnection) => AnyActorLogic;
  readonly View: ComponentType;
  /** Drawings of the symbols of a slot machine. */
  readonly art?: Drawings;
  /** The player has a stake in a round that is not settled. */
  readonly hasOpenStake: (round: AnyActorRef) => boolean;
}
