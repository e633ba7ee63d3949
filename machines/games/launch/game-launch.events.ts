import type { Language } from '../../../domain/preferences';
import type { StopsEvent } from '../stops.events';

declare module '../../system' {
  interface Peers {
    gameLaunch: GameLaunchEvent;
  }
}

/** Id of the `iframe` element of the open game. */
export const FRAME_ID = 'game-frame';

export interface GameLaunchInput {
  readonly slug: string;
  readonly language: Language;
  /** Path to navigate to when the player leaves. */
  readonly exitPath: string;
}

export type GameLaunchEvent =
  | StopsEvent
  /** The language of the next launch: a running game is not restarted. */
  | { type: 'gameLaunch.languageChanged'; language: Language }
  /** The player asked to leave, by the button of the frame or of the game. */
  | { type: 'gameLaunch.exitRequested' }
  | { type: 'gameLaunch.exitConfirmed' }
  /** The player asked to deposit, by the button of the frame or of the game. */
  | { type: 'gameLaunch.depositRequested' }
  | { type: 'gameLaunch.dialogClosed' }
  /** Opens the game again, with a new token. */
  | { type: 'gameLaunch.reloadRequested' }
  // From the game's frame.
  | { type: 'gameLaunch.gameReady' }
  /** The document in the frame has loaded. */
  | { type: 'gameLaunch.frameLoaded' }
  | { type: 'gameLaunch.roundStarted' }
  | { type: 'gameLaunch.roundEnded' }
  | { type: 'gameLaunch.sessionExpired' }
  | { type: 'gameLaunch.gameFailed' }
  /** The wallet reported another balance: a bet or a win of this session may be in it. */
  | { type: 'gameLaunch.balanceChanged' }
  // From peers.
  /** Another player signed in, or the player signed out. */
  | { type: 'gameLaunch.playerChanged' };

/** Received by the channel that guards the page. While a round is open, the browser asks before the tab closes, and Back is reported as a request to leave. */
export type LeaveGuardEvent = { type: 'leaveGuard.roundChanged'; isOpen: boolean };

/** Input of the channel that receives the frame's messages. */
export interface FrameInput {
  /** `id` of the `iframe` element. */
  readonly frameId: string;
  /** Address that the frame was opened with: messages from other origins are ignored. */
  readonly url: string;
}
