// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { betHistoryMachine } from '../../machines/exchange/bets/history/bet-history.machine';
import {
  selectBets,
  selectHasExportFailed,
  selectIsExporting,
  selectIsLoading,
  selectLoadFailure,
  selectMatches,
  selectPage,
  selectPageCount,
  selectQuery,
  selectTotal,
} from '../../machines/exchange/bets/history/bet-history.selectors';
import { History } from '../../src/features/exchange/bets/history/History';
import { bet } from '../support/machines/exchange-fixtures';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import type { EventCases, LeafAssertions } from '../support/machines/model';
import {
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type BetHistoryWorld, betHistoryModel, betHistoryWorld } from './bet-history.model';

type Machine = typeof betHistoryMachine;
type BetHistory = SnapshotFrom<Machine>;

const text = textOf('myBets');
const pagingText = textOf('paging');

/** A busy button has both texts. */
const EXPORT = new RegExp(`^${text('export')}`);

/** A phone folds the filters. */
function withFilters(gesture: () => void): void {
  if (document.querySelector('select') === null) pressButton(text('filters'));
  gesture();
}

const rows = (): number => document.querySelectorAll('[data-bet]').length;

/** The bets of the page, or what stands in their place. */
const areListed = (history: BetHistory): void => {
  const bets = selectBets(history);
  // The error of a failed attempt stays while it is repeated.
  const hasFailed = bets === null && selectLoadFailure(history) !== null;
  expect(shownText().includes(text('failed'))).toBe(hasFailed);
  expect(isLoadingCalled(text('loading'))).toBe(bets === null && !hasFailed);
  expect(rows()).toBe(bets?.length ?? 0);
  expect(shownText().includes(text(`empty.${selectQuery(history).tab}`))).toBe(bets?.length === 0);
  expect(document.querySelector('[role="tabpanel"] [aria-busy="true"] [data-bet]') !== null).toBe(
    selectIsLoading(history) && (bets?.length ?? 0) > 0,
  );
  const { page, count } = { page: selectPage(history), count: selectPageCount(history) };
  expect(shownText().includes(pagingText('page', { page: String(page), count: String(count) }))).toBe(
    count > 1,
  );
};

/** The file is made of all pages; an empty list has none. */
const isExportShown = (history: BetHistory): void => {
  const isThere = selectTotal(history) > 0;
  const isBusy = selectIsExporting(history) ? 'true' : null;
  expect(buttonsCalled(EXPORT).map((button) => button.getAttribute('aria-busy'))).toEqual(
    isThere ? [isBusy] : [],
  );
  expect(shownText().includes(text('exportFailed'))).toBe(isThere && selectHasExportFailed(history));
};

/** The filter by match is left out until the matches are known. */
const areMatchesOffered = (history: BetHistory): void => {
  const { sportId } = selectQuery(history);
  const offered = selectMatches(history).filter((match) => sportId === null || match.sportId === sportId);
  expect(shownText().includes(text('allMatches'))).toBe(offered.length > 0);
};

testPathsOnScreen(
  {
    ...betHistoryModel,
    events: {
      ...(betHistoryModel.events as EventCases<Machine>),
      'betHistory.filtered': [
        { type: 'betHistory.filtered', sportId: '4', matchId: null, from: null, to: null },
      ],
      'betHistory.pageChosen': [{ type: 'betHistory.pageChosen', page: 2 }],
    } satisfies EventCases<Machine>,
    assertions: {
      'list.loading': areListed,
      'list.loaded': areListed,
      'list.outdated': areListed,
      'list.failed': ({ context: { loadFailure } }) => {
        expect(shownText()).toContain(text('failed'));
        expect(buttonsCalled(text('tryAgain'))).toHaveLength(loadFailure?.kind === 'unavailable' ? 0 : 1);
      },
      'exporting.idle': isExportShown,
      'exporting.collecting': isExportShown,
      'exporting.saving': isExportShown,
      'exporting.failed': isExportShown,
      'matches.loading': areMatchesOffered,
      'matches.loaded': areMatchesOffered,
      'matches.failed': areMatchesOffered,
    } satisfies LeafAssertions<Machine, BetHistoryWorld>,
  },
  {
    'betHistory.tabChosen': (_, { tab }) => pressButton(text(`tab.${tab}`)),
    'betHistory.filtered': (_, { sportId }) =>
      withFilters(() =>
        fireEvent.change(document.querySelector('select') as Element, { target: { value: sportId } }),
      ),
    'betHistory.pageChosen': () => pressButton(pagingText('older')),
    'betHistory.retryRequested': () => pressButton(text('tryAgain')),
    'betHistory.exportRequested': () => withFilters(() => pressButton(EXPORT)),
    'betHistory.exportCancelled': () => withFilters(() => pressButton(text('stopExport'))),
    'betHistory.betChanged': fromOutside,
    'betHistory.connected': fromOutside,
  } satisfies Interactions<Machine, BetHistoryWorld>,
  {
    start: async (input, inspect) => {
      const world = betHistoryWorld(input, inspect);
      const snapshot = { children: {}, context: { bets: [bet()] } };
      const bets = {
        send: () => undefined,
        getSnapshot: () => snapshot,
        subscribe: () => ({ unsubscribe: () => undefined }),
      };
      const harness = await exchangeViewHarness(<History history={world.actor} />, { actors: { bets } });
      return {
        ...world,
        stop: () => {
          harness.stop();
          world.stop();
        },
      };
    },
    mayHappen: (event, snapshot) => {
      const history = snapshot as BetHistory;
      switch (event.type) {
        case 'betHistory.filtered':
          return selectQuery(history).sportId === null;
        case 'betHistory.pageChosen':
          return selectPage(history) === 1 && selectPageCount(history) > 1;
        case 'betHistory.exportRequested':
          return selectTotal(history) > 0 && !selectIsExporting(history);
        case 'betHistory.exportCancelled':
          return selectTotal(history) > 0;
        case 'betHistory.retryRequested':
          return history.matches({ list: 'failed' }) && history.context.loadFailure?.kind !== 'unavailable';
        default:
          return true;
      }
    },
  },
);
