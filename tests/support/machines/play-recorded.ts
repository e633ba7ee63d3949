import { expect } from 'vitest';
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';
import type { RecordedPath, RecordedStep } from '../../../flows/model/recorded-path';
import { transitionKey } from '../../../flows/model/recording';
import { stateText } from '../../../flows/model/state-text';
import { trace } from '../../../flows/model/trace';
import { leavesOf } from './leaves';
import { type AnyModel, PASSED_THROUGH, perform } from './model';
import { namedEvents, withCounts } from './recorded-events';
import type { ActorWalk } from './test-paths';
import { transitionId } from './transitions';

type Step = InspectionEvent & { readonly _transitions?: readonly AnyTransitionDefinition[] };

const baseOf = (name: string): string => name.replace(/ \(.*$/s, '');

/** The event of a step; if the values of the model have changed since, another of its name with the same transitions. */
function eventOf(model: AnyModel, snapshot: AnyMachineSnapshot, step: RecordedStep): EventObject | undefined {
  const possible = namedEvents(model, snapshot).map(({ event, name }) => ({
    name,
    event: withCounts(event, step.counts),
  }));
  const isAlike = (event: EventObject): boolean =>
    trace(model.machine, snapshot, event).taken.map(transitionId).map(transitionKey).join('\n') ===
    step.taken.join('\n');
  return (
    possible.find(({ name }) => name === step.event) ??
    possible.find(({ event, name }) => baseOf(name) === baseOf(step.event) && isAlike(event))
  )?.event;
}

/** The recorded leaves that are not active; a region that the machine has since then is not asked for. */
const missingIn = (snapshot: AnyMachineSnapshot, state: string): readonly string[] => {
  const active = stateText(snapshot).split(', ');
  return state.split(', ').filter((leaf) => !active.includes(leaf));
};

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
    expect(missingIn(snapshot(), path.begins), 'states at the start that are missing').toEqual([]);
    for (const [index, step] of path.steps.entries()) {
      const place = `step ${index + 1} of ${path.steps.length}: ${step.event}`;
      const event = eventOf(model, snapshot(), step);
      if (!event) throw new Error(`${place}: ${stateText(snapshot())} has no such event`);
      taken = [];
      await perform(model, world, event);
      expect({ taken, missing: missingIn(snapshot(), step.state), in: stateText(snapshot()) }, place).toEqual(
        {
          taken: step.taken,
          missing: [],
          in: expect.any(String),
        },
      );
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
