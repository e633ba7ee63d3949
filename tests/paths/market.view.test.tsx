// @vitest-environment happy-dom
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { MarketEvent } from '../../machines/market/market.events';
import type { marketMachine } from '../../machines/market/market.machine';
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

/** Its prices are there to be looked at, and each says why it cannot be pressed. */
const isShutFor = (word: string) => (): void => {
  expect(cells().length).toBeGreaterThan(0);
  expect(areAllShut()).toBe(true);
  for (const cell of cells()) expect(descriptionOf(cell)).toBe(word);
};

/** What was known last, marked; a market that is closed stays so. */
const isOld = ({ context: { market } }: SnapshotFrom<Machine>): void =>
  isShutFor(market?.status === 'CLOSED' ? texts.conditions.CLOSED : texts.conditions.STALE)();

const assertions = {
  // One that the server did not know is shown as it was, until it does.
  connecting: (snapshot) => {
    if (snapshot.context.market !== null) return isOld(snapshot);
    expect(cells()).toEqual([]);
    expect(document.querySelector('[aria-busy="true"]')?.textContent).toBe(texts.loading);
  },
  'live.judging': 'passed through',
  'live.open': () => {
    expect(cells().some((cell) => cell.getAttribute('aria-disabled') === 'false')).toBe(true);
    for (const text of Object.values(texts.conditions)) expect(shownText()).not.toContain(text);
  },
  'live.suspended': isShutFor('SUSPENDED'),
  'live.ballRunning': isShutFor('BALL RUNNING'),
  'live.resultAwaited': isShutFor('RESULT AWAITED'),
  'live.inactive': isShutFor('NOT OPEN YET'),
  'live.closed': isShutFor('CLOSED'),
  'stale.resyncing': isOld,
  'stale.resuming': isOld,
  'stale.disconnected': isOld,
  'stale.hidden': isOld,
  unknown: ({ context }) => {
    if (context.market === null) expect(shownText()).toContain(texts.gone);
    else isShutFor(texts.conditions.CLOSED)();
  },
} satisfies LeafAssertions<Machine, Screen>;

const model: Model<Machine, Screen> = {
  ...marketModel,
  answers: {},
  starts: { 'on the screen': { marketId: 'm1-odds', depth: 'full' } },
  assertions,
};

/** What comes from the feed and from the exchange is all that ever happens to a market. */
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
