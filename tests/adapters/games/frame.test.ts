// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { createGameFrame } from '../../../src/adapters/games/frame';
import { isFrameUrl } from '../../../src/adapters/games/frame-url';

const url = 'https://studio.example/launch?token=one';
const origin = 'https://studio.example';
const frameId = 'game-frame';

/** happy-dom loads no page, so that its frames have no window. */
function addFrame(): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  Object.defineProperty(iframe, 'contentWindow', { value: { parent: window } });
  document.body.append(iframe);
  return iframe;
}

/** The channel with a frame on the page; `received` has the events that it delivered. */
function openFrame() {
  const iframe = addFrame();
  iframe.id = frameId;
  const received: string[] = [];
  const host = setup({ actors: { frame: createGameFrame() } }).createMachine({
    invoke: { src: 'frame', input: { frameId, url } },
    on: { '*': { actions: ({ event }: { event: EventObject }) => void received.push(event.type) } },
  });
  const actor = createActor(host);
  actor.start();
  onTestFinished(() => void actor.stop());
  let decoded = 0;
  const post = (data: unknown, from: { origin?: string; source?: unknown; at?: number } = {}) => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? origin });
    // As in browsers, which decode a message when it is first read.
    const decode = () => {
      decoded += 1;
      return data;
    };
    Object.defineProperty(event, 'data', { get: decode });
    const source = 'source' in from ? from.source : iframe.contentWindow;
    Object.defineProperty(event, 'source', { value: source });
    Object.defineProperty(event, 'timeStamp', { value: from.at ?? 1 });
    window.dispatchEvent(event);
  };
  return { actor, iframe, post, received, decoded: () => decoded };
}

const ready = { source: 'game', type: 'ready' };

afterEach(() => document.body.replaceChildren());

describe('the messages of a game’s frame', () => {
  it('become events of the launch', () => {
    const { post, received } = openFrame();
    for (const type of [
      'ready',
      'roundStarted',
      'roundEnded',
      'depositRequested',
      'exitRequested',
      'failed',
      'sessionExpired',
    ])
      post({ source: 'game', type });
    expect(received).toEqual([
      'gameLaunch.gameReady',
      'gameLaunch.roundStarted',
      'gameLaunch.roundEnded',
      'gameLaunch.depositRequested',
      'gameLaunch.exitRequested',
      'gameLaunch.gameFailed',
      'gameLaunch.sessionExpired',
    ]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of a sandboxed page', { origin: 'null' }],
    ['this page', { source: window }],
    ['no window', { source: null }],
  ])('from %s are ignored', (_, from) => {
    const { post, received } = openFrame();
    post(ready, from);
    expect(received).toEqual([]);
  });

  it('from a frame beside the game, of the same origin, are ignored', () => {
    const { post, received } = openFrame();
    const other = addFrame();
    post(ready, { source: other.contentWindow });
    expect(received).toEqual([]);
  });

  it('from a frame inside the game, of the same origin, are ignored', () => {
    const { iframe, post, received } = openFrame();
    post(ready, { source: { parent: iframe.contentWindow } });
    expect(received).toEqual([]);
  });

  it.each([
    'ready',
    null,
    { type: 'ready' },
    { source: 'game', type: 'tokenRequested' },
    { source: 'operator', type: 'ready' },
    { source: 'game', type: ['ready'] },
  ])('in another form are ignored: %o', (data) => {
    const { post, received } = openFrame();
    post(data);
    expect(received).toEqual([]);
  });

  it('are decoded 20 times a second, and again in the next second', () => {
    const { decoded, post, received } = openFrame();
    for (let count = 0; count < 500; count += 1) post(ready, { at: 5000 });
    expect([received.length, decoded()]).toEqual([20, 20]);
    post(ready, { at: 6000 });
    expect([received.length, decoded()]).toEqual([21, 21]);
  });

  it.each([
    ['the frame', (frame: Window) => frame],
    ['a frame inside it', (frame: Window) => ({ parent: { parent: frame } })],
  ])('that %s sends 501 times in a second end the game, undecoded and once', (_, sourceOf) => {
    const { decoded, iframe, post, received } = openFrame();
    const from = {
      source: sourceOf(iframe.contentWindow as Window),
      origin: 'https://evil.example',
      at: 5000,
    };
    for (let count = 0; count < 500; count += 1) post(ready, from);
    expect(received).toEqual([]);
    for (let count = 0; count < 500; count += 1) post(ready, from);
    expect([received, decoded()]).toEqual([['gameLaunch.gameFailed'], 0]);
  });

  it('of a window beside the frame do not end the game, however many they are', () => {
    const { post, received } = openFrame();
    const other = addFrame();
    for (let count = 0; count < 1000; count += 1) post(ready, { source: other.contentWindow, at: 5000 });
    post(ready, { at: 5000 });
    expect(received).toEqual(['gameLaunch.gameReady']);
  });

  it('open the same dialog once in 5 s', () => {
    const { post, received } = openFrame();
    for (let at = 0; at < 10_000; at += 100) {
      post({ source: 'game', type: at % 200 === 0 ? 'depositRequested' : 'exitRequested' }, { at });
    }
    const once = ['gameLaunch.depositRequested', 'gameLaunch.exitRequested'];
    expect(received).toEqual([...once, ...once]);
  });

  it('are read although other windows have sent many', () => {
    const { post, received } = openFrame();
    for (let count = 0; count < 100; count += 1) post(ready, { source: window });
    post(ready);
    expect(received).toEqual(['gameLaunch.gameReady']);
  });

  it('from no window are ignored when the frame has gone', () => {
    const { iframe, post, received } = openFrame();
    iframe.remove();
    post(ready, { source: null });
    expect(received).toEqual([]);
  });

  it('are not read any more when the game is closed', () => {
    const { actor, post, received } = openFrame();
    actor.stop();
    post(ready);
    expect(received).toEqual([]);
  });
});

describe('the address of a frame', () => {
  const secure = 'https://winwin.example';
  it.each([
    ['https://studio.example/launch', secure, true],
    ['http://localhost:8081/launch', 'http://localhost:8080', true],
    ['http://studio.example/launch', secure, false],
    ['https://winwin.example/launch', secure, false],
    ['javascript:alert(1)', secure, false],
    ['data:text/html,x', secure, false],
    ['https://user:secret@studio.example/', secure, false],
    ['studio', secure, false],
  ])('%s on %s: %s', (address, page, isAllowed) => {
    expect(isFrameUrl(address, page)).toBe(isAllowed);
  });
});
