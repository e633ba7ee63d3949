import { createContext, useContext } from 'react';
import type { GamesActor } from '../../../machines/games/games.selectors';

export const GamesContext = createContext<GamesActor | null>(null);

/** The games actor, provided by `GamesBoundary`. It runs as long as the root actor. */
export function useGames(): GamesActor {
  const games = useContext(GamesContext);
  if (!games) throw new Error('No games: this component is outside <GamesBoundary>.');
  return games;
}
