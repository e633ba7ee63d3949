import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type FrameEvent,
  frameMachine,
  type Initialized,
} from '../../../../studio/sportsbook/frame/frame.machine';
import { providerScriptMachine } from '../../../../studio/sportsbook/frame/provider-script.machine';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';

type Frame = typeof frameMachine;

const options: Initialized = {
  source: 'operator',
  type: 'initialized',
  script_url: 'https://studio.example/sportsbook/widget.js',
  brand_id: 'winwin24x7',
  token: 't1',
  theme: 'dark',
  lang: 'en',
  route: '/',
};

function startFrame() {
  const loadScript = fakePort<LogicOf<typeof providerScriptMachine, 'loadScript'>>();
  const widget = fakeChannel<LogicOf<Frame, 'widget'>, FrameEvent>();
  const clock = new SimulatedClock();
  const frame = createActor(
    frameMachine.provide({
      actors: {
        providerScript: providerScriptMachine.provide({ actors: { loadScript: loadScript.logic } }),
        widget: widget.logic,
      },
    }),
    { clock },
  );
  frame.start();
  onTestFinished(() => void frame.stop());
  const initialize = (changes: Partial<Initialized> = {}) =>
    frame.send({ type: 'frame.initialized', options: { ...options, ...changes } });
  const state = () => frame.getSnapshot().value;
  return { frame, loadScript, widget, clock, initialize, state };
}

/** A widget that runs. */
async function runWidget() {
  const started = startFrame();
  started.initialize();
  await started.loadScript.resolve(null);
  return started;
}

const tokenChanged = { source: 'operator', type: 'tokenChanged', token: 't2' } as const;
const viewportChanged = { source: 'operator', type: 'viewportChanged', top: 10, height: 500 } as const;

describe('the script of the widget', () => {
  it('is requested with the operator’s first message, and once', () => {
    const { loadScript, initialize, state } = startFrame();
    expect(loadScript.calls).toEqual([]);
    initialize();
    initialize();
    expect(loadScript.inputs).toEqual([{ url: options.script_url }]);
    expect(state()).toBe('loading');
  });

  it('fails after 120 s, and not before', async () => {
    const { clock, initialize, loadScript, state, widget } = startFrame();
    initialize();
    clock.increment(119_999);
    expect(state()).toBe('loading');
    clock.increment(1);
    expect(state()).toBe('failed');
    expect(loadScript.last.signal.aborted).toBe(true);
    await loadScript.resolve(null);
    expect(widget.openings).toEqual([]);
  });

  it('is requested again by the operator after a failure, with the options of then', async () => {
    const { initialize, loadScript, widget } = startFrame();
    initialize();
    await loadScript.reject(new Error('not loaded'));
    const mirror = 'https://mirror.example/sportsbook/widget.js';
    initialize({ script_url: mirror, token: 't2' });
    expect(loadScript.inputs).toEqual([{ url: options.script_url }, { url: mirror }]);
    await loadScript.resolve(null);
    expect(widget.last.input).toEqual({ options: { ...options, script_url: mirror, token: 't2' } });
  });
});

describe('the widget in its frame', () => {
  it('starts with the options of the operator', async () => {
    const { widget } = await runWidget();
    expect(widget.openings.map(({ input }) => input)).toEqual([{ options }]);
  });

  it('starts with what changed while its script was loaded', async () => {
    const { frame, initialize, loadScript, widget } = startFrame();
    initialize();
    frame.send({ type: 'frame.changed', change: tokenChanged });
    frame.send({ type: 'frame.changed', change: viewportChanged });
    frame.send({
      type: 'frame.changed',
      change: { source: 'operator', type: 'optionsChanged', theme: 'light', lang: 'hi' },
    });
    await loadScript.resolve(null);
    expect(widget.last.input).toEqual({ options: { ...options, token: 't2', theme: 'light', lang: 'hi' } });
  });

  it('receives later changes', async () => {
    const { frame, widget } = await runWidget();
    frame.send({ type: 'frame.changed', change: tokenChanged });
    frame.send({ type: 'frame.changed', change: viewportChanged });
    expect(widget.last.received).toEqual([
      { type: 'widget.changed', change: tokenChanged },
      { type: 'widget.changed', change: viewportChanged },
    ]);
  });

  it('fails when it cannot be started, and is stopped', async () => {
    const { widget, state } = await runWidget();
    widget.send({ type: 'frame.widgetFailed' });
    expect(state()).toBe('failed');
    expect(widget.last.isClosed).toBe(true);
  });

  it('is stopped when the operator kills it, for good', async () => {
    const { frame, widget } = await runWidget();
    frame.send({ type: 'frame.killed' });
    expect(frame.getSnapshot()).toMatchObject({ value: 'killed', status: 'done' });
    expect(widget.openings).toMatchObject([{ isClosed: true }]);
  });

  it('is not started if the operator kills it while its script is loaded', async () => {
    const { frame, initialize, loadScript, widget } = startFrame();
    initialize();
    frame.send({ type: 'frame.killed' });
    await loadScript.resolve(null);
    expect(widget.openings).toEqual([]);
  });
});
