// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { idOfPage, idOfRound, idOfRow } from '../../machines/games/games.ids';
import type { gamePageMachine } from '../../machines/games/page/game-page.machine';
import type { gameRoundMachine } from '../../machines/games/round/game-round.machine';
import { selectRound } from '../../machines/games/round/game-round.selectors';
import type { gameRoundsMachine } from '../../machines/games/rounds/game-rounds.machine';
import { selectPage, selectPageCount, selectRounds } from '../../machines/games/rounds/game-rounds.selectors';
import type { gameRowMachine } from '../../machines/games/row/game-row.machine';
import type { sportsbookMachine } from '../../machines/games/sportsbook/sportsbook.machine';
import {
  selectFrameUrl,
  selectHeight,
  selectPhase,
} from '../../machines/games/sportsbook/sportsbook.selectors';
import { CasinoScreen } from '../../src/features/games/casino/CasinoScreen';
import { MyGames } from '../../src/features/games/casino/rounds/MyGames';
import { RoundScreen } from '../../src/features/games/casino/rounds/RoundScreen';
import GameRows from '../../src/features/games/casino/rows/GameRows';
import { StartedSportsbook } from '../../src/features/games/sportsbook/SportsbookScreen';
import { pathOf } from '../../src/view/navigation/routes';
import { failing, unreachable } from '../support/machines/fixtures';
import { game, lookupOf } from '../support/machines/games-fixtures';
import { onGamesScreen } from '../support/machines/games-view-harness';
import { answers, type LeafAssertions } from '../support/machines/model';
import {
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { gamePageModel, gamePageWorld } from './game-page.model';
import { gameRoundModel, gameRoundWorld } from './game-round.model';
import { gameRoundsModel, gameRoundsWorld } from './game-rounds.model';
import { gameRowModel, gameRowWorld } from './game-row.model';
import { type SportsbookWorld, sportsbookModel, sportsbookWorld } from './sportsbook.model';

const gameText = textOf('game');
const lobbyText = textOf('lobby');
const roundsText = textOf('rounds');
const sportsbookText = textOf('sportsbook');
const AGAIN = textOf('errors')('tryAgain');

const isLoading = (label: string) => (): void => expect(isLoadingCalled(label)).toBe(true);
const hasFailed = (title: string) => (): void => {
  expect(shownText()).toContain(title);
  expect(buttonsCalled(AGAIN)).toHaveLength(1);
};
const retries = { 'query.retryRequested': () => pressButton(AGAIN) };

type PageWorld = ReturnType<typeof gamePageWorld>;
const absent = game({ isPlayable: false });

testPathsOnScreen(
  {
    ...gamePageModel,
    answers: {
      load: answers<typeof gamePageMachine, PageWorld>()(
        ({ findGame }) => findGame,
        [lookupOf({ game: absent })],
        [unreachable, failing],
      ),
    },
    assertions: {
      loading: isLoading(lobbyText('loading')),
      loaded: () =>
        expect(shownText()).toContain(gameText('notPlayable', { provider: absent.provider.name })),
      failed: hasFailed(lobbyText('failed')),
    } satisfies LeafAssertions<typeof gamePageMachine, PageWorld>,
  },
  retries satisfies Interactions<typeof gamePageMachine, PageWorld>,
  {
    start: onGamesScreen(gamePageWorld, {
      name: idOfPage('spribe/aviator'),
      content: () => <CasinoScreen />,
      path: '/casino/spribe/aviator',
    }),
  },
);

type RoundWorld = ReturnType<typeof gameRoundWorld>;

testPathsOnScreen(
  {
    ...gameRoundModel,
    assertions: {
      loading: (round) => expect(isLoadingCalled(roundsText('loading'))).toBe(selectRound(round) === null),
      loaded: () => expect(shownText()).toContain(roundsText('entries')),
      missing: () => expect(shownText()).toContain(roundsText('missing')),
      failed: hasFailed(roundsText('roundFailed')),
    } satisfies LeafAssertions<typeof gameRoundMachine, RoundWorld>,
  },
  retries satisfies Interactions<typeof gameRoundMachine, RoundWorld>,
  {
    start: onGamesScreen(gameRoundWorld, {
      name: idOfRound('r1'),
      content: () => <RoundScreen />,
      path: pathOf('round', { id: 'r1' }),
    }),
  },
);

type RoundsWorld = ReturnType<typeof gameRoundsWorld>;
type Rounds = SnapshotFrom<typeof gameRoundsMachine>;

function showsRounds(rounds: Rounds): void {
  const count = selectRounds(rounds)?.length ?? 0;
  expect(document.querySelectorAll('tbody tr')).toHaveLength(count);
  expect(shownText().includes(roundsText('empty'))).toBe(count === 0);
}

testPathsOnScreen(
  {
    ...gameRoundsModel,
    assertions: {
      loading: (rounds) => expect(isLoadingCalled(roundsText('loading'))).toBe(selectRounds(rounds) === null),
      loaded: showsRounds,
      refreshing: showsRounds,
      failed: hasFailed(roundsText('failed')),
    } satisfies LeafAssertions<typeof gameRoundsMachine, RoundsWorld>,
  },
  {
    'gameRounds.pageChosen': () => pressButton(textOf('paging')('older')),
    'gameRounds.retryRequested': () => pressButton(AGAIN),
  } satisfies Interactions<typeof gameRoundsMachine, RoundsWorld>,
  {
    start: onGamesScreen(gameRoundsWorld, { name: 'gameRounds', content: () => <MyGames /> }),
    mayHappen: (event, snapshot) => {
      const rounds = snapshot as Rounds;
      if (event.type !== 'gameRounds.pageChosen') return true;
      const isListed = (selectRounds(rounds)?.length ?? 0) > 0 && !rounds.matches('failed');
      const { page = 0 } = event as { page?: number };
      return isListed && page === selectPage(rounds) + 1 && page <= selectPageCount(rounds);
    },
  },
);

type RowWorld = ReturnType<typeof gameRowWorld>;

testPathsOnScreen(
  {
    ...gameRowModel,
    assertions: {
      loading: () => expect(shownText()).not.toContain(lobbyText('titles.liveDealers')),
      loaded: () => expect(shownText()).toContain(game().name),
      failed: hasFailed(lobbyText('failed')),
    } satisfies LeafAssertions<typeof gameRowMachine, RowWorld>,
  },
  retries satisfies Interactions<typeof gameRowMachine, RowWorld>,
  { start: onGamesScreen(gameRowWorld, { name: idOfRow('live'), content: () => <GameRows /> }) },
);

type Book = SnapshotFrom<typeof sportsbookMachine>;

/** The frame with the height of its content, hidden until its widget runs. */
const isFramed =
  (sentence = '') =>
  (sportsbook: Book): void => {
    const frame = document.querySelector('iframe');
    expect(frame?.getAttribute('src') ?? null).toBe(selectFrameUrl(sportsbook));
    if (frame) {
      expect(frame.getAttribute('aria-hidden')).toBe(String(selectPhase(sportsbook) !== 'running'));
      const height = selectHeight(sportsbook);
      expect(frame.style.height).toBe(height > 0 ? `${height}px` : '');
    }
    expect(shownText()).toContain(sentence);
  };

const RELOAD = sportsbookText('reload');

testPathsOnScreen(
  {
    ...sportsbookModel,
    assertions: {
      waiting: isFramed(textOf('stops')('sportsbook')),
      asking: isFramed(sportsbookText('opening')),
      'open.page.opening': isFramed(sportsbookText('opening')),
      'open.page.slow': isFramed(sportsbookText('slowHint')),
      'open.page.stalled': isFramed(sportsbookText('stalledHint')),
      'open.page.running': isFramed(),
      'open.token.valid': isFramed(),
      'open.token.renewing': isFramed(),
      'open.token.failed': isFramed(),
      'open.address.steady': isFramed(),
      'open.address.settling': isFramed(),
      'open.address.returning': isFramed(),
      failed: isFramed(RELOAD),
    } satisfies LeafAssertions<typeof sportsbookMachine, SportsbookWorld>,
  },
  {
    'sportsbook.optionsChanged': fromOutside,
    'sportsbook.scrolled': async () => {
      fireEvent.scroll(window);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    'sportsbook.reloadRequested': () => pressButton(RELOAD),
    'sportsbook.frameLoaded': fromOutside,
    'sportsbook.widgetReady': fromOutside,
    'sportsbook.widgetFailed': fromOutside,
    'sportsbook.tokenExpired': fromOutside,
    'sportsbook.loginRequested': fromOutside,
    'sportsbook.registerRequested': fromOutside,
    'sportsbook.rechargeRequested': fromOutside,
    'sportsbook.routeChanged': fromOutside,
    'sportsbook.addressChanged': fromOutside,
    'sportsbook.scrollRequested': fromOutside,
    'sportsbook.resized': fromOutside,
    'sportsbook.playerChanged': fromOutside,
    'stops.reported': fromOutside,
  } satisfies Interactions<typeof sportsbookMachine, SportsbookWorld>,
  {
    start: onGamesScreen(sportsbookWorld, {
      name: 'sportsbook',
      content: ({ actor }) => <StartedSportsbook sportsbook={actor} />,
    }),
    mayHappen: ({ type }, snapshot) =>
      type !== 'sportsbook.reloadRequested' || ['stalled', 'failed'].includes(selectPhase(snapshot as Book)),
  },
);
