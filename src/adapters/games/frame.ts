import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { type GameMessage, gameMessage } from '../../../contract/providers/frame';
import type { FrameInput, GameLaunchEvent } from '../../../machines/game-launch/game-launch.events';
import { parsedUrl } from './frame-url';

/** Messages of a frame that are read in each `WINDOW`; the others are dropped. */
const LIMIT = 20;
/** Milliseconds. */
const WINDOW = 1000;

const events: Readonly<Record<GameMessage['type'], GameLaunchEvent>> = {
  ready: { type: 'gameLaunch.gameReady' },
  roundStarted: { type: 'gameLaunch.roundStarted' },
  roundEnded: { type: 'gameLaunch.roundEnded' },
  sessionExpired: { type: 'gameLaunch.sessionExpired' },
  failed: { type: 'gameLaunch.gameFailed' },
  depositRequested: { type: 'gameLaunch.depositRequested' },
  exitRequested: { type: 'gameLaunch.exitRequested' },
};

const windowOf = (frameId: string): Window | null => {
  const element = document.getElementById(frameId);
  return element instanceof HTMLIFrameElement ? element.contentWindow : null;
};

/**
 * Receives the messages of a game: only from the window of its frame, from the origin that it was opened with, and in the
 * form of the contract.
 */
export const createGameFrame = () =>
  fromCallback<GameLaunchEvent, FrameInput>(({ input: { frameId, url }, sendBack }) => {
    const origin = parsedUrl(url)?.origin;
    let windowStart = 0;
    let count = 0;

    const isFlooding = (now: number): boolean => {
      if (now - windowStart >= WINDOW) {
        windowStart = now;
        count = 0;
      }
      count += 1;
      return count > LIMIT;
    };

    function onMessage({ data, origin: sender, source, timeStamp }: MessageEvent): void {
      if (sender !== origin || source === null || source !== windowOf(frameId)) return;
      if (isFlooding(timeStamp)) return;
      const message = v.safeParse(gameMessage, data);
      if (message.success) sendBack(events[message.output.type]);
    }

    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  });
