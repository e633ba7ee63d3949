import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { createEmptyActor } from 'xstate';

/** The events of each actor that has a `systemId`. Each actor's file of events adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Peers {}

type PeerRef<Received extends EventObject> = ActorRef<Snapshot<unknown>, Received>;

/** Receives events for a peer that is not running, as in a test or before lazy loading: `sendTo(undefined)` would address the sender. */
const absentPeer = createEmptyActor();
absentPeer.start();

/** The target of a `sendTo`: the actor with this `systemId` in the sender's system. */
export const peer =
  <Address extends keyof Peers>(address: Address) =>
  ({ system }: { system: { get(systemId: string): unknown } }): PeerRef<Peers[Address]> =>
    (system.get(address) as PeerRef<Peers[Address]> | undefined) ?? absentPeer;
