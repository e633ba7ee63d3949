import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type AnyActorLogic, assign, createActor, setup } from 'xstate';
import { oneTapWatch } from '../../src/compose/one-tap-watch';
import { stops } from '../../src/compose/stops';

type Stopped = readonly ('bets' | 'games')[];

/** The parts of the app and the session that a watch reads. Its parent is another actor, as the events would change the app. */
function watching(watch: AnyActorLogic, input: unknown, stopped: Stopped = [], isPlayer = true) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const received: unknown[] = [];
  const session = setup({}).createMachine({
    initial: isPlayer ? 'signedIn' : 'visitor',
    states: {
      visitor: { on: { changed: 'signedIn' } },
      signedIn: { tags: 'player', on: { changed: 'visitor' } },
    },
  });
  const parent = setup({ actors: { watch } }).createMachine({
    initial: 'idle',
    states: {
      idle: { on: { begun: 'watching' } },
      watching: { invoke: { src: 'watch', input }, on: { ended: 'idle' } },
    },
    on: { '*': { actions: ({ event }) => void received.push(event) } },
  });
  const root = setup({
    types: {
      context: {} as { details: { stopped: Stopped } },
      events: {} as { type: 'stopped'; stopped: Stopped },
    },
    actors: { parent, session },
  }).createMachine({
    context: { details: { stopped } },
    invoke: [
      { id: 'session', src: 'session', systemId: 'session' },
      { id: 'parent', src: 'parent' },
    ],
    on: {
      stopped: { actions: assign(({ event }) => ({ details: { stopped: event.stopped } })) },
    },
  });
  const app = createActor(root, { systemId: 'app' }).start();
  onTestFinished(() => void app.stop());
  app.getSnapshot().children.parent?.send({ type: 'begun' });
  return {
    received,
    change: (now: Stopped) => app.send({ type: 'stopped', stopped: now }),
    app,
    page,
    end: () => app.getSnapshot().children.parent?.send({ type: 'ended' }),
    changePlayer: () => app.getSnapshot().children.session?.send({ type: 'changed' }),
    turn: (visibilityState: 'hidden' | 'visible') => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it('one-tap betting is told that the page is hidden, and not that it is shown', () => {
  const { received, turn } = watching(oneTapWatch, undefined);
  turn('visible');
  expect(received).toEqual([]);
  turn('hidden');
  expect(received).toEqual([{ type: 'betSlip.pageHidden' }]);
});

it('one-tap betting is told when the operator stops bets, and nothing of stopped games', () => {
  const { change, received } = watching(oneTapWatch, undefined);
  change(['games']);
  expect(received).toEqual([]);
  change(['games', 'bets']);
  expect(received).toEqual([{ type: 'betSlip.betsStopped' }]);
});

it('one-tap betting is told at its start that bets are stopped', () => {
  const { received } = watching(oneTapWatch, undefined, ['bets']);
  expect(received).toEqual([{ type: 'betSlip.betsStopped' }]);
});

it('one-tap betting that has ended reads neither the page nor the app', () => {
  const { app, change, end, page, turn } = watching(oneTapWatch, undefined);
  end();
  const isShown = vi.fn(() => 'hidden');
  turn('hidden');
  Object.defineProperty(page, 'visibilityState', { get: isShown, set() {} });
  const read = vi.spyOn(app, 'getSnapshot');
  turn('hidden');
  change(['bets']);
  expect([isShown.mock.calls.length, read.mock.calls.length]).toEqual([0, 0]);
});

const games = (isStopped: boolean) => ({ type: 'stops.reported', isStopped });

it('a stop is reported at the start and at each change, once', () => {
  const { change, received } = watching(stops, { kind: 'games', of: 'everyone' });
  change(['bets']);
  change(['games', 'bets']);
  change(['games']);
  change([]);
  expect(received).toEqual([games(false), games(true), games(false)]);
});

it('a stop for players is none for a visitor, and one as soon as a player signs in', () => {
  const { changePlayer, received } = watching(stops, { kind: 'games', of: 'players' }, ['games'], false);
  expect(received).toEqual([games(false)]);
  changePlayer();
  expect(received).toEqual([games(false), games(true)]);
});

it('a stop for everyone is one for a visitor too', () => {
  const { received } = watching(stops, { kind: 'games', of: 'everyone' }, ['games'], false);
  expect(received).toEqual([games(true)]);
});
