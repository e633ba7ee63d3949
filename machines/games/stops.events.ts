import type { StopKind } from '../../domain/entities';

/** Input of the channel that watches what the operator has stopped. */
export interface StopsInput {
  readonly kind: StopKind;
  /** `players`: nothing is stopped for a visitor. */
  readonly of: 'everyone' | 'players';
}

/** Sent by the channel when it is opened, and at each change. */
export type StopsEvent = { type: 'stops.reported'; isStopped: boolean };
