import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { failureData } from '../../../domain/failure';
import { differencesOf, type Film } from '../../../flows/model/film';
import { Coverage } from './coverage';
import { differenceOf, effectsText } from './effects';
import { leavesOf } from './leaves';
import { type AnyModel, type Model, PASSED_THROUGH, perform } from './model';
import { type NamedPath, pathFileText, pathNamer } from './path-file';
import { describeEvent, type Path, pathsOf, type Step } from './paths';
import { testProperties } from './properties';
import { type Inspect, type Running, snapshotOf } from './run';
import { eventTypesOf } from './transitions';
import { obsoleteDeclarations, statesWithTimer, undeclaredEvents, uselessEvents } from './unhandled-events';

/** A reader that has failed keeps the cause, which its screen names. */
function checkCause({ context }: AnyMachineSnapshot, leaves: readonly string[], event: EventObject): void {
  const { error } = event as { error?: unknown };
  if (error !== undefined && leaves.includes('failed') && 'loadFailure' in context)
    expect(context.loadFailure, 'the cause of the failure').toEqual(failureData(error));
}

/** How paths are walked: on the actor or on a view of it. */
export interface Walk<Machine extends AnyStateMachine, World> {
  readonly level: 'actor' | 'view';
  readonly start: (input: InputFrom<Machine>, inspect: Inspect) => World | Promise<World>;
  readonly perform: (world: World, event: EventObject) => Promise<void>;
  readonly mayHappen?: (event: EventObject, snapshot: SnapshotFrom<Machine>) => boolean;
  readonly isExpected?: (transition: AnyTransitionDefinition) => boolean;
  /** Fewer paths, which still take every transition. */
  readonly isCoarse?: boolean;
  /** The part of the context that is compared after each step; all of it by default. */
  readonly decided?: (context: AnyMachineSnapshot['context']) => unknown;
}

function check<Machine extends AnyStateMachine, World extends Runnable>(
  { assertions }: Model<Machine, World>,
  { decided = (context) => context }: Walk<Machine, World>,
  world: World,
  { event, state }: Step<Machine>,
): void {
  const expected = state as AnyMachineSnapshot;
  const snapshot = snapshotOf(world);
  const [actual, wanted] = [snapshot, expected].map(({ context, value }) => ({
    value,
    context: decided(context),
  }));
  // `toEqual` compares a context with a long list many times slower, and tells a difference.
  if (!isDeepStrictEqual(actual, wanted)) expect(actual).toEqual(wanted);
  checkCause(snapshot, leavesOf(snapshot), event);
  for (const leaf of leavesOf(snapshot)) {
    const assertion = assertions[leaf];
    if (assertion === undefined) throw new Error(`"${leaf}" has no assertion`);
    if (assertion === PASSED_THROUGH) throw new Error(`"${leaf}" should have been left at once`);
    try {
      assertion(snapshot as SnapshotFrom<Machine>, world);
    } catch (error) {
      throw prefixed(error, `in ${leaf}`);
    }
  }
}

const STORED = join(process.cwd(), 'docs/machines/paths');
const EFFECTS = join(process.cwd(), 'docs/machines/effects');

/** A title that fits into a line of a terminal. */
const shortened = (title: string): string => (title.length > 90 ? `${title.slice(0, 89)}…` : title);

/** The same error, with its place in front of its message. */
function prefixed(error: unknown, place: string): unknown {
  if (error instanceof Error) error.message = `${place}: ${error.message}`;
  return error;
}

declare module 'vitest' {
  interface TaskMeta {
    /** The steps of a failed path, which Flow Studio shows. */
    film?: Film;
  }
}

interface SentEvents {
  readonly sent?: readonly { readonly to: string; readonly event: EventObject }[];
}

const sentBy = ({ sent = [] }: SentEvents): readonly string[] =>
  sent.map(({ event, to }) => `${event.type} → ${to}`);

type Runnable = Pick<Running<AnyStateMachine>, 'clock' | 'stop'> & { readonly actor: unknown };

/**
 * Walks all paths of a model: each step must lead where the pure machine says, and every leaf that is active after it
 * must satisfy its assertion. At the end no leaf and no expected transition may be left over.
 */
export function walkPaths<Machine extends AnyStateMachine, World extends Runnable>(
  model: Model<Machine, World>,
  walk: Walk<Machine, World>,
): void {
  const coverage = new Coverage(model.machine, model.name, walk.level, walk.isExpected);
  const inspect: Inspect = (event, isOfTheMachine) => {
    if (isOfTheMachine) coverage.observe(event);
  };
  afterAll(() => coverage.save());

  // A path behind a failed step would fail at the same step.
  const failed = new Set<string>();
  const go = async (
    { steps }: Path<Machine>,
    [start, input]: readonly [string, InputFrom<Machine>],
    { skip, task }: TestContext,
  ): Promise<void> => {
    const prefixOf = (index: number) =>
      JSON.stringify([start, ...steps.slice(1, index + 1).map(({ event }) => event)]);
    // Most runs have no failure: the long answers of a path are not serialized for each of its steps.
    const behind = failed.size === 0 ? -1 : steps.findIndex((_, index) => failed.has(prefixOf(index)));
    if (behind >= 0) skip(`behind step ${behind}, which failed in another path`);
    const events = steps.slice(1).map(({ event }) => describeEvent(event));
    let sentBefore = 0;
    let before: AnyMachineSnapshot | null = null;
    const film = (step: number, world: World): Film => {
      const [actual, expected] = [snapshotOf(world), steps[step]?.state as AnyMachineSnapshot];
      const decided = walk.decided ?? ((context) => context);
      const differences = (from: AnyMachineSnapshot, to: AnyMachineSnapshot) => [
        ...differencesOf('value', from.value, to.value),
        ...differencesOf('context', decided(from.context), decided(to.context)),
      ];
      return {
        step,
        start,
        events,
        differences: differences(expected, actual),
        changes: before === null ? [] : differences(before, actual),
        sent: sentBy(world as SentEvents).slice(sentBefore),
      };
    };
    const world = await walk.start(input, inspect);
    const [first, ...rest] = steps;
    coverage.visit(snapshotOf(world));
    try {
      if (first) check(model, walk, world, first);
    } catch (error) {
      failed.add(prefixOf(0));
      task.meta.film = film(0, world);
      throw error;
    }
    for (const [index, step] of rest.entries()) {
      try {
        sentBefore = sentBy(world as SentEvents).length;
        before = snapshotOf(world);
        await walk.perform(world, step.event);
        check(model, walk, world, step);
      } catch (error) {
        failed.add(prefixOf(index + 1));
        task.meta.film = film(index + 1, world);
        throw prefixed(error, `step ${index + 1} of ${rest.length}: ${describeEvent(step.event)}`);
      }
    }
    world.stop();
  };

  const named: NamedPath[] = [];
  const idOf = pathNamer();
  const covered = new Set<string>();
  if (walk.level === 'actor')
    describe(`the steps of ${model.name}`, () => {
      it('do what is recorded', async () => {
        const file = `${EFFECTS}/${model.machine.id}.md`;
        const text = effectsText(model.machine, named);
        const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '';
        await expect(
          text,
          `If this is intended, run \`npm run pictures\` and review docs/machines/effects.${differenceOf(recorded, text)}\n`,
        ).toMatchFileSnapshot(file);
      });
    });

  for (const [name, input] of Object.entries(model.starts)) {
    describe(`${model.name}, ${name}`, () => {
      for (const path of pathsOf(model, input, {
        covered,
        isCoarse: walk.isCoarse,
        mayHappen: walk.mayHappen,
      })) {
        const id = idOf(path);
        named.push({ id, start: name, path });
        it(`${id} ${shortened(path.title)}`, (test) => go(path, [name, input], test));
      }
    });
  }

  describe(`the paths of ${model.name}`, () => {
    it('have a case for everything that may happen', () => {
      const known = new Set([
        ...Object.keys(model.events),
        ...Object.keys(model.answers ?? {}).flatMap((id) => [
          `xstate.done.actor.${id}`,
          `xstate.error.actor.${id}`,
        ]),
      ]);
      const isTimer = (type: string) => type.startsWith('xstate.after.');
      expect([...eventTypesOf(model.machine)].filter((type) => !isTimer(type) && !known.has(type))).toEqual(
        [],
      );
    });

    it('have no event that no state handles', () => expect(uselessEvents(model)).toEqual([]));

    it('know how long each state with a timer waits', () =>
      expect(Object.keys(model.waits ?? {}).toSorted()).toEqual(statesWithTimer(model.machine)));

    if (walk.level === 'actor')
      it('handle every event in every state, or declare why it is ignored', () => {
        expect(undeclaredEvents(model)).toEqual([]);
        expect(obsoleteDeclarations(model)).toEqual([]);
      });

    it('reach every leaf state', () => expect(coverage.unreachedLeaves).toEqual([]));

    it('take every transition', () => expect(coverage.missing).toEqual([]));

    // In the soak, views walk more paths than are stored.
    it.skipIf(walk.level === 'view' && process.env.SOAK)('are stored', async () => {
      const file = relative(process.cwd(), expect.getState().testPath ?? '');
      await expect(
        pathFileText(model.machine, file, named, walk.isExpected),
        'Run `npm run pictures` and commit docs/machines if the change is intended.',
      ).toMatchFileSnapshot(`${STORED}/${model.machine.id}${walk.level === 'view' ? '.view' : ''}.json`);
    });
  });
}

/** A run of one machine’s paths computes no others: Flow Studio and `npm run path` name it. */
export const isChosen = ({ machine }: Pick<AnyModel, 'machine'>): boolean =>
  process.env.MACHINE === undefined || process.env.MACHINE === machine.id;

/** How the paths of a model are walked on its actor. */
export interface ActorWalk {
  readonly model: AnyModel;
  // biome-ignore lint/suspicious/noExplicitAny: the input and the world of a model are known to its own file alone
  readonly start: (input: any, inspect: Inspect) => any;
  /** The part of the context that is compared after each step. */
  readonly decided: (context: AnyMachineSnapshot['context']) => unknown;
}

/** Walks all paths of a model on a running actor with fakes. */
export const testPaths = ({ decided, model, start }: ActorWalk): void => {
  if (!isChosen(model)) return;
  walkPaths(model, {
    level: 'actor',
    start,
    perform: (world, event) => perform(model, world, event),
    decided,
  });
  testProperties(model, start, decided);
};
