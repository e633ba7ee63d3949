import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GameSession } from '../../../domain/games';
import type { gameLaunchMachine, LaunchFailure } from './game-launch.machine';

export type GameLaunchActor = ActorRefFrom<typeof gameLaunchMachine>;

type GameLaunchSnapshot = SnapshotFrom<typeof gameLaunchMachine>;

/** Null while there is no frame. A new launch has a new address. */
export const selectFrameUrl = (launch: GameLaunchSnapshot): string | null =>
  launch.hasTag('framed') ? (launch.context.launch?.url ?? null) : null;

export type LaunchPhase = 'asking' | 'opening' | 'slow' | 'stalled' | 'playing' | 'expired' | 'failed';

export function selectPhase(launch: GameLaunchSnapshot): LaunchPhase {
  if (launch.matches('asking')) return 'asking';
  if (launch.matches('expired')) return 'expired';
  if (launch.matches('failed')) return 'failed';
  if (launch.matches({ open: { page: 'slow' } })) return 'slow';
  if (launch.matches({ open: { page: 'stalled' } })) return 'stalled';
  return launch.matches({ open: { page: 'playing' } }) ? 'playing' : 'opening';
}

/** The operator has stopped the games: this one opens at the end of the stop. */
export const selectIsWaiting = (launch: GameLaunchSnapshot): boolean => launch.matches('waiting');

/** True for a few seconds after a game for wide screens became ready. */
export const selectIsHinting = (launch: GameLaunchSnapshot): boolean =>
  launch.context.launch?.isWide === true && launch.matches({ open: { page: { playing: 'hinting' } } });

export const selectFailure = (launch: GameLaunchSnapshot): LaunchFailure | null => launch.context.failure;
/** Null before the first answer. */
export const selectSession = (launch: GameLaunchSnapshot): GameSession | null => launch.context.session;
/** The player is asked whether to leave during a round. */
export const selectIsClosing = (launch: GameLaunchSnapshot): boolean =>
  launch.matches({ open: { dialog: 'closing' } });
export const selectIsDepositOpen = (launch: GameLaunchSnapshot): boolean =>
  launch.matches({ open: { dialog: 'deposit' } });
