import type { AnyModel } from '../../../tests/support/machines/model';
import type { Counts } from '../../model/recorded-path';
import type { ProcessedEvent } from '../../model/recording';

/** How often a timer passes before the actor leaves a state. */
function passes(events: readonly ProcessedEvent[], from: number, state: string, timer: string): number {
  let count = 0;
  for (const { event, state: after } of events.slice(from)) {
    if (event.type.startsWith(`xstate.after.${timer}.`)) count += 1;
    if (after !== state) break;
  }
  return count;
}

/**
 * The numbers that an event may have had, since masking hides them: the timer ends the wait at its last pass, or the wait ends before
 * the next one.
 * @param from index of the first event after it
 * @param state where it leads to
 */
export function possibleCounts(
  { counted = {} }: AnyModel,
  events: readonly ProcessedEvent[],
  from: number,
  state: string,
): readonly Counts[] {
  return Object.entries(counted).flatMap(([key, { each, timer }]) => {
    const count = passes(events, from, state, timer);
    return count === 0 ? [] : [{ [key]: count * each }, { [key]: (count + 1) * each }];
  });
}
