import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import type { PathFile } from '../../flows/model/path-file';
import { parseRecordedPath, type RecordedPath, recordedPathText } from '../../flows/model/recorded-path';
import { HIDDEN, type ProcessedEvent, parseRecording, type Recording } from '../../flows/model/recording';
import { recordActors } from '../../flows/port/recorder';
import { makePath } from '../../flows/studio/live/make-path';
import { walks } from '../paths/models';
import { bet } from '../support/machines/exchange-fixtures';
import { market } from '../support/machines/market-fixtures';
import { perform } from '../support/machines/model';
import { pathsOf } from '../support/machines/paths';
import { playRecorded } from '../support/machines/play-recorded';
import { KEY, later } from '../support/machines/slip-fixtures';
import type { ActorWalk } from '../support/machines/test-paths';

const all: readonly ActorWalk[] = Object.values(walks).flat();

const walkOf = (machine: string): ActorWalk =>
  all.find(({ model }) => model.machine.id === machine) as ActorWalk;

/** Records events that the machine gets after others. */
async function recordedEvents(
  { model, start }: ActorWalk,
  before: readonly EventObject[],
  during: readonly EventObject[],
) {
  const [input] = Object.values(model.starts);
  const world = await start(input, () => undefined);
  for (const event of before) await perform(model, world, event);
  const actor = world.actor as AnyActorRef;
  const recorder = recordActors(actor);
  for (const event of during) await perform(model, world, event);
  const recording = parseRecording(JSON.stringify(recorder.recording())) as Recording;
  world.stop();
  return { recording, actor: actor.sessionId };
}

/** Records the longest path of a start, without its first `skipped` steps. */
function recorded(walk: ActorWalk, skipped = 0) {
  const [input] = Object.values(walk.model.starts);
  const longest = pathsOf(walk.model, input, { isCoarse: true }).at(-1);
  const events = longest?.steps.slice(1).map(({ event }) => event) ?? [];
  return recordedEvents(walk, events.slice(0, skipped), events.slice(skipped));
}

/** Machines whose paths are found fast, and those with money; all of them in the soak. */
const chosen = all.filter(({ model: { machine } }) => {
  if (process.env.SOAK || ['deposit', 'session', 'slipSelection'].includes(machine.id)) return true;
  const { paths } = JSON.parse(readFileSync(`docs/machines/paths/${machine.id}.json`, 'utf8')) as PathFile;
  return paths.length < 20;
});

const eventsOf = ({ entries }: Recording, actor: string): readonly ProcessedEvent[] =>
  entries.filter((entry) => entry.kind === 'event' && entry.actor === actor) as readonly ProcessedEvent[];

/** The events that take a transition, each as often as it happened. */
const effectsOf = (recording: Recording, actor: string): readonly ProcessedEvent[] =>
  eventsOf(recording, actor)
    .filter(({ taken }) => taken.length > 0)
    .flatMap((event) => Array.from({ length: event.times }, () => event));

describe('a path of a recording', () => {
  it.each(chosen.map((walk) => [walk.model.machine.id, walk] as const))(
    'of %s takes the recorded transitions, on the actor too',
    async (_, walk) => {
      const { actor, recording } = await recorded(walk);
      const { path, unmatched } = await makePath(walk.model, recording, actor);
      expect(unmatched).toBeNull();
      const effective = effectsOf(recording, actor);
      expect(path?.steps.map(({ state, taken }) => ({ state, taken }))).toEqual(
        effective.map(({ state, taken }) => ({ state, taken })),
      );
      if (path) await playRecorded(walk, path);
    },
  );

  describe('of a bet in play', () => {
    const inPlay = bet({ state: 'delayed', inPlay: true, delayLeft: 8_000 });
    const answer = { type: 'xstate.done.actor.placeBet', output: inPlay, actorId: 'placeBet' };
    const second = { type: 'xstate.after.second.' };
    const price = { type: 'followedMarket.changed', market: market(), condition: 'OPEN' };
    const confirm = { type: 'slipSelection.placeRequested' };
    const key = {
      type: 'xstate.done.actor.createIdempotencyKey',
      output: KEY,
      actorId: 'createIdempotencyKey',
    };
    const seconds = (count: number): readonly EventObject[] => Array.from({ length: count }, () => second);
    const matched = {
      type: 'slipSelection.betChanged',
      bet: later(inPlay, { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null }),
    };
    const placed = [
      price,
      { type: 'slipSelection.termsChanged', terms: { bets: [] } },
      confirm,
      confirm,
      key,
    ];

    const cases: readonly (readonly [string, readonly EventObject[], readonly EventObject[], number])[] = [
      ['whose delay of 8 s ends', [], [...placed, answer, ...seconds(8), second, matched], 8_000],
      [
        'whose delay is told before the answer to it',
        [],
        [...placed, { type: 'slipSelection.betChanged', bet: inPlay }, ...seconds(8), matched],
        8_000,
      ],
      [
        'whose price moves while it waits',
        [],
        [...placed, answer, ...seconds(2), price, ...seconds(6), price, matched],
        8_000,
      ],
      ['whose result is early', [], [...placed, answer, ...seconds(6), matched], 7_000],
      ['that is found during its delay', [...placed, answer, ...seconds(2)], [...seconds(6), matched], 6_000],
    ];

    it.each(cases)('%s runs to the end of the recording', async (_, before, during, delayLeft) => {
      const walk = walkOf('slipSelection');
      const { actor, recording } = await recordedEvents(walk, before, during);
      const { path, unmatched } = await makePath(walk.model, recording, actor);
      expect(unmatched).toBeNull();
      expect(path?.steps.at(-1)?.state).toBe('placed.matched');
      expect(path?.steps.flatMap(({ counts }) => (counts ? [counts] : []))).toEqual([{ delayLeft }]);
      if (path)
        await playRecorded(walk, parseRecordedPath(JSON.parse(recordedPathText(path))) as RecordedPath);
    });
  });

  it('begins with the way to the state in which the recording found the actor', async () => {
    const walk = walkOf('slipSelection');
    const { actor, recording } = await recorded(walk, 3);
    const { path, unmatched } = await makePath(walk.model, recording, actor);
    expect(unmatched).toBeNull();
    expect(path?.steps.length).toBeGreaterThan(eventsOf(recording, actor).length);
    if (path) await playRecorded(walk, path);
  });

  it('walks the machine no further than to the state in which the recording found the actor', async () => {
    const walk = walkOf('wallet');
    const [before, during] = [{ type: 'wallet.connected' }, { type: 'wallet.disconnected' }];
    const { actor, recording } = await recordedEvents(walk, [before], [during]);
    let compared = 0;
    const distinguish: typeof walk.model.distinguish = (snapshot) => {
      compared += 1;
      return walk.model.distinguish?.(snapshot);
    };
    const { path } = await makePath({ ...walk.model, distinguish }, recording, actor);
    expect(path?.steps.map(({ event }) => event)).toEqual(['wallet.connected', 'wallet.disconnected']);
    expect(compared).toBeLessThan(20);
  });

  it('is not made of an actor to which nothing has happened', async () => {
    const walk = walkOf('wallet');
    const { actor, recording } = await recordedEvents(walk, [{ type: 'wallet.connected' }], []);
    expect(recording.actors[0]?.state).toBe('connected.loading');
    expect(await makePath(walk.model, recording, actor)).toEqual({ path: null, unmatched: null });
  });

  it('prefers the events whose visible values are those of the recording', async () => {
    const walk = walkOf('wallet');
    const { actor, recording } = await recorded(walk);
    const [event] = eventsOf(recording, actor);
    expect(event).toBeDefined();
    const { path } = await makePath(walk.model, recording, actor);
    expect(JSON.stringify(path)).not.toContain(HIDDEN);
  });

  it('ends before an event that no case of the model does', async () => {
    const walk = walkOf('wallet');
    const { actor, recording } = await recorded(walk);
    const strange: ProcessedEvent = {
      ...(eventsOf(recording, actor)[0] as ProcessedEvent),
      event: { type: 'wallet.exploded' },
    };
    const { path, unmatched } = await makePath(
      walk.model,
      { ...recording, entries: [...recording.entries, strange] },
      actor,
    );
    expect(unmatched).toEqual(strange);
    expect(path?.steps.length).toBe(effectsOf(recording, actor).length);
  });

  it('lets the page answer before it is made', async () => {
    const walk = walkOf('wallet');
    const { actor, recording } = await recorded(walk);
    const order: string[] = [];
    setTimeout(() => order.push('page'));
    await makePath(walk.model, recording, actor, 0);
    expect([...order, 'path']).toEqual(['page', 'path']);
  });

  it('fails when a transition leads elsewhere', async () => {
    const walk = walkOf('wallet');
    const { actor, recording } = await recorded(walk);
    const { path } = await makePath(walk.model, recording, actor);
    if (!path) throw new Error('no path');
    const [first, ...rest] = path.steps;
    const changed = { ...path, steps: [{ ...first, state: 'disconnected', taken: [] }, ...rest] };
    await expect(playRecorded(walk, changed as typeof path)).rejects.toThrow(/step 1 of \d+/);
  });
});

describe('the file of a path', () => {
  const path = {
    machine: 'wallet',
    start: 'with nothing stored',
    begins: 'disconnected',
    steps: [{ event: 'wallet.connected', taken: ['a --b--> c'], state: 'connected.loading' }],
  };

  it('is read again', () => expect(parseRecordedPath(JSON.parse(recordedPathText(path)))).toEqual(path));

  it.each([
    null,
    {},
    { ...path, steps: [] },
    { ...path, code: 'process.exit()' },
    { ...path, steps: [{ ...path.steps[0], run: 'x' }] },
    { ...path, steps: [{ ...path.steps[0], counts: { delayLeft: 'x' } }] },
    { ...path, steps: [{ ...path.steps[0], counts: [8_000] }] },
    { ...path, machine: 'x'.repeat(500) },
  ])('is no other value: %j', (value) => expect(parseRecordedPath(value)).toBeNull());
});
