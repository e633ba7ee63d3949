import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { OperatorSportsbookMessage } from '../../contract/providers/frame';
import {
  type Change,
  type FrameEvent,
  frameMachine,
  type Initialized,
} from '../../studio/sportsbook/frame/frame.machine';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof frameMachine;
type FrameWorld = ReturnType<typeof frameWorld>;

export function frameWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const providerScript = fakePort<LogicOf<Machine, 'providerScript'>>();
  const widget = fakeChannel<LogicOf<Machine, 'widget'>, FrameEvent>();
  const machine = frameMachine.provide({
    actors: { providerScript: providerScript.logic, widget: widget.logic },
  });
  return { ...run(machine, { input, inspect }), providerScript, widget };
}

const source = 'operator';

const options: Initialized = {
  source,
  type: 'initialized',
  script_url: 'https://studio.example/sportsbook/widget.js',
  brand_id: 'winwin24x7',
  token: 't1',
  theme: 'dark',
  lang: 'en',
  route: '/',
};

const changes: readonly Exclude<OperatorSportsbookMessage, Initialized | { type: 'killed' }>[] = [
  { source, type: 'tokenChanged', token: 't2' },
  { source, type: 'optionsChanged', theme: 'light', lang: 'hi' },
  { source, type: 'routeRequested', route: '/bets', request: 1 },
  { source, type: 'viewportChanged', top: 100, height: 500 },
];

const changed = (change: Change) => ({ type: 'frame.changed', change }) as const;

export const frameModel: Model<Machine, FrameWorld> = {
  name: 'sportsbookFrame',
  machine: frameMachine,
  starts: { 'as the frame is opened': undefined },
  events: {
    'frame.initialized': [{ type: 'frame.initialized', options }],
    'frame.changed': changes.map(changed),
    'frame.killed': [{ type: 'frame.killed' }],
    'frame.widgetFailed': [{ type: 'frame.widgetFailed' }],
  } satisfies EventCases<Machine>,
  answers: {
    providerScript: answers<Machine, FrameWorld>()(
      ({ providerScript }) => providerScript,
      [{ isLoaded: true }, { isLoaded: false }],
      [unreachable],
    ),
    // It never ends by itself.
    widget: { outputs: [], errors: [], fake: ({ providerScript }) => providerScript },
  },
  distinguish: ({ context: { options } }) => [options?.token, options?.theme, options?.route],
  ignored: {
    'frame.initialized': { in: ['loading', 'running'], because: 'one initialization starts the widget' },
    'frame.changed': {
      in: ['waiting', 'failed'],
      because: 'the next initialization contains what is current then',
    },
    'frame.widgetFailed': { in: ['waiting', 'loading', 'failed'], because: 'no widget runs' },
  },
  assertions: {
    waiting: ({ context }) => expect(context.options).toBeNull(),
    loading: (_, { providerScript }) =>
      expect(providerScript.last.input).toEqual({ url: options.script_url }),
    // Later changes are sent to the widget.
    running: ({ context }, { widget }) =>
      expect(widget.last).toMatchObject({ input: { options: context.options } }),
    failed: (_, { widget }) => expect(widget.openings.every(({ isClosed }) => isClosed)).toBe(true),
    killed: ({ status }, { widget }) => {
      expect(status).toBe('done');
      expect(widget.openings.every(({ isClosed }) => isClosed)).toBe(true);
    },
  } satisfies LeafAssertions<Machine, FrameWorld>,
};
