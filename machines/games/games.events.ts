import type { GameRowName } from '../../domain/games';
import type { Language } from '../../domain/preferences';
import type { GameLaunchInput } from './launch/game-launch.events';
import type { SportsbookInput } from './sportsbook/sportsbook.events';

declare module '../system' {
  interface Peers {
    games: GamesEvent;
  }
}

export type GamesEvent =
  /** A view shows a path under /casino. One view at a time for each slug. */
  | { type: 'games.pageOpened'; slug: string }
  | { type: 'games.pageLeft'; slug: string }
  /** A view shows the frame of a game. One at a time. */
  | ({ type: 'games.gameOpened' } & GameLaunchInput)
  | { type: 'games.gameLeft' }
  /** A view shows the sportsbook. One at a time. */
  | { type: 'games.sportsbookOpened'; input: SportsbookInput }
  | { type: 'games.sportsbookLeft' }
  /** A view shows the list of the player's rounds. */
  | { type: 'games.roundsOpened' }
  | { type: 'games.roundsLeft' }
  /** A view shows a row of games. One view at a time for each row. */
  | { type: 'games.rowOpened'; name: GameRowName }
  | { type: 'games.rowLeft'; name: GameRowName }
  /** A view shows a round. One view at a time for each round. */
  | { type: 'games.roundOpened'; id: string; language: Language }
  | { type: 'games.roundLeft'; id: string }
  // From peers.
  | { type: 'games.playerChanged' };
