import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Counts } from '../../../flows/model/recorded-path';
import { type AnyModel, eventsIn } from './model';
import { describeEvent } from './paths';

export interface NamedEvent {
  /** `#2` at its end marks the second event with this description. */
  readonly name: string;
  readonly event: EventObject;
}

/** Every event that may happen next, with a name of its own. */
export function namedEvents(model: AnyModel, snapshot: AnyMachineSnapshot): readonly NamedEvent[] {
  const count = new Map<string, number>();
  return eventsIn(model, snapshot as never).map((event) => {
    const description = describeEvent(event);
    const number = (count.get(description) ?? 0) + 1;
    count.set(description, number);
    return { name: number === 1 ? description : `${description}#${number}`, event };
  });
}

/** The event with other numbers; the event itself if it holds none of them. */
export function withCounts<Value>(event: Value, counts: Counts | undefined): Value {
  if (counts === undefined || typeof event !== 'object' || event === null || event instanceof Error)
    return event;
  let changed = event;
  for (const [key, held] of Object.entries(event)) {
    const count = counts[key];
    const value = typeof held === 'number' && count !== undefined ? count : withCounts(held, counts);
    if (value !== held) changed = { ...changed, [key]: value };
  }
  return changed;
}
