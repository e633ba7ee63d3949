import type { AnyMachineSnapshot } from 'xstate';
import { type AnyModel, eventsIn } from '../../../tests/support/machines/model';
import { describeEvent } from '../../../tests/support/machines/paths';
import { transitionId } from '../../../tests/support/machines/transitions';
import { type Funnel, type Journey, journeysIn } from '../../model/funnel';
import type { PathFile, StoredPath } from '../../model/path-file';
import { transitionKey } from '../../model/recording';
import { stateText } from '../../model/state-text';
import { trace, traceStart } from '../../model/trace';

/** The seed of the generated tests. */
const SEED = 247;
export const PLAYERS = 200;

/** Probability that a player stops at a step. */
const LEAVES = 0.07;
/** Share of the players who mean to finish. */
const DETERMINED = 0.6;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface PlayedStep {
  readonly state: string;
  readonly isAnswer: boolean;
}

/** Events that are tried for one path. */
const BUDGET = 2_000;

/** The states of a path on the pure machine. Several events may have its description: those are taken that lead through all of it. */
function play(model: AnyModel, { transitions }: PathFile, path: StoredPath): readonly PlayedStep[] {
  const start = traceStart(model.machine, model.starts[path.start]).snapshot;
  let budget = BUDGET;
  const keysOf = (step: number): string =>
    (path.taken[step] ?? []).map((one) => transitionKey(transitions[one] ?? '')).join();
  function from(snapshot: AnyMachineSnapshot, index: number): readonly PlayedStep[] | null {
    const description = path.events[index];
    if (description === undefined) return [];
    for (const event of eventsIn(model, snapshot as never)) {
      if (describeEvent(event) !== description || budget-- <= 0) continue;
      const next = trace(model.machine, snapshot, event);
      if (next.taken.map((one) => transitionKey(transitionId(one))).join() !== keysOf(index + 1)) continue;
      const rest = from(next.snapshot, index + 1);
      if (rest)
        return [{ state: stateText(next.snapshot), isAnswer: event.type.startsWith('xstate.') }, ...rest];
    }
    return null;
  }
  return [{ state: stateText(start), isAnswer: false }, ...(from(start, 0) ?? [])];
}

/** Milliseconds: players think some seconds, the outside answers at once. */
const pause = (isAnswer: boolean, chance: number): number =>
  isAnswer ? 150 + chance * 700 : 1_500 + chance ** 3 * 40_000;

/** Journeys of scripted players along the paths of the tests, always the same ones. */
export function demoJourneys(funnel: Funnel, model: AnyModel, file: PathFile): readonly Journey[] {
  const { paths } = file;
  const next = random(SEED);
  const isAim = ({ end }: StoredPath): boolean =>
    end.split(' + ').some((leaf) => funnel.aims.some((aim) => leaf.startsWith(aim)));
  const played = new Map<string, readonly PlayedStep[]>();
  const aimed = paths.filter(isAim);
  const journeys: Journey[] = [];
  for (let player = 0; journeys.length < PLAYERS && player < 20 * PLAYERS; player++) {
    const choice = next() < DETERMINED && aimed.length > 0 ? aimed : paths;
    const path = choice[Math.floor(next() * choice.length)];
    if (!path) break;
    const steps = played.get(path.id) ?? play(model, file, path);
    played.set(path.id, steps);
    let at = 0;
    const visits = [];
    for (const { isAnswer, state } of steps) {
      visits.push({ at, state });
      if (next() < LEAVES) break;
      at += pause(isAnswer, next());
    }
    journeys.push(...journeysIn(funnel, `player ${player}`, visits, true).slice(0, 1));
  }
  return journeys;
}
