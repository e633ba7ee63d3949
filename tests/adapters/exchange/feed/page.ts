import { vi } from 'vitest';
import { type AnyActorLogic, createActor, setup } from 'xstate';
import type { Depth } from '../../../../domain/betting/exchange';
import type { MarketEvent } from '../../../../machines/exchange/market/market.events';
import type { createFeed } from '../../../../src/adapters/exchange/feed';
import { FakeFeedConnection } from '../../../support/fake-feed-connection';
import { market } from '../../../support/machines/market-fixtures';

export const NOW = 1_700_000_000_000;

export let line: FakeFeedConnection;
export let reported: string[];
let page: EventTarget & { visibilityState: 'visible' | 'hidden' };

/** A visible page with a fake feed connection. */
export function openPage() {
  vi.useFakeTimers({ now: NOW });
  line = new FakeFeedConnection();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  reported = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void reported.push(text));
}

export function closePage() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

type Feed = ReturnType<typeof createFeed>;

/** Runs logic of the feed as a child and records the events that it sends. */
export function host(logic: AnyActorLogic, input?: unknown) {
  const received: { type: string }[] = [];
  const machine = setup({ actors: { feed: logic } }).createMachine({
    invoke: { id: 'feed', src: 'feed', input },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const actor = createActor(machine).start();
  return {
    received,
    takeReceived: () => received.splice(0),
    ask: (event: { type: string }) =>
      (actor.getSnapshot().children.feed as unknown as { send(event: unknown): void }).send(event),
    stop: () => actor.stop(),
  };
}

export const watch = (feed: Feed, marketId = 'm1-odds', depth: Depth = 'full') =>
  host(feed.feed, { marketId, depth });

export const settled = () => vi.advanceTimersByTimeAsync(0);
export const hide = () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
};
export const show = () => {
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
};

export const snapshot = (version = 7): MarketEvent => ({
  type: 'market.snapshotReceived',
  market: market({ version }),
  at: NOW,
});
