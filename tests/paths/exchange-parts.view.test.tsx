// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type {
  DisconnectSetting,
  disconnectMachine,
} from '../../machines/exchange/bets/disconnect/disconnect.machine';
import {
  type DisconnectActor,
  selectRefusal,
  selectShownSetting,
} from '../../machines/exchange/bets/disconnect/disconnect.selectors';
import type { profitMachine } from '../../machines/exchange/bets/profit/profit.machine';
import { selectChoice, selectMarkets } from '../../machines/exchange/bets/profit/profit.selectors';
import type { matchFavouritesMachine } from '../../machines/exchange/favourites/match-favourites.machine';
import { selectIsFavourite } from '../../machines/exchange/favourites/match-favourites.selectors';
import type { priceHistoryMachine } from '../../machines/exchange/price-history/price-history.machine';
import { selectPoints } from '../../machines/exchange/price-history/price-history.selectors';
import { Star } from '../../src/features/exchange/favourites/Star';
import { History } from '../../src/features/exchange/match/depth/History';
import { Results } from '../../src/features/exchange/profit/Results';
import { DisconnectField } from '../../src/features/exchange/slip/settings/DisconnectField';
import { startOfIsoDay } from '../../src/i18n/dates';
import { formatPrice } from '../../src/ui/format';
import { exchangeViewHarness, type HarnessOptions } from '../support/machines/exchange-view-harness';
import type { EventCases, LeafAssertions } from '../support/machines/model';
import type { Inspect, Running } from '../support/machines/run';
import {
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type DisconnectWorld, disconnectModel, disconnectWorld } from './disconnect.model';
import {
  type MatchFavouritesWorld,
  matchFavouritesModel,
  matchFavouritesWorld,
} from './match-favourites.model';
import { type PriceHistoryWorld, priceHistoryModel, priceHistoryWorld } from './price-history.model';
import { type ProfitWorld, profitModel, profitWorld } from './profit.model';

const slipText = textOf('betSlip');
const profitText = textOf('profit');
const matchText = textOf('match');
const listText = textOf('matchList');

/** The bets of the exchange, with what a screen reads of them. */
const betsWith = (children: Readonly<Record<string, unknown>>) => {
  const snapshot = { children, context: { bets: [] } };
  return {
    send: () => undefined,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
};

/** Starts the world of a model and renders a part of a screen of the exchange on its actor. */
const onExchange =
  <Machine extends AnyStateMachine, World extends Pick<Running<Machine>, 'actor' | 'stop'>>(
    start: (input: InputFrom<Machine>, inspect: Inspect) => World,
    contentOf: (world: World) => ReactNode,
    optionsOf: (world: World) => HarnessOptions = () => ({ actors: { bets: betsWith({}) } }),
  ) =>
  async (input: InputFrom<Machine>, inspect: Inspect): Promise<World> => {
    const world = start(input, inspect);
    const harness = await exchangeViewHarness(contentOf(world), optionsOf(world));
    return {
      ...world,
      stop: () => {
        harness.stop();
        world.stop();
      },
    };
  };

type Disconnect = SnapshotFrom<typeof disconnectMachine>;

const disconnectField = (): HTMLSelectElement | null => document.querySelector('select');

const areSecondsShown = (disconnect: Disconnect): void => {
  const setting = selectShownSetting(disconnect);
  expect(disconnectField()?.value).toBe(setting === null ? undefined : String(setting.seconds ?? ''));
  expect(shownText().includes(slipText('disconnectRefused'))).toBe(selectRefusal(disconnect) !== null);
};

testPathsOnScreen(
  {
    ...disconnectModel,
    assertions: {
      loading: areSecondsShown,
      loaded: areSecondsShown,
      saving: areSecondsShown,
      failed: () => {
        expect(shownText()).toContain(slipText('disconnectFailed'));
        expect(buttonsCalled(slipText('tryAgain'))).toHaveLength(1);
      },
      unavailable: () => {
        expect(shownText()).toContain(slipText('disconnectUnavailable'));
        expect(disconnectField()).toBeNull();
      },
    } satisfies LeafAssertions<typeof disconnectMachine, DisconnectWorld>,
  },
  {
    'setting.chosen': (_, { setting: { seconds } }) =>
      void fireEvent.change(disconnectField() as Element, { target: { value: String(seconds ?? '') } }),
    'setting.retryRequested': () => pressButton(slipText('tryAgain')),
    'bets.connected': fromOutside,
  } satisfies Interactions<typeof disconnectMachine, DisconnectWorld>,
  {
    start: onExchange(
      disconnectWorld,
      () => <DisconnectField />,
      ({ actor }) => ({ actors: { bets: betsWith({ disconnect: actor satisfies DisconnectActor }) } }),
    ),
    // Nothing is chosen by choosing the option that is shown.
    mayHappen: (event, snapshot) =>
      event.type !== 'setting.chosen' ||
      (event as { setting?: DisconnectSetting }).setting?.seconds !==
        selectShownSetting(snapshot as Disconnect)?.seconds,
  },
);

type Profit = SnapshotFrom<typeof profitMachine>;

const DAY = '2023-11-15';
const DAY_TYPED = '15/11/2023';

const startProfit = onExchange(profitWorld, ({ actor }) => <Results profit={actor} />);

const areResultsShown = (profit: Profit): void => {
  const markets = selectMarkets(profit);
  expect(isLoadingCalled(profitText('loading'))).toBe(markets === null);
  expect(shownText().includes(profitText('emptyTitle'))).toBe(markets?.length === 0);
  expect(shownText().includes(profitText('netHint'))).toBe((markets?.length ?? 0) > 0);
};

testPathsOnScreen(
  {
    ...profitModel,
    events: {
      ...(profitModel.events as EventCases<typeof profitMachine>),
      'profit.rangeChosen': [{ type: 'profit.rangeChosen', range: { from: startOfIsoDay(DAY), to: null } }],
    } satisfies EventCases<typeof profitMachine>,
    assertions: {
      loading: areResultsShown,
      loaded: areResultsShown,
      outdated: areResultsShown,
      failed: () => {
        expect(shownText()).toContain(profitText('failed'));
        expect(buttonsCalled(profitText('tryAgain'))).toHaveLength(1);
      },
    } satisfies LeafAssertions<typeof profitMachine, ProfitWorld>,
  },
  {
    'profit.periodChosen': (_, { period }) => pressButton(profitText(`presets.${period}`)),
    'profit.daysOpened': () => pressButton(profitText('presets.custom')),
    'profit.rangeChosen': () => typeInto('input[inputmode="numeric"]', DAY_TYPED),
    'profit.retryRequested': () => pressButton(profitText('tryAgain')),
    'profit.outdated': fromOutside,
    'profit.dayBegan': fromOutside,
    'profit.connected': fromOutside,
  } satisfies Interactions<typeof profitMachine, ProfitWorld>,
  {
    start: startProfit,
    mayHappen: (event, snapshot) => {
      const choice = selectChoice(snapshot as Profit);
      switch (event.type) {
        // The days that are shown of another period depend on the clock.
        case 'profit.daysOpened':
          return 'period' in choice && choice.period === 'all';
        // A day that is written already is not chosen again.
        case 'profit.rangeChosen':
          return 'range' in choice && choice.range.from !== startOfIsoDay(DAY);
        default:
          return true;
      }
    },
  },
);

type PriceHistory = SnapshotFrom<typeof priceHistoryMachine>;

const RUNNER = { marketId: 'm1-odds', runnerId: 'india' };

const arePricesShown = (history: PriceHistory): void => {
  const last = selectPoints(history)?.at(-1)?.[1];
  expect(document.querySelector('figure') !== null).toBe(last !== undefined);
  if (last !== undefined) expect(shownText()).toContain(formatPrice(last));
  expect(shownText()).not.toContain(matchText('historyFailed'));
};

testPathsOnScreen(
  {
    ...priceHistoryModel,
    assertions: {
      loading: arePricesShown,
      loaded: arePricesShown,
      // A refresh that fails leaves the prices on the screen.
      failed: (history) => {
        if (selectPoints(history) !== null) return arePricesShown(history);
        expect(shownText()).toContain(matchText('historyFailed'));
        expect(buttonsCalled(matchText('tryAgain'))).toHaveLength(1);
      },
    } satisfies LeafAssertions<typeof priceHistoryMachine, PriceHistoryWorld>,
  },
  {
    'query.retryRequested': () => pressButton(matchText('tryAgain')),
  } satisfies Interactions<typeof priceHistoryMachine, PriceHistoryWorld>,
  {
    start: onExchange(priceHistoryWorld, ({ actor }) => (
      <History {...RUNNER} actor={actor} gtype="match" name="India" format={formatPrice} />
    )),
    mayHappen: (event, snapshot) =>
      event.type !== 'query.retryRequested' || selectPoints(snapshot as PriceHistory) === null,
  },
);

type MatchFavourites = SnapshotFrom<typeof matchFavouritesMachine>;

const MATCH = { kind: 'match', id: 'm1' } as const;
const STAR = listText('favourite', { name: 'India v Australia' });

/** The star is filled at once, and empty again if the server refuses. */
const isStarOf = (favourites: MatchFavourites): void =>
  expect(buttonsCalled(STAR).map((star) => star.getAttribute('aria-pressed'))).toEqual([
    String(selectIsFavourite(MATCH)(favourites)),
  ]);

testPathsOnScreen(
  {
    ...matchFavouritesModel,
    events: {
      ...(matchFavouritesModel.events as EventCases<typeof matchFavouritesMachine>),
      'matchFavourites.changeRequested': [
        { type: 'matchFavourites.changeRequested', ...MATCH, isFavourite: true },
        { type: 'matchFavourites.changeRequested', ...MATCH, isFavourite: false },
      ],
    } satisfies EventCases<typeof matchFavouritesMachine>,
    assertions: {
      visitor: isStarOf,
      loading: isStarOf,
      failed: isStarOf,
      idle: isStarOf,
      saving: isStarOf,
      unsaved: isStarOf,
    } satisfies LeafAssertions<typeof matchFavouritesMachine, MatchFavouritesWorld>,
  },
  {
    'matchFavourites.changeRequested': () => pressButton(STAR),
    'matchFavourites.changedElsewhere': fromOutside,
    'matchFavourites.connected': fromOutside,
    'matchFavourites.playerChanged': fromOutside,
  } satisfies Interactions<typeof matchFavouritesMachine, MatchFavouritesWorld>,
  {
    start: onExchange(
      matchFavouritesWorld,
      () => <Star favourite={MATCH} name="India v Australia" />,
      ({ actor }) => ({ followed: { matchFavourites: actor } }),
    ),
    mayHappen: (event, snapshot) =>
      event.type !== 'matchFavourites.changeRequested' ||
      (event as { isFavourite?: boolean }).isFavourite !==
        selectIsFavourite(MATCH)(snapshot as MatchFavourites),
  },
);
