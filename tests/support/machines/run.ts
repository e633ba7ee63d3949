import type {
  ActorRefFrom,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InputFrom,
  InspectionEvent,
} from 'xstate';
import { createActor, createMachine, fromCallback, SimulatedClock, stopChild } from 'xstate';
import type { Peers } from '../../../machines/system';

/** An event that the machine sent to one of its peers. */
export type SentEvent = { [Address in keyof Peers]: { to: Address; event: Peers[Address] } }[keyof Peers];

export interface Running<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFrom<Machine>;
  readonly clock: SimulatedClock;
  /** Every event that the machine sent to its peers, in order. */
  readonly sent: readonly SentEvent[];
  /** The events since the last call. */
  newlySent(): readonly SentEvent[];
  stop(): void;
}

export type Inspect = (event: InspectionEvent, isOfMachine: boolean) => void;

export interface RunOptions<Machine extends AnyStateMachine> {
  /** The system id of the machine; its peers have all the others. */
  as?: keyof Peers;
  /** For a machine that invokes its own peers: the array in which those record the events. */
  sent?: SentEvent[];
  /** Peers that are children of the machine. */
  childPeers?: readonly (keyof Peers)[];
  /** Peers whose events are not recorded. */
  without?: readonly (keyof Peers)[];
  input: InputFrom<Machine>;
  inspect?: Inspect;
}

const addresses = Object.keys({
  account: true,
  app: true,
  auth: true,
  bets: true,
  betSlip: true,
  catalogue: true,
  exchange: true,
  favourites: true,
  gameLaunch: true,
  sportsbook: true,
  games: true,
  matches: true,
  matchFavourites: true,
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

/** Runs one machine in a system whose peers only record the events that they receive. */
export function run<Machine extends AnyStateMachine>(
  machine: Machine,
  { as, childPeers = [], input, inspect, sent: ownSent, without = [] }: RunOptions<Machine>,
): Running<Machine> {
  const sent = ownSent ?? [];
  const clock = new SimulatedClock();
  let readCount = 0;
  const recorder = (to: keyof Peers) =>
    fromCallback(({ receive }) =>
      receive((event: EventObject) => {
        if (!without.includes(to)) sent.push({ to, event } as SentEvent);
      }),
    );

  const host = createActor(
    createMachine({
      invoke: [
        ...addresses
          .filter((address) => address !== as && !ownSent && !childPeers.includes(address))
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
    sent,
    newlySent: () => {
      const unread = sent.slice(readCount);
      readCount = sent.length;
      return unread;
    },
    // The machine may send to its peers while it stops.
    stop: () => {
      host.send({ type: 'stopped' });
      host.stop();
    },
  };
}

export const snapshotOf = ({ actor }: { actor: unknown }): AnyMachineSnapshot =>
  (actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
