import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { matchStreamMachine } from './match-stream.machine';

export type MatchStreamActor = ActorRefFrom<typeof matchStreamMachine>;

type MatchStream = SnapshotFrom<typeof matchStreamMachine>;

/** As the server said it, unchecked; empty: there is no picture. Null before the answer. */
export const selectAddress = ({ context }: MatchStream): string | null => context.address;

export const selectHasFailed = (stream: MatchStream): boolean => stream.hasTag('failed');
