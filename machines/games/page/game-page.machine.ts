import type { GameLookup } from '../../../domain/games';
import { createQuery } from '../../kit/query/query.machine';

interface GamePageInput {
  /** Slug of a game or provider, or `provider/game`. */
  readonly slug: string;
}

/** Owns what a path under /casino names, while a view shows it. */
export const gamePageMachine = createQuery<GamePageInput, GamePageInput, GameLookup>({
  id: 'gamePage',
  request: ({ slug }) => ({ slug }),
});
