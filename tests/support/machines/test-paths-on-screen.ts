import { act } from '@testing-library/react';
import type { AnyStateMachine, EventFromLogic, EventObject } from 'xstate';
import { type Model, perform } from './model';
import type { Running } from './run';
import { type Walk, walkPaths } from './test-paths';

/** An event that nobody in front of the screen, and no answer, can cause. */
export const NO_INTERACTION = 'no gesture';

/** How each event is caused on the screen. A new event without an entry does not compile. */
export type Interactions<Machine extends AnyStateMachine, World> = {
  readonly [Type in EventFromLogic<Machine>['type']]:
    | ((world: World, event: Extract<EventFromLogic<Machine>, { type: Type }>) => void | Promise<void>)
    | typeof NO_INTERACTION;
};

type AnyGestures<World> = Readonly<
  Record<string, ((world: World, event: never) => void | Promise<void>) | typeof NO_INTERACTION>
>;

type World = Pick<Running<AnyStateMachine>, 'clock' | 'stop'> & { readonly actor: unknown };

/** Walks the paths of a model that gestures and answers make, on the real components. */
export function testPathsOnScreen<Machine extends AnyStateMachine, Screen extends World>(
  model: Model<Machine, Screen>,
  gestures: AnyGestures<Screen>,
  walk: Pick<Walk<Machine, Screen>, 'start' | 'mayHappen' | 'decided' | 'isCoarse'>,
): void {
  const isPossible = (type: string): boolean => gestures[type] !== NO_INTERACTION;
  const { mayHappen = () => true } = walk;
  walkPaths(model, {
    // Every combination is walked on the actor, and on the screen in the long run.
    isCoarse: !process.env.SOAK,
    ...walk,
    level: 'view',
    mayHappen: (event, snapshot) => isPossible(event.type) && mayHappen(event, snapshot),
    isExpected: ({ eventType }) => isPossible(eventType),
    perform: (world, event: EventObject) =>
      act(async () => {
        const gesture = gestures[event.type];
        if (typeof gesture === 'function') await gesture(world, event as never);
        else await perform(model, world, event);
      }),
  });
}
