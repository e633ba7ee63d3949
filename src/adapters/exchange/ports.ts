import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import { createHttp, type HttpOptions } from '../http';
import { createExchangeCalls } from './calls';

type Calls = ReturnType<typeof createExchangeCalls>;
type Body<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

type PortOf<Call> = Call extends (input: infer Input, ...rest: never[]) => Promise<infer Output>
  ? PromiseActorLogic<Output, unknown extends Input ? NonReducibleUnknown : Input>
  : never;

/** The bodies of the exchange's ports, by the names of its calls. An actor that is stopped calls back what only asks. */
export function createExchangePorts(options: HttpOptions): { [Name in keyof Calls]: PortOf<Calls[Name]> } {
  const port = <Input extends NonReducibleUnknown, Output>(body: Body<Input, Output>) =>
    fromPromise<Output, Input>(({ input, signal }) => body(input, signal));

  const calls = createExchangeCalls(createHttp(options)) as Record<
    string,
    Body<NonReducibleUnknown, unknown>
  >;
  return Object.fromEntries(Object.entries(calls).map(([name, body]) => [name, port(body)])) as {
    [Name in keyof Calls]: PortOf<Calls[Name]>;
  };
}
