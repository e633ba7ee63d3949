import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

type Body<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

type PortOf<Call> = Call extends (input: infer Input, ...rest: never[]) => Promise<infer Output>
  ? PromiseActorLogic<Output, unknown extends Input ? NonReducibleUnknown : Input>
  : never;

/** Ports with the names of the calls. An actor that is stopped aborts a call that takes the signal. */
export function portsOfCalls<Calls extends object>(
  calls: Calls,
): { [Name in keyof Calls]: PortOf<Calls[Name]> } {
  const port = <Input extends NonReducibleUnknown, Output>(body: Body<Input, Output>) =>
    fromPromise<Output, Input>(({ input, signal }) => body(input, signal));
  return Object.fromEntries(
    Object.entries(calls as Record<string, Body<NonReducibleUnknown, unknown>>).map(([name, body]) => [
      name,
      port(body),
    ]),
  ) as { [Name in keyof Calls]: PortOf<Calls[Name]> };
}
