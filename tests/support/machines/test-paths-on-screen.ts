import { act } from '@testing-library/react';
import type { AnyStateMachine, EventFromLogic, EventObject } from 'xstate';
import { type Model, perform } from './model';
import type { Running } from './run';
import { type Walk, walkPaths } from './test-paths';

/** An event that neither a user nor an answer of a port can cause. */
export const NO_INTERACTION = 'no interaction';

/** How a user causes each event. A new event without an entry does not compile. */
export type Interactions<Machine extends AnyStateMachine, World> = {
  readonly [Type in EventFromLogic<Machine>['type']]:
    | ((world: World, event: Extract<EventFromLogic<Machine>, { type: Type }>) => void | Promise<void>)
    | typeof NO_INTERACTION;
};

type AnyInteractions<World> = Readonly<
  Record<string, ((world: World, event: never) => void | Promise<void>) | typeof NO_INTERACTION>
>;

type World = Pick<Running<AnyStateMachine>, 'clock' | 'stop'> & { readonly actor: unknown };

/** Walks the paths that interactions and answers of ports can cause, on the real components. */
export function testPathsOnScreen<Machine extends AnyStateMachine, Screen extends World>(
  model: Model<Machine, Screen>,
  interactions: AnyInteractions<Screen>,
  walk: Pick<Walk<Machine, Screen>, 'start' | 'mayHappen' | 'decided' | 'isCoarse'>,
): void {
  const isPossible = (type: string): boolean => interactions[type] !== NO_INTERACTION;
  const { mayHappen = () => true } = walk;
  walkPaths(model, {
    // The actor tests walk every combination; views do so only with SOAK.
    isCoarse: !process.env.SOAK,
    ...walk,
    level: 'view',
    mayHappen: (event, snapshot) => isPossible(event.type) && mayHappen(event, snapshot),
    isExpected: ({ eventType }) => isPossible(eventType),
    perform: (world, event: EventObject) =>
      act(async () => {
        const interaction = interactions[event.type];
        if (typeof interaction === 'function') await interaction(world, event as never);
        else await perform(model, world, event);
      }),
  });
}
