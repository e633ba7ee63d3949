import type { ActorLogic, Snapshot } from 'xstate';
import type { GamesEvent } from '../games/games.events';
import { channel } from '../ports';

/** The games have their own chunk, so the root imports only their event type. */
export type GamesLogic = ActorLogic<Snapshot<unknown>, GamesEvent>;

export const gamesPlaceholder = channel<GamesEvent>('games') as unknown as GamesLogic;
