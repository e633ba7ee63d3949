import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type AnyModel, eventsIn } from './model';
import { describeEvent } from './paths';

interface NamedEvent {
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
