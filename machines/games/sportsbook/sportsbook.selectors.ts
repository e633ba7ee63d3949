import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sportsbookMachine } from './sportsbook.machine';
import type { SportsbookFailure } from './sportsbook.setup';

export type SportsbookActor = ActorRefFrom<typeof sportsbookMachine>;

type SportsbookSnapshot = SnapshotFrom<typeof sportsbookMachine>;

/** Null while there is no frame. */
export const selectFrameUrl = (sportsbook: SportsbookSnapshot): string | null =>
  sportsbook.hasTag('framed') ? (sportsbook.context.launch?.frameUrl ?? null) : null;
/** Number of the frame, which each opening increases. */
export const selectOpenings = (sportsbook: SportsbookSnapshot): number => sportsbook.context.openings;
/** CSS pixels; 0 before the widget has reported it. */
export const selectHeight = (sportsbook: SportsbookSnapshot): number => sportsbook.context.height;
export const selectFailure = (sportsbook: SportsbookSnapshot): SportsbookFailure | null =>
  sportsbook.context.failure;

/** The operator has stopped bets: the sportsbook opens at the end of the stop. */
export const selectIsWaiting = (sportsbook: SportsbookSnapshot): boolean => sportsbook.matches('waiting');

export type SportsbookPhase = 'opening' | 'slow' | 'stalled' | 'running' | 'failed';

export function selectPhase(sportsbook: SportsbookSnapshot): SportsbookPhase {
  if (sportsbook.matches('failed')) return 'failed';
  if (sportsbook.matches({ open: { page: 'slow' } })) return 'slow';
  if (sportsbook.matches({ open: { page: 'stalled' } })) return 'stalled';
  return sportsbook.matches({ open: { page: 'running' } }) ? 'running' : 'opening';
}
