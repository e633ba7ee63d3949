import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { FRAME_ID, type GameLaunchEvent } from '../../machines/games/launch/game-launch.events';
import { gameLaunchMachine } from '../../machines/games/launch/game-launch.machine';
import {
  selectFailure,
  selectFrameUrl,
  selectIsClosing,
  selectIsDepositOpen,
  selectIsHinting,
  selectIsWaiting,
  selectPhase,
} from '../../machines/games/launch/game-launch.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { gameSession, launch } from '../support/machines/games-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof gameLaunchMachine;
export type GameLaunchWorld = ReturnType<typeof gameLaunchWorld>;

export function gameLaunchWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const askLaunch = fakePort<LogicOf<Machine, 'askLaunch'>>();
  const loadSession = fakePort<LogicOf<Machine, 'loadSession'>>();
  const frame = fakeChannel<LogicOf<Machine, 'frame'>, GameLaunchEvent>();
  const leaveGuard = fakeChannel<LogicOf<Machine, 'leaveGuard'>, GameLaunchEvent>();
  const stops = fakeChannel<LogicOf<Machine, 'stops'>, GameLaunchEvent>();
  const machine = gameLaunchMachine.provide({
    actors: {
      askLaunch: askLaunch.logic,
      loadSession: loadSession.logic,
      frame: frame.logic,
      leaveGuard: leaveGuard.logic,
      stops: stops.logic,
    },
  });
  return {
    ...run(machine, { as: 'gameLaunch', input, ...(inspect && { inspect }) }),
    askLaunch,
    loadSession,
    frame,
    leaveGuard,
    stops,
  };
}

export const launchInput = {
  slug: 'spribe-aviator',
  language: 'en',
  exitPath: '/casino/spribe',
} as const;

const port = answers<Machine, GameLaunchWorld>();
const ended = ['waiting', 'asking', 'expired', 'failed'];

export const gameLaunchModel: Model<Machine, GameLaunchWorld> = {
  name: 'gameLaunch',
  machine: gameLaunchMachine,
  starts: { 'as a game opens': launchInput },
  events: {
    'stops.reported': [
      { type: 'stops.reported', isStopped: true },
      { type: 'stops.reported', isStopped: false },
    ],
    'gameLaunch.languageChanged': [{ type: 'gameLaunch.languageChanged', language: 'hi' }],
    'gameLaunch.exitRequested': [{ type: 'gameLaunch.exitRequested' }],
    'gameLaunch.exitConfirmed': [{ type: 'gameLaunch.exitConfirmed' }],
    'gameLaunch.depositRequested': [{ type: 'gameLaunch.depositRequested' }],
    'gameLaunch.dialogClosed': [{ type: 'gameLaunch.dialogClosed' }],
    'gameLaunch.reloadRequested': [{ type: 'gameLaunch.reloadRequested' }],
    'gameLaunch.gameReady': [{ type: 'gameLaunch.gameReady' }],
    'gameLaunch.frameLoaded': [{ type: 'gameLaunch.frameLoaded' }],
    'gameLaunch.roundStarted': [{ type: 'gameLaunch.roundStarted' }],
    'gameLaunch.roundEnded': [{ type: 'gameLaunch.roundEnded' }],
    'gameLaunch.sessionExpired': [{ type: 'gameLaunch.sessionExpired' }],
    'gameLaunch.gameFailed': [{ type: 'gameLaunch.gameFailed' }],
    'gameLaunch.balanceChanged': [{ type: 'gameLaunch.balanceChanged' }],
    'gameLaunch.playerChanged': [{ type: 'gameLaunch.playerChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    askLaunch: port(
      ({ askLaunch }) => askLaunch,
      [launch, { ...launch, reportsReady: false, isWide: false }],
      [refused('Not in your country'), refused('Stopped', 'GAMES_STOPPED')],
    ),
    loadSession: port(
      ({ loadSession }) => loadSession,
      [gameSession(), gameSession({ hasOpenRound: true })],
      [unreachable],
    ),
  },
  waits: {
    'open.page.opening': 8000,
    'open.page.slow': 12_000,
    'open.page.playing.hinting': 6000,
    'open.position.loaded': 15_000,
    'open.position.outdated': 1000,
  },
  distinguish: ({ context: { failure, isRoundRunning, launch: opened, session } }) => [
    opened?.reportsReady,
    failure?.kind,
    failure?.reason,
    isRoundRunning,
    session?.hasOpenRound,
  ],
  distinguishEdges: ({ context: { isRoundRunning, session } }) =>
    isRoundRunning || (session?.hasOpenRound ?? false),
  ignored: {
    'stops.reported': {
      in: ['asking', 'expired'],
      because: 'a stop does not end a launch, nor does its end open a game that has expired',
    },
    'gameLaunch.languageChanged': {
      in: ['asking', 'expired'],
      because: 'the launch is not restarted',
    },
    'gameLaunch.exitConfirmed': {
      in: [...ended, 'open.dialog.none', 'open.dialog.deposit'],
      because: 'the control is not rendered',
    },
    'gameLaunch.depositRequested': { in: ended, because: 'there is no game on the screen' },
    'gameLaunch.dialogClosed': { in: [...ended, 'open.dialog.none'], because: 'there is no dialog' },
    'gameLaunch.gameReady': { in: ended, because: 'there is no frame' },
    'gameLaunch.frameLoaded': { in: ended, because: 'there is no frame' },
    'gameLaunch.roundStarted': {
      in: [...ended, 'open.position.outdated', 'open.round.running'],
      because: 'there is no frame, or the position is about to be requested',
    },
    'gameLaunch.roundEnded': {
      in: [...ended, 'open.position.outdated', 'open.round.absent'],
      because: 'there is no frame, or the position is about to be requested',
    },
    'gameLaunch.balanceChanged': {
      in: [...ended, 'open.position.outdated'],
      because: 'there is no session, or its position is about to be requested',
    },
    'gameLaunch.sessionExpired': { in: ended, because: 'there is no frame' },
    'gameLaunch.gameFailed': { in: ended, because: 'there is no frame' },
  },
  assertions: {
    waiting: (snapshot, { stops }) => {
      expect([selectIsWaiting(snapshot), selectFrameUrl(snapshot)]).toEqual([true, null]);
      expect(stops.last.input).toEqual({ kind: 'games', of: 'everyone' });
    },
    asking: (snapshot, { askLaunch }) => {
      expect(selectFrameUrl(snapshot)).toBeNull();
      const { language } = snapshot.context;
      expect(askLaunch.last.input).toEqual({ slug: 'spribe-aviator', language });
    },
    'open.page.opening': (snapshot, { frame }) => {
      expect(selectFrameUrl(snapshot)).toBe(launch.url);
      expect(frame.last.input).toEqual({ frameId: FRAME_ID, url: launch.url });
    },
    'open.page.slow': (snapshot) => expect(selectPhase(snapshot)).toBe('slow'),
    'open.page.stalled': (snapshot) => {
      expect(selectPhase(snapshot)).toBe('stalled');
      // It may still become ready.
      expect(selectFrameUrl(snapshot)).toBe(launch.url);
    },
    'open.page.playing.hinting': (snapshot) =>
      expect([selectPhase(snapshot), selectIsHinting(snapshot)]).toEqual([
        'playing',
        snapshot.context.launch?.isWide,
      ]),
    'open.page.playing.settled': (snapshot) =>
      expect([selectPhase(snapshot), selectIsHinting(snapshot)]).toEqual(['playing', false]),
    'open.position.loading': (_, { loadSession }) => expect(loadSession.last.input).toEqual({ id: 's1' }),
    'open.position.loaded': ({ children }) => expect(children).not.toHaveProperty('loadSession'),
    'open.position.outdated': ({ children }) => expect(children).not.toHaveProperty('loadSession'),
    'open.round.absent': ({ context }) => expect(context.isRoundRunning).toBe(false),
    'open.round.running': ({ context }) => expect(context.isRoundRunning).toBe(true),
    'open.dialog.none': (snapshot) =>
      expect([selectIsClosing(snapshot), selectIsDepositOpen(snapshot)]).toEqual([false, false]),
    'open.dialog.closing': (snapshot) => expect(selectIsClosing(snapshot)).toBe(true),
    'open.dialog.deposit': (snapshot) => expect(selectIsDepositOpen(snapshot)).toBe(true),
    expired: (snapshot, { frame }) => {
      expect(selectFrameUrl(snapshot)).toBeNull();
      // Absent if the player changed before the game was opened.
      expect(frame.openings.every(({ isClosed }) => isClosed)).toBe(true);
    },
    failed: (snapshot) => {
      expect(selectFrameUrl(snapshot)).toBeNull();
      expect(selectFailure(snapshot)).not.toBeNull();
    },
  } satisfies LeafAssertions<Machine, GameLaunchWorld>,
};
