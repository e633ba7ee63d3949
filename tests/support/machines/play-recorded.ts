import { expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { RecordedPath } from '../../../flows/model/recorded-path';
import { transitionKey } from '../../../flows/model/recording';
import { stateText } from '../../../flows/model/state-text';
import { leavesOf } from './leaves';
import { PASSED_THROUGH, perform } from './model';
import { namedEvents } from './recorded-events';
import type { ActorWalk } from './test-paths';
import { transitionId } from './transitions';

type Step = InspectionEvent & { readonly _transitions?: readonly AnyTransitionDefinition[] };

/** Replays a recorded path on the running actor with its fakes: each step takes the recorded transitions to the recorded state. */
export async function playRecorded({ model, start }: ActorWalk, path: RecordedPath): Promise<void> {
  const input = model.starts[path.start];
  if (!(path.start in model.starts)) throw new Error(`The model has no start "${path.start}"`);
  let taken: string[] = [];
  const world = await start(input, (event: Step, isOfMachine: boolean) => {
    if (isOfMachine && event.type === '@xstate.microstep')
      taken.push(...(event._transitions ?? []).map((one) => transitionKey(transitionId(one))));
  });
  const snapshot = (): AnyMachineSnapshot => (world.actor as AnyActorRef).getSnapshot();
  try {
    expect(stateText(snapshot()), 'the state at the start').toBe(path.begins);
    for (const [index, step] of path.steps.entries()) {
      const place = `step ${index + 1} of ${path.steps.length}: ${step.event}`;
      const named = namedEvents(model, snapshot()).find(({ name }) => name === step.event);
      if (!named) throw new Error(`${place}: ${stateText(snapshot())} has no such event`);
      taken = [];
      await perform(model, world, named.event);
      expect({ taken, state: stateText(snapshot()) }, place).toEqual({
        taken: step.taken,
        state: step.state,
      });
      if (snapshot().status !== 'active') continue;
      for (const leaf of leavesOf(snapshot())) {
        const assertion = model.assertions[leaf];
        if (assertion !== PASSED_THROUGH) assertion?.(snapshot() as never, world);
      }
    }
  } finally {
    world.stop();
  }
}
