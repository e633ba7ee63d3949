import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, createMachine, fromPromise, sendTo, setup } from 'xstate';
import type { Message } from '../../flows/model/channel';
import { actorsAfter, parseRecording } from '../../flows/model/recording';
import { recordActors } from '../../flows/port/recorder';
import { servePage } from '../../flows/port/serve-page';
import { createLiveSource } from '../../flows/studio/live/source';

const child = createMachine({
  id: 'lamp',
  initial: 'off',
  on: { asked: {} },
  states: {
    off: { on: { pressed: 'on' } },
    on: { on: { pressed: 'off', broken: 'gone' } },
    gone: { type: 'final' },
  },
});

const house = setup({
  actors: { child, request: fromPromise(() => new Promise(() => undefined)) },
}).createMachine({
  id: 'house',
  invoke: [
    { src: 'child', id: 'lamp', systemId: 'lamp' },
    { src: 'request', id: 'request' },
  ],
  on: {
    evening: { actions: sendTo('lamp', { type: 'pressed', password: 'player1234' }) },
    storm: { actions: sendTo('lamp', { type: 'broken' }) },
  },
});

function recorded() {
  const root = createActor(house).start();
  root.send({ type: 'evening' });
  let time = 0;
  const recorder = recordActors(root, () => (time += 10));
  return { root, recorder, lamp: root.system.get('lamp') };
}

describe('a recorder', () => {
  it('begins with the actors that started long before, in the states that they have', () => {
    const { recorder } = recorded();
    expect(recorder.recording().actors.map(({ machine, name, state }) => [name, machine, state])).toEqual([
      ['house', 'house', 'house'],
      ['lamp', 'lamp', 'on'],
      ['request', null, 'active'],
    ]);
  });

  it('tells who sent an event, what it took and where it led, and hides its payload', () => {
    const { lamp, recorder, root } = recorded();
    root.send({ type: 'evening' });
    expect(recorder.recording().entries).toEqual([
      expect.objectContaining({ actor: root.sessionId, event: { type: 'evening' }, state: 'house' }),
      {
        kind: 'event',
        at: expect.any(Number),
        actor: lamp.sessionId,
        from: root.sessionId,
        event: { type: 'pressed', password: '…' },
        taken: ['on --pressed--> off'],
        state: 'off',
        times: 1,
      },
    ]);
  });

  it('ends an actor that has reached its final state', () => {
    const { lamp, recorder, root } = recorded();
    root.send({ type: 'storm' });
    const recording = recorder.recording();
    expect(recording.entries).toContainEqual(
      expect.objectContaining({ kind: 'stopped', actor: lamp.sessionId, state: 'gone' }),
    );
    expect(actorsAfter(recording, recording.entries.length).map(({ name }) => name)).toEqual([
      'house',
      'request',
    ]);
  });

  it('counts equal events that change nothing', () => {
    const { lamp, recorder } = recorded();
    for (let count = 0; count < 5; count++) lamp.send({ type: 'asked' });
    expect(recorder.recording().entries).toEqual([expect.objectContaining({ times: 5 })]);
  });

  it('counts equal events anew when their entry was sent', async () => {
    const { lamp, recorder } = recorded();
    const sent: unknown[] = [];
    const unsubscribe = recorder.subscribe((entries) => sent.push(...structuredClone(entries)), 0);
    for (const count of [2, 1]) {
      for (let number = 0; number < count; number++) lamp.send({ type: 'asked' });
      await flushed();
    }
    unsubscribe();
    expect(sent).toMatchObject([{ times: 2 }, { times: 1 }]);
  });

  it('names no sender of a timer', async () => {
    const root = createActor(
      createMachine({ id: 'timer', initial: 'on', states: { on: { after: { 1: 'off' } }, off: {} } }),
    ).start();
    const recorder = recordActors(root);
    await flushed();
    expect(recorder.recording().entries).toMatchObject([{ from: null, state: 'off' }]);
  });

  it('keeps a bounded number of entries, and the states that the dropped ones led to', () => {
    const { lamp, recorder } = recorded();
    for (let count = 0; count < 10_001; count++) lamp.send({ type: 'pressed' });
    const recording = recorder.recording();
    expect(recording.entries.length).toBeLessThanOrEqual(3_750);
    expect(recording.dropped + recording.entries.length).toBe(10_001);
    expect(actorsAfter(recording, recording.entries.length).map(({ state }) => state)).toEqual([
      'house',
      'off',
      'active',
    ]);
    expect(recording.actors[1]?.state).toBe(recording.dropped % 2 === 0 ? 'on' : 'off');
  });

  it('is read again from the text of a file, and from no other', () => {
    const text = JSON.stringify(recorded().recorder.recording());
    expect(parseRecording(text)).toEqual(JSON.parse(text));
    for (const other of ['', '{}', '[1]', text.replace('"version":1', '"version":2')])
      expect(parseRecording(other)).toBeNull();
  });

  it('is not read with a value that the studio cannot show', () => {
    const { lamp, recorder } = recorded();
    lamp.send({ type: 'pressed' });
    const whole = recorder.recording();
    const [actor, entry] = [whole.actors[0], whole.entries[0]];
    const broken = [
      { ...whole, dropped: undefined },
      { ...whole, dropped: '5' },
      { ...whole, version: 0.5 },
      { ...whole, actors: [{ ...actor, machine: {} }] },
      { ...whole, actors: [{ ...actor, parent: 1 }] },
      { ...whole, entries: [{ ...entry, taken: [{}] }] },
      { ...whole, entries: [{ ...entry, from: undefined }] },
      { ...whole, entries: [{ ...entry, times: 'two' }] },
    ].map((each) => JSON.stringify(each));
    const deep = JSON.stringify({ ...whole, entries: [{ ...entry, event: { type: 'pressed', in: 0 } }] });
    broken.push(deep.replace('"in":0', `"in":${'['.repeat(20_000)}${']'.repeat(20_000)}`));
    expect(broken.filter((text) => parseRecording(text) !== null)).toEqual([]);
    expect(parseRecording(deep)).not.toBeNull();
  });
});

/** A channel whose messages arrive at once, copied as between windows. */
function fakeChannels() {
  const listeners: { owner: object; listener: (event: { data: Message }) => void }[] = [];
  const sent: Message[] = [];
  return {
    sent,
    open: () => {
      const channel = {
        addEventListener: (_: string, listener: unknown) =>
          listeners.push({ owner: channel, listener: listener as (event: { data: Message }) => void }),
        postMessage: (message: Message) => {
          const data = structuredClone(message);
          sent.push(data);
          for (const each of listeners) if (each.owner !== channel) each.listener({ data });
        },
      };
      return channel as unknown as BroadcastChannel;
    },
  };
}

const flushed = () => new Promise((resolve) => setTimeout(resolve, 250));

describe('the studio', () => {
  it('attaches to a page that runs already, and has all that happens afterwards', async () => {
    const { recorder, root } = recorded();
    const channels = fakeChannels();
    globalThis.addEventListener ??= () => undefined;
    servePage(channels.open(), recorder, { id: 'page', path: () => '/sports' });
    root.send({ type: 'evening' });
    const live = createLiveSource(channels.open);
    live.subscribe(() => undefined);
    expect(live.getState().pages).toEqual([{ page: 'page', path: '/sports' }]);
    root.send({ type: 'evening' });
    await flushed();
    expect(live.getState().recording).toEqual(recorder.recording());
  });

  it('gets the whole recording again after it was silent for long', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { recorder, root } = recorded();
    const channels = fakeChannels();
    servePage(channels.open(), recorder, { id: 'page', path: () => '/sports' });
    const studio = channels.open();
    const received: string[] = [];
    studio.addEventListener('message', ({ data }: { data: Message }) => received.push(data.type));
    studio.postMessage({ to: 'product', type: 'attach', page: 'page', isFirst: true });
    vi.advanceTimersByTime(60_000);
    root.send({ type: 'evening' });
    vi.advanceTimersByTime(1_000);
    studio.postMessage({ to: 'product', type: 'attach', page: 'page', isFirst: false });
    expect(received).toEqual(['recording', 'recording']);
  });

  it('has what led to the next page', () => {
    const { recorder, root } = recorded();
    const heard: string[] = [];
    const unsubscribe = recorder.subscribe(
      (entries) => heard.push(...entries.map(({ kind }) => kind)),
      60_000,
    );
    root.send({ type: 'evening' });
    expect(heard).toEqual([]);
    unsubscribe();
    expect(heard).toContain('event');
  });

  it('attaches again when the window of the product is loaded again, and keeps what was before', () => {
    const [before, after] = [recorded(), recorded()];
    const channels = fakeChannels();
    const product = channels.open();
    servePage(product, before.recorder, { id: 'first', path: () => '/sports' });
    const live = createLiveSource(channels.open);
    live.subscribe(() => undefined);
    const { recording } = live.getState();
    product.postMessage({ to: 'studio', type: 'closed', page: 'first' });
    expect(live.getState().page).toBe('first');
    servePage(channels.open(), after.recorder, { id: 'second', path: () => '/sports' });
    expect(live.getState()).toMatchObject({ page: 'second', earlier: recording });
    expect(live.getState().recording).toEqual(after.recorder.recording());
  });

  it('stays with its page while that is open', () => {
    const channels = fakeChannels();
    servePage(channels.open(), recorded().recorder, { id: 'first', path: () => '/sports' });
    const live = createLiveSource(channels.open);
    live.subscribe(() => undefined);
    servePage(channels.open(), recorded().recorder, { id: 'second', path: () => '/deposit' });
    expect(live.getState()).toMatchObject({ page: 'first', earlier: null });
  });

  it('costs a page nothing while it is closed', async () => {
    const { recorder, root } = recorded();
    const channels = fakeChannels();
    servePage(channels.open(), recorder, { id: 'page', path: () => '/sports' });
    root.send({ type: 'evening' });
    await flushed();
    expect(channels.sent.map(({ type }) => type)).toEqual(['found']);
  });
});
