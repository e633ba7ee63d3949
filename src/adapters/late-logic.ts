import type { ActorLogic, EventObject, NonReducibleUnknown, Snapshot } from 'xstate';

type Logic<Event extends EventObject, Input> = ActorLogic<Snapshot<unknown>, Event, Input>;

/** The logic of an actor that comes in a chunk of its own: `load` it, then it can be started as any other. */
export function createLateLogic<Event extends EventObject, Input extends NonReducibleUnknown>(
  fetchLogic: () => Promise<Logic<Event, Input>>,
) {
  let fetched: Logic<Event, Input> | null = null;

  const own = (): Logic<Event, Input> => {
    if (fetched === null) throw new Error('The logic was started before it was loaded');
    return fetched;
  };

  const logic: Logic<Event, Input> = {
    getInitialSnapshot: (scope, input) => own().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => own().transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot, options) => own().getPersistedSnapshot(snapshot, options),
    start: (snapshot, scope) => own().start?.(snapshot, scope),
  };

  const load = async (): Promise<null> => {
    fetched ??= await fetchLogic();
    return null;
  };

  return { logic, load };
}
