import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

const unprovided = (name: string): Error => new Error(`Port "${name}" is unprovided`);

/** A placeholder for one request to the studio. The composition provides it; unprovided, it rejects with its name. */
export const port = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(unprovided(name)));

/** A placeholder for an actor that receives events and sends events to its parent. */
export const channel = <Received extends EventObject = EventObject>(name: string) =>
  fromCallback<Received>(() => {
    throw unprovided(name);
  });
