import type {
  ActorRefFromLogic,
  EventObject,
  NonReducibleUnknown,
  PromiseActorLogic,
  StateMachine,
} from 'xstate';
import { assign, setup } from 'xstate';
import { failureOf, isRefusal } from '../../../domain/failure';
import { type RefusedCall, refusedCall } from '../../../domain/refused-call';
import { port } from '../../ports';

export type SettingEvent<Setting, Connected extends string> =
  | { type: 'setting.chosen'; setting: Setting }
  | { type: 'setting.retryRequested' }
  | { type: Connected };

export interface SettingContext<Setting> {
  /** As the server has it; null before the first answer. */
  readonly setting: Setting | null;
  /** What is being saved; null before. */
  readonly chosen: Setting | null;
  /** Why the server refused the last choice; null if it did not. */
  readonly refusal: RefusedCall | null;
}

export interface SettingDefinition<Connected extends string> {
  id: string;
  /** The event with which the parent reports that the player's socket connected: a failed request is repeated. */
  connected: Connected;
}

interface WithError {
  readonly error: unknown;
}

type Load<Setting> = PromiseActorLogic<Setting>;
type Save<Setting> = PromiseActorLogic<Setting, Setting>;

/** The inferred type, with the setting of the ports, which inference loses in a generic function. */
export type SettingMachine<Setting extends object, Connected extends string> = StateMachine<
  SettingContext<Setting>,
  SettingEvent<Setting, Connected>,
  { load?: ActorRefFromLogic<Load<Setting>>; save?: ActorRefFromLogic<Save<Setting>> },
  { src: 'load'; logic: Load<Setting>; id: 'load' } | { src: 'save'; logic: Save<Setting>; id: 'save' },
  never,
  never,
  never,
  'loading' | 'loaded' | 'saving' | 'failed' | 'unavailable',
  'busy' | 'failed',
  NonReducibleUnknown,
  NonReducibleUnknown,
  EventObject,
  object,
  object
>;

/** Creates the machine of a setting that the server keeps: it is loaded for a view, and saved as the player chooses. */
export function createSetting<Setting extends object, Connected extends string>(
  definition: SettingDefinition<Connected>,
): SettingMachine<Setting, Connected> {
  const machine = setup({
    types: {
      context: {} as SettingContext<Setting>,
      events: {} as SettingEvent<Setting, string>,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      load: port<unknown>(`${definition.id}.load`),
      save: port<unknown, object>(`${definition.id}.save`),
    },
    guards: {
      isUnavailable: (_, { error }: WithError) => failureOf(error).kind === 'unavailable',
      isRefused: (_, { error }: WithError) => isRefusal(failureOf(error)),
    },
    actions: {
      storeSetting: assign((_, { setting }: { setting: unknown }) => ({ setting: setting as Setting })),
      storeChosen: assign((_, { setting }: { setting: Setting }) => ({ chosen: setting, refusal: null })),
      storeRefusal: assign((_, { error }: WithError) => ({ refusal: refusedCall(failureOf(error)) })),
    },
  }).createMachine({
    id: definition.id,
    context: { setting: null, chosen: null, refusal: null },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'storeSetting', params: ({ event }) => ({ setting: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isUnavailable', params: ({ event }) => ({ error: event.error }) },
              target: 'unavailable',
            },
            { target: 'failed' },
          ],
        },
      },
      loaded: {
        on: {
          'setting.chosen': {
            target: 'saving',
            actions: { type: 'storeChosen', params: ({ event }) => event as { setting: Setting } },
          },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => context.chosen as Setting,
          onDone: {
            target: 'loaded',
            actions: { type: 'storeSetting', params: ({ event }) => ({ setting: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
              target: 'loaded',
              actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
            },
            // The answer was lost: the setting may have been saved.
            { target: 'loading' },
          ],
        },
      },
      failed: {
        tags: 'failed',
        on: { 'setting.retryRequested': 'loading', [definition.connected]: 'loading' },
      },
      /** The backend has no such setting. */
      unavailable: {},
    },
  });

  return machine as unknown as SettingMachine<Setting, Connected>;
}
