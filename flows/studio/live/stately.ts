import { createBrowserInspector } from '@statelyai/inspect';
import { applyEntry, type Entry, type RecordedActor, type Recording } from '../../model/recording';

/** Events that the inspector sends when it connects: all that a recording can have. */
const MOST_EVENTS = 50_000;

interface Tree {
  [state: string]: Tree;
}

/** `{ open: 'login' }` for `open.login`: the value of a snapshot. */
function valueIn(tree: Tree): unknown {
  const [[only, below] = ['', {}], ...others] = Object.entries(tree);
  if (others.length === 0 && Object.keys(below).length === 0) return only;
  return Object.fromEntries(
    Object.entries(tree).map(([name, inner]) => [
      name,
      Object.keys(inner).length === 0 ? {} : valueIn(inner),
    ]),
  );
}

export function snapshotValue({ machine, state }: Pick<RecordedActor, 'machine' | 'state'>): unknown {
  if (machine === null || state === machine) return {};
  const tree: Tree = {};
  for (const leaf of state.split(', ')) {
    let at = tree;
    for (const name of leaf.split('.')) {
      at[name] ??= {};
      at = at[name];
    }
  }
  return valueIn(tree);
}

type Inspector = ReturnType<typeof createBrowserInspector>;
type Sent = Parameters<Inspector['adapter']['send']>[0];

export interface StatelyInspector {
  /** Sends what has happened since the last call. */
  update(recording: Recording): void;
  stop(): void;
}

/** Version of @statelyai/inspect that defines the messages. */
const VERSION = '0.7.2';

/**
 * Opens the Stately inspector in a window, and sends it every actor of a recording with its definition, also those that started
 * before it, and all that happens afterwards. What a recording hides is not known here either.
 */
export function openStately(
  definitionOf: (machine: string) => string | null,
  options: Parameters<typeof createBrowserInspector>[0] = {},
): StatelyInspector {
  const inspector = createBrowserInspector({
    autoStart: false,
    maxDeferredEvents: MOST_EVENTS,
    ...options,
  });
  inspector.start();
  const living = new Map<string, RecordedActor>();
  let root: string | undefined;
  let next: number | null = null;

  const send = (event: object, sessionId: string, at: number): void =>
    inspector.adapter.send({
      ...event,
      sessionId,
      rootId: root,
      createdAt: String(at),
      id: String(at),
      _version: VERSION,
    } as unknown as Sent);

  function sendActor(actor: RecordedActor, at: number): void {
    root ??= actor.parent === null ? actor.id : undefined;
    const definition = actor.machine === null ? null : definitionOf(actor.machine);
    send(
      {
        type: '@xstate.actor',
        name: actor.name,
        parentId: actor.parent ?? undefined,
        definition: definition ?? JSON.stringify({ id: actor.name }),
        snapshot: { status: 'active', value: snapshotValue(actor), context: {} },
      },
      actor.id,
      at,
    );
  }

  function sendEntry(entry: Entry): void {
    if (entry.kind === 'started') {
      applyEntry(living, entry);
      sendActor(entry.actor, entry.at);
      return;
    }
    const before = living.get(entry.actor);
    applyEntry(living, entry);
    if (!before) return;
    const event = entry.kind === 'event' ? entry.event : { type: 'xstate.stop' };
    const isEvent = entry.kind === 'event';
    if (isEvent)
      send({ type: '@xstate.event', event, sourceId: entry.from ?? undefined }, entry.actor, entry.at);
    const snapshot = {
      status: isEvent ? 'active' : 'done',
      value: snapshotValue({ ...before, state: entry.state }),
      context: {},
    };
    send({ type: '@xstate.snapshot', event, snapshot }, entry.actor, entry.at);
  }

  return {
    update({ actors, dropped, entries }) {
      if (next === null) {
        const at = entries[0]?.at ?? Date.now();
        for (const actor of actors) {
          living.set(actor.id, actor);
          sendActor(actor, at);
        }
        next = dropped;
      }
      for (const entry of entries.slice(Math.max(0, next - dropped))) sendEntry(entry);
      next = dropped + entries.length;
    },
    stop: () => inspector.stop(),
  };
}
