// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createActor, type EventObject, sendTo, setup } from 'xstate';
import {
  SPORTSBOOK_FRAME_ID,
  type SportsbookFrameEvent,
} from '../../../machines/games/sportsbook/sportsbook.events';
import { createSportsbookFrame } from '../../../src/adapters/games/sportsbook-frame';

const url = 'https://studio.example/sportsbook/frame';
const origin = 'https://studio.example';

/** The channel with a frame on the page: `received` has the events that it delivered, `posted` the messages to the frame. */
function openFrame() {
  const posted: { message: unknown; origin: unknown }[] = [];
  const iframe = document.createElement('iframe');
  iframe.id = SPORTSBOOK_FRAME_ID;
  // happy-dom loads no page, so that its frames have no window.
  const frameWindow = {
    postMessage: (message: unknown, target: unknown) => void posted.push({ message, origin: target }),
  };
  Object.defineProperty(iframe, 'contentWindow', { value: frameWindow });
  document.body.append(iframe);

  const received: EventObject[] = [];
  const host = setup({
    types: { events: {} as { type: 'test.sent'; event: SportsbookFrameEvent } | EventObject },
    actors: { frame: createSportsbookFrame() },
  }).createMachine({
    invoke: { id: 'frame', src: 'frame', input: { frameId: SPORTSBOOK_FRAME_ID, url } },
    on: {
      'test.sent': {
        actions: sendTo('frame', ({ event }) => (event as unknown as { event: SportsbookFrameEvent }).event),
      },
      '*': { actions: ({ event }: { event: EventObject }) => void received.push(event) },
    },
  });
  const actor = createActor(host);
  actor.start();
  onTestFinished(() => void actor.stop());
  const post = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? origin });
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : frameWindow });
    window.dispatchEvent(event);
  };
  const send = (event: SportsbookFrameEvent) => actor.send({ type: 'test.sent', event });
  return { actor, iframe, post, posted, received, send };
}

const fromWidget = (message: object) => ({ source: 'sportsbook', ...message });

afterEach(() => document.body.replaceChildren());

describe('the messages of the sportsbook’s frame', () => {
  it.each([
    [{ type: 'loaded' }, { type: 'sportsbook.frameLoaded' }],
    [{ type: 'ready' }, { type: 'sportsbook.widgetReady' }],
    [{ type: 'failed' }, { type: 'sportsbook.widgetFailed' }],
    [{ type: 'tokenExpired' }, { type: 'sportsbook.tokenExpired' }],
    [{ type: 'loginRequested' }, { type: 'sportsbook.loginRequested' }],
    [{ type: 'registerRequested' }, { type: 'sportsbook.registerRequested' }],
    [{ type: 'rechargeRequested' }, { type: 'sportsbook.rechargeRequested' }],
    [
      { type: 'routeChanged', route: '/bets' },
      { type: 'sportsbook.routeChanged', route: '/bets', request: null, isBack: false, isPressed: true },
    ],
    [
      { type: 'routeChanged', route: '/', request: 3, is_back: true },
      { type: 'sportsbook.routeChanged', route: '/', request: 3, isBack: true, isPressed: true },
    ],
    [
      { type: 'scrollRequested', top: 700 },
      { type: 'sportsbook.scrollRequested', top: 700 },
    ],
    [
      { type: 'resized', height: 900 },
      { type: 'sportsbook.resized', height: 900 },
    ],
  ])('become events: %o', (message, event) => {
    const { post, received } = openFrame();
    post(fromWidget(message));
    expect(received).toEqual([event]);
  });

  it.each([true, false])('say of a path whether the player has pressed something: %s', (isActive) => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    const { post, received } = openFrame();
    post(fromWidget({ type: 'routeChanged', route: '/bets' }));
    expect(received).toMatchObject([{ route: '/bets', isPressed: isActive }]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of a sandboxed page', { origin: 'null' }],
    ['this page', { source: window }],
    ['no window', { source: null }],
  ])('from %s are ignored', (_, from) => {
    const { post, received } = openFrame();
    post(fromWidget({ type: 'loaded' }), from);
    expect(received).toEqual([]);
  });

  it.each([
    'loaded',
    null,
    { type: 'loaded' },
    { source: 'game', type: 'loaded' },
    fromWidget({ type: 'tokenRequested' }),
    fromWidget({ type: 'routeChanged', route: 'https://evil.example' }),
    fromWidget({ type: 'routeChanged', route: `/${'x'.repeat(300)}` }),
    fromWidget({ type: 'routeChanged', route: '/\ud800' }),
    fromWidget({ type: 'routeChanged', route: '/a\u0000' }),
    fromWidget({ type: 'routeChanged', route: '/\\evil.example' }),
    fromWidget({ type: 'routeChanged', route: '/bets', request: -1 }),
    fromWidget({ type: 'routeChanged', route: '/bets', request: 0.5 }),
    fromWidget({ type: 'resized', height: Number.POSITIVE_INFINITY }),
    fromWidget({ type: 'resized', height: -1 }),
    fromWidget({ type: 'resized', height: '900' }),
  ])('in another form are ignored: %o', (data) => {
    const { post, received } = openFrame();
    post(data);
    expect(received).toEqual([]);
  });
});

describe('the messages to the sportsbook’s frame', () => {
  it('begin with what the widget is started with, for its origin alone', () => {
    const { posted, send } = openFrame();
    send({
      type: 'frame.initialized',
      launch: {
        frameUrl: url,
        scriptUrl: `${origin}/sportsbook/widget.js`,
        brandId: 'winwin24x7',
        token: 't1',
      },
      language: 'hi',
      theme: 'light',
      route: '/sport/cricket',
      request: 2,
    });
    expect(posted).toEqual([
      {
        origin,
        message: {
          source: 'operator',
          type: 'initialized',
          script_url: `${origin}/sportsbook/widget.js`,
          brand_id: 'winwin24x7',
          token: 't1',
          theme: 'light',
          lang: 'hi',
          route: '/sport/cricket',
          request: 2,
        },
      },
    ]);
  });

  it.each<[SportsbookFrameEvent, object]>([
    [
      { type: 'frame.optionsChanged', language: 'en', theme: 'dark' },
      { type: 'optionsChanged', theme: 'dark', lang: 'en' },
    ],
    [
      { type: 'frame.routeRequested', route: '/bets', request: 1 },
      { type: 'routeRequested', route: '/bets', request: 1 },
    ],
    [
      { type: 'frame.tokenChanged', token: null },
      { type: 'tokenChanged', token: null },
    ],
    [
      { type: 'frame.scrolled', visible: { top: 10, height: 500 } },
      { type: 'viewportChanged', top: 10, height: 500 },
    ],
  ])('report changes: %o', (event, message) => {
    const { posted, send } = openFrame();
    send(event);
    expect(posted).toEqual([{ origin, message: { source: 'operator', ...message } }]);
  });

  it('end the widget when the screen is left, and nothing is received any more', () => {
    const { actor, post, posted, received } = openFrame();
    actor.stop();
    expect(posted).toEqual([{ origin, message: { source: 'operator', type: 'killed' } }]);
    post(fromWidget({ type: 'loaded' }));
    expect(received).toEqual([]);
  });

  it('are dropped when the frame is gone', () => {
    const { iframe, posted, send } = openFrame();
    iframe.remove();
    send({ type: 'frame.tokenChanged', token: 't2' });
    expect(posted).toEqual([]);
  });
});
