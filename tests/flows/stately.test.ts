import { beforeEach, describe, expect, it } from 'vitest';
import { type RecordedActor, recordingOf } from '../../flows/model/recording';
import { openStately, snapshotValue } from '../../flows/studio/live/stately';

const actor = (id: string, machine: string | null, state: string, parent: string | null): RecordedActor => ({
  id,
  name: machine ?? 'request',
  machine,
  parent,
  state,
});

const old = [
  actor('x:0', 'app', 'gate.open', null),
  actor('x:1', 'wallet', 'connected.loading', 'x:0'),
  actor('x:2', null, 'active', 'x:1'),
];

const event = (at: number, state: string) => ({
  kind: 'event' as const,
  at,
  actor: 'x:1',
  from: 'x:2',
  event: { type: 'wallet.updated', update: { balance: '…' } },
  taken: [],
  state,
  times: 1,
});

/** A window of the inspector as the protocol knows it: it says that it is connected, and receives messages. */
function receiver() {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const received: Record<string, unknown>[] = [];
  const opened: string[] = [];
  return {
    received,
    opened,
    connect: () => {
      for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } });
    },
    window: {
      open: (url: string) => {
        opened.push(url);
        return { postMessage: (data: unknown) => received.push(structuredClone(data) as never) };
      },
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    } as unknown as Window,
  };
}

const definitions = new Map([
  ['app', '{"id":"app"}'],
  ['wallet', '{"id":"wallet","states":{}}'],
]);

let stately: ReturnType<typeof receiver>;
const open = () => openStately((id) => definitions.get(id) ?? null, { window: stately.window });
beforeEach(() => {
  stately = receiver();
});

describe('the Stately inspector', () => {
  it('gets every actor that started long before it, with definition, parent and state', () => {
    open().update(recordingOf(old, []));
    expect(stately.received).toEqual([]);
    stately.connect();
    expect(stately.opened).toEqual(['https://stately.ai/inspect']);
    expect(
      stately.received.map(({ definition, name, parentId, rootId, sessionId, snapshot, type }) => ({
        definition,
        name,
        parentId,
        rootId,
        sessionId,
        type,
        value: (snapshot as { value: unknown }).value,
      })),
    ).toEqual([
      {
        type: '@xstate.actor',
        name: 'app',
        sessionId: 'x:0',
        rootId: 'x:0',
        parentId: undefined,
        definition: '{"id":"app"}',
        value: { gate: 'open' },
      },
      {
        type: '@xstate.actor',
        name: 'wallet',
        sessionId: 'x:1',
        rootId: 'x:0',
        parentId: 'x:0',
        definition: '{"id":"wallet","states":{}}',
        value: { connected: 'loading' },
      },
      {
        type: '@xstate.actor',
        name: 'request',
        sessionId: 'x:2',
        rootId: 'x:0',
        parentId: 'x:1',
        definition: '{"id":"request"}',
        value: {},
      },
    ]);
  });

  it('gets each entry once, with its sender and the state that it leads to', () => {
    const inspector = open();
    stately.connect();
    inspector.update(recordingOf(old, [event(1, 'connected.loading')]));
    inspector.update(recordingOf(old, [event(1, 'connected.loading'), event(2, 'connected.loaded')]));
    const events = stately.received.filter(({ type }) => type !== '@xstate.actor');
    expect(events.map(({ sourceId, type }) => [type, sourceId])).toEqual([
      ['@xstate.event', 'x:2'],
      ['@xstate.snapshot', undefined],
      ['@xstate.event', 'x:2'],
      ['@xstate.snapshot', undefined],
    ]);
    expect(events.at(-1)).toMatchObject({ snapshot: { value: { connected: 'loaded' } } });
  });

  it('gets what happened while its window was loading, and more than 200 events', () => {
    const entries = Array.from({ length: 500 }, (_, index) => event(index, 'connected.loading'));
    open().update(recordingOf(old, entries));
    stately.connect();
    expect(stately.received.length).toBe(old.length + 2 * entries.length);
    expect(stately.received[0]).toMatchObject({ name: 'app' });
  });

  it('skips nothing when the oldest entries are dropped', () => {
    const inspector = open();
    stately.connect();
    inspector.update(recordingOf(old, [event(1, 'connected.loading'), event(2, 'connected.loading')]));
    inspector.update(recordingOf(old, [event(2, 'connected.loading'), event(3, 'connected.loaded')], 1));
    expect(stately.received.filter(({ type }) => type === '@xstate.event').length).toBe(3);
  });
});

describe('the value of a state', () => {
  it.each([
    ['open.login', { open: 'login' }],
    ['identity.player.checking, socket.closed', { identity: { player: 'checking' }, socket: 'closed' }],
    ['closed', 'closed'],
    ['wallet', {}],
  ])('%s is %j', (state, value) => expect(snapshotValue({ machine: 'wallet', state })).toEqual(value));
});
