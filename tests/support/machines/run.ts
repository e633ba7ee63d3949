import type {
  ActorRefFrom,
  AnyActorRef,
  AnyStateMachine,
  EventObject,
  InputFrom,
  InspectionEvent,
} from 'xstate';
import { createActor, createMachine, fromCallback, SimulatedClock, stopChild } from 'xstate';
import type { Peers } from '../../../machines/system';

/** An event that the machine sent to one of its peers. */
export type Told = { [Address in keyof Peers]: { to: Address; event: Peers[Address] } }[keyof Peers];

export interface Running<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFrom<Machine>;
  readonly clock: SimulatedClock;
  /** Everything the machine told its peers, in order. */
  readonly told: readonly Told[];
  /** What it told them since the last time this was called. */
  news(): readonly Told[];
  stop(): void;
}

export type Inspect = (event: InspectionEvent, isOfTheMachine: boolean) => void;

export interface RunOptions<Machine extends AnyStateMachine> {
  /** The machine's own address; its peers have all the others. */
  as?: keyof Peers;
  /** Given when the machine brings its peers itself: where those write down what they are told. */
  told?: Told[];
  /** Peers that are children of the machine. */
  brings?: readonly (keyof Peers)[];
  /** Whose news is the matter of other tests. */
  without?: readonly (keyof Peers)[];
  input: InputFrom<Machine>;
  inspect?: Inspect;
}

const addresses = Object.keys({
  app: true,
  auth: true,
  bets: true,
  betSlip: true,
  exchange: true,
  matches: true,
  navigation: true,
  preferences: true,
  realtime: true,
  session: true,
  storage: true,
  toasts: true,
  updates: true,
  visits: true,
  wallet: true,
} satisfies Record<keyof Peers, true>) as (keyof Peers)[];

const SUBJECT = 'subject';

/** Runs one machine in a system where every peer only writes down what it is told. */
export function run<Machine extends AnyStateMachine>(
  machine: Machine,
  { as, brings = [], input, inspect, told: toldItsOwn, without = [] }: RunOptions<Machine>,
): Running<Machine> {
  const told = toldItsOwn ?? [];
  const clock = new SimulatedClock();
  let isRead = 0;
  const recorder = (to: keyof Peers) =>
    fromCallback(({ receive }) =>
      receive((event: EventObject) => {
        if (!without.includes(to)) told.push({ to, event } as Told);
      }),
    );

  const host = createActor(
    createMachine({
      invoke: [
        ...addresses
          .filter((address) => address !== as && !toldItsOwn && !brings.includes(address))
          .map((address) => ({ id: address, systemId: address, src: recorder(address) })),
        { id: SUBJECT, src: machine, input: input as never, ...(as && { systemId: as }) },
      ],
      on: { stopped: { actions: stopChild(SUBJECT) } },
    }),
    {
      clock,
      ...(inspect && {
        inspect: (event: InspectionEvent) => inspect(event, (event.actorRef as AnyActorRef).id === SUBJECT),
      }),
    },
  );
  host.start();
  const children = host.getSnapshot().children as Record<string, AnyActorRef | undefined>;

  return {
    actor: children[SUBJECT] as ActorRefFrom<Machine>,
    clock,
    told,
    news: () => {
      const news = told.slice(isRead);
      isRead = told.length;
      return news;
    },
    // The machine may send to its peers while it stops.
    stop: () => {
      host.send({ type: 'stopped' });
      host.stop();
    },
  };
}
