import type { AnyStateMachine, EventObject, InputFrom } from 'xstate';
import type { AnyModel } from '../../tests/support/machines/model';

/** In place of tests/support/machines/test-paths-on-screen.ts: keeps the walk of a view test instead of testing it. */
export const NO_INTERACTION = 'no interaction';

type Interaction = (world: unknown, event: EventObject) => unknown;

export interface ScreenWalk {
  readonly model: AnyModel;
  readonly interactions: Readonly<Record<string, Interaction | typeof NO_INTERACTION>>;
  readonly start: (input: InputFrom<AnyStateMachine>, inspect: () => void) => unknown;
  readonly mayHappen?: (event: EventObject, snapshot: never) => boolean;
  readonly isCoarse?: boolean;
}

export const walks: ScreenWalk[] = [];

export const testPathsOnScreen = (
  model: AnyModel,
  interactions: ScreenWalk['interactions'],
  walk: Omit<ScreenWalk, 'model' | 'interactions'>,
): void => void walks.push({ ...walk, model, interactions });
