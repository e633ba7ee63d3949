import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

const unprovided = (name: string): Error => new Error(`Port "${name}" is unprovided`);

/** A question to the world outside. The composition root gives it a body; until then it rejects with its own name. */
export const port = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(unprovided(name)));

/** A standing connection to the world outside: it receives events and sends some back to the machine that invokes it. */
export const channel = <
  Received extends EventObject = EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Received, Input>(() => {
    throw unprovided(name);
  });
