import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { type ActorRefFrom, createActor, createMachine, fromCallback } from 'xstate';
import { listedMatch } from '../../../contract/exchange';
import { defaultPreferences } from '../../../domain/preferences';
import type { AppActor } from '../../../machines/app/app.selectors';
import { preferencesMachine } from '../../../machines/app/preferences/preferences.machine';
import { realtimeMachine } from '../../../machines/app/realtime/realtime.machine';
import { sessionMachine } from '../../../machines/app/session/session.machine';
import type { exchangeMachine } from '../../../machines/exchange/exchange.machine';
import { createFeedConnection, type FeedConnection } from '../../../src/adapters/exchange/feed-connection';
import { isKnown, toListedMatch } from '../../../src/adapters/exchange/wire-market';
import { composeExchange } from '../../../src/compose/exchange';
import { MarketCard } from '../../../src/features/exchange/market/MarketCard';
import { exchangeMessages } from '../../../src/features/exchange/messages/messages';
import type { ListedMatch } from '../../../src/features/exchange/row/arrange';
import { MatchHeads, MatchTable } from '../../../src/features/exchange/row/MatchTable';
import { I18n } from '../../../src/i18n/I18n';
import { loadFirstMessages } from '../../../src/i18n/messages';
import { AppActorContext } from '../../../src/view/actors/actors';
import { ExchangeContext } from '../../../src/view/actors/exchange';
import '../../../src/ui/global.css';
import { FLUSH_INTERVAL } from '../../../src/adapters/exchange/change-buffer';
import { writeByHand } from './hand-written';
import { FRAME, marketId, Stream, type WireFrame } from './stream';

/** Market cards with three prices on each side, or rows of a list with the best price. */
export type View = 'cards' | 'rows';
const LONGEST_MOUNT = 20_000;
const levelsOf: Readonly<Record<View, number>> = { cards: 3, rows: 1 };

type Receive = (frame: WireFrame) => void;

const nowhere = { url: '/nowhere', credentials: 'same-origin' } as const;

const harness = document.getElementById('harness') as HTMLElement;
const paint = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The product's own adapter, machines and views, at the other end of a socket that is not there. */
function startProduct(stream: Stream) {
  const acknowledge: FeedConnection = {
    watch: async () => {
      queueMicrotask(() => notify({ type: 'frame', payload: { snapshots: stream.snapshots() } }));
      return { status: 'success', unknown: [] };
    },
    unwatch: async () => undefined,
  };
  const { connector, notify } = createFeedConnection(() => acknowledge);
  const nothing = fromCallback(() => undefined);
  const app = createActor(
    createMachine({
      invoke: [
        {
          systemId: 'preferences',
          src: preferencesMachine.provide({ actors: { preferencesStorage: nothing as never } }),
          input: defaultPreferences as never,
        },
        ...['auth', 'storage', 'toasts', 'wallet'].map((id) => ({ id, systemId: id, src: nothing })),
        {
          id: 'realtime',
          systemId: 'realtime',
          src: realtimeMachine.provide({ actors: { browser: nothing as never, socket: nothing as never } }),
        },
        {
          id: 'exchange',
          systemId: 'exchange',
          src: composeExchange(
            {
              addresses: { api: nowhere, services: nowhere },
              token: () => null,
              onUnauthorized: () => undefined,
            },
            connector,
          ),
        },
        // The session is the last actor: its start notifies the others that no player is signed in.
        {
          id: 'session',
          systemId: 'session',
          src: sessionMachine.provide({ actors: { otherTabs: nothing as never } }),
          input: { token: null, user: null } as never,
        },
      ],
    }),
  );
  app.start();
  app.system.get('realtime').send({ type: 'realtime.connected' });
  notify({ type: 'connected' });
  return {
    app,
    exchange: app.system.get('exchange') as ActorRefFrom<typeof exchangeMachine>,
    receive: (payload: unknown) => notify({ type: 'frame', payload }),
    heartbeat: () => notify({ type: 'heartbeat' }),
  };
}

let product: ReturnType<typeof startProduct> | null = null;
let root: Root | null = null;
let receive: Receive = () => undefined;
let stream: Stream;
let longTasks: number[] = [];
let clicks: number[] = [];

new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: 'longtask' });
new PerformanceObserver((list) => {
  clicks.push(...list.getEntries().flatMap(({ duration, name }) => (name === 'click' ? [duration] : [])));
}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

const cardsOf = (markets: number) =>
  Array.from({ length: markets }, (_, index) => (
    <MarketCard
      key={marketId(index)}
      marketId={marketId(index)}
      matchId="match"
      matchName="Kolkata Comets v Bengaluru Banyans"
    />
  ));

const listOf = (sent: Stream): readonly ListedMatch[] =>
  sent
    .matches()
    .map((match) => toListedMatch(v.parse(listedMatch, match)))
    .filter(isKnown);

/** Matches with crests and stars, in the container that their styles ask for. Four lists fit the window: a row outside it is not live. */
function listsOf(matches: readonly ListedMatch[]) {
  const each = Math.ceil(matches.length / 4);
  return [0, 1, 2, 3].map((place) => (
    <div key={place} style={{ containerName: 'matches', containerType: 'inline-size' }}>
      <MatchHeads matches={matches} />
      <MatchTable matches={matches.slice(place * each, (place + 1) * each)} withCompetition />
    </div>
  ));
}

async function mountProduct(view: View, markets: number): Promise<void> {
  product = startProduct(stream);
  const { app, exchange } = product;
  root = createRoot(harness);
  root.render(
    <AppActorContext value={app as unknown as AppActor}>
      <I18n language="en">
        <ExchangeContext value={exchange}>
          {view === 'rows' ? listsOf(listOf(stream)) : cardsOf(markets)}
        </ExchangeContext>
      </I18n>
    </AppActorContext>,
  );
  receive = product.receive;
  // A price is disabled until it is live.
  const live = (): number => harness.querySelectorAll('button[data-side][aria-disabled="false"]').length;
  for (let waited = 0; live() < stream.prices; waited += 50) {
    if (waited > LONGEST_MOUNT) throw new Error(`${live()} of ${stream.prices} prices are live`);
    await after(50);
  }
}

const bench = {
  /** Renders the markets. The baseline reuses the DOM that the product has rendered. */
  async mount(as: 'product' | 'hand', view: View, markets: number, seed: number): Promise<void> {
    await loadFirstMessages('en');
    await exchangeMessages.load();
    stream = new Stream(markets, seed, levelsOf[view]);
    await mountProduct(view, markets);
    if (as === 'hand') {
      const drawn = harness.innerHTML;
      bench.unmount();
      harness.innerHTML = drawn;
      receive = writeByHand(harness, view === 'rows' ? 'article' : 'section');
    }
    await after(300);
  },
  unmount(): void {
    root?.unmount();
    product?.app.stop();
    root = null;
    product = null;
    harness.replaceChildren();
  },
  /** Applies price changes and measures their cost to the page. */
  async run(changesPerSecond: number, milliseconds: number) {
    const frames = stream.frames(changesPerSecond, milliseconds);
    await after(100);
    longTasks = [];
    clicks = [];
    let painted = 0;
    let isOver = false;
    const count = (): void => {
      painted += 1;
      if (!isOver) requestAnimationFrame(count);
    };
    const startedAt = performance.now();
    requestAnimationFrame(count);
    await new Promise<void>((resolve) => {
      let next = 0;
      const timer = setInterval(() => {
        const frame = frames[next];
        next += 1;
        if (frame === undefined) {
          clearInterval(timer);
          resolve();
        } else {
          if (next % 100 === 0) product?.heartbeat();
          receive(frame);
        }
      }, FRAME);
    });
    isOver = true;
    const seconds = (performance.now() - startedAt) / 1000;
    return { framesPerSecond: painted / seconds, longTasks, clicks, seconds };
  },
  /**
   * The same, as fast as the page can: each flush gets as many prices as it would in time, and the next ones come when it is
   * painted. So the work is the same however busy the machine is.
   */
  async work(changesPerSecond: number, flushes: number) {
    const frames = stream.frames(changesPerSecond, flushes * FLUSH_INTERVAL);
    await after(FLUSH_INTERVAL);
    longTasks = [];
    for (const [place, frame] of frames.entries()) {
      receive(frame);
      await after(FRAME);
      if (((place + 1) * FRAME) % FLUSH_INTERVAL !== 0) continue;
      await paint();
      await paint();
    }
    return { longTasks };
  },
  /**
   * How long one market takes to the screen: milliseconds from each price on the socket until it is drawn, and frames from each
   * suspension until it is.
   */
  async latency(times: number) {
    const card = harness.querySelector('section') as HTMLElement;
    const prices: number[] = [];
    const suspensions: number[] = [];
    let waiting: number[] = [];
    const observer = new MutationObserver(() => {
      prices.push(...waiting.map((sentAt) => performance.now() - sentAt));
      waiting = [];
    });
    observer.observe(card, { subtree: true, characterData: true });
    for (const frame of stream.frames(1000 / FRAME, times * FRAME)) {
      waiting.push(performance.now());
      receive(frame);
      await after(FRAME + Math.random() * 10);
    }
    await after(200);
    observer.disconnect();

    for (const [place, frame] of stream.frames(1000 / FRAME, times * FRAME).entries()) {
      const status = place % 2 === 0 ? 'SUSPENDED' : 'OPEN';
      const isShown = (): boolean => (card.querySelector('[data-dim]') !== null) === (place % 2 === 0);
      receive({ changes: frame.changes.map((change) => ({ ...change, status })) } as WireFrame);
      let frames = 1;
      for (await paint(); !isShown(); await paint()) frames += 1;
      suspensions.push(frames);
      await after(Math.random() * 60);
    }
    return { prices, suspensions };
  },
  /** The middle of a price that can be pressed. */
  target(): { x: number; y: number } {
    const { height, left, top, width } = (
      harness.querySelector('button[data-side]') as HTMLElement
    ).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  },
};

export type OddsBench = typeof bench;

Object.assign(window, { bench });
