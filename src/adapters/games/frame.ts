import { fromCallback } from 'xstate';
import { type GameMessage, gameMessage } from '../../../contract/providers/frame';
import type { FrameInput, GameLaunchEvent } from '../../../machines/game-launch/game-launch.events';
import { receiveFrameMessages } from './frame-messages';

const events: Readonly<Record<GameMessage['type'], GameLaunchEvent>> = {
  ready: { type: 'gameLaunch.gameReady' },
  roundStarted: { type: 'gameLaunch.roundStarted' },
  roundEnded: { type: 'gameLaunch.roundEnded' },
  sessionExpired: { type: 'gameLaunch.sessionExpired' },
  failed: { type: 'gameLaunch.gameFailed' },
  depositRequested: { type: 'gameLaunch.depositRequested' },
  exitRequested: { type: 'gameLaunch.exitRequested' },
};

/** Receives the messages of a game. */
export const createGameFrame = () =>
  fromCallback<GameLaunchEvent, FrameInput>(({ input, sendBack }) =>
    receiveFrameMessages(input, gameMessage, ({ type }) => sendBack(events[type])),
  );
