import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyStateMachine, EventFromLogic, EventObject } from 'xstate';
import { type Model, perform } from './model';
import type { Running } from './run';
import { isChosen, type Walk, walkPaths } from './test-paths';
import { transitionId, transitionsOf } from './transitions';

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

/** Why no gesture and no answer causes a transition on the screen, by the id of the transition. */
export type Uncaused = Readonly<Record<string, string>>;

type World = Pick<Running<AnyStateMachine>, 'clock' | 'stop'> & { readonly actor: unknown };

/** Walks the paths that interactions and answers of ports can cause, on the real components. */
export function testPathsOnScreen<Machine extends AnyStateMachine, Screen extends World>(
  model: Model<Machine, Screen>,
  interactions: AnyInteractions<Screen>,
  {
    uncaused = {},
    ...walk
  }: Pick<Walk<Machine, Screen>, 'start' | 'mayHappen' | 'decided' | 'isCoarse'> & {
    readonly uncaused?: Uncaused;
  },
): void {
  if (!isChosen(model)) return;
  const isPossible = (type: string): boolean => interactions[type] !== NO_INTERACTION;
  const { mayHappen = () => true } = walk;
  it(`the transitions of ${model.name} that no gesture causes exist`, () => {
    const ids = transitionsOf(model.machine).map(transitionId);
    expect(Object.keys(uncaused).filter((id) => !ids.includes(id))).toEqual([]);
  });
  walkPaths(model, {
    // The actor tests walk every combination; views do so only with SOAK.
    isCoarse: !process.env.SOAK,
    ...walk,
    level: 'view',
    mayHappen: (event, snapshot) => isPossible(event.type) && mayHappen(event, snapshot),
    isExpected: (transition) =>
      isPossible(transition.eventType) && uncaused[transitionId(transition)] === undefined,
    perform: (world, event: EventObject) =>
      act(async () => {
        const interaction = interactions[event.type];
        if (typeof interaction === 'function') await interaction(world, event as never);
        else await perform(model, world, event);
      }),
  });
}
