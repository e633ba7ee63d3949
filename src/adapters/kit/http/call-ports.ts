import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import { firstPaint } from '../../../view/rendering/first-paint';
import type { Calls } from './calls';
import type { Environment } from './environment';
import type { HttpOptions } from './http';

type InputOf<Name extends keyof Calls> =
  Parameters<Calls[Name]> extends [infer Input, ...unknown[]]
    ? unknown extends Input
      ? NonReducibleUnknown
      : Input
    : NonReducibleUnknown;

type OutputOf<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>;

/** The functions behind the ports. Some take no input, some ignore the signal. */
type Bodies = {
  [Name in keyof Calls]: (input: InputOf<Name>, signal: AbortSignal) => Promise<OutputOf<Name>>;
};

/** A port that is one HTTP call. Stopping the actor aborts the call. */
export type CallPort<Name extends keyof Calls> = PromiseActorLogic<
  Awaited<ReturnType<Calls[Name]>>,
  InputOf<Name>
>;

/** The ports of all calls. Their code is fetched after the first paint, which needs no answer. */
export function createCallPorts({
  loadAddresses,
  ...options
}: Omit<HttpOptions, 'addresses'> & Pick<Environment, 'loadAddresses'>) {
  let loading: Promise<Bodies> | null = null;

  const load = async (): Promise<Bodies> => {
    await firstPaint;
    const [{ createCalls }, { createHttp }, addresses] = await Promise.all([
      import('./calls'),
      import('./http'),
      loadAddresses(),
    ]);
    return createCalls(createHttp({ ...options, addresses })) as Bodies;
  };

  const loaded = (): Promise<Bodies> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  return <Name extends keyof Calls>(name: Name): CallPort<Name> =>
    fromPromise<OutputOf<Name>, InputOf<Name>>(({ input, signal }) =>
      loaded().then((bodies) => bodies[name](input, signal)),
    );
}
