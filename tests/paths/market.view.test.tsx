// @vitest-environment happy-dom
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { MarketEvent } from '../../machines/exchange/market/market.events';
import type { marketMachine } from '../../machines/exchange/market/market.machine';
import { market as texts } from '../../src/features/exchange/messages/en';
import {
  areAllShut,
  cells,
  type MarketViewHarness,
  marketViewHarness,
} from '../support/machines/market-view-harness';
import type { LeafAssertions, Model } from '../support/machines/model';
import { descriptionOf, shownText } from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { marketModel } from './market.model';

type Machine = typeof marketMachine;
type Screen = MarketViewHarness;

/** Prices are visible, disabled, and described with the reason. */
const isDisabledBecause = (reason: string) => (): void => {
  expect(cells().length).toBeGreaterThan(0);
  expect(areAllShut()).toBe(true);
  for (const cell of cells()) expect(descriptionOf(cell)).toBe(reason);
};

/** The last known prices are marked as stale; a closed market stays closed. */
const isStale = ({ context: { market } }: SnapshotFrom<Machine>): void =>
  isDisabledBecause(market?.status === 'CLOSED' ? texts.conditions.CLOSED : texts.conditions.STALE)();

const assertions = {
  // A market that the server does not know keeps its last known prices.
  connecting: (snapshot) => {
    if (snapshot.context.market !== null) return isStale(snapshot);
    expect(cells()).toEqual([]);
    expect(document.querySelector('[aria-busy="true"]')?.textContent).toBe(texts.loading);
  },
  'live.judging': 'passed through',
  'live.open': () => {
    expect(cells().some((cell) => cell.getAttribute('aria-disabled') === 'false')).toBe(true);
    for (const text of Object.values(texts.conditions)) expect(shownText()).not.toContain(text);
  },
  'live.suspended': isDisabledBecause('SUSPENDED'),
  'live.ballRunning': isDisabledBecause('BALL RUNNING'),
  'live.resultAwaited': isDisabledBecause('RESULT AWAITED'),
  'live.inactive': isDisabledBecause('NOT OPEN YET'),
  'live.closed': isDisabledBecause('CLOSED'),
  'stale.resyncing': isStale,
  'stale.resuming': isStale,
  'stale.disconnected': isStale,
  'stale.hidden': isStale,
  unknown: ({ context }) => {
    if (context.market === null) expect(shownText()).toContain(texts.gone);
    else isDisabledBecause(texts.conditions.CLOSED)();
  },
} satisfies LeafAssertions<Machine, Screen>;

const model: Model<Machine, Screen> = {
  ...marketModel,
  answers: {},
  starts: { 'on the page of its match': { marketId: 'm1-odds', depth: 'full' } },
  assertions,
};

/** All events of a market come from the feed and from `exchange`. */
const sendToActor = ({ actor }: Screen, event: MarketEvent): void => actor.send(event);

const interactions = {
  'market.snapshotReceived': sendToActor,
  'market.changed': sendToActor,
  'market.resumed': sendToActor,
  'market.heartbeat': sendToActor,
  'market.connected': sendToActor,
  'market.disconnected': sendToActor,
  'market.unknown': sendToActor,
  'market.pageHidden': sendToActor,
  'market.pageShown': sendToActor,
  'market.depthRequested': sendToActor,
  'market.followed': sendToActor,
  'market.unfollowed': sendToActor,
} satisfies Interactions<Machine, Screen>;

testPathsOnScreen(model, interactions, { start: (_, inspect) => marketViewHarness({ inspect }) });
