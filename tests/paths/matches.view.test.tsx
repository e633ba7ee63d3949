// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect } from 'vitest';
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { matchMachine } from '../../machines/exchange/match/match.machine';
import { selectHasFailed, selectMatch } from '../../machines/exchange/match/match.selectors';
import type { matchesMachine } from '../../machines/exchange/matches/matches.machine';
import {
  selectHasFailed as selectHasListFailed,
  selectIsOutdated,
  selectMatches,
} from '../../machines/exchange/matches/matches.selectors';
import { LoadedMatches } from '../../src/features/exchange/list/LoadedMatches';
import { MatchScreen } from '../../src/features/exchange/match/MatchScreen';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import { refused, unreachable } from '../support/machines/fixtures';
import { listedMatch, matchWithMarkets } from '../support/machines/market-fixtures';
import { answers, type LeafAssertions } from '../support/machines/model';
import type { Inspect, Running } from '../support/machines/run';
import {
  buttonCalled,
  buttonsCalled,
  fromOutside,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type MatchWorld, matchModel, matchWorld } from './match.model';
import { matchFavouritesWorld } from './match-favourites.model';
import { type MatchesWorld, matchesModel, matchesWorld } from './matches.model';

/** Starts the world of a model and renders a screen of the exchange on its actor. */
const onExchange =
  <Machine extends AnyStateMachine, World extends Pick<Running<Machine>, 'actor' | 'stop'>>(
    start: (input: InputFrom<Machine>, inspect: Inspect) => World,
    { content, id }: { readonly content: ReactNode; readonly id: string },
  ) =>
  async (input: InputFrom<Machine>, inspect: Inspect): Promise<World> => {
    const world = start(input, inspect);
    const favourites = matchFavouritesWorld(undefined);
    const harness = await exchangeViewHarness(content, {
      followed: { [id]: world.actor, matchFavourites: favourites.actor },
    });
    return {
      ...world,
      stop: () => {
        harness.stop();
        favourites.stop();
        world.stop();
      },
    };
  };

const listText = textOf('matchList');
const matchText = textOf('match');
const BUSY = 'button[aria-busy="true"]';

type Matches = SnapshotFrom<typeof matchesMachine>;

const OPEN = 'Another list';
const CLOSE = 'One list less';

/** As many lists as are on the screen: of the exchange, of the landing page, of the search. */
function Lists() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {OPEN}
      </button>
      <button type="button" onClick={() => setCount(count - 1)}>
        {CLOSE}
      </button>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the last one is taken away
        <LoadedMatches key={index} placeholder={<hr />}>
          {(matches) => matches.map(({ id }) => <li key={id}>{id}</li>)}
        </LoadedMatches>
      ))}
    </>
  );
}

const areListed = (matches: Matches): void => {
  const { shownBy } = matches.context;
  const hasFailed = selectHasListFailed(matches);
  const lines = hasFailed ? 0 : selectMatches(matches).length;
  expect(document.querySelectorAll('li')).toHaveLength(shownBy * lines);
  expect(document.querySelectorAll('hr')).toHaveLength(lines > 0 || hasFailed ? 0 : shownBy);
  expect(buttonsCalled(/^Try/)).toHaveLength(hasFailed ? shownBy : 0);
  expect(shownText().includes(listText('outdatedTitle'))).toBe(selectIsOutdated(matches));
};

testPathsOnScreen(
  {
    ...matchesModel,
    assertions: {
      hidden: areListed,
      'shown.loading': areListed,
      'shown.failed': areListed,
      'shown.retrying': (matches) => {
        areListed(matches);
        expect(document.querySelectorAll(BUSY)).toHaveLength(matches.context.shownBy);
      },
      'shown.loaded': areListed,
      'shown.refreshing': areListed,
      'shown.outdated': areListed,
    } satisfies LeafAssertions<typeof matchesMachine, MatchesWorld>,
  },
  {
    'matches.opened': () => pressButton(OPEN),
    'matches.left': () => pressButton(CLOSE),
    // The feed asks for it after a gap.
    'matches.refreshRequested': (world, event) =>
      selectHasListFailed(world.actor.getSnapshot())
        ? void fireEvent.click(buttonsCalled(/^Try/)[0] as Element)
        : fromOutside(world, event),
    'matches.changed': fromOutside,
  } satisfies Interactions<typeof matchesMachine, MatchesWorld>,
  { start: onExchange(matchesWorld, { id: 'matches', content: <Lists /> }) },
);

type Match = SnapshotFrom<typeof matchMachine>;

/** Its markets have machines of their own. */
const opened = { ...matchWithMarkets(), markets: [] };
const name = listedMatch().name;

const isOpen = (match: Match): void => {
  expect(document.querySelector('h1')?.textContent).toContain(name);
  expect(selectMatch(match)).not.toBeNull();
};

testPathsOnScreen(
  {
    ...matchModel,
    answers: {
      loadMatch: answers<typeof matchMachine, MatchWorld>()(
        ({ loadMatch }) => loadMatch,
        [opened],
        [unreachable, { ...refused('No such match'), isNotFound: true }],
      ),
    },
    assertions: {
      loading: (match) => {
        if (selectMatch(match) !== null) return isOpen(match);
        expect(shownText()).not.toContain(matchText('failedTitle'));
        expect(shownText()).not.toContain(name);
      },
      failed: () => {
        expect(shownText()).toContain(matchText('failedTitle'));
        expect(buttonCalled(matchText('tryAgain')).getAttribute('aria-busy')).toBeNull();
      },
      retrying: () => expect(document.querySelectorAll(BUSY)).toHaveLength(1),
      loaded: isOpen,
      refreshing: isOpen,
      outdated: isOpen,
      missing: (match) =>
        selectMatch(match) === null
          ? expect(shownText()).toContain(matchText('missingTitle'))
          : isOpen(match),
    } satisfies LeafAssertions<typeof matchMachine, MatchWorld>,
  },
  {
    'match.refreshRequested': (world, event) =>
      selectHasFailed(world.actor.getSnapshot())
        ? pressButton(matchText('tryAgain'))
        : fromOutside(world, event),
    'match.changed': fromOutside,
  } satisfies Interactions<typeof matchMachine, MatchWorld>,
  { start: onExchange(matchWorld, { id: 'match:m1', content: <MatchScreen id="m1" /> }) },
);
