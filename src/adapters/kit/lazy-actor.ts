import type { ActorLogic, AnyActorLogic, EventObject, Snapshot } from 'xstate';
import { chunkFailure } from './chunk-failure';

/** Actor logic in a chunk of its own. It can be started once `load` has resolved. */
export function createLazyActor<Event extends EventObject>(importLogic: () => Promise<AnyActorLogic>) {
  let loaded: AnyActorLogic | null = null;

  const loadedLogic = (): AnyActorLogic => {
    if (loaded === null) throw new Error('No logic');
    return loaded;
  };

  const logic: ActorLogic<Snapshot<unknown>, Event> = {
    getInitialSnapshot: (scope, input) => loadedLogic().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => loadedLogic().transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot, options) => loadedLogic().getPersistedSnapshot(snapshot, options),
    start: (snapshot, scope) => loadedLogic().start?.(snapshot, scope),
  };

  const load = async (): Promise<null> => {
    try {
      loaded ??= await importLogic();
    } catch (error) {
      throw await chunkFailure(error);
    }
    return null;
  };

  return { logic, load };
}
