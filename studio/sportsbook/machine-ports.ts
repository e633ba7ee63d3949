import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** A placeholder for an effect. The composition provides it; unprovided, it rejects with its name. */
export const port = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Port "${name}" is unprovided`)));
