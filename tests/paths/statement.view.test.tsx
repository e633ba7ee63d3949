// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { statementMachine } from '../../machines/account/statement/statement.machine';
import {
  type StatementActor,
  selectHasExportFailed,
  selectHasFailed,
  selectHasMore,
  selectIsEmpty,
  selectPages,
  selectPrinted,
  selectTotal,
} from '../../machines/account/statement/statement.selectors';
import { Entries } from '../../src/features/account/statement/Entries';
import { ExportButtons } from '../../src/features/account/statement/ExportButtons';
import { Summary } from '../../src/features/account/statement/Summary';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { withFarEnd } from '../support/machines/far-end';
import { type LeafAssertions, PASSED_THROUGH } from '../support/machines/model';
import {
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { statementModel, statementWorld } from './statement.model';

const text = textOf('statement');
const AGAIN = textOf('errors')('tryAgain');
const MORE = new RegExp(`^(${text('more')}|${text('loadingMore')})`);

type StatementWorld = ReturnType<typeof statementWorld>;
type Statement = SnapshotFrom<typeof statementMachine>;

const { print } = globalThis;
const startOnScreen = withFarEnd(
  onAccountScreen(statementWorld, {
    name: 'statement',
    content: ({ actor }) => <Parts statement={actor} />,
    path: '/cashier',
  }),
);

function unfoldOverview(): void {
  const fold = document.querySelector('summary');
  if (fold) fireEvent.click(fold);
}

/** With the overview unfolded, and without a dialog of the browser for printing. */
async function start(...given: Parameters<typeof startOnScreen>): Promise<StatementWorld> {
  Object.assign(globalThis, { print: () => undefined });
  const world = await startOnScreen(...given);
  unfoldOverview();
  return {
    ...world,
    stop: () => {
      world.stop();
      Object.assign(globalThis, { print });
    },
  };
}

const areListed = (statement: Statement): void => {
  const total = selectTotal(statement) ?? Number.NaN;
  expect(shownText()).toContain(text('count', { count: total, shown: String(total) }));
  expect(buttonsCalled(MORE)).toHaveLength(selectHasMore(statement) ? 1 : 0);
};

const hasExportButtons = (statement: Statement): void => {
  expect(buttonsCalled(text('csv'))).toHaveLength(selectIsEmpty(statement) ? 0 : 1);
  expect(shownText().includes(text('exportFailed'))).toBe(selectHasExportFailed(statement));
};

const isCollecting = (): void => {
  expect(document.querySelector('progress')).not.toBeNull();
  expect(buttonsCalled(text('cancel'))).toHaveLength(1);
};

/** The bars of the overview, which a failed one replaces. */
const hasSummary = (): void => expect(shownText()).not.toContain(text('summaryFailed'));

testPathsOnScreen(
  {
    ...statementModel,
    assertions: {
      'list.loading': (statement) =>
        selectPages(statement) === null
          ? expect([isLoadingCalled(text('loading')), shownText().includes(text('failed'))]).toEqual(
              statement.context.loadFailure === null ? [true, false] : [false, true],
            )
          : areListed(statement),
      'list.loaded': areListed,
      'list.loadingMore': (statement) => {
        areListed(statement);
        expect(buttonsCalled(MORE)[0]?.getAttribute('aria-busy')).toBe('true');
      },
      'list.moreFailed': (statement) => {
        areListed(statement);
        expect(shownText()).toContain(text('moreFailed'));
      },
      'list.failed': () => expect(shownText()).toContain(text('failed')),
      'refresh.current': hasSummary,
      'refresh.outdated': hasSummary,
      'refresh.loadingHead': hasSummary,
      'refresh.loadingSummary': hasSummary,
      'refresh.summaryFailed': () => expect(shownText()).toContain(text('summaryFailed')),
      'exporting.idle': hasExportButtons,
      'exporting.collecting': isCollecting,
      'exporting.collected': PASSED_THROUGH,
      'exporting.saving': isCollecting,
      'exporting.printing': (statement) => {
        hasExportButtons(statement);
        const printed = document.querySelectorAll('[data-print-page] tbody tr');
        expect(printed).toHaveLength(selectPrinted(statement)?.length ?? 0);
      },
      'exporting.failed': hasExportButtons,
    } satisfies LeafAssertions<typeof statementMachine, StatementWorld>,
  },
  {
    'statement.moreRequested': () => pressButton(MORE),
    'statement.retryRequested': ({ actor }) =>
      selectHasFailed(actor.getSnapshot())
        ? void fireEvent.click(failedOf(text('failed')))
        : pressButton(MORE),
    'statement.summaryRetryRequested': () => void fireEvent.click(failedOf(text('summaryFailed'))),
    'statement.exportRequested': (_, { purpose }) => pressButton(text(purpose)),
    'statement.printed': () => void fireEvent(window, new Event('afterprint')),
    'statement.exportCancelled': () => pressButton(text('cancel')),
    'account.connected': fromOutside,
    'account.walletChanged': fromOutside,
  } satisfies Interactions<typeof statementMachine, StatementWorld>,
  {
    start,
    mayHappen: (event, snapshot) => {
      const statement = snapshot as Statement;
      switch (event.type) {
        case 'statement.moreRequested':
          return selectPages(statement) !== null && selectHasMore(statement);
        case 'statement.exportRequested':
          return !selectIsEmpty(statement);
        default:
          return true;
      }
    },
  },
);

/** The button that loads again what has failed. */
function failedOf(title: string): Element {
  const [button] = buttonsCalled(AGAIN).filter((each) =>
    each.closest('[role="alert"]')?.textContent.includes(title),
  );
  if (!button) throw new Error(`Nothing says ${title}`);
  return button;
}

/** The screen below its filters, which start another actor. */
function Parts({ statement }: { statement: StatementActor }) {
  return (
    <>
      <Summary statement={statement} />
      <ExportButtons statement={statement} hintId="hint" />
      <Entries statement={statement} onClear={() => undefined} />
    </>
  );
}
