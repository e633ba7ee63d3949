import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { StudioConnection } from '../adapters/studio-connection';

/** What the page needs from an engine: the machine of its round and its view. */
export interface EngineModule {
  readonly createRound: (connection: StudioConnection) => AnyActorLogic;
  readonly View: ComponentType;
  /** The player has a stake in a round that is not settled. */
  readonly hasOpenStake: (round: AnyActorRef) => boolean;
}
