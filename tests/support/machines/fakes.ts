import type { AnyStateMachine, EventObject, InputFrom, MachineImplementationsFrom, OutputFrom } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

/** The names under which a machine knows its ports, channels and child machines. */
type Sources<Machine extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<Machine>['actors']>;

/** What stands behind one of those names. */
export type LogicOf<Machine extends AnyStateMachine, Source extends keyof Sources<Machine>> = NonNullable<
  Sources<Machine>[Source]
>;

export interface PortCall<Input, Output> {
  readonly input: Input;
  readonly signal: AbortSignal;
  resolve(output: Output): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/** Answers when the test says so, and remembers what it was asked. */
export class FakePort<Input, Output> {
  readonly calls: PortCall<Input, Output>[] = [];

  readonly body = ({ input, signal }: { input: Input; signal: AbortSignal }): Promise<Output> =>
    new Promise<Output>((resolve, reject) => {
      // Whoever awaits the settling comes after the machine, which hears of it in the microtask before.
      this.calls.push({
        input,
        signal,
        resolve: async (output) => resolve(output),
        reject: async (error) => reject(error),
      });
    });

  get inputs(): readonly Input[] {
    return this.calls.map((call) => call.input);
  }

  get last(): PortCall<Input, Output> {
    const call = this.calls.at(-1);
    if (call === undefined) throw new Error('The port was not asked');
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

/** A body for a port, or for a child machine that is a single step to its parent. */
export function fakePort<Logic extends AnyLogic>(): FakePort<InputFrom<Logic>, OutputFrom<Logic>> & {
  readonly logic: Logic;
} {
  const fake = new FakePort<InputFrom<Logic>, OutputFrom<Logic>>();
  const logic = fromPromise(
    fake.body as (scope: { input: unknown; signal: AbortSignal }) => Promise<unknown>,
  );
  return Object.assign(fake, { logic: logic as unknown as Logic });
}

/** A standing connection, or a child machine, of which only the messages to and fro matter. */
export class FakeChannel<Logic extends AnyLogic, Sent extends EventObject> {
  /** One entry for each time it was opened: what it was given, what it was told, and whether it is closed again. */
  readonly openings: { input: InputFrom<Logic>; told: EventObject[]; isClosed: boolean }[] = [];
  #send: ((event: Sent) => void) | null = null;

  constructor(private readonly onTold: (event: EventObject) => void = () => undefined) {}

  readonly logic = fromCallback(({ input, receive, sendBack }) => {
    const opening = { input: input as InputFrom<Logic>, told: [] as EventObject[], isClosed: false };
    this.openings.push(opening);
    this.#send = sendBack as (event: Sent) => void;
    receive((event) => {
      opening.told.push(event);
      this.onTold(event);
    });
    return () => {
      opening.isClosed = true;
    };
  }) as unknown as Logic;

  get last(): { input: InputFrom<Logic>; told: EventObject[]; isClosed: boolean } {
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
  onTold?: (event: EventObject) => void,
): FakeChannel<Logic, Sent> => new FakeChannel<Logic, Sent>(onTold);
