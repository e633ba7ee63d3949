import { fromCallback } from 'xstate';
import { type GameMessage, gameMessage } from '../../../contract/providers/frame';
import type { FrameInput, GameLaunchEvent } from '../../../machines/games/launch/game-launch.events';
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

/** Messages that open a dialog over the page. */
const dialogRequests: ReadonlySet<GameMessage['type']> = new Set(['depositRequested', 'exitRequested']);
/** Milliseconds between two equal requests of a game: one that repeats them leaves the player time to use the page. */
const REQUEST_PAUSE = 5000;

/** Receives the messages of a game. */
export const createGameFrame = () =>
  fromCallback<GameLaunchEvent, FrameInput>(({ input, sendBack }) => {
    const requestedAt = new Map<GameMessage['type'], number>();
    return receiveFrameMessages(input, gameMessage, {
      onMessage({ type }, at) {
        if (dialogRequests.has(type)) {
          if (at - (requestedAt.get(type) ?? Number.NEGATIVE_INFINITY) < REQUEST_PAUSE) return;
          requestedAt.set(type, at);
        }
        sendBack(events[type]);
      },
      // The machine removes the frame of a game that has failed.
      onFlood: () => sendBack(events.failed),
    });
  });
