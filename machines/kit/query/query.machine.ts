import type {
  ActorRefFromLogic,
  EventObject,
  NonReducibleUnknown,
  PromiseActorLogic,
  StateMachine,
} from 'xstate';
import { assign, setup } from 'xstate';
import { type CallFailure, failureData, failureOf } from '../../../domain/failure';
import { port } from '../../ports';

export type QueryEvent = { type: 'query.retryRequested' };

export interface QueryContext<Input, Data> {
  readonly input: Input;
  /** Null before the first answer. */
  readonly data: Data | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

export interface QueryDefinition<Input, Request, Data> {
  id: string;
  /** What the port `load` is asked for. */
  request: (input: Input) => Request;
  /** Milliseconds after which data that may change are loaded again; the last answer is kept if that fails. */
  refreshPause?: number;
  /** Data that can no longer change are not loaded again. */
  isChanging?: (data: Data) => boolean;
  /** Milliseconds after which a failed load is repeated without a request. */
  retryPause?: number;
  /** The data may not exist: the answer “not found” is no failure, and is not asked for again. */
  mayBeMissing?: true;
}

type Load<Request, Data> = PromiseActorLogic<Data, Request>;

/** The inferred type, with request and answer of the port, which inference loses in a generic function. */
export type QueryMachine<Input, Request, Data, State extends string> = StateMachine<
  QueryContext<Input, Data>,
  QueryEvent,
  { load?: ActorRefFromLogic<Load<Request, Data>> },
  { src: 'load'; logic: Load<Request, Data>; id: 'load' },
  never,
  never,
  never,
  State,
  'failed',
  Input,
  NonReducibleUnknown,
  EventObject,
  object,
  object
>;

/** Creates the machine of a reader: it loads data for its input as it starts, and again on request or after a pause. */
export function createQuery<
  Input extends object,
  Request extends object,
  Data,
  State extends string = 'loading' | 'loaded' | 'failed',
>(definition: QueryDefinition<Input, Request, Data>): QueryMachine<Input, Request, Data, State> {
  const { isChanging, mayBeMissing, refreshPause, retryPause } = definition;
  const refresh = isChanging ? ({ guard: 'isChanging', target: 'loading' } as const) : ('loading' as const);
  const missing = {
    guard: { type: 'isMissing', params: ({ event }: { event: { error: unknown } }) => event },
    target: 'missing',
  } as const;

  const machine = setup({
    types: {
      context: {} as QueryContext<Input, Data>,
      events: {} as QueryEvent,
      input: {} as Input,
      tags: {} as 'failed',
    },
    actors: { load: port<unknown, object>(`${definition.id}.load`) },
    guards: {
      ...(isChanging && {
        isChanging: ({ context: { data } }: { context: QueryContext<Input, Data> }) =>
          data !== null && isChanging(data),
      }),
      ...(mayBeMissing && {
        isMissing: (_: unknown, { error }: { error: unknown }) => failureOf(error).isNotFound === true,
      }),
    } as { isChanging: () => boolean; isMissing: (_: unknown, params: { error: unknown }) => boolean },
    delays: {
      ...(refreshPause !== undefined && { refreshPause }),
      ...(retryPause !== undefined && { retryPause }),
    } as { refreshPause: number; retryPause: number },
    actions: {
      storeData: assign((_, { data }: { data: unknown }) => ({ data: data as Data })),
      storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    },
  }).createMachine({
    id: definition.id,
    context: ({ input }) => ({ input, data: null, loadFailure: null }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => definition.request(context.input),
          onDone: {
            target: 'loaded',
            actions: { type: 'storeData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: [
            ...(mayBeMissing ? [missing] : []),
            { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
          ],
        },
      },
      loaded: { ...(refreshPause !== undefined && { after: { refreshPause: refresh } }) },
      failed: {
        tags: 'failed',
        on: { 'query.retryRequested': 'loading' },
        ...(retryPause !== undefined && { after: { retryPause: 'loading' } }),
      },
      ...(mayBeMissing && { missing: {} }),
    },
  });

  return machine as unknown as QueryMachine<Input, Request, Data, State>;
}
