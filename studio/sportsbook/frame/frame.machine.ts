import { assign, fromCallback, type NonReducibleUnknown, sendTo, setup } from 'xstate';
import type { OperatorSportsbookMessage } from '../../../contract/providers/frame';
import { providerScriptMachine } from './provider-script.machine';

export type Initialized = Extract<OperatorSportsbookMessage, { type: 'initialized' }>;

/** Messages after the first one; each replaces what it names. */
export type Change = Exclude<OperatorSportsbookMessage, Initialized | { type: 'killed' }>;

export type FrameEvent =
  | { type: 'frame.initialized'; options: Initialized }
  | { type: 'frame.changed'; change: Change }
  | { type: 'frame.killed' }
  /** The widget could not be started. */
  | { type: 'frame.widgetFailed' };

export type WidgetEvent = { type: 'widget.changed'; change: Change };

interface FrameContext {
  readonly options: Initialized | null;
}

const placeholder = <Input extends NonReducibleUnknown>(name: string) =>
  fromCallback<WidgetEvent, Input>(() => {
    throw new Error(`Port "${name}" is unprovided`);
  });

/** Owns the widget in its frame: loads its script once, starts it with the operator's options, and kills it. */
export const frameMachine = setup({
  types: { context: {} as FrameContext, events: {} as FrameEvent },
  actors: { providerScript: providerScriptMachine, widget: placeholder<{ options: Initialized }>('widget') },
  guards: { isLoaded: (_, { isLoaded }: { isLoaded: boolean }) => isLoaded },
  actions: {
    storeOptions: assign((_, { options }: { options: Initialized }) => ({ options })),
    // The widget starts later with what is current then.
    mergeChange: assign(({ context: { options } }, { change }: { change: Change }) => {
      if (options === null || change.type === 'viewportChanged') return {};
      const { source: _source, type: _type, ...changed } = change;
      return { options: { ...options, ...changed } };
    }),
    forwardChange: sendTo('widget', (_, { change }: { change: Change }) => ({
      type: 'widget.changed' as const,
      change,
    })),
  },
}).createMachine({
  id: 'sportsbookFrame',
  context: { options: null },
  initial: 'waiting',
  on: { 'frame.killed': '.killed' },
  states: {
    waiting: {
      on: {
        'frame.initialized': {
          target: 'loading',
          actions: { type: 'storeOptions', params: ({ event }) => event },
        },
      },
    },
    loading: {
      on: { 'frame.changed': { actions: { type: 'mergeChange', params: ({ event }) => event } } },
      invoke: {
        id: 'providerScript',
        src: 'providerScript',
        input: ({ context }) => ({ url: context.options?.script_url ?? '' }),
        onDone: [
          { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'running' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    running: {
      invoke: {
        id: 'widget',
        src: 'widget',
        input: ({ context }) => {
          if (context.options === null) throw new Error('The frame has no options');
          return { options: context.options };
        },
      },
      on: {
        'frame.changed': { actions: { type: 'forwardChange', params: ({ event }) => event } },
        'frame.widgetFailed': 'failed',
      },
    },
    failed: {
      on: {
        'frame.initialized': {
          target: 'loading',
          actions: { type: 'storeOptions', params: ({ event }) => event },
        },
      },
    },
    killed: { type: 'final' },
  },
});
