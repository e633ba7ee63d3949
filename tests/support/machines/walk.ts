import { afterAll, describe, expect, it } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { Coverage } from './coverage';
import { leavesOf } from './leaves';
import { type Model, PASSED_THROUGH, perform } from './model';
import { type Path, pathsOf, type Step } from './paths';
import type { Inspect, Running } from './run';
import { eventTypesOf } from './transitions';

const snapshotOf = ({ actor }: { actor: unknown }): AnyMachineSnapshot =>
  (actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;

const check = <Machine extends AnyStateMachine, World extends Running<Machine>>(
  { claims }: Model<Machine, World>,
  world: World,
  { state }: Step<Machine>,
): void => {
  const snapshot = snapshotOf(world) as SnapshotFrom<Machine>;
  const { value, context } = snapshot as AnyMachineSnapshot;
  expect({ value, context }).toEqual({
    value: (state as AnyMachineSnapshot).value,
    context: (state as AnyMachineSnapshot).context,
  });
  for (const leaf of leavesOf(snapshot as AnyMachineSnapshot)) {
    const claim = claims[leaf];
    if (claim === undefined) throw new Error(`Nothing is claimed of "${leaf}"`);
    if (claim === PASSED_THROUGH) throw new Error(`"${leaf}" should have been left at once`);
    claim(snapshot, world);
  }
};

/**
 * Walks all paths of a model on a running actor with fakes: each step must lead where the pure machine says, and every
 * leaf that is active after it must keep its claim. At the end no leaf and no transition may be left over.
 */
export function testPaths<Machine extends AnyStateMachine, World extends Running<Machine>>(
  model: Model<Machine, World>,
  start: (input: InputFrom<Machine>, inspect: Inspect) => World,
): void {
  const coverage = new Coverage(model.machine, model.name, 'actor');
  const inspect: Inspect = (event, isOfTheMachine) => {
    if (isOfTheMachine) coverage.observe(event);
  };
  afterAll(() => coverage.save());

  const walk = async ({ steps }: Path<Machine>, input: InputFrom<Machine>): Promise<void> => {
    const world = start(input, inspect);
    const [first, ...rest] = steps;
    coverage.visit(snapshotOf(world));
    if (first) check(model, world, first);
    for (const step of rest) {
      await perform(model, world, step.event);
      check(model, world, step);
    }
    world.stop();
  };

  for (const [name, input] of Object.entries(model.starts)) {
    describe(`${model.name}, ${name}`, () => {
      for (const path of pathsOf(model, input)) it(path.title, () => walk(path, input));
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

    it('reach every leaf state', () => expect(coverage.unreachedLeaves).toEqual([]));

    it('take every transition', () => expect(coverage.missing).toEqual([]));
  });
}
