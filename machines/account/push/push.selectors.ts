import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { pushMachine } from './push.machine';

export type PushActor = ActorRefFrom<typeof pushMachine>;

type PushSnapshot = SnapshotFrom<typeof pushMachine>;

/** What the panel shows. */
export type PushStep =
  | 'reading'
  | 'unavailable'
  | 'unsupported'
  | 'denied'
  | 'off'
  | 'asking'
  | 'unanswered'
  | 'subscribing'
  | 'unconfirmed'
  | 'failed'
  | 'on'
  | 'ending';

export const selectPushStep = ({ value }: PushSnapshot): PushStep =>
  typeof value === 'string' ? value : 'on';
/** Why this device could not be subscribed or unsubscribed; null unless it failed. */
export const selectPushFailure = ({ context }: PushSnapshot): CallFailure | null => context.failure;
/** The device could not be unsubscribed. */
export const selectHasEndFailed = (push: PushSnapshot): boolean => push.matches({ on: 'endFailed' });
/** False until the backend was asked: until then nothing is offered that it may not have. */
export const selectIsBackendKnown = (push: PushSnapshot): boolean => push.context.backend === 'known';
