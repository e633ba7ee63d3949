import type { AnyStateMachine, EventObject } from 'xstate';
import { leavesOf } from '../../tests/support/machines/leaves';
import { perform } from '../../tests/support/machines/model';
import { pathNamer } from '../../tests/support/machines/path-file';
import { type Path, pathsOf, type Step } from '../../tests/support/machines/paths';
import { NO_INTERACTION, type ScreenWalk } from './test-paths-on-screen';
import { act } from './testing-library';

interface Way {
  readonly start: string;
  readonly steps: readonly Step<AnyStateMachine>[];
}

/** What is looked for: a state, or a step of a path. */
export interface Sought {
  readonly state: string | null;
  readonly path: string | null;
  readonly step: number;
}

interface NamedPath {
  readonly id: string;
  readonly start: string;
  readonly path: Path<AnyStateMachine>;
}

/** The paths as the test of the view walks them, with their ids. */
function pathsIn({
  interactions,
  isCoarse = true,
  mayHappen = () => true,
  model,
}: ScreenWalk): readonly NamedPath[] {
  const idOf = pathNamer();
  const covered = new Set<string>();
  const isPossible = (event: EventObject, snapshot: unknown): boolean =>
    interactions[event.type] !== NO_INTERACTION && mayHappen(event, snapshot as never);
  return Object.entries(model.starts).flatMap(([start, input]) =>
    pathsOf(model, input, { covered, isCoarse, mayHappen: isPossible }).map((path) => ({
      id: idOf(path),
      start,
      path,
    })),
  );
}

const isIn = (state: string, { state: snapshot }: Step<AnyStateMachine>): boolean =>
  leavesOf(snapshot as never).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

/** The shortest way to what is looked for; null if no path leads there. */
export function findWay(walk: ScreenWalk, { path: id, state, step }: Sought): Way | null {
  const paths = pathsIn(walk);
  if (id !== null) {
    const found = paths.find((one) => one.id === id);
    return found ? { start: found.start, steps: found.path.steps.slice(1, step + 1) } : null;
  }
  const ways = paths.flatMap(({ path: { steps }, start }) => {
    const end = steps.findIndex((one) => state === null || isIn(state, one));
    return end < 0 ? [] : [{ start, steps: steps.slice(1, end + 1) }];
  });
  return ways.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/** Renders the view with its fakes and goes the way by gestures and answers. */
export async function goTo({ interactions, model, start }: ScreenWalk, way: Way): Promise<void> {
  const world = (await start(model.starts[way.start], () => undefined)) as Parameters<typeof perform>[1];
  for (const { event } of way.steps) {
    const interaction = interactions[event.type];
    await untilPossible(() =>
      act(async () => {
        if (typeof interaction === 'function') await interaction(world, event);
        else await perform(model, world, event);
      }),
    );
  }
}

/** Milliseconds and how often: a part of the screen that is loaded lazily may not be there yet. */
const PAUSE = 100;
const ATTEMPTS = 20;

/** @throws Error of the last attempt */
async function untilPossible(attempt: () => Promise<void>): Promise<void> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
