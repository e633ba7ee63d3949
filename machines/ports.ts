import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

const unprovided = (name: string): Error => new Error(`No port "${name}"`);

/** A placeholder for one request to the outside. The composition root provides it; unprovided, it rejects with its name. */
export const port = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(unprovided(name)));

/** A placeholder for a two-way connection to the outside: receives events and sends events to the machine that invokes it. */
export const channel = <
  Received extends EventObject = EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Received, Input>(() => {
    throw unprovided(name);
  });
