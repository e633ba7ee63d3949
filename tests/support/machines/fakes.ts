import type { AnyStateMachine, EventObject, InputFrom, MachineImplementationsFrom, OutputFrom } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

/** The names under which a machine knows its ports, channels and child machines. */
type Sources<Machine extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<Machine>['actors']>;

/** The logic of one of those names. */
export type LogicOf<Machine extends AnyStateMachine, Source extends keyof Sources<Machine>> = NonNullable<
  Sources<Machine>[Source]
>;

export interface PortCall<Input, Output> {
  readonly input: Input;
  readonly signal: AbortSignal;
  /** Whether it has an answer. */
  isSettled: boolean;
  resolve(output: Output): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/** A port that settles on request of the test and records its calls. */
export class FakePort<Input, Output> {
  readonly calls: PortCall<Input, Output>[] = [];
  /** What the calls were answered with. */
  readonly outputs: Output[] = [];

  readonly body = ({ input, signal }: { input: Input; signal: AbortSignal }): Promise<Output> =>
    new Promise<Output>((resolve, reject) => {
      // A test that awaits `resolve` continues after the machine, which is notified one microtask earlier.
      const call: PortCall<Input, Output> = {
        input,
        signal,
        isSettled: false,
        resolve: async (output) => {
          call.isSettled = true;
          this.outputs.push(output);
          resolve(output);
        },
        reject: async (error) => {
          call.isSettled = true;
          reject(error);
        },
      };
      this.calls.push(call);
    });

  get inputs(): readonly Input[] {
    return this.calls.map((call) => call.input);
  }

  get last(): PortCall<Input, Output> {
    const call = this.calls.at(-1);
    if (call === undefined) throw new Error('The port was not called');
    return call;
  }

  resolve(output: Output): Promise<void> {
    return this.last.resolve(output);
  }

  reject(error: unknown): Promise<void> {
    return this.last.reject(error);
  }
}

type AnyLogic = Parameters<typeof import('xstate')['createActor']>[0];

/** Fake of a port, or of a child machine whose output is all that its parent uses. */
export function fakePort<Logic extends AnyLogic>(): FakePort<InputFrom<Logic>, OutputFrom<Logic>> & {
  readonly logic: Logic;
} {
  const fake = new FakePort<InputFrom<Logic>, OutputFrom<Logic>>();
  const logic = fromPromise(
    fake.body as (scope: { input: unknown; signal: AbortSignal }) => Promise<unknown>,
  );
  return Object.assign(fake, { logic: logic as unknown as Logic });
}

/** Fake of a callback actor or a child machine: records the events that it receives and sends events to its parent. */
export class FakeChannel<Logic extends AnyLogic, Sent extends EventObject> {
  /** One entry for each start: its input, the events that it received and whether it was stopped. */
  readonly openings: { input: InputFrom<Logic>; received: EventObject[]; isClosed: boolean }[] = [];
  #send: ((event: Sent) => void) | null = null;

  constructor(private readonly onReceived: (event: EventObject) => void = () => undefined) {}

  readonly logic = fromCallback(({ input, receive, sendBack }) => {
    const opening = { input: input as InputFrom<Logic>, received: [] as EventObject[], isClosed: false };
    this.openings.push(opening);
    this.#send = sendBack as (event: Sent) => void;
    receive((event) => {
      opening.received.push(event);
      this.onReceived(event);
    });
    return () => {
      opening.isClosed = true;
    };
  }) as unknown as Logic;

  get last(): { input: InputFrom<Logic>; received: EventObject[]; isClosed: boolean } {
    const opening = this.openings.at(-1);
    if (opening === undefined) throw new Error('The channel was not opened');
    return opening;
  }

  send(event: Sent): void {
    if (this.#send === null) throw new Error('The channel was not opened');
    this.#send(event);
  }
}

export const fakeChannel = <Logic extends AnyLogic, Sent extends EventObject>(
  onReceived?: (event: EventObject) => void,
): FakeChannel<Logic, Sent> => new FakeChannel<Logic, Sent>(onReceived);
