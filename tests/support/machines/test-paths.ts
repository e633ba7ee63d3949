import { afterAll, describe, expect, it } from 'vitest';
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { Coverage } from './coverage';
import { leavesOf } from './leaves';
import { type Model, PASSED_THROUGH, perform } from './model';
import { type Path, pathsOf, type Step } from './paths';
import type { Inspect, Running } from './run';
import { eventTypesOf } from './transitions';
import { obsoleteDeclarations, undeclaredEvents } from './unhandled-events';

const snapshotOf = ({ actor }: { actor: unknown }): AnyMachineSnapshot =>
  (actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;

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
  { state }: Step<Machine>,
): void {
  const expected = state as AnyMachineSnapshot;
  const snapshot = snapshotOf(world);
  expect({ value: snapshot.value, context: decided(snapshot.context) }).toEqual({
    value: expected.value,
    context: decided(expected.context),
  });
  for (const leaf of leavesOf(snapshot)) {
    const assertion = assertions[leaf];
    if (assertion === undefined) throw new Error(`"${leaf}" has no assertion`);
    if (assertion === PASSED_THROUGH) throw new Error(`"${leaf}" should have been left at once`);
    assertion(snapshot as SnapshotFrom<Machine>, world);
  }
}

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

  const go = async ({ steps }: Path<Machine>, input: InputFrom<Machine>): Promise<void> => {
    const world = await walk.start(input, inspect);
    const [first, ...rest] = steps;
    coverage.visit(snapshotOf(world));
    if (first) check(model, walk, world, first);
    for (const step of rest) {
      await walk.perform(world, step.event);
      check(model, walk, world, step);
    }
    world.stop();
  };

  const covered = new Set<string>();
  for (const [name, input] of Object.entries(model.starts)) {
    describe(`${model.name}, ${name}`, () => {
      for (const path of pathsOf(model, input, {
        covered,
        isCoarse: walk.isCoarse,
        mayHappen: walk.mayHappen,
      }))
        it(path.title, () => go(path, input));
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

    if (walk.level === 'actor')
      it('handle every event in every state, or declare why it is ignored', () => {
        expect(undeclaredEvents(model)).toEqual([]);
        expect(obsoleteDeclarations(model)).toEqual([]);
      });

    it('reach every leaf state', () => expect(coverage.unreachedLeaves).toEqual([]));

    it('take every transition', () => expect(coverage.missing).toEqual([]));
  });
}

/** Walks all paths of a model on a running actor with fakes. */
export const testPaths = <Machine extends AnyStateMachine, World extends Running<Machine>>(
  model: Model<Machine, World>,
  start: Walk<Machine, World>['start'],
): void =>
  walkPaths(model, { level: 'actor', start, perform: (world, event) => perform(model, world, event) });
