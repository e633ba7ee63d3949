import type { ActorLogic, AnyActorLogic, EventObject, Snapshot } from 'xstate';

/** The logic of an actor that comes in a chunk of its own: `load` it, then it can be started as any other. */
export function createLazyActor<Event extends EventObject>(fetchLogic: () => Promise<AnyActorLogic>) {
  let fetched: AnyActorLogic | null = null;

  const own = (): AnyActorLogic => {
    if (fetched === null) throw new Error('The logic was started before it was loaded');
    return fetched;
  };

  const logic: ActorLogic<Snapshot<unknown>, Event> = {
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
