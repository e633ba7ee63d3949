// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { gameLaunchMachine } from '../../machines/games/launch/game-launch.machine';
import {
  selectFrameUrl,
  selectIsClosing,
  selectIsDepositOpen,
  selectIsHinting,
  selectSession,
} from '../../machines/games/launch/game-launch.selectors';
import { LaunchedGame } from '../../src/features/games/casino/frame/GameScreen';
import { game } from '../support/machines/games-fixtures';
import { onGamesScreen } from '../support/machines/games-view-harness';
import type { LeafAssertions } from '../support/machines/model';
import {
  buttonsCalled,
  fromOutside,
  pressButton,
  pressInDialog,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type GameLaunchWorld, gameLaunchModel, gameLaunchWorld } from './game-launch.model';

const gameText = textOf('game');
const stopsText = textOf('stops');

type Launch = SnapshotFrom<typeof gameLaunchMachine>;

const aviator = game({
  slug: 'spribe-aviator',
  name: 'Aviator',
  provider: { slug: 'spribe', name: 'Spribe' },
});
const { name } = aviator;
const provider = aviator.provider.name;

const frameUrl = (): string | null => document.querySelector('iframe')?.getAttribute('src') ?? null;

/** The frame, or what covers or replaces it. */
const isFramed =
  (...sentences: readonly string[]) =>
  (launch: Launch): void => {
    expect(frameUrl()).toBe(selectFrameUrl(launch));
    for (const sentence of sentences) expect(shownText()).toContain(sentence);
  };

/** Clock and net position, after the first answer of the server. */
const hasPosition = (launch: Launch): void =>
  expect(document.querySelectorAll('dl dt')).toHaveLength(selectSession(launch) === null ? 0 : 2);

const dialogText = (): string => document.querySelector('dialog')?.textContent ?? '';
const isDialogOpen = (launch: Launch): boolean => selectIsClosing(launch) || selectIsDepositOpen(launch);

testPathsOnScreen(
  {
    ...gameLaunchModel,
    distinguish: ({ context: { failure, isRoundRunning, launch, session } }) => [
      launch?.reportsReady,
      failure?.reason,
      isRoundRunning || (session?.hasOpenRound ?? false),
    ],
    assertions: {
      waiting: isFramed(stopsText('game')),
      asking: isFramed(gameText('opening', { name })),
      'open.page.opening': isFramed(gameText('opening', { name })),
      'open.page.slow': isFramed(gameText('slowHint')),
      'open.page.stalled': isFramed(gameText('stalledHint', { provider })),
      'open.page.playing.hinting': (launch) => {
        isFramed()(launch);
        expect(shownText().includes(gameText('rotate'))).toBe(selectIsHinting(launch));
      },
      'open.page.playing.settled': (launch) => {
        isFramed()(launch);
        expect(shownText()).not.toContain(gameText('rotate'));
      },
      'open.position.loading': hasPosition,
      'open.position.loaded': hasPosition,
      'open.position.outdated': hasPosition,
      'open.round.absent': hasPosition,
      'open.round.running': hasPosition,
      'open.dialog.none': () => expect(dialogText()).toBe(''),
      'open.dialog.closing': () => expect(dialogText()).toContain(gameText('leaveTitle')),
      'open.dialog.deposit': () => expect(dialogText()).toContain(gameText('depositText')),
      expired: isFramed(gameText('expired'), gameText('playOn')),
      failed: isFramed(gameText('otherGames')),
    } satisfies LeafAssertions<typeof gameLaunchMachine, GameLaunchWorld>,
  },
  {
    // The game in the frame may also ask for its end.
    'gameLaunch.exitRequested': (world, event) =>
      isDialogOpen(world.actor.getSnapshot()) ? fromOutside(world, event) : pressButton(gameText('exit')),
    'gameLaunch.exitConfirmed': () => pressInDialog(gameText('leave')),
    'gameLaunch.depositRequested': () => pressButton(gameText('deposit')),
    'gameLaunch.dialogClosed': ({ actor }) =>
      selectIsClosing(actor.getSnapshot()) ? pressInDialog(gameText('stay')) : pressButton(gameText('close')),
    'gameLaunch.reloadRequested': () => void fireEvent.click(buttonsCalled(gameText('reload'))[0] as Element),
    'gameLaunch.gameReady': fromOutside,
    'gameLaunch.frameLoaded': () => void fireEvent.load(document.querySelector('iframe') as Element),
    'gameLaunch.roundStarted': fromOutside,
    'gameLaunch.roundEnded': fromOutside,
    'gameLaunch.sessionExpired': fromOutside,
    'gameLaunch.gameFailed': fromOutside,
    'gameLaunch.balanceChanged': fromOutside,
    'gameLaunch.playerChanged': fromOutside,
    'gameLaunch.languageChanged': fromOutside,
    'stops.reported': fromOutside,
  } satisfies Interactions<typeof gameLaunchMachine, GameLaunchWorld>,
  {
    start: onGamesScreen(gameLaunchWorld, {
      name: 'gameLaunch',
      content: ({ actor }) => <LaunchedGame game={aviator} launch={actor} />,
    }),
    mayHappen: ({ type }, snapshot) => {
      const game = snapshot as Launch;
      const isAlone = !isDialogOpen(game);
      const isPositionLoaded = game.matches({ open: { position: 'loaded' } });
      switch (type) {
        case 'gameLaunch.depositRequested':
          return isAlone;
        case 'gameLaunch.exitRequested':
          return !game.matches('waiting');
        // What ends a game is the same whatever its position is.
        case 'gameLaunch.reloadRequested':
          return isAlone && !game.matches('waiting') && (!game.matches('open') || isPositionLoaded);
        case 'gameLaunch.playerChanged':
        case 'gameLaunch.sessionExpired':
        case 'gameLaunch.gameFailed':
          return isAlone && (!game.matches('open') || isPositionLoaded);
        default:
          return true;
      }
    },
  },
);
