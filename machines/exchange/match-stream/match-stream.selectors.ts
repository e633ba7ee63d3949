import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { matchStreamMachine } from './match-stream.machine';

export type MatchStreamActor = ActorRefFrom<typeof matchStreamMachine>;

type MatchStream = SnapshotFrom<typeof matchStreamMachine>;

/** Unchecked URL from the server; empty if there is no stream, null before the answer. */
export const selectAddress = ({ context }: MatchStream): string | null => context.address;

export const selectHasFailed = (stream: MatchStream): boolean => stream.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: MatchStream): CallFailure | null => context.loadFailure;
