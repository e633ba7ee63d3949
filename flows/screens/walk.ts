import type { EventObject } from 'xstate';
import { leavesOf } from '../../tests/support/machines/leaves';
import { eventsIn, perform } from '../../tests/support/machines/model';
import { pathNamer } from '../../tests/support/machines/path-file';
import { pathsOf } from '../../tests/support/machines/paths';
import { snapshotOf } from '../../tests/support/machines/run';
import type { PathFile } from '../model/path-file';
import { trace, traceStart } from '../model/trace';
import { storedPaths, type WalkedPath, type WalkedStep } from './stored-paths';
import { NO_INTERACTION, type ScreenWalk } from './test-paths-on-screen';
import { act } from './testing-library';

interface Way {
  readonly start: string;
  readonly events: readonly EventObject[];
}

/** What is looked for: a state, or a step of a path. */
export interface Sought {
  /** Active states with commas between them: all of them, or the first where no path leads to all. */
  readonly state: string | null;
  readonly path: string | null;
  readonly step: number;
}

/** Whether a gesture or an answer causes the event on the view. */
const isPossible = (
  { interactions, mayHappen = () => true }: Pick<ScreenWalk, 'interactions' | 'mayHappen'>,
  event: EventObject,
  snapshot: unknown,
): boolean => interactions[event.type] !== NO_INTERACTION && mayHappen(event, snapshot as never);

/** The paths as the test of the view walks them, with their ids. */
function searchPaths({ isCoarse = true, ...walk }: ScreenWalk): readonly WalkedPath[] {
  const { model } = walk;
  const idOf = pathNamer();
  const covered = new Set<string>();
  const mayHappen = (event: EventObject, snapshot: unknown): boolean => isPossible(walk, event, snapshot);
  return Object.entries(model.starts).flatMap(([start, input]) =>
    pathsOf(model, input, { covered, isCoarse, mayHappen }).map((path) => ({
      id: idOf(path),
      start,
      steps: path.steps as readonly WalkedStep[],
    })),
  );
}

const eventsOf = (steps: readonly WalkedStep[]): readonly EventObject[] => steps.map(({ event }) => event);

const isIn = (state: string, { state: snapshot }: WalkedStep): boolean =>
  leavesOf(snapshot).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

/** Sum of the places of answers among those of their port: a model names the usual answer first, the one with data. */
function oddity({ model }: ScreenWalk, steps: readonly WalkedStep[]): number {
  return steps.slice(1).reduce((sum, { event }, index) => {
    if (!event.type.startsWith('xstate.done.')) return sum;
    const alike = eventsIn(model, steps[index]?.state as never).filter(({ type }) => type === event.type);
    const text = JSON.stringify(event);
    return (
      sum +
      Math.max(
        0,
        alike.findIndex((one) => JSON.stringify(one) === text),
      )
    );
  }, 0);
}

/**
 * The shortest way to what is looked for, with the usual answers; null if no path leads there.
 * @param file the paths on the view as they were stored last; null if they were not
 */
export function findWay(
  walk: ScreenWalk,
  { path: id, state, step }: Sought,
  file: PathFile | null,
): Way | null {
  const paths = (file && storedPaths(walk.model, file)) ?? searchPaths(walk);
  if (id !== null) {
    const found = paths.find((one) => one.id === id);
    return found ? { start: found.start, events: eventsOf(found.steps.slice(1, step + 1)) } : null;
  }
  function shortest(isSought: (step: WalkedStep) => boolean): Way | null {
    const ways = paths.flatMap(({ start, steps }) => {
      const end = steps.findIndex(isSought);
      return end < 0 ? [] : [{ start, steps: steps.slice(0, end + 1) }];
    });
    const least = Math.min(...ways.map(({ steps }) => steps.length));
    const [way] = ways
      .filter(({ steps }) => steps.length === least)
      .map((one) => ({ ...one, oddity: oddity(walk, one.steps) }))
      .toSorted((a, b) => a.oddity - b.oddity);
    return way ? { start: way.start, events: eventsOf(way.steps.slice(1)) } : null;
  }
  const states = state?.split(',') ?? [];
  return (
    shortest((one) => states.every((name) => isIn(name, one))) ??
    shortest((one) => isIn(states[0] ?? '', one))
  );
}

/** The steps of a trial of the machine. */
export interface Tried {
  readonly start: string;
  /** As JSON, and each without what JSON loses. */
  readonly events: readonly string[];
  /** The active states without states in them at the end. */
  readonly leaves: readonly string[];
}

/** The same steps on the view; null if no gesture and no answer causes one of them. */
export function wayTried(walk: ScreenWalk, { events, start }: Tried): Way | null {
  const { machine, starts } = walk.model;
  if (!Object.hasOwn(starts, start)) return null;
  let { snapshot } = traceStart(machine, starts[start]);
  const caused: EventObject[] = [];
  for (const text of events) {
    const event = eventsIn(walk.model, snapshot as never).find((one) => JSON.stringify(one) === text);
    if (event === undefined || !isPossible(walk, event, snapshot)) return null;
    caused.push(event);
    snapshot = trace(machine, snapshot, event).snapshot;
  }
  return { start, events: caused };
}

/**
 * Renders the view with its fakes and goes the way by gestures and answers.
 * @returns the active states without states in them
 */
export async function goTo({ interactions, model, start }: ScreenWalk, way: Way): Promise<readonly string[]> {
  const world = (await start(model.starts[way.start], () => undefined)) as Parameters<typeof perform>[1];
  for (const event of way.events) {
    const interaction = interactions[event.type];
    await untilPossible(() =>
      act(async () => {
        if (typeof interaction === 'function') await interaction(world, event);
        else await perform(model, world, event);
      }),
    );
  }
  return leavesOf(snapshotOf(world));
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
